"""Rated games: who may play them, and what is not done there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hammonia.server import wire
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.people import PASSWORD, Person, Town
from tests.server.rated import BOT, in_town, rated_table, ratings, two

pytestmark = pytest.mark.usefixtures("quick_hashing", "no_luck")


def test_rated_games_are_for_accounts_alone_and_under_their_names(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        guest = people.person()
        assert (await guest.open("Eve", None, rated=True)).status_code == 401
        table = (await ada.open("Not my name", None, None, rated=True)).json()["table"]
        refused = await guest.join(table, "Eve")
        assert refused.status_code == 401
        assert "Log in first" in refused.json()["problem"]
        assert (await ada.join(table, "Ada again")).status_code == 409
        assert (await ben.join(table, "Ben in disguise")).status_code == 201
        (game,) = await ben.games()
        assert game["seats"] == ["Ada", "Ben", None]
        assert game["rated"]

    in_town(tmp_path, story)


@pytest.mark.parametrize("seats", [["Ada", BOT], ["Ada", "Another", None]])
def test_a_rated_game_is_between_people_who_each_have_one_seat(tmp_path: Path, seats: Any) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        assert (await ada.open(*seats, rated=True)).status_code == 400

    in_town(tmp_path, story)


def test_nobody_has_two_seats_of_a_rated_game_or_plays_against_themselves(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = (await ada.open("Ada", None, rated=True)).json()["table"]
        key = (await ben.join(table, "Ben")).json()["key"]
        await ben.send("POST", "/api/account/deletion", {"password": PASSWORD})
        bearer = {"authorization": f"Bearer {key}"}
        claimed = await ada.send("POST", f"/api/tables/{table}/claim", **bearer)
        assert claimed.status_code == 409
        assert list(await people.store.accounts.owners(table)) == [ADA]
        account = await people.store.accounts.named("ada")
        await people.store.accounts.claim(table, BEN, account.id)  # as if it had got through
        await people.end(table)
        assert await people.store.results.are_kept(table)
        assert await ratings(ada, "Ada") == []

    in_town(tmp_path, story)


def test_in_a_rated_game_nothing_is_taken_back_by_consent_nor_seen_through_others_eyes(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = await rated_table(ada, ben)
        async with people.hall.visit(table) as room:
            first, second = [await Listener(room, seat).enter() for seat in (ADA, BEN)]
            assert first.last(wire.Welcome).rated
            await first.first_picks()
            await second.first_picks()
            room.players.lineup.check_agreed_undo(room.table, ADA)  # elsewhere Ben could agree
            assert not first.last(wire.Update).can_ask_undo
            asked = await first.say(wire.AskUndo(id="u", version=room.version))
            assert isinstance(asked, wire.Refused)
            assert asked.reasons == ["A rated game is not taken back by agreement."]
            taught = await second.say(wire.Teach(id="t", on=True))
            assert isinstance(taught, wire.Refused)
            assert taught.reasons == ["Nobody looks through another's eyes in a rated game."]
            for page in (first, second):
                room.leave(page.reader)

    in_town(tmp_path, story)


def test_in_a_rated_game_only_the_tables_stand_in_plays_for_somebody(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = await rated_table(ada, ben, stand_in="novice")
        async with people.hall.visit(table) as room:
            page = await Listener(room, BEN).enter()
            for bot, answer in (("random", wire.Refused), ("novice", wire.Done)):
                told = await page.say(wire.HandOver(id=bot, seat=BEN, bot=bot))
                assert isinstance(told, answer), bot
            room.leave(page.reader)

    in_town(tmp_path, story)


async def seated(person: Person, table: str) -> dict[int, str]:
    """By seat: the profile that its name leads to."""
    found = await person.get(f"/api/tables/{table}/players")
    return {one["seat"]: one["name"] for one in found["players"]}


def test_names_at_a_rated_table_lead_to_profiles_as_long_as_they_are_the_accounts(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        guest = people.person()
        table = (await ada.open("Ada", BOT, None, rated=True)).json()["table"]
        assert await seated(guest, table) == {}, "it has not begun"
        await ben.join(table, "Ben")
        assert await seated(guest, table) == {0: "Ada", 2: "Ben"}, "a bot has none"
        for name in (await seated(guest, table)).values():
            assert (await guest.get(f"/api/players/{name}"))["name"] == name

        await ben.send("PUT", "/api/account/name", {"name": "Benno"})
        assert await seated(guest, table) == {0: "Ada"}
        await people.with_account("Ben")  # somebody else by now
        assert await seated(guest, table) == {0: "Ada"}
        await ada.send("POST", "/api/account/deletion", {"password": PASSWORD})
        assert await seated(guest, table) == {}

    in_town(tmp_path, story)


@pytest.mark.parametrize("is_listed", [True, False])
def test_at_other_tables_nobody_is_told_whose_account_has_a_seat(
    tmp_path: Path, is_listed: bool
) -> None:
    async def story(people: Town) -> None:
        ada, ben = await two(people)
        table = (await ada.open("Ada", None, listed=is_listed)).json()["table"]
        await ben.join(table, "In disguise")
        assert len(await people.store.accounts.owners(table)) == 2
        for person in (ada, ben, people.person()):
            assert await seated(person, table) == {}
        assert await seated(ada, "nowhere") == {}

    in_town(tmp_path, story)
