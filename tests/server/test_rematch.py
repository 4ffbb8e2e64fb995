"""A rematch: opened by the first who asks, told to all who are there, one seat further."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hammonia.server import wire
from hammonia.server.before import rematch
from hammonia.server.declined import Declined
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store

ADA, BEN = 0, 1
TWO_AND_A_BOT = [
    wire.NewSeat(name="Ada"),
    wire.NewSeat(name="Ben"),
    wire.NewSeat(name="Cleo", bot="random"),
]
Story = Callable[[Hall, Room, list[str]], Awaitable[None]]


@asynccontextmanager
async def halls(path: Path) -> AsyncIterator[Hall]:
    store = await Store.open(path)
    hall = Hall(store)
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


def over(path: Path, wish: wire.NewTable, story: Story) -> None:
    """A story at a table whose game has ended."""

    async def told() -> None:
        async with halls(path) as hall:
            opened = await hall.open(wish)
            async with hall.visit(opened.table) as room:
                async with room.at_work():
                    await room.apply(lambda table: table.agree_to_end(), None)
                await story(hall, room, [key or "" for key in opened.keys])

    asyncio.run(told())


def test_the_first_who_asks_opens_it_with_the_same_game_options_and_bots(tmp_path: Path) -> None:
    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        made = await rematch.again(hall, room, ADA, wire.Again(), None)
        assert made.key is not None
        async with hall.gathering(made.table) as gathering:
            kept = gathering.kept
            assert [(chair.name, chair.bot) for chair in kept.chairs] == [
                (None, None), ("Cleo", "random"), ("Ada", None),
            ]  # fmt: skip
            assert (kept.game, kept.host) == ("hamburgum", 2)
            assert kept.options["variant"] == "free"
            assert keychain.seat_of(gathering, made.key) == 2

    wish = wire.NewTable(game="hamburgum", seats=TWO_AND_A_BOT, options={"variant": "free"})
    over(tmp_path / "t.sqlite3", wish, story)


def test_the_second_who_asks_is_led_to_the_same_table(tmp_path: Path) -> None:
    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        first = await rematch.again(hall, room, ADA, wire.Again(), None)
        second = await rematch.again(hall, room, BEN, wire.Again(), None)
        assert second == wire.Rematch(first.table, None)

    over(tmp_path / "t.sqlite3", wire.NewTable(game="hamburgum", seats=TWO_AND_A_BOT), story)


def test_everybody_who_is_there_or_comes_later_is_told(tmp_path: Path) -> None:
    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        there, later = Reader(None), Reader(None)
        await keychain.enter(room, there, keys[BEN])
        made = await rematch.again(hall, room, ADA, wire.Again(), None)
        await keychain.enter(room, later, None)
        for reader in (there, later):
            heard = [reader.outbox.take() for _ in range(len(reader.outbox))]
            seatings = [said for said in heard if isinstance(said, wire.Seating)]
            assert seatings[-1].rematch == made.table

    over(tmp_path / "t.sqlite3", wire.NewTable(game="hamburgum", seats=TWO_AND_A_BOT), story)


def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        made = await rematch.again(hall, room, ADA, wire.Again(), None)
        found.extend((room.id, made.table))

    async def afterwards() -> None:
        async with halls(tmp_path / "t.sqlite3") as hall, hall.visit(found[0]) as room:
            assert room.intentions.rematch == found[1]

    over(tmp_path / "t.sqlite3", wire.NewTable(game="hamburgum", seats=TWO_AND_A_BOT), story)
    asyncio.run(afterwards())


def test_alone_against_bots_it_begins_at_once(tmp_path: Path) -> None:
    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        made = await rematch.again(hall, room, ADA, wire.Again(), None)
        async with hall.visit(made.table) as another:
            assert [seat.name for seat in another.table.seats] == ["Cleo", "Ada"]

    alone = [TWO_AND_A_BOT[0], TWO_AND_A_BOT[2]]
    over(tmp_path / "t.sqlite3", wire.NewTable(game="hamburgum", seats=alone), story)


def test_tom_keeps_his_place(tmp_path: Path) -> None:
    async def story(hall: Hall, room: Room, keys: list[str]) -> None:
        made = await rematch.again(hall, room, ADA, wire.Again(), None)
        async with hall.visit(made.table) as another:
            assert [seat.name for seat in another.table.seats] == ["Ada", "TOM"]

    seats = [wire.NewSeat(name="Ada"), wire.NewSeat()]
    wish = wire.NewTable(game="hamburg", seats=seats, options={"solo": True})
    over(tmp_path / "t.sqlite3", wish, story)


def test_there_is_none_before_the_end_or_for_a_seat_that_is_no_persons(tmp_path: Path) -> None:
    async def story() -> None:
        async with halls(tmp_path / "t.sqlite3") as hall:
            opened = await hall.open(wire.NewTable(game="hamburgum", seats=TWO_AND_A_BOT))
            async with hall.visit(opened.table) as room:
                with pytest.raises(Declined, match="not_over"):
                    await rematch.again(hall, room, ADA, wire.Again(), None)
                async with room.at_work():
                    await room.apply(lambda table: table.agree_to_end(), None)
                with pytest.raises(Declined, match="no_seat"):
                    await rematch.again(hall, room, 2, wire.Again(), None)

    asyncio.run(story())
