"""Draining: how a server stops without anybody losing anything.

From the moment that it leaves, nothing new is taken up. What is under way is finished and
acknowledged; then everybody who is connected is told to come again, to whoever serves then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

_PARTING_SECONDS = 1.0
"""So long who is connected has to go, even where all other time is used up."""
_log = logging.getLogger(__name__)


class _Counted:
    """Counts those who are within it (`with`), and says when the last has gone."""

    def __init__(self, changed: asyncio.Event) -> None:
        self.count = 0
        self._changed = changed

    def __enter__(self) -> None:
        self.count += 1

    def __exit__(self, *_problem: object) -> None:
        self.count -= 1
        if not self.count:
            self._changed.set()


class Drain:
    """Whether a server leaves, and what is still under way."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.is_leaving = False
        self.has_parted = False
        """Whether all who were connected have been told: who comes to a table now is told there."""
        self._changed = asyncio.Event()
        self.busy = _Counted(self._changed)
        """Around something that is to be finished before the server goes."""
        self.connected = _Counted(self._changed)
        """Around a connection."""

    @property
    def connections(self) -> int:
        return self.connected.count

    async def leave(self, rest: Callable[[], Awaitable[None]], part: Callable[[], None]) -> None:
        """Finish what is under way, let the server rest, part from who is connected; in time.

        Who is connected is told in any case.
        """
        self.is_leaving = True
        clock = asyncio.get_running_loop()
        deadline = clock.time() + self._seconds
        try:
            async with asyncio.timeout_at(deadline):
                await rest()
                await self._until(lambda: not self.busy.count)
        except TimeoutError:
            self._warn()
        finally:
            self.has_parted = True
            part()
        try:
            async with asyncio.timeout_at(max(deadline, clock.time() + _PARTING_SECONDS)):
                await self._until(lambda: not self.connections)
        except TimeoutError:
            self._warn()

    def _warn(self) -> None:
        _log.warning(
            "not all was finished in %s seconds: %s under way, %s connected",
            self._seconds, self.busy.count, self.connections,
        )  # fmt: skip

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._changed.clear()
            await self._changed.wait()
