"""The lobby: listed tables that gather or play, newest first, in words; private ones never."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from hammonia.server import wire
from hammonia.server.before import lobby
from hammonia.server.playing.hall import Hall
from hammonia.server.store import Store, engines, migrations
from hammonia.server.store.listing import Filters

OPEN = wire.NewSeat()


def in_a_hall(folder: Path, story: Callable[[Store, Hall], Awaitable[None]]) -> None:
    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall = Hall(store)
        await story(store, hall)
        await hall.close()
        await store.close()

    asyncio.run(play())


async def opened(
    hall: Hall, *names: str | None, listed: bool = True, game: str = "hamburgum"
) -> str:
    """A table; where there is no name, it waits for somebody."""
    seats = [wire.NewSeat(name) for name in names]
    return (await hall.open(wire.NewTable(game, seats, listed=listed))).table


async def shown(store: Store, before: int | None = None, most: int = lobby.MOST) -> wire.Lobby:
    return await lobby.lobby(store, "en", before, most)


def test_listed_tables_are_shown_newest_first_and_private_ones_never(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        gathering = await opened(hall, "Ada", None)
        playing = await opened(hall, "Ada", "Ben")
        await opened(hall, "Eve", None, listed=False)
        await opened(hall, "Eve", "Eva", listed=False)
        found = await shown(store)
        assert [(table.table, table.gathers) for table in found.tables] == [
            (playing, False), (gathering, True),
        ]  # fmt: skip
        assert [seat.name for seat in found.tables[1].seats] == ["Ada", None]
        assert [seat.name for seat in found.tables[0].seats] == ["Ada", "Ben"]
        assert not found.more

    in_a_hall(tmp_path, story)


def test_a_table_is_in_the_lobby_as_it_gathers_plays_and_is_over(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        table = await opened(hall, "Ada", None)
        async with hall.gathering(table) as gathering:
            await gathering.join(wire.Join("Ben"))
        assert [known.gathers for known in (await shown(store)).tables] == [False]
        async with hall.visit(table) as room, room.at_work():
            await room.apply(lambda game: game.agree_to_end(), None)
            assert room.table.over
        assert (await shown(store)).tables == []

    in_a_hall(tmp_path, story)


def test_there_are_pages_and_each_table_is_on_one(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        tables = [await opened(hall, "Ada", None if number % 2 else "Ben") for number in range(7)]
        seen: list[str] = []
        before = None
        while (page := await shown(store, before, 3)).tables:
            seen += [table.table for table in page.tables]
            before = page.tables[-1].opened
            assert page.more == (len(seen) < len(tables))
        assert seen == tables[::-1]

    in_a_hall(tmp_path, story)


def test_what_was_chosen_is_told_in_words(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        wish = wire.NewTable(
            "hamburgum", [wire.NewSeat("Ada"), OPEN], {"board": "londinium"}, listed=True,
            clock=wire.Clock("turn", 60),
        )  # fmt: skip
        await hall.open(wish)
        (german,) = (await lobby.lobby(store, "de", None, 1)).tables
        assert ("Spielplan", "Londinium") in [tuple(option) for option in german.options]
        assert german.clock == wire.Clock("turn", 60)

    in_a_hall(tmp_path, story)


def test_of_expansions_only_those_that_are_played_with_are_told(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        options: dict[str, str | int | bool | None] = {
            "deck": "whole",
            "mayors": "on",
            "ships": "off",
        }
        seats = [wire.NewSeat("Ada"), OPEN]
        await hall.open(wire.NewTable("hamburg", seats, options, listed=True))
        (shown,) = (await lobby.lobby(store, "en", None, 1)).tables
        assert [tuple(option) for option in shown.options] == [("Deck", "Whole"), ("Mayors", "")]

    in_a_hall(tmp_path, story)


def test_the_lobby_shows_only_what_is_wanted(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        slow = await opened(hall, "Ada", None)
        running = await opened(hall, "Ada", "Ben")
        other = await opened(hall, "Ada", None, game="hamburg")
        clock = wire.Clock("game", 1800)
        wish = wire.NewTable("hamburgum", [wire.NewSeat("A"), OPEN], listed=True, clock=clock)
        live = (await hall.open(wish)).table
        for filters, wanted in (
            (Filters(), [live, other, running, slow]),
            (Filters(game="hamburg"), [other]),
            (Filters(game="hamburgum"), [live, running, slow]),
            (Filters(game="nothing"), []),
            (Filters(open=True), [live, other, slow]),
            (Filters(slow=False), [live]),
            (Filters(slow=True), [other, running, slow]),
            (Filters(rated=True), []),
            (Filters("hamburgum", open=True, slow=True, rated=False), [slow]),
        ):
            found = await lobby.lobby(store, "en", None, lobby.MOST, filters)
            assert [table.table for table in found.tables] == wanted, filters

    in_a_hall(tmp_path, story)


def test_tables_from_before_there_were_filters_are_found_by_their_clocks(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    clocks = {
        "none": None, "day": wire.Clock("turn", 86400), "quick": wire.Clock("turn", 60),
        "game": wire.Clock("game", 86400),
    }  # fmt: skip

    async def shape(revision: str) -> None:
        engine = engines.for_shaping(file)
        async with engine.begin() as connection:
            await connection.run_sync(lambda found: migrations.upgrade(found, revision))
        await engine.dispose()

    asyncio.run(shape("0003"))
    with sqlite3.connect(file) as old:
        for table, clock in clocks.items():
            kept = None if clock is None else msgspec.json.encode(clock).decode()
            row = (table, 1, True, kept, "skilled")
            columns = "table_id, opened, listed, clock, stand_in"
            old.execute(f"INSERT INTO terms ({columns}) VALUES (?, ?, ?, ?, ?)", row)
    old.close()
    asyncio.run(shape("0004"))
    with sqlite3.connect(file) as new:
        rows = new.execute("SELECT table_id, slow, rated FROM terms").fetchall()
    new.close()
    assert sorted(rows) == [("day", 1, 0), ("game", 0, 0), ("none", 1, 0), ("quick", 0, 0)]


def test_a_name_does_not_pass_for_a_game(tmp_path: Path) -> None:
    async def story(store: Store, hall: Hall) -> None:
        await opened(hall, '"game": "hamburg"', "Ben")
        found = await lobby.lobby(store, "en", None, lobby.MOST, Filters(game="hamburg"))
        assert found.tables == []

    in_a_hall(tmp_path, story)
