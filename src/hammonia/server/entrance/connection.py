"""A connection: a WebSocket as this server has it. Every move of every table goes through several.

Uvicorn and `websockets` shake hands, keep it alive, hear and end it. What every move needs takes a
short way of its own: a message that has come whole is read at once, and what the server says is
framed and written at once, where either would pass through a dozen objects and coroutines.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames
from websockets.http11 import Request
from websockets.protocol import State

_EXTENSION = "hammonia.connection"
_WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""
_SHORT, _MIDDLE = 126, 65_536
"""From these lengths on a frame tells its length in two more bytes, or in eight."""
_FINAL = _MASKED = 0x80
"""In the first byte: the message ends with this frame. In the second: it is masked."""
_MASK_BYTES = 4
_LENGTHS = 4096
"""Of what is said, whose heads are remembered."""
_END_OF_REQUEST = b"\r\n\r\n"
_MOST_UNHEARD = 32
"""Messages that may wait to be taken up before no more of them are read."""


class _Heard(deque[Any]):
    """What has been heard and not taken up yet: of a queue only what uvicorn asks of it.

    One at a time waits here.
    """

    __slots__ = ("woken",)

    def __init__(self) -> None:
        super().__init__()
        self.woken: asyncio.Future[None] | None = None
        """Done when there is something again."""

    def put_nowait(self, event: Any) -> None:
        self.append(event)
        if self.woken is not None and not self.woken.done():
            self.woken.set_result(None)


class Connection(WebSocketsSansIOProtocol):
    """Uvicorn's, and what it cannot: say something without waiting."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._heard = _Heard()
        heard: Any = self._heard
        self.queue = heard
        self.is_writable = True
        """Whether the other side keeps up with what is said to it."""
        self.on_writable: Callable[[], None] = lambda: None
        """Called when more can be written again."""
        self._is_between = False
        """Whether nothing has been heard of the next frame yet. Where that is not certain,
        `websockets` reads all that follows."""

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            self._is_between = data.endswith(_END_OF_REQUEST)
            return
        text = self._whole_text(data) if self._is_between else None
        if text is None:
            self._is_between = self._is_between and _ends_with_a_frame(data)
            super().data_received(data)
        elif not self.close_sent:
            self._heard.put_nowait({"type": "websocket.receive", "text": text})
            if len(self._heard) >= _MOST_UNHEARD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    async def receive(self) -> Any:
        """What was heard next."""
        heard = self._heard
        if not heard:
            heard.woken = self.loop.create_future()
            await heard.woken
        event = heard.popleft()
        if self.read_paused and not heard:
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def _whole_text(self, data: bytes) -> str | None:
        """The text of a message that has come whole and alone: as good as all do."""
        if not data or data[0] != _WHOLE_TEXT or self.conn.state is not State.OPEN:
            return None
        start, length = _frame(data)
        if start + length != len(data) or length > self.config.ws_max_size or data[1] < _MASKED:
            return None
        mask = data[start - _MASK_BYTES : start]
        text: bytes = frames.apply_mask(data[start:], mask)  # type: ignore[attr-defined]
        try:
            return text.decode()
        except UnicodeDecodeError:  # `websockets` knows what to answer
            return None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.is_writable = True  # nobody resumes writing any more: what is said is dropped

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_writable = True
        self.on_writable()

    @property
    def is_ending(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def say(self, text: bytes) -> None:
        """Send text as one message; nothing, if the connection is ending (asked here in full:
        every move says something to several)."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(_head(len(text)) + text)


def connection_in(scope: Any) -> Connection:
    """The connection that an application is asked to serve."""
    found: Connection = scope["extensions"][_EXTENSION]
    return found


def _frame(data: bytes, at: int = 0) -> tuple[int, int]:
    """Where what the frame there says begins, and how long it is: too long, if that is unknown."""
    unknown = len(data), 1
    if len(data) < at + 2:
        return unknown
    length = data[at + 1] & ~_MASKED
    start = at + 2 + (0, 2, 8)[max(0, length - _SHORT + 1)]
    if len(data) < start:
        return unknown
    if length >= _SHORT:
        length = int.from_bytes(data[at + 2 : start])
    return start + (_MASK_BYTES if data[at + 1] & _MASKED else 0), length


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether data that begin with a frame are whole frames, and whole messages."""
    at = 0
    while at < len(data):
        if not data[at] & _FINAL:
            return False
        start, length = _frame(data, at)
        at = start + length
    return at == len(data)


@lru_cache(_LENGTHS)
def _head(length: int) -> bytes:
    """What a frame of text begins with."""
    if length < _SHORT:
        return bytes((_WHOLE_TEXT, length))
    if length < _MIDDLE:
        return struct.pack("!BBH", _WHOLE_TEXT, _SHORT, length)
    return struct.pack("!BBQ", _WHOLE_TEXT, _SHORT + 1, length)
