"""The hall: opens tables, and finds each of them, from memory or from disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from hammonia.kernel import chance
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.upgrading import Changed, Newer
from hammonia.server import declined, wire
from hammonia.server.accounts import rated, settling
from hammonia.server.accounts.claims import claimed
from hammonia.server.before import opening
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing.absence import Absences
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.playing.visit import Visit
from hammonia.server.processes.company import company_of
from hammonia.server.store import Store
from hammonia.server.store.accounts import AccountKept
from hammonia.server.timing import clocks, standing_in
from hammonia.server.timing.reminder import Reminder
from hammonia.server.timing.time import TIME_OF_DAY, Time
from hammonia.server.timing.timekeeper import Timekeeper

_log = logging.getLogger(__name__)


class Hall:
    """All tables of one server. One is in memory while somebody is there or a bot plays."""

    def __init__(self, store: Store, time: Time = TIME_OF_DAY, away_seconds: float = 0) -> None:
        self._store = store
        self.on_change: Callable[[Room], None] = lambda _room: None  # hears of what changes
        self._timekeeper = Timekeeper(self._look_at_clocks, time)
        self._reminder = Reminder(store.clocks, self._timekeeper)
        self._places: dict[str, Room | Gathering] = {}
        self._visits: dict[str, list[Visit]] = {}
        self._company = company_of(store, self._hear, self._hear_of_all)
        self._absences = Absences(time, away_seconds, outlive_rooms=not self._company.is_shared)
        self._finding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table: who looks for it is alone at that, and keeps nobody from another."""
        self._heard: set[str] = set()
        """The tables that others have changed while they were looked for."""
        self._rests = False
        self._catching_up: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Keep the time of all tables from now on. Nobody runs out of it at once."""
        time = self._timekeeper.time
        if await self._company.is_first():
            await self._spare_time()
        await self._company.start()
        if self._company.is_shared:
            self._sweeping = asyncio.create_task(self._reminder.sweep())
        else:
            await self._reminder.remind()
        await settling.settle_all(self._store, time.now())
        self._timekeeper.start()

    async def open(self, wish: wire.NewTable, account: AccountKept | None = None) -> wire.Opened:
        """Open a table; the opener's seat is their account's, if they have one.

        Raises `BadOptions` or `Declined` with what is wrong about the wish.
        """
        if wish.rated:
            wish = rated.opened(wish, account)
        kept, own_keys = opening.gathering(wish)
        table = opening.table(kept)
        id_ = opening.new_id()
        also = claimed(id_, kept.host, account)
        if any(chair.is_open for chair in kept.chairs):
            await self._store.gatherings.create(id_, kept, also)
        else:
            seats = opening.seats(kept.chairs)
            await self._store.create(id_, table.record, kept.seed, seats, kept.terms, also)
            if kept.terms.clock is not None:
                self._timekeeper.note_now(id_)
        commitment = chance.commitment_to(bytes.fromhex(kept.seed))
        return wire.Opened(id_, own_keys, commitment)

    @property
    def places(self) -> list[Room | Gathering]:
        """The tables that are in memory."""
        return list(self._places.values())

    async def rest(self) -> None:
        """No clock runs out here any more, and no bot begins to think: the server is to go."""
        self._rests = True
        await self._timekeeper.close()
        for place in self.places:
            if isinstance(place, Room):
                place.botplay.rest()

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
        visit, is_new = await self._enter(table)
        try:
            if self._company.is_shared and not is_new:  # what one has read elsewhere is known here
                visit.place.hear_news(None)
                await visit.place.catch_up()
            yield visit
        finally:
            self._go(visit)

    def _go(self, visit: Visit) -> None:
        self._visits[visit.place.id].remove(visit)
        visit.place.visitors -= 1
        self._let_go(visit.place)

    def _let_go(self, place: Room | Gathering) -> None:
        """Keep a place no longer than somebody is there or a bot thinks."""
        if self._places.get(place.id) is place and place.is_idle:
            del self._places[place.id]
            self._visits.pop(place.id, None)
            self._company.lets_go(place.id)
            if isinstance(place, Room):
                place.fall_apart()

    def _alone_at(self, table: str) -> asyncio.Lock:
        """For who looks for a table."""
        lock = self._finding.get(table)
        if lock is None:
            lock = self._finding[table] = asyncio.Lock()
        return lock

    async def _enter(self, table: str) -> tuple[Visit, bool]:
        """Come to a table; whether it had to be loaded."""
        async with self._alone_at(table):
            place = self._places.get(table)
            is_new = place is None
            if place is None:
                place = self._places[table] = await self._find(table)
            return self._stay(place), is_new

    def _stay(self, place: Room | Gathering) -> Visit:
        place.visitors += 1
        visit = Visit(place)
        self._visits.setdefault(place.id, []).append(visit)
        return visit

    async def _find(self, table: str) -> Room | Gathering:
        self._heard.discard(table)
        gathers = await self._store.gatherings.load(table)
        place: Room | Gathering
        if gathers is None:
            place = await self._room(table)
        else:
            place = Gathering(table, self._store, gathers, self._move)
            place.on_presence = self._note_present
        if table in self._heard:
            self._heard.discard(table)
            place.hear_news(None)
        return place

    def _note_present(self, place: Room | Gathering) -> None:
        self._company.note_present(place.id, place.connected)

    async def _spare_time(self, table: str | None = None) -> None:
        """Nobody runs out of time for having been kept from playing."""
        soonest = self._timekeeper.time.now() + clocks.GRACE_SECONDS * 1000
        await self._store.clocks.spare(soonest, table)

    async def _room(self, table: str) -> Room:
        was_aside = table in self._reminder.aside
        if was_aside:
            await self._spare_time(table)
        kept = await self._store.load(table)
        if kept is None:
            raise NoSuchTable
        try:
            room = Room(table, self._store, kept, self._timekeeper.time, self._absences)
        except Changed:
            raise Frozen from None
        self._reminder.aside.discard(table)
        if room.table.over:
            await settling.settle(self._store, table, self._timekeeper.time.now())
        room.botplay.on_rest = self._let_go
        room.botplay.may_play = partial(self._company.runs, table)
        if self._rests:
            room.botplay.rest()
        room.on_presence = self._note_present
        room.on_change = self.on_change
        room.clocks.on_due = partial(self._timekeeper.note, table)
        if was_aside:  # its time is kept again
            room.clocks.take(room.clocks.standing)
        if room.clocks.are_to_begin:
            self._timekeeper.note_now(table)
        return room

    async def _move(self, gathering: Gathering) -> Room:
        """The game of a gathering has begun on disk: all who are there go to its room."""
        async with self._alone_at(gathering.id):
            room = self._places[gathering.id]
            if isinstance(room, Gathering):
                room = self._places[gathering.id] = await self._room(gathering.id)
                room.visitors = gathering.visitors
                if self._company.is_shared:  # the gathering has heard what came meanwhile
                    room.hear_news(None)
            for visit in self._visits[gathering.id]:
                visit.place = room
        for reader in list(gathering.readers):
            if reader in gathering.readers:
                gathering.readers.remove(reader)
                await self._bring(reader, room)
        return room

    async def _bring(self, reader: Reader, room: Room) -> None:
        """Whoever cannot be brought there comes anew by themselves; the others need not wait."""
        try:
            await room.enter(reader)
        except Exception:
            _log.warning("a reader could not be brought to table %s", room.id, exc_info=True)
            reader.fail("out_of_order", again=True)

    async def _look_at_clocks(self, table: str) -> None:
        """A table's time has come, whether it is in memory or not. Where nobody can play it stands,
        and is not looked at again before something changes there, or the server starts anew."""
        if not await self._company.runs(table):
            return  # whoever does looks at it
        try:
            async with self.visit(table) as room:
                await insisting(standing_in.look, room)
        except (Frozen, Newer, NoSuchTable):
            self._reminder.aside.add(table)
        except BadRecord:
            _log.exception("table %s cannot be opened: its clock stands", table)
            self._reminder.aside.add(table)
        finally:
            if table not in self._places:
                self._company.lets_go(table)

    # -- other processes -----------------------------------------------------------------------

    def _hear(self, table: str, sequence: int | None) -> None:
        """Another process has changed a table, or left it. Where its game has gone on, it can be
        opened again."""
        if sequence is not None:
            self._reminder.aside.discard(table)
        place = self._places.get(table)
        if place is None:
            if table in self._finding:
                self._heard.add(table)
        elif place.hear_news(sequence):
            self._start(self._catch_up([place]))

    def _hear_of_all(self) -> None:
        """Anything may have been changed: all that is in memory is looked at, one by one."""
        places = list(self._places.values())
        self._reminder.aside.clear()
        self._heard.update(self._finding.keys())
        for place in places:
            place.hear_news(None)
        self._start(self._catch_up(places))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._catching_up.add(task)
        task.add_done_callback(self._catching_up.discard)

    async def _catch_up(self, places: list[Room | Gathering]) -> None:
        for place in places:
            if self._places.get(place.id) is not place:
                continue
            visit = self._stay(place)
            try:
                await place.catch_up()
            except Exception:  # whoever comes next to the table looks again
                _log.warning("table %s could not be looked at anew", place.id, exc_info=True)
            finally:
                self._go(visit)

    async def close(self) -> None:
        tasks = [*self._catching_up, *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._timekeeper.close()
        for place in self.places:  # a room that is closed is let go, and others may be meanwhile
            if isinstance(place, Room) and self._places.get(place.id) is place:
                await place.close()
        await self._company.close()
