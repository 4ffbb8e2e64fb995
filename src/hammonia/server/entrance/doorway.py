"""The doorway: the outermost part of the application. Each request gets a name, and is logged.

Whoever looks after the server asks here: /health (it lives), /ready (it takes visitors), /metrics.
They are answered before anything else, whatever name the machine goes by. When the server is about
to go, nobody new comes in.
"""

from __future__ import annotations

import hmac
import logging
import re
import secrets
import time
from contextlib import nullcontext
from ipaddress import ip_address
from typing import Any

import msgspec

from hammonia.server import voices
from hammonia.server.operation import logs
from hammonia.server.operation.metrics import CONTENT_TYPE
from hammonia.server.operation.operating import Operation
from hammonia.server.wire import Failed, Problem

_log = logging.getLogger("hammonia.requests")
_NAME = re.compile(rb"[A-Za-z0-9\-]{1,31}")
"""What a proxy may call a request."""
_FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")
_OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
_JSON, _AGAIN_SECONDS = "application/json", b"5"
_LOOKED_AFTER = ("/health", "/ready", "/metrics")


class Doorway:
    """Around the whole application, which is a `Guard`: what is answered here has its headers."""

    def __init__(self, app: Any, operation: Operation) -> None:
        self._app = app
        self.operation = operation
        self.drain = operation.drain
        self._metrics = operation.metrics
        self._token = operation.terms.metrics_token

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # -- plain requests ----------------------------------------------------------------------------

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        headers, begun, status = dict(scope["headers"]), time.monotonic(), 500
        name = _name(headers)
        token = logs.request_id.set(name)

        async def named(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = (b"x-request-id", name.encode())
                message = {**message, "headers": [*message["headers"], own]}
            await send(message)

        try:
            with nullcontext() if _only_reads(scope) else self.drain.busy:
                if not await self._looked_after(scope, headers, named):
                    await self._let_in(scope, receive, named)
        finally:
            seconds = time.monotonic() - begun
            self._metrics.answered(scope["method"], status, seconds)
            self._note(scope, status, seconds)
            logs.request_id.reset(token)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        if _log.isEnabledFor(logging.INFO):
            facts = {
                "method": scope["method"],
                "path": scope["path"],  # and nothing of what stands behind it
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            _log.info("answered", extra={logs.FACTS: facts})

    async def _let_in(self, scope: Any, receive: Any, send: Any) -> None:
        if self.drain.is_leaving and not _only_reads(scope):
            problem = Problem(_say(scope, "no_new_tables"))
            again = (b"retry-after", _AGAIN_SECONDS)
            guarded = self._app.with_headers(scope, send)
            await _send(guarded, 503, msgspec.json.encode(problem), _JSON, again)
        else:
            await self._app(scope, receive, send)

    # -- who looks after the server ----------------------------------------------------------------

    async def _looked_after(self, scope: Any, headers: dict[bytes, bytes], send: Any) -> bool:
        if not _only_reads(scope) or scope["path"] not in _LOOKED_AFTER:
            return False
        send = self._app.with_headers(scope, send)
        if scope["path"] == "/health":
            await _send(send, 200, b'{"alive":true}', _JSON)
        elif scope["path"] == "/ready":
            why_not = await self.operation.why_not_ready()
            told = {"ready": not why_not} | ({"because": why_not} if why_not else {})
            await _send(send, 503 if why_not else 200, msgspec.json.encode(told), _JSON)
        elif self._may_read_metrics(scope, headers):
            await _send(send, 200, self._metrics.text(), CONTENT_TYPE)
        else:
            await _send(send, 404, msgspec.json.encode(Problem(_say(scope, "not_found"))), _JSON)
        return True

    def _may_read_metrics(self, scope: Any, headers: dict[bytes, bytes]) -> bool:
        """Whoever has the token; without one, this machine itself, not through a proxy on it."""
        if self._token:
            given = headers.get(b"authorization", b"").decode("latin-1")
            wanted = f"Bearer {self._token}"
            return hmac.compare_digest(given.encode("utf-8"), wanted.encode("utf-8"))
        host = headers.get(b"host", b"").decode("latin-1")
        is_own = (host.rpartition(":")[0] or host) in _OWN_NAMES
        return is_own and not any(name in headers for name in _FORWARDED) and _is_here(scope)

    # -- connections -------------------------------------------------------------------------------

    async def _connect(self, scope: Any, receive: Any, send: Any) -> None:
        if self.drain.is_leaving:
            await _come_again(scope, receive, send)
            return
        name, begun = _name(dict(scope["headers"])), time.monotonic()
        token = logs.request_id.set(name)
        self._metrics.connected()
        try:
            with self.drain.connected:
                await self._app(scope, receive, send)
        finally:
            if _log.isEnabledFor(logging.INFO):
                seconds = round(time.monotonic() - begun, 1)
                facts = {"path": scope["path"], "seconds": seconds}
                _log.info("a connection has ended", extra={logs.FACTS: facts})
            logs.request_id.reset(token)


def _name(headers: dict[bytes, bytes]) -> str:
    """What a request is called: as the proxy does, or a name of our own."""
    given = headers.get(b"x-request-id", b"")
    return given.decode() if _NAME.fullmatch(given) else secrets.token_hex(6)


def _only_reads(scope: Any) -> bool:
    """Whether nobody loses anything if it is not answered: nothing is waited for."""
    return scope["method"] in ("GET", "HEAD")


def _is_here(scope: Any) -> bool:
    client = scope.get("client")
    try:
        return bool(client) and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def _say(scope: Any, key: str) -> str:
    return voices.say(voices.asked_for(scope), key)


async def _send(send: Any, status: int, body: bytes, kind: str, *more: tuple[bytes, bytes]) -> None:
    headers = [
        (b"content-type", kind.encode()),
        (b"cache-control", b"no-store"),
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _come_again(scope: Any, receive: Any, send: Any) -> None:
    """A browser tells its page nothing of a connection that was not accepted: so this one is."""
    await receive()
    failed = msgspec.json.encode(Failed(reason=_say(scope, "leaving"), again=True))
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": failed.decode()})
    await send({"type": "websocket.close", "code": 1012})
