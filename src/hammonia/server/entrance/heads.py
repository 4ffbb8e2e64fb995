"""A plain connection: how requests come, until one of them makes a WebSocket of it.

Uvicorn reads and answers them. It takes a head of any length, and waits for one as long as it
takes: here each request has so many seconds to come whole, and so many bytes beside its body, and
somebody elsewhere has so many connections. The body has a limit of its own, and who does not read
their answer is `Unread`'s matter.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hammonia.server import limits
from hammonia.server.entrance.guard import USUAL_HEADERS
from hammonia.server.entrance.unread import Unread


def _answer(status: bytes, said: bytes) -> bytes:
    """A whole answer, after which the connection ends. What cannot be read names no language."""
    usual = b"".join(b"%b: %b\r\n" % header for header in USUAL_HEADERS)
    return (
        b"HTTP/1.1 %b\r\ncontent-type: text/plain; charset=utf-8\r\n%b"
        b"content-length: %d\r\nconnection: close\r\n\r\n%b" % (status, usual, len(said), said)
    )


_TOO_LONG = _answer(
    b"431 Request Header Fields Too Large", b"The head of this request is too long."
)
_NO_REQUEST = _answer(b"400 Bad Request", b"This is no request that can be read.")


class _TooLong(Exception):
    """Raised where the parser calls: it reads no further."""


class PlainConnection(HttpToolsProtocol):
    """Uvicorn's, and what it does not: end what takes up room and asks for nothing."""

    most_bytes = limits.MOST_HEAD_BYTES
    seconds: float = limits.REQUEST_SECONDS
    most_from_afar = limits.CONNECTIONS_FROM_AFAR
    from_afar: ClassVar[Counter[str]] = Counter()
    """Those that there are in this process, by household."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.deadline: asyncio.TimerHandle | None = None
        """For the request that is awaited. There is none between two requests: how long those
        may be apart is uvicorn's matter."""
        self._household: str | None = None
        """As whose this counts."""
        self._bytes = 0
        """Of the request that is coming, without its body."""
        self._is_whole = False
        """Whether all that has come belongs to requests that have come whole."""
        self._is_too_long = False

    # -- from the first moment to the last ---------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.unread = Unread(transport, self.seconds, lambda: self._is_answering)
        address = self.client[0] if self.client else ""
        if limits.is_far(address):
            household = limits.household(address)
            if self.from_afar[household] >= self.most_from_afar:
                transport.close()
                return
            self.from_afar[household] += 1
            self._household = household
        self._set_deadline()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        """It has ended, or is a WebSocket's from here on: those are counted by `Pacing`."""
        self._drop_deadline()
        self.unread.stop()
        household, self._household = self._household, None
        if household is not None:
            self.from_afar[household] -= 1
            if not self.from_afar[household]:
                del self.from_afar[household]

    # -- in time -----------------------------------------------------------------------------------

    def _set_deadline(self) -> None:
        self.deadline = self.loop.call_later(self.seconds, self.time_is_up)

    def _drop_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def time_is_up(self) -> None:
        """End the connection, unless it is we who let the other side wait."""
        self._drop_deadline()
        if self.flow.read_paused or (self._is_answering and not self.cycle.more_body):
            self._set_deadline()
        else:
            self.transport.abort()

    @property
    def _is_answering(self) -> bool:
        cycle: Any = self.cycle  # there is none before the first request
        return cycle is not None and not cycle.response_complete

    # -- within its length -------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """What stands in the same data behind a whole request is not counted: it is not much."""
        self._is_whole = False
        self._bytes += len(data)
        super().data_received(data)
        if self._is_whole or self.transport.is_closing():
            return
        if self._bytes > self.most_bytes:
            self._is_too_long = True
            self.send_400_response("")
        elif self.deadline is None:
            self._set_deadline()

    def on_message_begin(self) -> None:
        self._is_whole = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """A head may have come all at once: the same holds for it."""
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if length > self.most_bytes:
            self._is_too_long = True
            raise _TooLong
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._bytes = max(0, self._bytes - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_whole = True
        self._bytes = 0
        self._drop_deadline()
        self.unread.watch()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Uvicorn calls this for whatever the parser has stopped at."""
        if not self._is_answering:  # else it would be read as part of that answer
            self.transport.write(_TOO_LONG if self._is_too_long else _NO_REQUEST)
        self.transport.close()
