"""What is answered to a request that is not carried out: always a status and a sentence."""

from __future__ import annotations

import logging
import math
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from hammonia.kernel.errors import BadOptions, BadRecord, HammoniaError
from hammonia.kernel.messages import text
from hammonia.server import declined, voices, wire
from hammonia.server.declined import Declined

_log = logging.getLogger(__name__)
_KNOWN = {404: "not_found", 405: "not_allowed", 413: "too_large"}
"""What is said of requests that nobody here has thought of, by their status."""


def _answer(
    status: int, text: str, headers: dict[str, str] | None = None
) -> Response[wire.Problem]:
    problem = wire.Problem(text)
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def _language(request: Request[Any, Any, Any]) -> str:
    return voices.asked_for(request.scope)


def _declined(request: Request[Any, Any, Any], problem: Declined) -> Response[wire.Problem]:
    is_haste = problem.status == declined.TOO_FAST
    again = {"Retry-After": str(math.ceil(problem.wait))} if is_haste else None
    return _answer(problem.status, problem.said(_language(request)), again)


def _misfit(request: Request[Any, Any, Any], problem: BadOptions) -> Response[wire.Problem]:
    return _answer(400, declined.said(problem, _language(request)))


def _wrong(_request: Request[Any, Any, Any], problem: HammoniaError) -> Response[wire.Problem]:
    return _answer(400, str(problem))


def _unreadable(
    request: Request[Any, Any, Any], problem: ValidationException
) -> Response[wire.Problem]:
    """The detail is for whoever writes programs: it names the types of the description."""
    parts = [_part(part) for part in problem.extra or [] if isinstance(part, dict)]
    detail = text("; ".join(parts) or problem.detail)
    return _answer(400, voices.say(_language(request), "cannot_read", detail=detail))


def _part(part: dict[str, Any]) -> str:
    """What is wrong with one part of a request, and where that is."""
    place = part.get("key")
    return f"{place}: {part['message']}" if place else str(part["message"])


def _too_deep(request: Request[Any, Any, Any], _too: RecursionError) -> Response[wire.Problem]:
    return _answer(400, voices.say(_language(request), "too_deep"))


def _refused(request: Request[Any, Any, Any], problem: HTTPException) -> Response[wire.Problem]:
    language, status = _language(request), problem.status_code
    key = _KNOWN.get(status)
    if key is not None:
        return _answer(status, voices.say(language, key))
    return _answer(status, voices.say(language, "cannot_read", detail=text(problem.detail)))


def _broken(request: Request[Any, Any, Any], problem: Exception) -> Response[wire.Problem]:
    _log.error("a request broke", exc_info=problem)
    return _answer(500, voices.say(_language(request), "out_of_order"))


def _broken_table(request: Request[Any, Any, Any], problem: BadRecord) -> Response[wire.Problem]:
    """What is wrong with a record may tell what is hidden in it."""
    _log.error("a table cannot be opened", exc_info=problem)
    return _answer(500, voices.say(_language(request), "broken_table"))


HANDLERS: ExceptionHandlersMap = {
    BadRecord: _broken_table,
    Declined: _declined,
    BadOptions: _misfit,
    HammoniaError: _wrong,
    ValidationException: _unreadable,
    RecursionError: _too_deep,
    HTTPException: _refused,
    Exception: _broken,
}
