"""Pacing: keeps what each address asks for within the limits, around the whole application."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec

from hammonia.server import voices
from hammonia.server.limits import Buckets, Limits, household
from hammonia.server.wire import Failed, Problem

_TABLES = "/api/tables"
_RECORD = "/record"
_REPLAYS = "/api/replays"
_ANALYSIS = "/analysis"
_TURNS = "/api/turns"


class Pacing:
    """Answers 429 to who asks too fast, and ends connections beyond those that one may have."""

    def __init__(self, app: Any, limits: Limits) -> None:
        self._app = app
        self._most = limits.connections
        self._opening = Buckets(limits.opening)
        self._joining = Buckets(limits.joining)
        self._asking = Buckets(limits.asking)
        self._downloading = Buckets(limits.downloading)
        self._replaying = Buckets(limits.replaying)
        self._analysing = Buckets(limits.analysing)
        self._looking_in = Buckets(limits.looking_in)
        self._connecting = Buckets(limits.connecting)
        self._connected: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        bucket = self._buckets(scope).of(_who(scope))
        if bucket.take():
            await self._app(scope, receive, send)
        else:
            await _too_fast(scope, send, bucket.wait)

    def _buckets(self, scope: Any) -> Buckets:
        if scope["method"] != "POST":
            is_record = scope["path"].rstrip("/").endswith(_RECORD)
            return self._downloading if is_record else self._asking
        path = scope["path"].rstrip("/")
        if path in (_TABLES, f"{_REPLAYS}/tables"):
            return self._opening
        if path.endswith(_ANALYSIS):
            return self._analysing
        if path == _TURNS:
            return self._looking_in
        return self._replaying if path.startswith(_REPLAYS) else self._joining

    async def _connect(self, scope: Any, receive: Any, send: Any) -> None:
        who = _who(scope)
        if self._connected[who] >= self._most or not self._connecting.of(who).take():
            await _too_many(scope, receive, send)
            return
        self._connected[who] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._connected[who] -= 1
            if not self._connected[who]:
                del self._connected[who]


def _who(scope: Any) -> str:
    client = scope.get("client")
    return household(client[0]) if client else ""


def _say(scope: Any, key: str) -> str:
    return voices.say(voices.asked_for(scope), key)


async def _too_fast(scope: Any, send: Any, wait: float) -> None:
    body = msgspec.json.encode(Problem(_say(scope, "too_fast")))
    headers = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(math.ceil(wait)).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _too_many(scope: Any, receive: Any, send: Any) -> None:
    """A browser tells its page nothing of a connection that was not accepted: so this one is."""
    await receive()
    failed = msgspec.json.encode(Failed(reason=_say(scope, "too_many_connections"), again=True))
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": failed.decode()})
    await send({"type": "websocket.close", "code": 1008})
