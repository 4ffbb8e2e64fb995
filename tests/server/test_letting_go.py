"""Letting go: whoever leaves last takes the game along, though nobody looks for rubbish."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from hammonia.kernel.decision import Decision
from hammonia.server import wire
from hammonia.server.before import joining
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from tests.server.halls import hall_on, two_people

ADA = wire.NewSeat("Ada")
TWO_PEOPLE = [ADA, wire.NewSeat("Ben")]


@pytest.fixture(autouse=True)
def _nobody_looks_for_rubbish() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(
    "wish",
    [
        two_people(),
        two_people(clock=wire.Clock(per="turn", seconds=60)),
        wire.NewTable("hamburgum", [ADA, wire.NewSeat("Tom", bot="random")]),
        wire.NewTable("hamburg", TWO_PEOPLE),
        wire.NewTable("hamburg", [ADA]),  # and TOM, the game's own
    ],
    ids=["people", "a clock", "a bot", "Hamburg", "alone"],
)
def test_a_room_that_everybody_has_left_takes_its_game_along(
    tmp_path: Path, wish: wire.NewTable
) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall:
            table = (await hall.open(wish)).table
            gone = await visited(hall, table)
            await until_closed(hall, table)
            assert [thing() for thing in gone] == [None, None]
            await visited(hall, table)  # and can be come to again

    asyncio.run(story())


async def visited(hall: Hall, table: str) -> list[weakref.ref[Any]]:
    """People come, say all kinds of things, and leave: the room, and a part that has no other."""
    async with hall.visit(table) as room:
        readers = [Reader(seat) for seat in (None, *sorted(room.players.people))]
        for reader in readers:
            await room.enter(reader)
        for number in range(10):
            for reader in readers:
                await talk(room, reader, f"{number} at {room.version} of {reader.seat}")
        assert room.version > 1
        for reader in readers:
            room.leave(reader)
        return [weakref.ref(room), weakref.ref(room.intentions)]


async def talk(room: Room, reader: Reader, id_: str) -> None:
    """All that a page can say that stays at the table. Most of it is refused."""
    asked = room.table.pending
    picks = [list(asked.options[0])] if isinstance(asked, Decision) else []
    for message in (
        wire.Plan(id=f"try {id_}", version=room.version, picks=picks),
        wire.Preview(id=f"look {id_}", version=room.version, option=picks[0] if picks else []),
        wire.Why(id=f"why {id_}", wish=["rondel", "nowhere"]),
        wire.Move(id=f"stale {id_}", version=0, picks=[["rondel", "nowhere"]]),
        wire.Move(id=f"move {id_}", version=room.version, picks=picks),
        wire.AskUndo(id=f"ask {id_}", version=room.version),
        wire.Undo(id=f"undo {id_}", version=room.version),
        wire.Chat(id=f"chat {id_}", text="Moin"),
        wire.Teach(id=f"teach {id_}", on=True),
        wire.Look(id=f"eyes {id_}", seat=0),
        wire.Speak(lang="de"),
    ):
        await desk.hear(room, reader, message)


async def until_closed(hall: Hall, table: str) -> None:
    """A bot may have to finish its thought first."""
    async with asyncio.timeout(60):
        while any(place.id == table for place in hall.places):
            await asyncio.sleep(0.01)


def test_a_gathering_goes_when_its_game_has_begun_and_all_have_left(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall:
            table = (await hall.open(two_people_one_missing())).table
            gone = await begun(hall, table)
            await until_closed(hall, table)
            assert [thing() for thing in gone] == [None, None]

    asyncio.run(story())


def two_people_one_missing() -> wire.NewTable:
    return wire.NewTable("hamburgum", [ADA, wire.NewSeat(None)])


async def begun(hall: Hall, table: str) -> list[weakref.ref[Any]]:
    reader = Reader(None)
    async with hall.attend(table) as visit:
        gathering = weakref.ref(visit.place)
        await visit.place.enter(reader)
        await joining.join(hall, table, wire.Join("Ben"), None)
        assert isinstance(visit.place, Room)
        visit.leave(reader)
        return [gathering, weakref.ref(visit.place)]


def test_bots_that_come_to_rest_as_the_last_one_leaves_let_go_of_no_other_room(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall:
            table = (await hall.open(two_people())).table
            async with hall.visit(table) as left:
                on_rest = left.botplay.on_rest
            async with hall.visit(table) as room:
                on_rest(left)
                assert hall.places == [room]

    asyncio.run(story())


def test_a_room_that_is_left_while_others_are_closed_is_closed_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        close, closed = Room.close, set[str]()
        async with hall_on(tmp_path / "tables.sqlite3") as hall, AsyncExitStack() as stack:
            tables = [(await hall.open(two_people())).table for _ in range(2)]
            stays = await stack.enter_async_context(hall.visit(tables[0]))
            leaves = hall.visit(tables[1])
            await leaves.__aenter__()

            async def close_slowly(room: Room) -> None:
                closed.add(room.id)
                await leaves.__aexit__(None, None, None)
                await close(room)

            monkeypatch.setattr(Room, "close", close_slowly)
            await hall.close()
            assert closed == {stays.id}
            monkeypatch.undo()

    asyncio.run(story())
