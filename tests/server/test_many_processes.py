"""Several processes with one PostgreSQL: each table is the same at all of them, and never split.

Here a process is a hall with a store of its own: all that two of them share is the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import asyncpg
import pytest

from hammonia.bots.lineup import Handover
from hammonia.kernel.record import Header, Record, Seat
from hammonia.server import wire
from hammonia.server.before import joining, reception
from hammonia.server.before.gathering import Gathering
from hammonia.server.playing import desk, keychain, keys
from hammonia.server.playing.botplay import BotPlay
from hammonia.server.playing.hall import Hall, Visit
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.processes import company
from hammonia.server.store import Conflict, SeatKept, Store, engines
from hammonia.server.store.writer import Writer
from hammonia.server.timing.time import TIME_OF_DAY, Time
from tests.server.by_hand import HandTime

SECONDS = 300
"""Far longer than anything here takes."""
Found = TypeVar("Found")
HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Ben", "blue")))
SEATS = (SeatKept(None, ("digest",)), SeatKept(None, ("other",)))


@asynccontextmanager
async def process(database: str, time: Time = TIME_OF_DAY) -> AsyncIterator[Hall]:
    store = await Store.open(database)
    hall = Hall(store, time)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


def among_two(database: str, story: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), process(database) as one, process(database) as other:
            await story(one, other)

    asyncio.run(play())


async def opened(hall: Hall, *bots: str | None) -> wire.Opened:
    names = ["Ada", "Ben", "Cleo"]
    seats = [wire.NewSeat(name, bot) for name, bot in zip(names, bots, strict=False)]
    return await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}))


class At:
    """A reader at a process, and what it was told."""

    def __init__(self, visit: Visit, reader: Reader) -> None:
        self._visit = visit
        self.reader = reader
        self.version = -1
        self.told: list[wire.FromServer] = []

    @property
    def room(self) -> Room:
        assert isinstance(self._visit.place, Room)
        return self._visit.place

    @property
    def gathering(self) -> Gathering:
        assert isinstance(self._visit.place, Gathering)
        return self._visit.place

    async def say(self, message: wire.FromPage) -> None:
        if isinstance(self._visit.place, Gathering):
            await reception.hear(self._visit.place, self.reader, message)
        else:
            await desk.hear(self._visit.place, self.reader, message)

    async def hear(self, wanted: Callable[[wire.FromServer], Found | None]) -> Found:
        """The first of all that it was or will be told of which something is found."""
        for message in self.told:
            if (found := wanted(message)) is not None:
                return found
        while True:
            message = await self.reader.outbox.get()
            self.told.append(message)
            if (found := wanted(message)) is not None:
                return found

    async def is_at(self, version: int) -> wire.Update:
        return await self.hear(
            lambda said: said if isinstance(said, wire.Update) and said.version >= version else None
        )

    async def answer(self, id_: str) -> wire.Done | wire.Refused:
        return await self.hear(
            lambda said: (
                said if isinstance(said, wire.Done | wire.Refused) and said.id == id_ else None
            )
        )

    async def move(self, id_: str, *picks: str) -> wire.Done | wire.Refused:
        wishes = [pick.split() for pick in picks]
        await self.say(wire.Move(id=id_, version=self.room.version, picks=wishes))
        return await self.answer(id_)


@asynccontextmanager
async def at(hall: Hall, table: str, key: str | None) -> AsyncIterator[At]:
    reader = Reader(None)
    async with hall.attend(table) as visit:
        try:
            await keychain.enter(visit.place, reader, key)
            yield At(visit, reader)
        finally:
            visit.leave(reader)


async def until(is_so: Callable[[], bool]) -> None:
    """What follows by itself follows soon; `SECONDS` is when it is given up."""
    while not is_so():
        await asyncio.sleep(0.01)


def test_what_is_done_at_one_process_is_told_at_the_other(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        ada, ben = table.keys[:2]
        async with at(one, table.table, ada) as red, at(other, table.table, ben) as blue:
            assert isinstance(await red.move("m1", "move beer"), wire.Done)
            update = await blue.is_at(red.room.version)
            assert "Ada moves to Beer." in [line.text for line in update.log]
            await red.say(wire.Chat(id="c1", text="Good luck!"))
            line = await blue.hear(
                lambda said: said.lines[-1] if isinstance(said, wire.Talk) and said.lines else None
            )
            assert line.text == "Good luck!"
            await blue.say(wire.Chat(id="c2", text="To you, too."))
            await blue.answer("c2")
            await until(lambda: red.room.talk.next_number == 2)

    among_two(database, story)


def test_a_move_that_is_sent_again_to_another_process_is_made_once(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with at(one, table.table, table.keys[0]) as here:
            assert isinstance(await here.move("m1", "move beer"), wire.Done)
            version = here.room.version
        async with at(other, table.table, table.keys[0]) as there:
            await there.say(wire.Move(id="m1", version=0, picks=[["move", "beer"]]))
            assert isinstance(await there.answer("m1"), wire.Done)
            assert there.room.version == version

    among_two(database, story)


@pytest.mark.parametrize("times", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_a_table_cannot_be_split(database: str, times: int) -> None:
    """Both write at the same number, at the same moment, again and again: one of them has lost."""

    async def story() -> None:
        stores = [await Store.open(database) for _ in range(2)]
        await stores[0].create("t", Record(HEADER), "00" * 32, SEATS)
        for number in range(times):
            done = await asyncio.gather(
                *(
                    store.append("t", number, [("undo", who)], f"{who}:{number}")
                    for who, store in enumerate(stores, 1)
                ),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in done) == ["Conflict", "NoneType"]
        kept = [await store.load("t") for store in stores]
        for store in stores:
            await store.close()
        assert kept[0] is not None
        assert kept[1] is not None
        assert kept[0].record.entries == kept[1].record.entries
        assert len(kept[0].record.entries) == len(kept[0].moves) == times

    asyncio.run(story())


def test_two_processes_that_move_at_once_end_the_same(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with AsyncExitStack() as stack:
            here, there = [
                await stack.enter_async_context(at(hall, table.table, table.keys[0]))
                for hall in (one, other)
            ]
            for number in range(12):
                version = here.room.version
                wish = [list(here.room.table.pending.options[0])]  # type: ignore[union-attr]
                for each in (here, there):
                    each.reader.seat = here.room.table.pending.seat  # type: ignore[union-attr]
                await asyncio.gather(
                    here.say(wire.Move(id=f"a{number}", version=version, picks=wish)),
                    there.say(wire.Move(id=f"b{number}", version=version, picks=wish)),
                )
                answers = [await here.answer(f"a{number}"), await there.answer(f"b{number}")]
                assert sorted(type(each).__name__ for each in answers) == ["Done", "Refused"]
                await here.is_at(answers[0].version)
                await there.is_at(answers[0].version)
                await until(lambda: here.room.version == there.room.version)
            assert here.room.version > 0
            assert here.room.table.record.entries == there.room.table.record.entries

    among_two(database, story)


def test_a_bad_row_in_a_group_spoils_no_other_and_nothing_is_written_one_by_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []
    commit = Writer._commit

    async def counted(writer: Writer, jobs: Any) -> None:
        groups.append(len(jobs))
        await commit(writer, jobs)

    async def story() -> None:
        store = await Store.open(database)
        for table in ("t0", "t1", "t2", "t3"):
            await store.create(table, Record(HEADER), "00" * 32, SEATS)
        monkeypatch.setattr(Writer, "_commit", counted)
        done = await asyncio.gather(
            store.append("t0", 0, [("undo", 1), ("undo", 2)], None),
            store.append("t1", 5, [("undo", 1)], None),
            store.append("t2", 0, [("undo", 1)], None),
            store.append("t0", 2, [("undo", 3)], None),
            store.append("t2", 0, [("undo", 9)], None),
            store.hand_over("t3", 0, Handover(1, 0, "greedy", 1), "h", version=1),
            return_exceptions=True,
        )
        kept = [await store.load(table) for table in ("t0", "t1", "t2", "t3")]
        await store.close()
        assert [type(each) for each in done] == [
            type(None), Conflict, type(None), type(None), Conflict, Conflict
        ]  # fmt: skip
        assert [len(each.record.entries) for each in kept if each] == [3, 0, 1, 0]
        assert [each.handovers for each in kept if each] == [()] * 4

    asyncio.run(story())
    assert max(groups) == 6
    assert groups.count(1) <= 5, "only the loads waited by themselves"


def test_who_is_connected_is_known_at_every_process(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with at(one, table.table, table.keys[0]) as red:
            async with at(other, table.table, table.keys[1]) as blue:
                await until(lambda: red.room.present == blue.room.present == {0, 1})
                await blue.say(wire.HandOver(id="h1", seat=0, bot="greedy"))
                refused = await blue.answer("h1")
                assert isinstance(refused, wire.Refused), "Ada is there, at the other process"
            await until(lambda: red.room.present == {0})
            await red.say(wire.HandOver(id="h2", seat=1, bot="greedy"))
            assert isinstance(await red.answer("h2"), wire.Done)
        async with at(other, table.table, table.keys[1]) as blue:
            assert blue.room.players.lineup.stand_in(1) == "greedy"

    among_two(database, story)


def test_a_key_that_is_revoked_at_one_process_ends_connections_to_the_other(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        key = table.keys[0]
        assert key is not None
        async with one.attend(table.table) as visit:
            link = await keychain.another(visit.place, key)
            lasting = await keychain.another(visit.place, link.key)
        async with at(other, table.table, lasting.key) as there:
            async with one.attend(table.table) as visit:
                await keychain.revoke(visit.place, key)
            await there.hear(lambda said: said if isinstance(said, wire.Failed) else None)
            assert there.reader.seat is None

    among_two(database, story)


def test_wishes_and_the_teaching_view_reach_the_other_process(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, "greedy")
        async with (
            at(one, table.table, table.keys[0]) as here,
            at(other, table.table, None) as watcher,
        ):
            await here.say(wire.Teach(id="t1", on=True))
            await until(lambda: watcher.room.intentions.is_taught)
            await watcher.say(wire.Look(id="l1", seat=0))
            assert isinstance(await watcher.answer("l1"), wire.Done)
            await here.say(wire.Teach(id="t2", on=False))
            await until(lambda: watcher.reader.looks_through is None)

    among_two(database, story)


def test_a_gathering_is_joined_at_both_processes_and_begins_at_both(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        seats = [wire.NewSeat("Ada"), wire.NewSeat(None), wire.NewSeat(None)]
        table = await one.open(wire.NewTable("hamburgum", seats, {"first": 1}))
        async with (
            at(one, table.table, table.keys[0]) as host,
            at(other, table.table, None) as watcher,
        ):
            joined = await asyncio.gather(
                *(_join(hall, table.table, name) for hall, name in ((one, "Ben"), (other, "Cleo")))
            )
            assert sorted(each.seat for each in joined) == [1, 2]
            for each in (host, watcher):
                await each.hear(lambda said: said if isinstance(said, wire.Welcome) else None)
            assert host.room.table.record.entries == watcher.room.table.record.entries
        async with at(one, table.table, joined[1].key) as cleo:
            assert cleo.reader.seat == joined[1].seat

    among_two(database, story)


async def _join(hall: Hall, table: str, name: str) -> wire.SeatKey:
    return await joining.join(hall, table, wire.Join(name=name, nonce="00" * 16), None)


def test_one_process_runs_the_bots_and_another_takes_over_when_it_dies(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "LIVES_SECONDS", 3600.0)
    monkeypatch.setattr(company, "BEAT_SECONDS", 0.1)
    playing: list[Hall] = []

    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, "greedy")
        pick = BotPlay._pick
        halls: dict[int, Hall] = {}

        async def noted(bots: BotPlay) -> bool:
            playing.append(halls[id(bots)])
            return await pick(bots)

        async with (
            at(one, table.table, table.keys[0]) as here,
            at(other, table.table, None) as there,
        ):
            for hall, each in ((one, here), (other, there)):
                halls[id(each.room.botplay)] = hall
            assert await one._company.runs(table.table)
            assert not await other._company.runs(table.table)
            monkeypatch.setattr(BotPlay, "_pick", noted)
            await _until_a_bot_has_played(here, playing)
            await until(lambda: there.room.version == here.room.version)
            assert set(playing) == {one}
            await _die(one, database)
            playing.clear()
            there.reader.seat = 0
            await _until_a_bot_has_played(there, playing)
            assert set(playing) == {other}

    among_two(database, story)


async def _until_a_bot_has_played(person: At, playing: list[Hall]) -> None:
    """Seat 0 picks whatever is offered first, until it is another's turn and its own again."""
    number = 0
    while not playing:
        waiting: Any = person.room.table.pending
        if waiting.seat == 0:
            number += 1
            wish = " ".join(waiting.options[0])
            done = await person.move(f"{id(person)}-{number}", wish)
            assert isinstance(done, wire.Done)
        else:
            await until(lambda: bool(playing))
    await until(lambda: getattr(person.room.table.pending, "seat", None) == 0)


