"""Seats that are an account's: claimed, found again on any device, exported, and left behind."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hammonia.server import wire
from hammonia.server.accounts import games
from hammonia.server.playing import keys
from tests.server.by_hand import Listener
from tests.server.people import PASSWORD, Person, Town, town

pytestmark = pytest.mark.usefixtures("quick_hashing", "no_luck")


def in_town(folder: Path, story: Callable[[Town], Awaitable[None]]) -> None:
    async def play() -> None:
        async with town(folder / "t.sqlite3") as people:
            await story(people)

    asyncio.run(play())


async def claimed(person: Person, table: str, key: str) -> int:
    """What is answered to who claims a seat with a key."""
    path = f"/api/tables/{table}/claim"
    return (await person.send("POST", path, authorization=f"Bearer {key}")).status_code


async def opens(people: Town, table: str, key: str) -> bool:
    """Whether a key opens a seat."""
    async with people.hall.attend(table) as visit:
        return keys.held(visit.place.keys, key) is not None


def test_a_seat_opened_or_taken_while_logged_in_is_the_accounts(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await people.with_account("Ada"), await people.with_account("Ben")
        table = (await ada.open("Ada", None)).json()["table"]
        assert [game["state"] for game in await ada.games()] == ["gathers"]
        assert (await ben.join(table, "Benno")).status_code == 201
        for person, seat in ((ada, 0), (ben, 1)):
            (game,) = await person.games()
            assert (game["table"], game["seat"], game["state"]) == (table, seat, "plays")
            assert game["seats"] == ["Ada", "Benno"]
            assert game["asked"] in (0, 1)

    in_town(tmp_path, story)


def test_an_account_has_a_key_for_its_seat_on_any_device(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, phone, eve = await people.with_account("Ada"), people.person(), people.person()
        opened = (await ada.open("Ada", "Ben")).json()
        await phone.log_in("Ada")
        found = await phone.rejoin(opened["table"])
        assert found["seat"] == 0
        assert found["key"] not in opened["keys"]
        assert await opens(people, opened["table"], found["key"])
        assert (await eve.send("POST", f"/api/tables/{opened['table']}/rejoin")).status_code == 401
        await eve.sign_up("Eve")
        assert await eve.rejoin(opened["table"]) is None, "who has no seat there watches"

    in_town(tmp_path, story)


def test_who_comes_from_many_devices_loses_the_oldest_key_and_never_the_seat(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        opened = (await ada.open("Ada", "Ben")).json()
        had = [await ada.rejoin(opened["table"]) for _ in range(keys.MOST_KEYS)]
        assert not await opens(people, opened["table"], opened["keys"][0])
        assert all([await opens(people, opened["table"], one["key"]) for one in had])

    in_town(tmp_path, story)


def test_a_guests_seat_is_claimed_with_its_key_and_by_nobody_else_later(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        guest = people.person()
        opened = (await guest.open("Ada", "Ben")).json()
        table, key = opened["table"], opened["keys"][0]
        assert await claimed(guest, table, key) == 401, "one has to be logged in"
        await guest.sign_up("Ada")
        assert await claimed(guest, table, "no key of this table") == 401
        assert [await claimed(guest, table, key) for _ in range(2)] == [201, 201]
        assert [game["table"] for game in await guest.games()] == [table]
        eve = await people.with_account("Eve")
        assert await claimed(eve, table, key) == 409
        assert await eve.games() == []

    in_town(tmp_path, story)


async def keys_asked(person: Person, way: str, table: str, key: str) -> Any:
    answer = await person.send(way, f"/api/tables/{table}/keys", authorization=f"Bearer {key}")
    return answer.json()


async def shared_by_link(guest: Person, other: Person) -> tuple[str, str, str]:
    """A guest's table, the key of the guest's seat, and the other's, who came by a link."""
    opened = (await guest.open("Ada", "Ben")).json()
    table, key = opened["table"], opened["keys"][0]
    link = (await keys_asked(guest, "POST", table, key))["key"]
    return table, key, (await keys_asked(other, "POST", table, link))["key"]


