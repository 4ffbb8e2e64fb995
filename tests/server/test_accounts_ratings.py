"""Ratings, statistics and leaderboards: a result counts once, and between people alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hammonia.server.accounts import settling
from hammonia.server.accounts.settling import rated
from hammonia.server.store import Store
from tests.server.people import PASSWORD, Town
from tests.server.rated import BOT, in_town, rated_table, ratings, two

pytestmark = pytest.mark.usefixtures("quick_hashing", "no_luck")


def test_a_rated_game_moves_the_ratings_of_its_people_and_of_no_bot(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = await rated_table(ada, ben, bots=1)
        await people.end(table)
        async with people.hall.visit(table) as room:
            places = [score.place for score in room.table.scores()]
        (first,), (second,) = await ratings(ada, "Ada"), await ratings(ada, "Ben")
        expected = rated([None, None], [places[0], places[2]])
        assert [(one["mu"], one["sigma"]) for one in (first, second)] == expected
        assert [len(one["curve"]) for one in (first, second)] == [1, 1]
        assert first["games"] == 1
        assert first["rating"] == pytest.approx(first["mu"] - 3 * first["sigma"])
        board = await ada.get("/api/games/hamburgum/leaderboard")
        assert {leader["name"] for leader in board["leaders"]} == {"Ada", "Ben"}
        values = [leader["rating"] for leader in board["leaders"]]
        assert values == sorted(values, reverse=True)

    in_town(tmp_path, story)


def test_an_unrated_game_counts_in_the_statistics_only(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = (await ada.open("Ada", None)).json()["table"]
        await ben.join(table, "Ben")
        await people.end(table)
        profile = await ada.get("/api/players/ada")
        assert profile["ratings"] == []
        (tally,) = profile["statistics"]
        assert (tally["game"], tally["seats"], tally["games"]) == ("hamburgum", 2, 1)
        assert [game["table"] for game in profile["games"]] == [None], "a private table's address"

    in_town(tmp_path, story)


def test_a_profile_names_the_opponents_of_listed_games_alone(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        for listed in (False, True):
            table = (await ada.open("Ada", None, BOT, listed=listed)).json()["table"]
            await ben.join(table, "Ben")
            await people.end(table)

        async def opponents(language: str) -> dict[bool, Any]:
            """By whether the table was listed, as anybody is told."""
            profile = await people.person().get("/api/players/Ada", lang=language)
            assert [game["seats"] for game in profile["games"]] == [3, 3]
            return {game["table"] is not None: game["opponents"] for game in profile["games"]}

        assert await opponents("en") == {False: None, True: ["Ben", "Bot"]}
        await ben.send("POST", "/api/account/deletion", {"password": PASSWORD})
        assert await opponents("de") == {False: None, True: ["Ehemals dabei", "Bot"]}

    in_town(tmp_path, story)


def test_a_rated_game_that_was_declared_unrated_counts_for_nothing(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = await rated_table(ada, ben)
        await people.store.results.count_for_nothing(table)
        await people.end(table)
        assert await ratings(ada, "Ada") == []

    in_town(tmp_path, story)


def test_a_result_counts_once_though_the_server_ends_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ""

    async def play(people: Town) -> None:
        nonlocal table
        ada, ben = await two(people)
        table = await rated_table(ada, ben)

        async def nothing(*_given: Any) -> None:
            """The power goes between the last entry and its result."""

        with monkeypatch.context() as gone:
            gone.setattr(settling, "settle", nothing)
            await people.end(table)
        assert await ratings(ada, "Ada") == []

    async def again(people: Town) -> None:
        anybody = people.person()
        (first,) = await ratings(anybody, "Ada")
        assert first["games"] == 1
        await asyncio.gather(*(people.store.results.settle(table, 1, rated) for _ in range(3)))
        await settling.settle_all(people.store, 1)
        assert await ratings(anybody, "Ada") == [first]

    in_town(tmp_path, play)
    in_town(tmp_path, again)


def test_a_result_that_cannot_be_kept_keeps_nobody_from_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = await rated_table(ada, ben)

        async def broken(*_given: Any) -> None:
            raise OSError("the disk is full")

        with monkeypatch.context() as full:
            full.setattr(people.store.results, "settle", broken)
            await people.end(table)
        async with people.hall.visit(table) as room:
            assert room.table.over
        assert len(await ratings(ada, "Ada")) == 1, "whoever comes to the table settles it"

    in_town(tmp_path, story)


def test_the_better_place_brings_the_better_rating_and_equals_stay_equal() -> None:
    (first, second), (one, other) = rated([None, None], [1, 2]), rated([None, None], [1, 1])
    assert first[0] > 25 > second[0]
    assert first[1] < 25 / 3
    assert one == pytest.approx(other)
    surprise = rated([(20, 2), (30, 2)], [1, 2])
    assert surprise[0][0] - 20 > rated([(30, 2), (20, 2)], [1, 2])[0][0] - 30


def test_statistics_are_by_game_and_number_of_seats(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        results = []
        for seats in (["Ada", "Ben"], ["Ada", "Ben"], ["Ada", "Ben", "Cyd"]):
            table = (await ada.open(*seats)).json()["table"]
            await people.end(table)
            async with people.hall.visit(table) as room:
                own = room.table.scores()[0]
                results.append((len(seats), own.place, own.points))
        profile = await people.person().get("/api/players/Ada")
        assert [tally["seats"] for tally in profile["statistics"]] == [2, 3]
        for tally in profile["statistics"]:
            alike = [result for result in results if result[0] == tally["seats"]]
            assert tally["games"] == len(alike)
            assert tally["wins"] == sum(place == 1 for _, place, _ in alike)
            assert tally["average_place"] == sum(place for _, place, _ in alike) / len(alike)
            assert tally["best"] == max(points for *_, points in alike)

    in_town(tmp_path, story)


def test_who_has_no_account_has_no_profile(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        anybody = people.person().client
        assert (await anybody.get("/api/players/Nobody")).status_code == 404
        assert (await anybody.get("/api/games/chess/leaderboard")).status_code == 404

    in_town(tmp_path, story)


def test_all_of_it_is_the_same_on_postgresql(database: str) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        assert (await people.person().sign_up("ADA")).status_code == 409
        at_once = await asyncio.gather(*(people.person().sign_up("Eve") for _ in range(3)))
        assert sorted(answer.status_code for answer in at_once) == [201, 409, 409]
        tables = [await rated_table(ada, ben, listed=True) for _ in range(2)]
        waiting = (await ada.open("Ada", None, rated=True, listed=True)).json()["table"]
        assert {game["table"] for game in await ada.games()} == {*tables, waiting}
        await asyncio.gather(*(people.end(table) for table in tables))
        assert [one["games"] for one in await ratings(ada, "Ada")] == [2]
        assert len(await ada.games("over")) == 2
        for filters, found in (
            ({}, [waiting]), ({"open": True, "rated": True}, [waiting]), ({"rated": False}, []),
            ({"game": "hamburg"}, []), ({"pace": "slow"}, [waiting]), ({"pace": "live"}, []),
        ):  # fmt: skip
            lobby = await ada.get("/api/lobby", **filters)
            assert [table["table"] for table in lobby["tables"]] == found, filters
            assert all(table["seat"] == 0 for table in lobby["tables"])
        leaders = (await ada.get("/api/games/hamburgum/leaderboard"))["leaders"]
        assert {leader["name"] for leader in leaders} == {"Ada", "Ben"}
        assert (await ada.client.get("/api/account/export")).status_code == 200
        gone = await ada.send("POST", "/api/account/deletion", {"password": PASSWORD})
        assert gone.status_code == 200
        names = [game["seats"] for game in await ben.games("over")]
        assert names == [["Former player", "Ben"]] * 2

    in_town(database, story)


def test_games_that_end_together_in_two_processes_both_count(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        tables = [await rated_table(ada, ben) for _ in range(4)]

        async def nothing(*_given: Any) -> None:
            """Whoever ends a game leaves its result to others."""

        with monkeypatch.context() as later:
            later.setattr(settling, "settle", nothing)
            for table in tables:
                await people.end(table)
        other = await Store.open(database)
        try:
            settled = [
                store.results.settle(table, 1, rated)
                for table in tables
                for store in (people.store, other)
            ]
            await asyncio.gather(*settled)
        finally:
            await other.close()
        assert [one["games"] for one in await ratings(ada, "Ada")] == [4]
        assert [one["games"] for one in await ratings(ada, "Ben")] == [4]

    in_town(database, story)