async def _die(hall: Hall, database: str) -> None:
    """It says no more that it lives, hears nothing and does nothing; and it has not taken leave.

    That it is long ago that it said so need not be waited for.
    """
    shared = hall._company
    assert isinstance(shared, company.Shared)
    for task in shared._tasks:
        task.cancel()
    await shared._listening.close()
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE processes SET until = 0 WHERE id = $1", hall._store.process)
    await connection.close()


def test_news_that_were_lost_are_looked_up_when_the_connection_is_back(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with (
            at(one, table.table, table.keys[0]) as here,
            at(other, table.table, table.keys[1]) as there,
        ):
            lost = other._company._listening  # type: ignore[attr-defined]
            heard = lost._heard
            lost._heard = lambda *_: None
            await _end_listeners(database)  # both hear nothing now, and listen anew
            assert isinstance(await here.move("m1", "move beer"), wire.Done)
            lost._heard = heard
            await _end_listeners(database)
            await there.is_at(here.room.version)
            assert there.room.table.record.entries == here.room.table.record.entries

    among_two(database, story)


async def _end_listeners(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid() "
        "AND query IN ('SELECT 1', 'LISTEN hammonia')"
    )
    await connection.close()


def test_a_clock_runs_out_at_a_process_that_has_never_seen_its_table(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hammonia.server.playing.hall.SWEEP_SECONDS", 0.1)

    async def story() -> None:
        time = HandTime()
        async with process(database, time) as one:
            seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
            clock = wire.Clock(per="turn", seconds=60)
            wish = wire.NewTable("hamburgum", seats, {"first": 1}, clock=clock, stand_in="greedy")
            table = await one.open(wish)
            async with at(one, table.table, table.keys[0]) as here:
                await until(lambda: here.room.clocks.standing is not None)
        async with process(database, time) as other:
            time.turn(3600)
            kept = await other._store.load(table.table)
            while kept is None or not kept.handovers:
                await asyncio.sleep(0.05)
                kept = await other._store.load(table.table)

    asyncio.run(asyncio.wait_for(story(), SECONDS))


def test_keys_of_two_seats_that_change_at_once_are_both_kept(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        ada, ben = table.keys[:2]
        assert ada is not None
        assert ben is not None
        async with one.attend(table.table) as here, other.attend(table.table) as there:
            made = await asyncio.gather(
                insisting(lambda: keychain.another(here.place, ada)),
                insisting(lambda: keychain.another(there.place, ben)),
            )
            for visit in (here, there):
                visit.place.hear_news(None)
                await visit.place.catch_up()
                for each in made:
                    assert keys.held(visit.place.keys, each.key) is not None

    among_two(database, story)


def test_a_process_that_was_too_late_to_say_that_it_lives_has_nothing_any_more(
    database: str,
) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = (await opened(one, None, None)).table
        late = one._company
        assert isinstance(late, company.Shared)
        assert await late.runs(table)
        for task in late._tasks:
            task.cancel()
        connection = await asyncpg.connect(database)
        late_since = "UPDATE processes SET until = 0 WHERE id = $1"
        await connection.execute(late_since, one._store.process)
        await connection.close()
        assert await other._company.runs(table)
        await late._beat()
        assert not await late.runs(table)

    among_two(database, story)


def test_a_change_of_shape_may_take_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    terms: list[float | None] = []

    async def connect(_address: str, timeout: float, command_timeout: float | None) -> None:
        terms.append(command_timeout)
        raise ConnectionError

    monkeypatch.setattr(asyncpg, "connect", connect)

    async def story() -> None:
        async with engines.for_shaping("postgresql://localhost/t").connect():
            pass

    with pytest.raises(ConnectionError):
        asyncio.run(story())
    assert terms == [None]
