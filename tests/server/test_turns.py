"""At which of one's seats it is one's turn: told to who has their keys, and to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import msgspec
import pytest

from hammonia.server import wire
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing.turns import turns
from hammonia.server.playing.visit import Visit
from hammonia.server.wire.turns import MOST_TURNS
from tests.server.client import Server, at_table, serving
from tests.server.gathered import for_two, joined
from tests.server.halls import hall_on, two_people
from tests.server.handing import hand_over, take_back
from tests.server.test_analyses import KEY, put, store_in


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log") / "server.log"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, log: Path) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("turns"), log=log) as running:
        yield running


def asked(server: Server, *seats: tuple[str, str | None]) -> list[wire.SeatTurn]:
    body = {"seats": [{"table": table, "key": key} for table, key in seats]}
    answer = server.post("/api/turns", body)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.Turns).seats


def state(server: Server, table: str, key: str | None) -> tuple[str, bool]:
    (told,) = asked(server, (table, key))
    assert told.table == table
    return told.state, told.asked


def test_each_is_told_of_their_own_turns_alone(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None), first=1)
    ada, ben = opened.keys
    assert state(server, opened.table, ada) == ("plays", True)
    assert state(server, opened.table, ben) == ("plays", False)

    async def story() -> None:
        async with at_table(server, opened.table, ada) as page:
            await page.until_asked()
            assert isinstance(await page.move("m", "move beer"), wire.Done)

    asyncio.run(story())
    assert state(server, opened.table, ada) == ("plays", False)
    assert state(server, opened.table, ben) == ("plays", True)


def test_where_a_bot_plays_for_somebody_it_is_not_their_turn(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None), first=2)
    _, ben = opened.keys

    async def story() -> None:
        async with at_table(server, opened.table, ben) as page:
            await page.until_asked()
            assert isinstance(await hand_over(page, 1, "expert"), wire.Done)
            told = await asyncio.to_thread(state, server, opened.table, ben)
            assert told == ("plays", False)
            await take_back(page)

    asyncio.run(story())


def test_a_table_that_gathers_says_so_and_then_whose_turn_it_is(server: Server) -> None:
    opened = for_two(server, options={"first": 2})
    ada = opened.keys[0]
    assert state(server, opened.table, ada) == ("gathers", False)
    ben = joined(server, opened.table).key
    assert state(server, opened.table, ada) == ("plays", False)
    assert state(server, opened.table, ben) == ("plays", True)


def test_a_game_that_is_over_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with store_in(tmp_path) as store:
            await put(store, "over", listed=False)
            await put(store, "running", listed=False, over=False)
        async with hall_on(tmp_path / "tables.sqlite3") as hall, store_in(tmp_path) as store:
            held = [wire.SeatHeld("over", KEY), wire.SeatHeld("running", KEY)]
            told = (await turns(hall, store, wire.TurnsAsked(held))).seats
        assert [one.state for one in told] == ["over", "plays"]
        assert not told[0].asked

    asyncio.run(story())


def test_without_a_key_one_is_told_nothing_not_even_whether_there_is_a_table(
    server: Server,
) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    waiting, other = for_two(server), server.open(("Cem", None), ("Dora", None))
    for table in (opened.table, waiting.table, "nowhere", ""):
        for key in ("", "x" * 32, other.keys[0]):
            assert asked(server, (table, key)) == [wire.SeatTurn(table, "unknown")]


def test_a_link_and_a_revoked_key_tell_nothing(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    ada = {"authorization": f"Bearer {opened.keys[0]}", "content-type": "application/json"}
    keys = f"/api/tables/{opened.table}/keys"
    link = server.ask("POST", keys, headers=ada).json()["key"]
    assert state(server, opened.table, link) == ("unknown", False)
    phone = server.ask("POST", keys, headers={**ada, "authorization": f"Bearer {link}"})
    lasting = phone.json()["key"]
    assert state(server, opened.table, lasting)[0] == "plays"
    assert server.ask("DELETE", keys, headers=ada).json() == {"keys": 1}
    assert state(server, opened.table, lasting) == ("unknown", False)


def test_all_are_told_in_one_answer_in_the_order_they_were_asked_about(server: Server) -> None:
    plays, gathers = server.open(("Ada", None), ("Ben", None), first=1), for_two(server)
    told = asked(
        server,
        (gathers.table, gathers.keys[0]),
        ("nowhere", "nothing"),
        (plays.table, plays.keys[1]),
        (plays.table, plays.keys[0]),
    )
    assert [(one.state, one.asked) for one in told] == [
        ("gathers", False),
        ("unknown", False),
        ("plays", False),
        ("plays", True),
    ]


def test_it_is_told_alike_from_a_postgresql(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database) as server:
        plays, gathers = server.open(("Ada", None), ("Ben", None), first=1), for_two(server)
        assert state(server, plays.table, plays.keys[0]) == ("plays", True)
        assert state(server, gathers.table, gathers.keys[0]) == ("gathers", False)
        assert state(server, plays.table, gathers.keys[0]) == ("unknown", False)


def test_only_so_many_are_told_at_once(server: Server) -> None:
    seat = {"table": "t", "key": "k"}
    for count, status in ((MOST_TURNS, 200), (MOST_TURNS + 1, 400)):
        assert server.post("/api/turns", {"seats": [seat] * count}).status_code == status


def test_a_table_that_no_key_opens_is_not_even_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(table: str) -> None:
        raise AssertionError(f"{table} was looked for")

    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall, store_in(tmp_path) as store:
            opened = await hall.open(two_people())
            monkeypatch.setattr(hall, "attend", never)
            held = [wire.SeatHeld(opened.table, "wrong"), wire.SeatHeld("nowhere", "wrong")]
            told = (await turns(hall, store, wire.TurnsAsked(held))).seats
            assert [one.state for one in told] == ["unknown", "unknown"]

    asyncio.run(story())


def test_a_table_is_looked_at_once_however_often_it_is_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall, store_in(tmp_path) as store:
            opened = await hall.open(two_people())
            attended, attend = list[str](), hall.attend

            def noted(table: str) -> AbstractAsyncContextManager[Visit]:
                attended.append(table)
                return attend(table)

            monkeypatch.setattr(hall, "attend", noted)
            held = [wire.SeatHeld(opened.table, key or "") for key in opened.keys * 5]
            told = (await turns(hall, store, wire.TurnsAsked(held))).seats
            assert [one.asked for one in told] == [True, False] * 5
            assert attended == [opened.table]

    asyncio.run(story())


def test_a_table_that_cannot_be_played_keeps_the_others_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "tables.sqlite3") as hall, store_in(tmp_path) as store:
            frozen, plays = [await hall.open(two_people()) for _ in range(2)]
            find = hall._find

            async def found(table: str) -> object:
                if table == frozen.table:
                    raise Frozen
                return await find(table)

            monkeypatch.setattr(hall, "_find", found)
            held = [wire.SeatHeld(one.table, one.keys[0] or "") for one in (frozen, plays)]
            told = (await turns(hall, store, wire.TurnsAsked(held))).seats
            assert [(one.state, one.asked) for one in told] == [("plays", False), ("plays", True)]

    asyncio.run(story())
    assert not caplog.records, "people may take their time: that is no trouble of the server's"


def test_no_key_is_shown_by_what_carries_it_or_written_to_the_log(
    server: Server, log: Path
) -> None:
    secret = "s3cret" * 6
    held = wire.SeatHeld("t", secret)
    assert secret not in repr(held) + repr(wire.TurnsAsked([held]))
    assert state(server, "t", secret) == ("unknown", False)
    assert server.post("/api/turns", {"seats": [{"table": 1, "key": secret}]}).status_code == 400
    wrong = server.post("/api/turns", {"seats": [{"key": secret, secret: ""}]})
    assert wrong.status_code == 400
    assert secret not in log.read_text("utf-8")
