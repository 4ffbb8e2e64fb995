"""Tables that gather: opened with open seats, joined by link, begun together, on real servers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hammonia.kernel import chance
from hammonia.server import wire
from hammonia.server.before.gathering import Gathering
from hammonia.server.before.reception import hear
from hammonia.server.playing import keychain, keys
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from tests.server.client import Server, at_table, serving
from tests.server.gathered import NONCES, for_two, gathered, joined, opened_with

SOLO = {"solo": True}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("gathering")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as running:
        yield running


def test_a_table_waits_until_its_last_seat_is_taken_then_begins_for_all(server: Server) -> None:
    opened = for_two(server)
    assert [key is not None for key in opened.keys] == [True, False]

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, None) as watcher,
        ):
            first = await gathered(ada)
            assert [seat.name for seat in first.seats] == ["Ada", None]
            assert (first.you, first.host) == (0, 0)
            assert (await gathered(watcher)).you is None
            ben = joined(server, opened.table, nonce=NONCES[1])
            assert ben.seat == 1
            for page in (ada, watcher):
                welcome = await page.hear_a(wire.Welcome)
                assert [seat.name for seat in welcome.seats] == ["Ada", "Ben"]
                assert (await page.hear_a(wire.Update)).over is False
            async with at_table(server, opened.table, ben.key) as page:
                assert (await page.hear_a(wire.Welcome)).you == 1

    asyncio.run(story())


def test_chance_hangs_on_a_seed_committed_to_before_the_others_add_their_nonces(
    server: Server,
) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            assert (await gathered(ada)).commitment == opened.commitment
            joined(server, opened.table, nonce=NONCES[1])
            welcome = await ada.hear_a(wire.Welcome)
            assert welcome.commitment == opened.commitment
            assert welcome.nonces == list(NONCES)

    asyncio.run(story())
    seed = chance.new_seed()
    assert chance.key_from(seed, NONCES) != chance.key_from(seed, NONCES[:1])


def test_nobody_is_told_the_seed_or_anything_of_a_key(server: Server, folder: Path) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[0]) as ada,
            at_table(server, opened.table, None) as watcher,
        ):
            for page in (ada, watcher):
                heard = [await page.hear_a(wire.Gathering)]
                if page is watcher:
                    ben = joined(server, opened.table)
                    heard += [await page.hear_a(kind) for kind in (wire.Welcome, wire.Update)]
                    secrets.append(ben.key)
                told.extend(msgspec.json.encode(message).decode() for message in heard)

    told: list[str] = []
    secrets = [key for key in opened.keys if key]
    with sqlite3.connect(folder / "tables.sqlite3") as database:
        (row,) = database.execute("SELECT seed FROM gatherings WHERE id = ?", (opened.table,))
    asyncio.run(story())
    assert len(told) == 4
    for secret in (row[0], *secrets, *map(keys.digest_of, secrets)):
        assert not any(secret in text for text in told)


def test_whose_page_adds_nothing_to_chance_has_something_added(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None), ("Bot", "random"))

    async def story() -> None:
        async with at_table(server, opened.table, None) as page:
            nonces = (await page.hear_a(wire.Welcome)).nonces
            assert len(nonces) == len(set(nonces)) == 2, "one for each person, none for a bot"

    asyncio.run(story())


def test_a_solo_game_begins_at_once_and_tom_needs_no_key(server: Server) -> None:
    seats = [{"name": "Ada"}, {}]
    answer = server.post("/api/tables", {"game": "hamburg", "seats": seats, "options": SOLO})
    opened = msgspec.json.decode(answer.content, type=wire.Opened)
    assert [key is not None for key in opened.keys] == [True, False]

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            welcome = await ada.hear_a(wire.Welcome)
            assert [seat.name for seat in welcome.seats] == ["Ada", "TOM"]

    asyncio.run(story())


def test_before_the_game_nothing_can_be_played_and_afterwards_nobody_is_sent_away(
    server: Server,
) -> None:
    opened = for_two(server)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            await ada.say(wire.Move(id="m", version=0, picks=[["move", "beer"]]))
            assert isinstance(await ada.answer("m"), wire.Refused)
            joined(server, opened.table)
            await ada.hear_a(wire.Update)
            await ada.say(wire.Dismiss(id="d", seat=1))
            refused = await ada.answer("d")
            assert isinstance(refused, wire.Refused)
            assert refused.reasons == ["The game has begun already."]

    asyncio.run(story())
    for path in ("universe", "rules/overview"):
        waiting = for_two(server)
        assert server.get(f"/api/tables/{waiting.table}/{path}").status_code == 409


def test_a_killed_server_still_knows_who_has_come(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, nonce=NONCES[0])
    ben = joined(server, opened.table, nonce=NONCES[1])
    server.kill()
    server.again()

    async def story() -> None:
        async with at_table(server, opened.table, ben.key) as page:
            told = await gathered(page)
            assert [seat.name for seat in told.seats] == ["Ada", "Ben", None]
            assert (told.you, told.commitment) == (1, opened.commitment)
            joined(server, opened.table, "Cleo")
            assert (await page.hear_a(wire.Welcome)).nonces[:2] == list(NONCES)

    asyncio.run(story())


@pytest.mark.parametrize("is_written", [True, False])
def test_if_the_disk_fails_as_the_game_begins_nobody_loses_their_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        hall, begin = Hall(store), store.begin

        async def fail(*words: Any) -> None:
            if is_written:
                await begin(*words)
            raise OSError("the disk is full")

        seats = [wire.NewSeat("Ada"), wire.NewSeat()]
        opened = await hall.open(wire.NewTable("hamburgum", seats))
        ada, ben = Reader(0), Reader(None)
        async with hall.attend(opened.table) as visit:
            await keychain.enter(visit.place, ada, opened.keys[0])
            with monkeypatch.context() as broken:
                broken.setattr(store, "begin", fail)
                async with hall.gathering(opened.table) as gathering:
                    seat = await gathering.join(wire.Join("Ben"))
            await keychain.enter(visit.place, ben, seat.key)
            if not is_written:
                assert isinstance(visit.place, Gathering)
                await hear(visit.place, ada, wire.Begin(id="b"))
            assert isinstance(visit.place, Room)
            assert visit.place.readers == [ada, ben]
            assert ben.seat == 1
            visit.leave(ada)
            visit.leave(ben)
        await hall.close()
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ([{}, {}], "at least one person"),
        ([{"name": "Ada"}, {"bot": "random"}], "A name has 1 to 40"),
        ([{"name": "Ada"}], "2 to 5 seats"),
        ([{"name": "Ada"}, *[{}] * 16], "cannot be read"),
    ],
)
def test_a_gathering_that_could_never_begin_is_not_opened(
    server: Server, seats: list[dict[str, str]], problem: str
) -> None:
    answer = server.post("/api/tables", {"game": "hamburgum", "seats": seats})
    assert answer.status_code == 400
    assert problem in answer.json()["problem"]
