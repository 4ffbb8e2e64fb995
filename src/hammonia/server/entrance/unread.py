"""What nobody reads: whoever takes nothing of an answer for long is sent away.

Uvicorn waits for such a reader as long as it takes, and the connection and what is to be said take
up room all the while. Who reads slowly is not sent away for it: what they have taken shows when the
system's own store of it shrinks, after some hundred kB at the most.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from contextlib import suppress


def _on_the_way(socket: int) -> int:
    """How much the system has taken, and the other side has not; 0 where nobody tells."""
    told = bytearray(struct.calcsize("i"))
    with suppress(ImportError, OSError):
        from fcntl import ioctl
        from termios import TIOCOUTQ

        ioctl(socket, TIOCOUTQ, told)
    return int(struct.unpack("i", told)[0])


class Unread:
    """Looks now and then whether what waits to be read becomes less, until nothing does."""

    def __init__(
        self, transport: asyncio.Transport, seconds: float, is_answering: Callable[[], bool]
    ) -> None:
        self._transport = transport
        self._seconds = seconds
        self._is_answering = is_answering
        """Whether there is more to come than what waits."""
        self.waited = 0
        """How much did at the last look."""
        self.next_look: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """From now on, if not already."""
        if self.next_look is None:
            self.waited = 0
            self._look_later()

    def stop(self) -> None:
        if self.next_look is not None:
            self.next_look.cancel()
            self.next_look = None

    @property
    def waits(self) -> int:
        """The system takes much at a time, and the other side a little: so both are counted."""
        waits = self._transport.get_write_buffer_size()
        socket = self._transport.get_extra_info("socket")
        return waits + _on_the_way(socket.fileno()) if waits and socket is not None else waits

    def _look_later(self) -> None:
        self.next_look = asyncio.get_running_loop().call_later(self._seconds, self.look)

    def look(self) -> None:
        """End the connection if as much waits as at the last look."""
        self.stop()
        waits = self.waits
        if waits and waits == self.waited:
            self._transport.abort()
        elif waits or self._is_answering():
            self.waited = waits
            self._look_later()