def test_who_has_come_by_a_link_cannot_claim_the_seat_and_stays_out_once_it_is_revoked(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        guest, eve = people.person(), await people.with_account("Eve")
        table, key, lasting = await shared_by_link(guest, eve)
        assert await claimed(eve, table, lasting) == 409
        assert await keys_asked(guest, "DELETE", table, key) == {"keys": 1}
        assert await eve.rejoin(table) is None
        assert await claimed(eve, table, lasting) == 401

    in_town(tmp_path, story)


def test_who_has_shut_all_other_devices_out_can_claim_the_seat(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        guest, ada = people.person(), await people.with_account("Ada")
        table, _, lasting = await shared_by_link(guest, ada)
        await keys_asked(ada, "DELETE", table, lasting)
        assert await claimed(ada, table, lasting) == 201
        further = (await ada.rejoin(table))["key"]
        assert await claimed(ada, table, further) == 201, "it is hers already"

    in_town(tmp_path, story)


def test_a_seat_that_is_given_up_is_nobodys(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada, ben = await people.with_account("Ada"), await people.with_account("Ben")
        table = (await ada.open("Ada", None, None)).json()["table"]
        await ben.join(table, "Ben")
        async with people.hall.gathering(table) as gathering, gathering.at_work():
            await gathering.empty(1)
        assert await ben.games() == []
        async with people.hall.gathering(table) as gathering, gathering.at_work():
            await gathering.close()
        assert await ada.games() == []

    in_town(tmp_path, story)


def test_games_that_are_over_are_kept_with_place_and_points_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST", 2)

    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        tables = []
        for number in range(3):
            tables.append((await ada.open("Ada", "Ben")).json()["table"])
            async with people.hall.visit(tables[-1]) as room:
                monkeypatch.setattr(room.time, "now", lambda number=number: 1000 + number)
                async with room.at_work():
                    await room.apply(lambda game: game.agree_to_end(), None)
                scores = room.table.scores()
        first = await ada.get("/api/account/games", which="over")
        assert [game["table"] for game in first["games"]] == tables[:0:-1]
        assert first["more"]
        newest = first["games"][0]
        assert (newest["place"], newest["points"]) == (scores[0].place, scores[0].points)
        older = await ada.get("/api/account/games", which="over", before=first["games"][-1]["at"])
        assert [game["table"] for game in older["games"]] == tables[:1]
        assert not older["more"]
        assert await ada.games() == []

    in_town(tmp_path, story)


def test_whose_turn_it_is_and_how_long_they_have_is_told_of_running_games(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        clock = {"per": "turn", "seconds": 3600}
        table = (await ada.open("Ada", "Ben", options={"first": 1}, clock=clock)).json()["table"]
        async with people.hall.visit(table) as room, room.at_work():
            if room.clocks.are_to_begin:
                await room.begin_clocks()
        (game,) = await ada.games()
        assert game["asked"] == 0
        assert 0 < game["left"] <= 3600_000

    in_town(tmp_path, story)


def test_a_table_that_cannot_be_opened_hides_no_other(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        tables = [(await ada.open("Ada", "Ben")).json() for _ in range(2)]
        with sqlite3.connect(tmp_path / "t.sqlite3") as disk:
            spoilt = (tables[0]["table"],)
            disk.execute("UPDATE entries SET entry = '[]' WHERE table_id = ?", spoilt)
        disk.close()
        asked = {game["table"]: game["asked"] for game in await ada.games()}
        assert asked[tables[0]["table"]] is None
        assert asked[tables[1]["table"]] in (0, 1)
        await ada.send("DELETE", "/api/account/sessions")
        assert not await opens(people, tables[1]["table"], tables[1]["keys"][0])

    in_town(tmp_path, story)


def test_logging_out_everywhere_takes_the_seats_from_all_devices(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        opened = (await ada.open("Ada", "Ben")).json()
        table, (own, other) = opened["table"], opened["keys"]
        async with people.hall.visit(table) as room:
            lost = Listener(room, 0)
            lost.reader.key = room.keys[0][0]
            await lost.enter()
            await ada.send("DELETE", "/api/account/sessions")
            assert lost.last(wire.Failed).reason.startswith("This link to the seat was revoked")
            room.leave(lost.reader)
        assert not await opens(people, table, own)
        assert await opens(people, table, other), "another's seat is another's"
        await ada.log_in("Ada")
        assert await opens(people, table, (await ada.rejoin(table))["key"])

    in_town(tmp_path, story)


async def told(people: Town, table: str, language: str) -> tuple[list[str], list[str]]:
    """What a spectator is told of a table: the seats' names, and the lines of its chat."""
    async with people.hall.visit(table) as room:
        page = await Listener(room, None, language).enter()
        names = [seat.name for seat in page.last(wire.Welcome).seats]
        lines = [line.text for line in page.last(wire.Talk).lines]
        room.leave(page.reader)
    return names, lines


async def said(people: Town, table: str, seat: int, text: str) -> None:
    async with people.hall.visit(table) as room:
        page = await Listener(room, seat).enter()
        assert isinstance(await page.say(wire.Chat(id="c", text=text)), wire.Done)
        room.leave(page.reader)


def test_all_that_is_kept_of_somebody_is_exported_as_one_file(tmp_path: Path) -> None:
    async def story(people: Town) -> None:
        ada = await people.with_account("Ada")
        over = (await ada.open("Ada", "Ben")).json()["table"]
        await said(people, over, 0, "moin")
        await said(people, over, 1, "not Ada's words")
        await people.end(over)
        running = (await ada.open("Ada", "Ben")).json()["table"]
        answer = await ada.client.get("/api/account/export")
        assert "attachment" in answer.headers["content-disposition"]
        kept: dict[str, Any] = answer.json()
        assert kept["account"]["name"] == "Ada"
        assert len(kept["sessions"]) == 1
        assert {game["table"]: game["state"] for game in kept["games"]} == {
            over: "over", running: "plays",
        }  # fmt: skip
        assert [(line["table"], line["text"]) for line in kept["chat"]] == [(over, "moin")]
        assert kept["ratings"] == []
        assert "argon2" not in answer.text

    in_town(tmp_path, story)


def test_who_leaves_takes_name_sessions_and_words_along_and_leaves_the_games(
    tmp_path: Path,
) -> None:
    async def story(people: Town) -> None:
        ada, phone = await people.with_account("Adelheid"), people.person()
        await phone.log_in("Adelheid")
        over = (await ada.open("Adelheid", "Ben")).json()["table"]
        await said(people, over, 0, "secret words")
        await people.end(over)
        running = (await ada.open("Adelheid", "Ben")).json()
        wrong = await ada.send("POST", "/api/account/deletion", {"password": "some other one"})
        assert wrong.status_code == 403
        assert await ada.who() == "Adelheid"
        gone = await ada.send("POST", "/api/account/deletion", {"password": PASSWORD})
        assert gone.status_code == 200
        assert await ada.who() is None
        assert await phone.who() is None
        assert (await ada.client.get("/api/players/Adelheid")).status_code == 404
        for language, name in (("en", "Former player"), ("de", "Ehemals dabei")):
            assert await told(people, over, language) == ([name, "Ben"], ["…"])
        record = (await ada.client.get(f"/api/tables/{over}/record")).text
        assert "Adelheid" not in record
        assert await opens(people, running["table"], running["keys"][0]), "a guest plays on"
        assert (await told(people, running["table"], "en"))[0] == ["Adelheid", "Ben"]
        await said(people, over, 1, "still here")
        assert (await told(people, over, "en"))[1] == ["…", "still here"]

    in_town(tmp_path, story)
