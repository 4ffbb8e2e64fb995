"""A table that its people have left to bots: nobody is hurried there, and nobody looks after it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from hammonia.server import wire
from hammonia.server.playing.hall import Hall
from hammonia.server.store.clocks import setting
from hammonia.server.timing.clocks import GRACE_SECONDS
from tests.server.by_hand import ADA, BEN, HandTime, Listener, hall_in, until
from tests.server.halls import two_people

CLOCK = wire.Clock("turn", 100)


async def leave_to_bots(hall: Hall) -> str:
    """A table at which both people let a bot play for them, and go."""
    table = (await hall.open(two_people(clock=CLOCK, stand_in="random"))).table
    async with hall.visit(table) as room:
        people = [await Listener(room, seat).enter() for seat in (ADA, BEN)]
        await people[ADA].until_running(ADA)
        for seat, person in enumerate(people):
            handed = await person.say(wire.HandOver(id="h", seat=seat, bot="random"))
            assert isinstance(handed, wire.Done)
            room.leave(person.reader)
    await until(lambda: not hall._places)
    return table


def test_a_table_that_is_left_to_bots_has_no_clock_until_somebody_takes_a_seat_back(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            table = await leave_to_bots(hall)
            assert hall._timekeeper._due == {}, "nobody looks at it again and again"
            assert await hall._store.clocks.due() == {}
            async with hall.visit(table) as room:
                ben = await Listener(room, BEN).enter()
                assert isinstance(await ben.say(wire.TakeBack(id="t")), wire.Done)
                await ben.until_running(BEN)

    asyncio.run(story())


def test_a_clock_that_older_code_has_let_run_among_bots_is_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            table = await leave_to_bots(hall)
            kept = await hall._store.load(table)
            assert kept is not None
            assert kept.clocks is not None
            running = replace(kept.clocks, due=time.now() + 1)
            await hall._store._writer.put(setting(table, running))
        async with hall_in(tmp_path, time) as hall:
            assert table in hall._timekeeper._due
            time.turn(GRACE_SECONDS)
            await until(lambda: hall._timekeeper._due == {} and not hall._places)
            await until(lambda: not hall._timekeeper._looking)
            assert await hall._store.clocks.due() == {}

    asyncio.run(story())
