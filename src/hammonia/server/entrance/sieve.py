"""The sieve: keeps back what no database and no page can take, before anybody has looked at it.

That is the sign with the number 0, wherever it stands, and bytes that are no text. One database
would refuse such a thing where another keeps it; here both are asked for nothing.
"""

from __future__ import annotations

import codecs
import re
from typing import Any, Final

import msgspec

from hammonia.server import declined, voices
from hammonia.server.declined import Declined
from hammonia.server.wire import Failed, Problem

_NOTHING: Final = "\0"
_ESCAPED: Final = r"\u0000"
_IN_ADDRESS: Final = b"%00"
_IS_ESCAPE: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
"""As JSON writes it: with one backslash, or with three. With two it is the text of an escape."""
_READ_AS_TEXT: Final = codecs.getincrementaldecoder("utf-8")


class Sieve:
    """Around the application. What it keeps back is answered as what cannot be read."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        elif _NOTHING in scope["path"] or _IN_ADDRESS in scope["query_string"]:
            await _refuse(scope, send)
        else:
            await self._app(scope, _body(receive), send)

    async def _connect(self, scope: Any, receive: Any, send: Any) -> None:
        if _NOTHING in scope["path"]:
            await _fail(scope, receive, send)
        else:
            await self._app(scope, receive, send)  # what is said there: `is_readable`


def _body(receive: Any) -> Any:
    """A request's body as it comes. Raises `Declined` within the application, which answers it."""
    read = _READ_AS_TEXT()
    before = ""

    async def receive_text() -> Any:
        nonlocal before
        message = await receive()
        if message["type"] != "http.request":
            return message
        try:
            text = before + read.decode(message.get("body", b""), not message.get("more_body"))
        except UnicodeDecodeError:
            raise Declined(declined.BAD, "no_text") from None
        if _ESCAPED in text and _IS_ESCAPE.search(text):
            raise Declined(declined.BAD, "no_text")
        before = text[_start_of_escape(text) :]
        return message

    return receive_text


def _start_of_escape(text: str) -> int:
    """Where an escape begins that may go on in the next part: all its backslashes are needed."""
    start = max(0, len(text) - len(_ESCAPED) + 1)
    while start and text[start - 1] == "\\":
        start -= 1
    return start


def is_readable(text: str) -> bool:
    """Whether what is said over a connection may be looked at: else it is as nothing said."""
    return _ESCAPED not in text or not _IS_ESCAPE.search(text)


async def _refuse(scope: Any, send: Any) -> None:
    body = msgspec.json.encode(Problem(voices.say(voices.asked_for(scope), "no_text")))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": declined.BAD, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _fail(scope: Any, receive: Any, send: Any) -> None:
    """A browser tells its page nothing of a connection that was not accepted: so this one is."""
    await receive()
    failed = msgspec.json.encode(Failed(reason=voices.say(voices.asked_for(scope), "no_text")))
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": failed.decode()})
    await send({"type": "websocket.close", "code": 1008})
