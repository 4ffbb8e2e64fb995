"""What everybody may read: finished games of listed tables, their records, and statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from hammonia.kernel.record import Record
from hammonia.kernel.verify import Verdict, verify
from hammonia.server.after.public import Counted, counted
from hammonia.server.app import make_app
from hammonia.server.store import SeatKept, Store, Terms
from hammonia.server.store.finished import FinishedGame
from tests.server.played import PICKS, played


async def fill(store: Store) -> None:
    """Three finished games, a private one, and one that is not over."""
    seats = [SeatKept(None, ("digest",)), SeatKept("random")]
    for number, (table, listed, over) in enumerate(
        [("a", True, True), ("b", True, True), ("c", True, True), ("private", False, True),
         ("running", True, False)]
    ):  # fmt: skip
        terms = Terms(listed=listed, opened=1_000_000 + number)
        await store.create(table, played(number, over).record, "00" * 32, seats, terms)


def asked(folder: Path, story: Callable[[Any], Awaitable[None]]) -> None:
    async def tell() -> None:
        store = await Store.open(folder / "t.sqlite3")
        await fill(store)
        await store.close()
        app = make_app(folder / "t.sqlite3")
        async with AsyncTestClient(app, base_url="http://127.0.0.1") as client:
            await story(client)

    asyncio.run(tell())


def test_finished_games_come_page_by_page_newest_first(tmp_path: Path) -> None:
    async def story(client: Any) -> None:
        first = (await client.get("/api/records", params={"most": 2})).json()
        assert [game["table"] for game in first["games"]] == ["c", "b"]
        assert first["more"]
        before = first["games"][-1]["opened"]
        rest = (await client.get("/api/records", params={"before": before})).json()
        assert [game["table"] for game in rest["games"]] == ["a"]
        assert not rest["more"]
        game = rest["games"][0]
        assert (game["game"], game["picks"]) == ("hamburgum", PICKS)
        assert [(seat["name"], seat["bot"]) for seat in game["seats"]] == [
            ("Ada", None),
            ("Ben", "random"),
        ]
        assert {seat["place"] for seat in game["seats"]} <= {1, 2}

    asked(tmp_path, story)


def test_those_of_one_game_are_found(tmp_path: Path) -> None:
    async def story(client: Any) -> None:
        for game, number in (("hamburgum", 3), ("hamburg", 0), ('"%_', 0)):
            found = (await client.get("/api/records", params={"game": game})).json()
            assert len(found["games"]) == number

    asked(tmp_path, story)


def test_a_record_is_whole_and_can_be_checked(tmp_path: Path) -> None:
    async def story(client: Any) -> None:
        answer = await client.get("/api/records/a")
        assert answer.headers["content-type"].startswith("application/jsonl")
        assert verify(Record.from_text(answer.text)) is Verdict.FAIR

    asked(tmp_path, story)


def test_nothing_is_told_of_private_and_running_tables(tmp_path: Path) -> None:
    async def story(client: Any) -> None:
        for table in ("private", "running", "nowhere"):
            answer = await client.get(f"/api/records/{table}")
            assert answer.status_code == 404
        told = (await client.get("/api/records")).text + (await client.get("/api/statistics")).text
        assert "private" not in told
        assert "running" not in told
        assert (await client.get("/api/statistics")).json()["games"][0]["games"] == 3

    asked(tmp_path, story)


def test_statistics_count_games_lengths_and_shares() -> None:
    header = {"game": "g", "options": {"first": 1, "big": True}}
    games = [
        FinishedGame("a", header, (), 1, [1, 2], [9, 8], 10),
        FinishedGame("b", header, (), 2, [1, 1], [7, 7], 20),
        FinishedGame("c", {**header, "options": {"first": 2}}, (), 3, [3, 2, 1], [1, 2, 3], 60),
    ]
    (told,) = counted(games).games
    assert (told.game, told.games, told.picks) == ("g", 3, 30.0)
    two, three = told.by_seats
    assert (two.seats, two.games, two.picks, two.shares) == (2, 2, 15.0, [0.75, 0.25])
    assert three.shares == [0.0, 0.0, 1.0]
    assert [(one.option, one.value, one.games) for one in told.by_option] == [
        ("big", "true", 2),
        ("first", "1", 2),
        ("first", "2", 1),
    ]


def test_statistics_that_could_not_be_made_are_made_by_the_next_and_once_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await fill(store)
        games, asked_for = store.finished.games, list[str]()

        async def first_broken(*args: Any) -> list[FinishedGame]:
            asked_for.append("games")
            if len(asked_for) == 1:
                raise ConnectionError
            return list(await games(*args))

        monkeypatch.setattr(store.finished, "games", first_broken)
        statistics = Counted(store)
        with pytest.raises(ConnectionError):
            await statistics.told()
        both = await asyncio.gather(statistics.told(), statistics.told())
        await store.close()
        assert [[game.games for game in told.games] for told in both] == [[3], [3]]
        assert len(asked_for) == 2

    asyncio.run(story())
