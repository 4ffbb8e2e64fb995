"""What is answered to a request that is not carried out: always a status and a sentence."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from hammonia.kernel.errors import BadRecord, HammoniaError
from hammonia.server import voices, wire
from hammonia.server.declined import Declined

_log = logging.getLogger(__name__)


def _answer(status: int, text: str) -> Response[wire.Problem]:
    return Response(wire.Problem(text), status_code=status, media_type=MediaType.JSON)


def _language(request: Request[Any, Any, Any]) -> str:
    """The one that an answer was asked for in, or else the browser's."""
    wanted = request.query_params.get("lang")
    if isinstance(wanted, str) and wanted:
        return voices.spoken(wanted)
    return voices.first_spoken(request.headers.get("accept-language", ""))


def _declined(request: Request[Any, Any, Any], problem: Declined) -> Response[wire.Problem]:
    return _answer(problem.status, problem.said(_language(request)))


def _wrong(_request: Request[Any, Any, Any], problem: HammoniaError) -> Response[wire.Problem]:
    return _answer(400, str(problem))


def _unreadable(
    _request: Request[Any, Any, Any], problem: ValidationException
) -> Response[wire.Problem]:
    parts = [part["message"] for part in problem.extra or [] if isinstance(part, dict)]
    return _answer(400, "the request cannot be read: " + ("; ".join(parts) or problem.detail))


def _too_deep(_request: Request[Any, Any, Any], _too: RecursionError) -> Response[wire.Problem]:
    return _answer(400, "the request cannot be read: it is nested too deeply")


def _refused(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[wire.Problem]:
    return _answer(problem.status_code, problem.detail)


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
    HammoniaError: _wrong,
    ValidationException: _unreadable,
    RecursionError: _too_deep,
    HTTPException: _refused,
    Exception: _broken,
}
