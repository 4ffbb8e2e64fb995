"""Company: the processes that share a database, as one of them sees the others.

It says that it lives, notes who is connected to it, and takes it upon itself to run a table's
clocks and bots where no other process does that lives.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Protocol

from hammonia.server.processes.listening import Listening
from hammonia.server.store import Store

LIVES_SECONDS = 10.0
"""So long after its last word a process counts as alive."""
BEAT_SECONDS = 2.5
_log = logging.getLogger(__name__)


class Company(Protocol):
    """What a hall knows of other processes."""

    is_shared: bool
    """Whether there may be others."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def is_first(self) -> bool:
        """Whether no other process is alive."""

    async def runs(self, table: str) -> bool:
        """Whether this process runs a table's clocks and bots: it does from now on, if it may."""

    def lets_go(self, table: str) -> None:
        """This process has no more to do with a table."""

    def note_present(self, table: str, seats: Collection[int]) -> None:
        """The people of these seats are connected to a table here."""


class Alone:
    """One process with a database of its own."""

    is_shared = False

    async def start(self) -> None:
        """There is nobody to tell."""

    async def close(self) -> None:
        """Nor to take leave of."""

    async def is_first(self) -> bool:
        return True

    async def runs(self, _table: str) -> bool:
        return True

    def lets_go(self, _table: str) -> None:
        """Nobody else takes it."""

    def note_present(self, _table: str, _seats: Collection[int]) -> None:
        """Nobody else asks."""


class Shared:
    """One of several processes with the same PostgreSQL."""

    is_shared = True

    def __init__(
        self, store: Store, place: str, hear: Callable[[str, int | None], None],
        look: Callable[[], None],
    ) -> None:  # fmt: skip
        """`hear` is told what others have changed; `look`: that anything may have been."""
        self._rows = store.processes
        self._listening = Listening(place, store.process, hear, look)
        self._runs: set[str] = set()
        self._present: dict[str, frozenset[int]] = {}
        self._noted: dict[str, frozenset[int]] = {}
        """By table: who is connected, as the database has it."""
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self._listening.start()
        await self._beat()
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._note())]

    async def is_first(self) -> bool:
        return not await self._rows.others_live()

    async def runs(self, table: str) -> bool:
        if table not in self._runs and await self._rows.take(table):
            self._runs.add(table)
        return table in self._runs

    def lets_go(self, table: str) -> None:
        if table in self._runs:
            self._runs.discard(table)
            task = asyncio.create_task(self._release(table))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _release(self, table: str) -> None:
        try:
            if table not in self._runs:  # or it has been taken up again
                await self._rows.release(table)
        except Exception:  # it lapses with this process
            _log.warning("table %s could not be left to others", table)

    def note_present(self, table: str, seats: Collection[int]) -> None:
        self._present[table] = frozenset(seats)
        self._changed.set()

    async def _live(self) -> None:
        """Says again and again that this process lives, and buries those that say so no more."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except Exception:
                _log.warning("this process could not say that it lives", exc_info=True)

    async def _beat(self) -> None:
        known = await self._rows.live_on(int(LIVES_SECONDS * 1000))
        if not known:  # it is new, or was taken for dead: what it had is gone
            self._runs.clear()
            self._noted.clear()
        self._changed.set()
        await self._rows.bury()

    async def _note(self) -> None:
        """Keeps the database informed of who is connected here."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            for table, seats in list(self._present.items()):
                if self._noted.get(table, frozenset()) != seats:
                    await self._note_one(table, seats)
                if not seats and not self._present[table] and not self._noted.get(table):
                    del self._present[table]
                    self._noted.pop(table, None)

    async def _note_one(self, table: str, seats: frozenset[int]) -> None:
        try:
            await self._rows.be_present(table, seats)
            self._noted[table] = seats
        except Exception:  # with the next beat it is tried again
            _log.warning("who is at table %s could not be noted", table, exc_info=True)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._leaving, return_exceptions=True)
        await self._listening.close()
        try:
            await self._rows.leave()
        except Exception:
            _log.warning("this process could not take leave", exc_info=True)


def company_of(
    store: Store, hear: Callable[[str, int | None], None], look: Callable[[], None]
) -> Company:
    """The company that a store's database makes possible."""
    return Shared(store, store.place, hear, look) if isinstance(store.place, str) else Alone()
