"""The hall: who looks for a table keeps nobody from another, and nobody stays who has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hammonia.kernel.errors import BadRecord
from hammonia.server import wire
from hammonia.server.before import joining
from hammonia.server.declined import NoSuchTable
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.playing.visit import Visit
from hammonia.server.store import Conflict, Store, TableKept
from hammonia.server.timing.clocks import GRACE_SECONDS
from hammonia.server.timing.timekeeper import Timekeeper
from tests.server.by_hand import ADA, HandTime, Listener, hall_in, until
from tests.server.halls import two_people
from tests.server.processes import among_two, opened


@asynccontextmanager
async def as_the_game_begins(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, brought: Callable[[Visit, Reader], None]
) -> AsyncIterator[tuple[Visit, Reader, Reader]]:
    """Two readers at a table that gathers are brought to its game; first `brought`, with one."""
    seats = [wire.NewSeat("Ada"), wire.NewSeat(None)]
    table = (await hall.open(wire.NewTable("hamburgum", seats))).table
    enter, readers = Room.enter, (Reader(None), Reader(None))
    async with hall.attend(table) as visit:
        for reader in readers:
            await visit.place.enter(reader)

        async def bring(room: Room, reader: Reader) -> None:
            if reader is readers[0]:
                brought(visit, reader)
            await enter(room, reader)

        monkeypatch.setattr(Room, "enter", bring)
        await joining.join(hall, table, wire.Join("Ben"), None)
        yield visit, *readers


def test_a_page_that_closes_while_the_game_begins_is_not_kept_as_a_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def close(visit: Visit, reader: Reader) -> None:
        visit.leave(reader)

    async def story(hall: Hall) -> None:
        async with as_the_game_begins(hall, monkeypatch, close) as (visit, _closed, staying):
            assert isinstance(visit.place, Room)
            assert visit.place.readers == [staying]

    in_a_hall(tmp_path, story)


def test_who_cannot_be_brought_to_the_game_that_begins_comes_anew_and_the_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_visit: Visit, _reader: Reader) -> None:
        raise OSError("the disk is gone")

    async def story(hall: Hall) -> None:
        async with as_the_game_begins(hall, monkeypatch, fail) as (visit, unlucky, lucky):
            assert isinstance(visit.place, Room)
            assert visit.place.readers == [lucky]
            while unlucky.outbox:
                last = unlucky.outbox.take()
            assert isinstance(last, wire.Failed)
            assert last.again

    in_a_hall(tmp_path, story)


def test_at_a_table_that_is_opened_while_the_server_stops_no_bot_begins(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seats = [wire.NewSeat("Ada", "random"), wire.NewSeat("Ben")]
        wish = wire.NewTable("hamburgum", seats, {"first": 1})
        table = (await hall.open(wish)).table
        await hall.rest()
        async with hall.visit(table) as room:
            await room.enter(Reader(None))
            await until(lambda: not room.botplay.is_at_it)
            assert room.table.asked == 0
            assert room.version == 0

    in_a_hall(tmp_path, story)


def test_a_table_that_takes_long_to_load_keeps_nobody_from_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        slow, quick = [(await hall.open(two_people())).table for _ in range(2)]
        load, goes_on = Store.load, asyncio.Event()

        async def waiting(store: Store, table: str, since: int = 0) -> TableKept | None:
            if table == slow:
                await goes_on.wait()
            return await load(store, table, since)

        monkeypatch.setattr(Store, "load", waiting)
        comers = [asyncio.create_task(_version(hall, slow)) for _ in range(2)]
        assert await _version(hall, quick) == 0
        assert not any(task.done() for task in comers)
        goes_on.set()
        assert await asyncio.gather(*comers) == [0, 0]

    in_a_hall(tmp_path, story)


def test_who_comes_when_another_process_carries_out_what_was_ordered_is_not_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slower(_room: Room) -> None:
        raise Conflict("another was faster")

    async def story(hall: Hall) -> None:
        table = (await hall.open(two_people())).table
        monkeypatch.setattr(Room, "carry_out_orders", slower)
        reader = Reader(None)
        async with hall.visit(table) as room:
            await room.enter(reader)
            assert room.readers == [reader]
            assert reader.outbox

    in_a_hall(tmp_path, story)


def test_a_table_that_others_have_changed_is_put_aside_no_more(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        hall._reminder.aside |= {"one", "two", "three"}
        hall._hear("one", None)
        assert hall._reminder.aside == {"one", "two", "three"}, "somebody has come or gone there"
        hall._hear("two", 7)
        assert hall._reminder.aside == {"one", "three"}, "its game has gone on"
        hall._hear_of_all()
        assert not hall._reminder.aside

    in_a_hall(tmp_path, story)


@pytest.mark.parametrize("problem", [BadRecord("line 3 cannot be read"), NoSuchTable()])
def test_the_clock_of_a_table_that_cannot_be_opened_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    async def story() -> None:
        time, looks = HandTime(), 0

        async def broken(_store: Store, _table: str, _since: int = 0) -> None:
            nonlocal looks
            looks += 1
            raise problem

        async with hall_in(tmp_path, time) as hall:
            wish = two_people(clock=wire.Clock("turn", 100))
            monkeypatch.setattr(Store, "load", broken)
            table = (await hall.open(wish)).table
            await until(lambda: hall._reminder.aside == {table})
            time.turn(1000)
            await hall._reminder.remind()
            assert hall._timekeeper._due == {}
            assert looks == 1

    asyncio.run(story())


def test_a_clock_that_stood_runs_again_once_its_table_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_store: Store, _table: str, _since: int = 0) -> None:
        raise BadRecord("line 3 cannot be read")

    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            wish = two_people(clock=wire.Clock("turn", 100), stand_in="random")
            table = (await hall.open(wish)).table
            async with hall.visit(table) as room:
                ada = await Listener(room, ADA).enter()
                await ada.until_running(ADA)
                room.leave(ada.reader)
            await until(lambda: not hall._places)
            with monkeypatch.context() as changes:
                changes.setattr(Store, "load", broken)
                time.turn(100)
                await until(lambda: hall._reminder.aside == {table})
            time.turn(24 * 3600)
            async with hall.visit(table) as room:
                assert not hall._reminder.aside
                await until(lambda: not hall._timekeeper._looking)
                assert not room.players.lineup.handovers, "nobody could have played"
                time.turn(GRACE_SECONDS)
                await until(lambda: bool(room.players.lineup.handovers))

    asyncio.run(story())


def test_a_table_that_cannot_be_opened_is_not_looked_at_again_for_what_another_process_tells(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []

    async def broken(store: Store, _table: str, _since: int = 0) -> None:
        looks.append(store.process)
        raise BadRecord("line 3 cannot be read")

    async def story(one: Hall, other: Hall) -> None:
        monkeypatch.setattr(Store, "load", broken)
        table = (await one.open(two_people(clock=wire.Clock("turn", 100)))).table
        await until(lambda: one._reminder.aside == {table})
        keeper = other._timekeeper
        while other._reminder.aside != {table}:
            await other._reminder.remind()
            await until(lambda: not (keeper._due or keeper._looking))
        assert set(looks) == {one._store.process, other._store.process}
        before = len(looks)
        quiet = await opened(one, None, None)  # a word that both hear after all that was told
        await one._store.processes.release(quiet.table)
        for _ in range(20):
            for hall in (one, other):
                await hall._reminder.remind()
            await asyncio.sleep(0.01)
        assert one._reminder.aside == other._reminder.aside == {table}
        assert len(looks) == before

    among_two(database, story)


def test_what_goes_wrong_with_a_clock_again_and_again_is_told_at_length_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        time, looks = HandTime(), 0

        async def look(_table: str) -> None:
            nonlocal looks
            looks += 1
            if looks != 4:
                raise OSError("the disk is gone")

        keeper = Timekeeper(look, time)
        keeper.note_now("t")
        keeper.start()
        for number in range(1, 4):
            await until(lambda number=number: looks == number and "t" in keeper._due)  # type: ignore[misc]
            time.turn(10)
        await until(lambda: looks == 4 and not keeper._failing)
        keeper.note_now("t")
        await until(lambda: looks == 5 and "t" in keeper._due)
        await keeper.close()
        at_length = [bool(record.exc_info) for record in caplog.records]
        assert at_length == [True, False, False, True]

    asyncio.run(story())


async def _version(hall: Hall, table: str) -> int:
    async with hall.visit(table) as room:
        return room.version


def in_a_hall(folder: Path, story: Callable[[Hall], Awaitable[None]]) -> None:
    async def play() -> None:
        async with hall_in(folder, HandTime()) as hall:
            await story(hall)

    asyncio.run(play())


def test_of_many_clocks_that_are_due_at_once_a_few_are_looked_at_together() -> None:
    async def story() -> None:
        at_it, most, seen = 0, 0, set[str]()

        async def look(table: str) -> None:
            nonlocal at_it, most
            at_it += 1
            most = max(most, at_it)
            for _ in range(5):
                await asyncio.sleep(0)
            at_it -= 1
            seen.add(table)

        keeper = Timekeeper(look, HandTime())
        for number in range(100):
            keeper.note_now(str(number))
        keeper.start()
        await until(lambda: len(seen) == 100)
        await keeper.close()
        assert 1 < most <= 8

    asyncio.run(story())
