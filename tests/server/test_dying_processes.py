"""A process that dies or hears nothing for a while: others take over, what was missed is found."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from hammonia.server import wire
from hammonia.server.playing.botplay import BotPlay
from hammonia.server.playing.hall import Hall
from hammonia.server.processes import company
from tests.server.by_hand import HandTime
from tests.server.halls import hall_on
from tests.server.processes import SECONDS, At, among_two, at, opened, until


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
    monkeypatch.setattr("hammonia.server.timing.reminder.SWEEP_SECONDS", 0.1)

    async def story() -> None:
        time = HandTime()
        async with hall_on(database, time) as one:
            seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
            clock = wire.Clock(per="turn", seconds=60)
            wish = wire.NewTable("hamburgum", seats, {"first": 1}, clock=clock, stand_in="greedy")
            table = await one.open(wish)
            async with at(one, table.table, table.keys[0]) as here:
                await until(lambda: here.room.clocks.standing is not None)
        async with hall_on(database, time) as other:
            time.turn(3600)
            kept = await other._store.load(table.table)
            while kept is None or not kept.handovers:
                await asyncio.sleep(0.05)
                kept = await other._store.load(table.table)

    asyncio.run(asyncio.wait_for(story(), SECONDS))


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
