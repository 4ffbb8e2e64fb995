"""The hall: opens tables, and finds each of them, from memory or from disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from hammonia.kernel import chance
from hammonia.server import clocks, declined, opening, standing_in, wire
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.gathering import Gathering
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.store import Store
from hammonia.server.time import TIME_OF_DAY, Time
from hammonia.server.timekeeper import Timekeeper


class Visit:
    """Somebody's stay at a table. `place` is another when the game begins meanwhile."""

    def __init__(self, place: Room | Gathering) -> None:
        self._came_to = self.place = place

    def leave(self, reader: Reader) -> None:
        """A reader is not there any more, wherever it has got to."""
        for place in {self._came_to, self.place}:
            if reader in place.readers:
                place.leave(reader)


class Hall:
    """All tables of one server. One is in memory while somebody is there or a bot plays."""

    def __init__(self, store: Store, time: Time = TIME_OF_DAY) -> None:
        self._store = store
        self._timekeeper = Timekeeper(self._look_at_clocks, time)
        self._places: dict[str, Room | Gathering] = {}
        self._visits: dict[str, list[Visit]] = {}
        self._finding = asyncio.Lock()

    async def start(self) -> None:
        """Keep the time of all tables from now on. Nobody runs out of it at once."""
        time = self._timekeeper.time
        await self._store.clocks.spare(time.now() + clocks.GRACE_SECONDS * 1000)
        for table, due in (await self._store.clocks.due()).items():
            self._timekeeper.note(table, due)
        for table in await self._store.clocks.not_begun():
            self._timekeeper.note_now(table)
        self._timekeeper.start()

    async def open(self, wish: wire.NewTable) -> wire.Opened:
        """Open a table. Raises `BadOptions` or `Declined` with what is wrong about the wish."""
        kept, own_keys = opening.gathering(wish)
        table = opening.table(kept)
        id_ = opening.new_id()
        if any(chair.is_open for chair in kept.chairs):
            await self._store.gatherings.create(id_, kept)
        else:
            seats = opening.seats(kept.chairs)
            await self._store.create(id_, table.record, kept.seed, seats, kept.terms)
            if kept.terms.clock is not None:
                self._timekeeper.note_now(id_)
        commitment = chance.commitment_to(bytes.fromhex(kept.seed))
        return wire.Opened(id_, own_keys, commitment)

    @asynccontextmanager
    async def visit(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, as long as somebody is there. Raises `Declined` if it gathers."""
        async with self.attend(table) as visit:
            if isinstance(visit.place, Gathering):
                raise Declined(declined.CONFLICT, "still_gathers")
            yield visit.place

    @asynccontextmanager
    async def gathering(self, table: str) -> AsyncIterator[Gathering]:
        """A table that gathers, likewise. Raises `Declined` if it has begun."""
        async with self.attend(table) as visit:
            if isinstance(visit.place, Room):
                raise Declined(declined.CONFLICT, "has_begun")
            yield visit.place

    @asynccontextmanager
    async def attend(self, table: str) -> AsyncIterator[Visit]:
        """A table, whether it has begun or not. Raises `NoSuchTable`."""
        visit = await self._enter(table)
        try:
            yield visit
        finally:
            self._visits[table].remove(visit)
            visit.place.visitors -= 1
            self._let_go(visit.place)

    def _let_go(self, place: Room | Gathering) -> None:
        """Keep a place no longer than somebody is there or a bot thinks."""
        if place.is_idle and self._places.get(place.id) is place:
            del self._places[place.id]
            self._visits.pop(place.id, None)

    async def _enter(self, table: str) -> Visit:
        async with self._finding:
            place = self._places.get(table)
            if place is None:
                place = self._places[table] = await self._find(table)
            place.visitors += 1
            visit = Visit(place)
            self._visits.setdefault(table, []).append(visit)
            return visit

    async def _find(self, table: str) -> Room | Gathering:
        gathers = await self._store.gatherings.load(table)
        if gathers is not None:
            return Gathering(table, self._store, gathers, self._move)
        return await self._room(table)

    async def _room(self, table: str) -> Room:
        kept = await self._store.load(table)
        if kept is None:
            raise NoSuchTable
        room = Room(table, self._store, kept, self._timekeeper.time)
        room.botplay.on_rest = partial(self._let_go, room)
        room.clocks.on_due = partial(self._timekeeper.note, table)
        if room.clocks.are_to_begin:
            self._timekeeper.note_now(table)
        return room

    async def _move(self, gathering: Gathering) -> Room:
        """The game of a gathering has begun on disk: all who are there go to its room."""
        async with self._finding:
            room = self._places[gathering.id]
            if isinstance(room, Gathering):
                room = self._places[gathering.id] = await self._room(gathering.id)
                room.visitors = gathering.visitors
            for visit in self._visits[gathering.id]:
                visit.place = room
        for reader in list(gathering.readers):
            if reader in gathering.readers:
                gathering.readers.remove(reader)
                await room.enter(reader)
        return room

    async def _look_at_clocks(self, table: str) -> None:
        """A table's time has come, whether it is in memory or not."""
        async with self.visit(table) as room:
            await standing_in.look(room)

    async def close(self) -> None:
        await self._timekeeper.close()
        for place in list(self._places.values()):  # a room that is closed is let go
            if isinstance(place, Room):
                await place.close()
