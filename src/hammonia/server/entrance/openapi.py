"""The description of the interface, at /api/openapi.json: what every route may answer."""

from __future__ import annotations

from litestar.openapi import ResponseSpec
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from hammonia.server.wire import Problem

_KEY = "seat"
_ACCOUNT = "account"


def _problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, False, _MEANT[status]) for status in statuses}


_MEANT = {
    400: "The request makes no sense.",
    401: "There is no key or session, or it opens nothing.",
    403: "The request comes from another page, or it is not for whoever asks.",
    404: "There is no such thing.",
    409: "It cannot be as things stand.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    429: "Too much at once: try again later.",
    500: "Something is wrong with the server.",
    503: "The server is about to be restarted: try again soon.",
}
ANY = _problems(400, 403, 429, 500, 503)
THERE = _problems(404)
SENT = ANY | _problems(409, 413, 415)
AT_TABLE = ANY | _problems(404, 409)
KEYED = AT_TABLE | _problems(401, 415)
NO_KEY = _problems(401)
BY_KEY = [{_KEY: list[str]()}]
"""Routes that need the key of a seat."""
WITH_OR_WITHOUT_KEY = [*BY_KEY, dict[str, list[str]]()]
"""Routes that tell more to who has one."""
NO_ACCOUNT = _problems(401)
NOT_JSON = _problems(415)
BY_ACCOUNT = [{_ACCOUNT: list[str]()}]
"""Routes for who is logged in."""
BY_ACCOUNT_OR_NOT = [*BY_ACCOUNT, dict[str, list[str]]()]
BY_KEY_AND_ACCOUNT = [{_KEY: list[str](), _ACCOUNT: list[str]()}]

CONFIG = OpenAPIConfig(
    title="Hammonia",
    version="1",
    description="Tables for board games about Hamburg. What is said over the live connection of a "
    "table stands in the documentation of the wire.",
    path="/api/openapi.json",  # the document itself, and no page about it
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(
        security_schemes={
            _KEY: SecurityScheme(
                type="http", scheme="bearer", description="A key of a seat at the table."
            ),
            _ACCOUNT: SecurityScheme(
                type="apiKey",
                name="hammonia",
                security_scheme_in="cookie",
                description="A session of an account.",
            ),
        }
    ),
    use_handler_docstrings=True,
)
