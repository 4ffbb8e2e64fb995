"""A database that older code has written: its tables are read as they were, and played on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from hammonia.bots.lineup import AgreedUndo, Handover
from hammonia.server import wire
from hammonia.server.before.gathering import Gathering
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, HandTime, Listener, hall_in

WRITTEN = Path(__file__).parent / "old_tables.sql"
ADAS_KEY, BENS_KEY, HOSTS_KEY = "key-0", "key-1", "key-2"
AGREED = "Ada takes a pick back: all have agreed."


def in_an_old_hall(folder: Path, story: Callable[[Hall], Awaitable[None]]) -> None:
    with sqlite3.connect(folder / "tables.sqlite3") as database:
        database.executescript(WRITTEN.read_text("utf-8"))
    database.close()

    async def told() -> None:
        for _ in range(2):  # brought up to date once, and found so
            async with hall_in(folder, HandTime()) as hall:
                pass
        async with hall_in(folder, HandTime()) as hall:
            await story(hall)

    asyncio.run(told())


async def at_table(room: Room, key: str, seat: int) -> Listener:
    listener = Listener(room, None)
    await keychain.enter(room, listener.reader, key)
    assert listener.reader.seat == seat
    return listener


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with hall.visit("hamburgum") as room:
            room.botplay.go_on = lambda: None  # type: ignore[method-assign]  # it thinks for long
            ada, ben = await at_table(room, ADAS_KEY, ADA), await at_table(room, BENS_KEY, BEN)
            assert ben.log[-1] == "Ben lets a bot play on."
            assert [line.text for line in ben.last(wire.Talk).lines] == ["Back soon."]
            assert ada.last(wire.Talk).muted == [BEN]
            assert [seat.teaches for seat in ada.last(wire.Seating).seats] == [True, False]
            assert isinstance(await ben.say(wire.TakeBack(id="t2")), wire.Done)
            version = room.version
            await ben.first_picks()
            assert room.version > version
            again = wire.Move(id="a2", version=4, picks=[["move", "sugar"]])
            assert isinstance(await ada.say(again), wire.Done), "made before, known still"
            assert room.table.record.entries[4] == ("pick", "red", "move", "sugar")

    in_an_old_hall(tmp_path, story)


def test_an_undo_that_was_noted_among_the_handovers_is_none_of_them(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with hall.visit("hamburgum") as room:
            room.botplay.go_on = lambda: None  # type: ignore[method-assign]
            ada = await at_table(room, ADAS_KEY, ADA)
            assert room.players.lineup.undos == (AgreedUndo(4, ADA),)
            assert room.players.lineup.handovers == (
                Handover(1, BEN, "random", BEN),
                Handover(1, BEN, None, BEN),
                Handover(5, BEN, "greedy", BEN),
            )
            assert ada.log.count(AGREED) == 1
            handed = await ada.say(wire.HandOver(id="h3", seat=ADA, bot="random"))
            assert isinstance(handed, wire.Done), "the next handover follows the last"

    in_an_old_hall(tmp_path, story)


def test_a_table_that_gathered_gathers_and_begins(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async with hall.attend("gathers") as visit:
            gathering = visit.place
            assert isinstance(gathering, Gathering)
            assert keychain.seat_of(gathering, HOSTS_KEY) == ADA
            assert (await gathering.join(wire.Join("Ben"))).seat == BEN
        async with hall.visit("gathers") as room:
            assert isinstance(room, Room)

    in_an_old_hall(tmp_path, story)
