"""Clocks: whose runs, how much is left, what is kept of it. Time is turned by hand."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hammonia.server import wire
from hammonia.server.declined import Declined
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from hammonia.server.timing.timekeeper import Timekeeper
from tests.server.by_hand import (
    ADA,
    BEN,
    HandTime,
    Listener,
    at_a_table,
    hall_in,
    until,
)
from tests.server.halls import two_people

PER_TURN = wire.Clock("turn", 100)
PER_GAME = wire.Clock("game", 300, 10)


def test_a_turn_has_its_time_and_the_next_one_has_it_anew(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        assert ada.last(wire.Clocks).left == [100_000, 0]
        time.turn(30)
        await ada.move("move beer")
        assert (await ada.until_running(BEN)).left == [70_000, 100_000]
        time.turn(20)
        await ben.move("move beer")
        assert (await ada.until_running(ADA)).left == [100_000, 80_000]

    at_a_table(tmp_path, story, clock=PER_TURN)


def test_a_clock_of_a_whole_game_goes_on_where_it_was_and_gains_a_little_each_turn(
    tmp_path: Path,
) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        assert ada.last(wire.Clocks).left == [310_000, 300_000]
        time.turn(100)
        await ada.move("move beer")
        assert (await ada.until_running(BEN)).left == [210_000, 310_000]
        await ben.move("move beer")
        assert (await ada.until_running(ADA)).left == [220_000, 310_000]

    at_a_table(tmp_path, story, clock=PER_GAME)


@pytest.mark.parametrize("clock", [PER_TURN, PER_GAME])
def test_taking_back_brings_no_new_time(tmp_path: Path, clock: wire.Clock) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(30)
        await ada.move("move beer")
        left = (await ada.until_running(BEN)).left
        time.turn(10)
        await ada.say(wire.Undo(id="u", version=room.version))
        assert (await ada.until_running(ADA)).left == [left[ADA], left[BEN] - 10_000]
        await ada.move("move cloth")
        assert (await ada.until_running(BEN)).left == [left[ADA], left[BEN] - 10_000]

    at_a_table(tmp_path, story, clock=clock)


def test_no_clock_runs_while_a_bot_plays_for_somebody(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben"), wire.NewSeat("Bot", "random")]
            wish = wire.NewTable("hamburgum", seats, {"first": 1}, clock=PER_TURN)
            opened = await hall.open(wish)
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                ben = await Listener(room, BEN).enter()
                await ada.until_running(ADA)
                time.turn(30)
                room.botplay.go_on = lambda: None  # type: ignore[method-assign]  # bots are slow here
                await ada.say(wire.HandOver(id="h", seat=ADA, bot="random"))
                assert (await ada.until_running(None)).left[ADA] == 70_000
                time.turn(500)
                await ada.say(wire.TakeBack(id="t"))
                assert (await ada.until_running(ADA)).left[ADA] == 70_000
                await ada.move("move beer")
                await ben.move("move beer")
                assert room.clocks.standing is not None
                assert room.clocks.standing.running is None, "the bot's own seat has no clock"

    asyncio.run(story())


def test_a_table_without_a_clock_is_told_of_none(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        await ada.move("move beer")
        assert not any(isinstance(message, wire.Clocks) for message in ada.now())

    at_a_table(tmp_path, story)


def test_who_comes_is_told_how_the_clocks_stand(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(12)
        guest = await Listener(room, None).enter()
        told = guest.last(wire.Clocks)
        assert (told.left, told.running, told.clock) == ([88_000, 0], ADA, PER_TURN)

    at_a_table(tmp_path, story, clock=PER_TURN)


def test_clocks_go_on_over_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            opened = await hall.open(two_people(clock=wire.Clock("game", 1000)))
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                await ada.until_running(ADA)
                time.turn(100)
                await ada.move("move beer")
        time.turn(200)
        async with hall_in(tmp_path, time) as hall, hall.visit(opened.table) as room:
            ben = await Listener(room, BEN).enter()
            assert (await ben.until_running(BEN)).left == [900_000, 800_000]

    asyncio.run(story())


def test_after_a_start_nobody_runs_out_of_time_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            opened = await hall.open(two_people(clock=PER_TURN, stand_in="random"))
            async with hall.visit(opened.table) as room:
                await (await Listener(room, ADA).enter()).until_running(ADA)
        time.turn(5000)
        async with hall_in(tmp_path, time) as hall, hall.visit(opened.table) as room:
            ada = await Listener(room, ADA).enter()
            assert (await ada.until_running(ADA)).left == [60_000, 0]
            time.turn(60)
            await ada.until_stand_ins("random", None)

    asyncio.run(story())


def test_a_move_and_the_clocks_after_it_are_written_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        before = await room.store.load(room.id)
        time.turn(30)
        with monkeypatch.context() as broken:
            broken.setattr("hammonia.server.store.numbered.add", _fail)
            with pytest.raises(OSError, match="full"):
                await ada.move("move beer")
        assert await room.store.load(room.id) == before
        time.turn(5)
        assert isinstance(await ada.move("move beer"), wire.Done)
        after = await room.store.load(room.id)
        assert before is not None
        assert after is not None
        assert before.clocks is not None
        assert after.clocks is not None
        assert len(after.record.entries) > len(before.record.entries)
        assert (before.clocks.running, after.clocks.running) == (ADA, BEN)
        assert after.clocks.left == (65_000, 100_000)

    at_a_table(tmp_path, story, clock=PER_TURN)


async def _fail(*_args: object) -> None:
    raise OSError("the disk is full")


def test_a_table_whose_clock_had_not_begun_is_found_at_the_next_start(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            hall._timekeeper._keeping.cancel()  # type: ignore[union-attr]  # as if it had been killed
            opened = await hall.open(two_people(clock=PER_TURN))
        store = await Store.open(tmp_path / "tables.sqlite3")
        assert await store.clocks.not_begun() == [opened.table]
        await store.close()
        async with hall_in(tmp_path, time) as hall, hall.visit(opened.table) as room:
            ada = await Listener(room, ADA).enter()
            assert (await ada.until_running(ADA)).left == [100_000, 0]

    asyncio.run(story())


def test_a_clock_runs_from_the_moment_that_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            wish = wire.NewTable(
                "hamburgum", [wire.NewSeat("Ada"), wire.NewSeat()], {"first": 1}, clock=PER_TURN
            )
            opened = await hall.open(wish)
            time.turn(1000)
            async with hall.gathering(opened.table) as gathering:
                await gathering.join(wire.Join("Ben"))
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                assert (await ada.until_running(ADA)).left == [100_000, 0]

    asyncio.run(story())


def test_the_timekeeper_keeps_no_more_than_the_next_moment_of_each_table() -> None:
    async def story() -> None:
        looked: list[str] = []

        async def look(table: str) -> None:
            looked.append(table)

        time = HandTime()
        keeper = Timekeeper(look, time)
        keeper.start()
        for later in range(5000):
            keeper.note("often", time.now() + 1000 + later)
            keeper.note("never", time.now() + later)
        keeper.note("never", None)
        assert len(keeper._order) < 500
        time.turn(6)
        await until(lambda: looked == ["often"])
        time.turn(6)
        await keeper.close()
        assert looked == ["often"]

    asyncio.run(story())


def test_extra_time_is_for_a_clock_per_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_in(tmp_path, HandTime()) as hall:
            with pytest.raises(Declined, match="extra_time"):
                await hall.open(two_people(clock=wire.Clock("turn", 100, 5)))

    asyncio.run(story())
