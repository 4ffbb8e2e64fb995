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
_END_OF_REQUEST = b"\r\n\r\n"


class _Heard:
    """What has been heard and not taken up yet: of a queue only what uvicorn asks of it.

    One at a time waits here.
    """

    __slots__ = ("_events", "_woken")

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._woken: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def get(self) -> Any:
        if not self._events:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._events.popleft()


class Connection(WebSocketsSansIOProtocol):
    """Uvicorn's, and what it cannot: say something without waiting."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        heard: Any = _Heard()
        self.queue = heard
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
        else:
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()

    def _whole_text(self, data: bytes) -> bytes | None:
        """The text of a message that has come whole and alone: as good as all do."""
        if not data or data[0] != _WHOLE_TEXT or self.conn.state is not State.OPEN:
            return None
        start, length = _frame(data)
        if start + length != len(data) or length > self.config.ws_max_size or data[1] < _MASKED:
            return None
        mask = data[start - _MASK_BYTES : start]
        text: bytes = frames.apply_mask(data[start:], mask)  # type: ignore[attr-defined]
        return text

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_writable()

    @property
    def is_writable(self) -> bool:
        """Whether the other side keeps up with what is said to it."""
        return self.writable.is_set()

    @property
    def is_ending(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def say(self, text: bytes) -> None:
        """Send text as one message; nothing, if the connection is ending."""
        if not self.is_ending:
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


def _head(length: int) -> bytes:
    """What a frame of text begins with."""
    if length < _SHORT:
        return bytes((_WHOLE_TEXT, length))
    if length < _MIDDLE:
        return struct.pack("!BBH", _WHOLE_TEXT, _SHORT, length)
    return struct.pack("!BBQ", _WHOLE_TEXT, _SHORT + 1, length)
