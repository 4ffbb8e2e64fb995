"""What nobody reads: whoever takes nothing of an answer for long is sent away.

Uvicorn waits for such a reader as long as it takes, and the connection and what is to be said take
up room all the while. However slowly somebody reads, they are not sent away for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Unread:
    """Looks now and then whether what waits to be read becomes less, until nothing does."""

    def __init__(
        self, transport: asyncio.Transport, seconds: float, is_answering: Callable[[], bool]
    ) -> None:
        self._transport = transport
        self._seconds = seconds
        self._is_answering = is_answering
        """Whether there is more to come than what waits."""
        self._waited = 0
        """How much did at the last look."""
        self.next_look: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """From now on, if not already."""
        if self.next_look is None:
            self._waited = 0
            self._look_later()

    def stop(self) -> None:
        if self.next_look is not None:
            self.next_look.cancel()
            self.next_look = None

    def _look_later(self) -> None:
        self.next_look = asyncio.get_running_loop().call_later(self._seconds, self.look)

    def look(self) -> None:
        """End the connection if as much waits as at the last look."""
        self.stop()
        waits = self._transport.get_write_buffer_size()
        if waits and waits == self._waited:
            self._transport.abort()
        elif waits or self._is_answering():
            self._waited = waits
            self._look_later()
