"""Draining: how a server stops without anybody losing anything.

From the moment that it leaves, nothing new is taken up. What is under way is finished and
acknowledged; then everybody who is connected is told to come again, to whoever serves then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

_PARTING_SECONDS = 1.0
"""So long who is connected has to go, even where all other time is used up."""
_log = logging.getLogger(__name__)


class Drain:
    """Whether a server leaves, and what is still under way."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.is_leaving = False
        self._under_way = 0
        self._connections = 0
        self._changed = asyncio.Event()

    @property
    def connections(self) -> int:
        return self._connections

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Around something that is to be finished before the server goes."""
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._changed.set()

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Around a connection."""
        self._connections += 1
        try:
            yield
        finally:
            self._connections -= 1
            self._changed.set()

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
                await self._until(lambda: not self._under_way)
        except TimeoutError:
            self._warn()
        finally:
            part()
        try:
            async with asyncio.timeout_at(max(deadline, clock.time() + _PARTING_SECONDS)):
                await self._until(lambda: not self._connections)
        except TimeoutError:
            self._warn()

    def _warn(self) -> None:
        _log.warning(
            "not all was finished in %s seconds: %s under way, %s connected",
            self._seconds, self._under_way, self._connections,
        )  # fmt: skip

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._changed.clear()
            await self._changed.wait()
