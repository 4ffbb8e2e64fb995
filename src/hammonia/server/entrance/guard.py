"""The guard around the whole application: who may speak to it, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hammonia.kernel.errors import BadOptions
from hammonia.server import voices
from hammonia.server.wire import Problem

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
USUAL_HEADERS = [
    (b"content-security-policy", _POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
_STAY_SAFE = (b"strict-transport-security", b"max-age=31536000")
"""Where a page came over https, it must not be asked for otherwise."""
_PORTS = {"http": 80, "https": 443}
_CACHING = b"cache-control"
_FOR_EVER = b"public, max-age=31536000, immutable"
"""For files whose names change with what is in them."""
_OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")


class Guard:
    """Lets only the server's own page through, and puts the headers on every answer.

    A browser sends a foreign page's requests here too, so it is not enough to listen on this
    machine alone: the name that was asked for and the page that asks must both be our own. Ours are
    this machine's names, and the addresses that the server was given.
    """

    def __init__(self, app: Any, addresses: Sequence[str] = ()) -> None:
        self._app = app
        self._origins = {urlsplit(address).netloc: address for address in addresses}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            if self._is_own(scope):
                await self._app(scope, receive, send)
            else:
                reason = voices.say(voices.asked_for(scope), "foreign")
                await send({"type": "websocket.close", "code": 1008, "reason": reason})
        else:
            await self._answer(scope, receive, self.with_headers(scope, send))

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if not self._is_own(scope):
            await _refuse(scope, send, 403, "foreign")
        elif scope["method"] == "POST" and not _is_json(scope):
            await _refuse(scope, send, 415, "not_json")
        else:
            await self._app(scope, receive, send)

    def _is_own(self, scope: Any) -> bool:
        host = _header(scope, b"host") or ""
        origin = _header(scope, b"origin")
        if host in self._origins:
            return origin in (None, self._origins[host])
        named = host.rpartition(":")[0] or host
        return named in _OWN_NAMES and origin in (None, f"http://{host}")

    def with_headers(self, scope: Any, send: Any) -> Any:
        """What sends an answer with the headers that all have."""
        lasting = scope["path"].startswith("/assets/")
        is_safe = self._origins.get(_header(scope, b"host") or "", "").startswith("https:")
        usual = [*USUAL_HEADERS, _STAY_SAFE] if is_safe else USUAL_HEADERS
        if is_safe:
            scope["scheme"] = "https"  # as the visitor sees it, whatever a proxy makes of it

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                own = message["headers"]
                keep = lasting and message["status"] == 200
                caching = (_CACHING, _FOR_EVER if keep else b"no-cache")
                is_said = any(name == _CACHING for name, _ in own)
                more = usual if is_said else [*usual, caching]
                message = {**message, "headers": [*own, *more]}
            await send(message)

        return send_with_headers


def own_address(given: str) -> str:
    """An address as a browser names it as the origin of a page. Raises `BadOptions`."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in _PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadOptions(f"{given!r} is no address like https://play.example.org")
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    shown = "" if port in (None, _PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{name}{shown}"


def _header(scope: Any, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def _is_json(scope: Any) -> bool:
    kind = _header(scope, b"content-type") or ""
    return kind.partition(";")[0].strip().lower() == "application/json"


async def _refuse(scope: Any, send: Any, status: int, key: str) -> None:
    body = msgspec.json.encode(Problem(voices.say(voices.asked_for(scope), key)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
