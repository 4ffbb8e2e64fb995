"""In step with the disk: whether a room has what it has, and how it comes to have it again."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from hammonia.kernel import upgrading
from hammonia.kernel.table import Table
from hammonia.server.accounts import settling
from hammonia.server.playing.following import followed
from hammonia.server.store import Conflict, TableKept
from hammonia.server.timing import standing_in

if TYPE_CHECKING:
    from hammonia.server.playing.room import Room


class Writing:
    """Around what is put on disk: in step again once that has succeeded."""

    def __init__(self, in_step: InStep) -> None:
        self._in_step = in_step

    def __enter__(self) -> None:
        self._in_step.is_stale = True

    def __exit__(self, kind: type[BaseException] | None, *_problem: object) -> None:
        if kind is None:
            self._in_step.is_stale = False


class InStep:
    """What one room knows of the disk.

    Within it (`async with`) one is alone at the table, which is as the disk has it. It is a manager
    of its own rather than a generator, since every move of every table goes through it.
    """

    def __init__(self, room: Room, is_unwritten: bool) -> None:
        self._room = room
        self._is_unwritten = is_unwritten
        """Whether a draw that was due when the record broke off is not on disk yet."""
        self.is_stale = is_unwritten
        """Whether memory may have something else than the disk."""
        self._is_behind = False
        """Whether another process is said to have written something that is not known here."""
        self._lock = asyncio.Lock()

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if not (self.is_stale or self._is_behind):
            return
        try:
            await self._restore()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_problem: object) -> None:
        self._lock.release()

    def hear_news(self, sequence: int | None) -> bool:
        """See `Room.hear_news`."""
        if sequence is not None and sequence <= self._room.version and not self.is_stale:
            return False
        self._is_behind = True
        return True

    async def _restore(self) -> None:
        """Load what the disk has if memory may have something else, and tell what is new."""
        while self.is_stale or self._is_behind:
            self.is_stale, self._is_behind = True, False  # what is heard now is news again
            if not await self._follow():
                await self._load_anew()

    async def _follow(self) -> bool:
        """Take up what is new, if what is known of the record is certain. Whether that was so."""
        room = self._room
        if self._is_unwritten or not room.version:
            return False
        kept = await room.store.load(room.id, room.version)
        assert kept is not None
        table = followed(room.table, kept.record.entries)
        if table is not None:
            self._take_up(kept, table)
        return table is not None

    async def _load_anew(self) -> None:
        kept = await self._room.store.load(self._room.id)
        assert kept is not None
        table = upgrading.resume(kept.record, bytes.fromhex(kept.seed))
        if len(table.record.entries) == len(kept.record.entries):
            self._take_up(kept, table)
            return
        with suppress(Conflict):  # unless somebody else has written it; in either case: anew
            await self._write_due(kept, table)

    async def _write_due(self, kept: TableKept, table: Table) -> None:
        """A draw was due when the record broke off."""
        room, stored = self._room, len(kept.record.entries)
        due = table.record.entries[stored:]
        room.players.take(kept.lineup)
        room.clocks.take(kept.clocks)
        beside = standing_in.beside(table, due, room.players.lineup, room.clocks)
        await room.store.append(room.id, stored, due, None, beside)
        if table.over:
            await settling.settle(room.store, room.id, room.time.now())

    def _take_up(self, kept: TableKept, table: Table) -> None:
        self._room.take_up(kept, table)
        self.is_stale = self._is_unwritten = False
