"""The timekeeper: knows when the next clock of any table runs out, be its room open or not."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from hammonia.server.timing.time import TIME_OF_DAY, Time

_AGAIN_AFTER_MS = 10_000
"""A table that could not be looked at is looked at again."""
_MOST_LEFT_BEHIND = 100
_MOST_AT_ONCE = 8
"""Tables that are looked at beside each other: after a start many may be due."""
_log = logging.getLogger(__name__)


class Timekeeper:
    """Has each table looked at when its time comes. `look` decides what is to be done there."""

    def __init__(self, look: Callable[[str], Awaitable[None]], time: Time = TIME_OF_DAY) -> None:
        self.time = time
        self._look = look
        self._due: dict[str, int] = {}
        self._order: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._turn = asyncio.Semaphore(_MOST_AT_ONCE)
        self._looking: set[asyncio.Task[None]] = set()
        self._failing: set[str] = set()
        """The tables that could not be looked at the last time: the log has said at length why."""
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._keeping = asyncio.create_task(self._keep())

    def note(self, table: str, due: int | None) -> None:
        """A table is to be looked at then, and not sooner; None: not at all."""
        if due is None:
            self._due.pop(table, None)
        elif self._due.get(table) != due:
            self._due[table] = due
            heapq.heappush(self._order, (due, table))
            self._tidy()
            self._changed.set()

    def remind(self, table: str, due: int) -> None:
        """The disk has a table's time, which others may have set. An own later look stands for it,
        if it is over already."""
        known = self._due.get(table)
        if known is None or self.time.now() < due < known:
            self.note(table, due)

    def note_now(self, table: str) -> None:
        """A table is to be looked at at once."""
        self.note(table, self.time.now())

    def _tidy(self) -> None:
        """What was noted anew leaves its old place in the order behind: not too many of them."""
        if len(self._order) > 2 * len(self._due) + _MOST_LEFT_BEHIND:
            self._order = [(due, table) for table, due in self._due.items()]
            heapq.heapify(self._order)

    async def _keep(self) -> None:
        while True:
            self._changed.clear()
            due = self._next()
            if due is not None and due <= self.time.now():
                self._have_looked_at(heapq.heappop(self._order)[1])
                continue
            await self._wait(due)

    def _next(self) -> int | None:
        """When the next table's time comes: what has been noted anew since is passed over."""
        while self._order and self._due.get(self._order[0][1]) != self._order[0][0]:
            heapq.heappop(self._order)
        return self._order[0][0] if self._order else None

    async def _wait(self, due: int | None) -> None:
        """Until then, or until something is noted."""
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._changed.wait())]
        if due is not None:
            waits.append(asyncio.create_task(self.time.until(due)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()

    def _have_looked_at(self, table: str) -> None:
        """Beside others: one that takes long does not keep all waiting."""
        del self._due[table]
        task = asyncio.create_task(self._look_at(table))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_at(self, table: str) -> None:
        try:
            async with self._turn:
                await self._look(table)
            self._failing.discard(table)
        except Exception:
            is_new = table not in self._failing
            _log.error("the clock of table %s cannot go on", table, exc_info=is_new)
            self._failing.add(table)
            self.note(table, self.time.now() + _AGAIN_AFTER_MS)

    async def close(self) -> None:
        tasks = [*self._looking, *([self._keeping] if self._keeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
