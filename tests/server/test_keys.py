"""Keys of seats: several for one person, links for another device that are good once, their end."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from hammonia.server import wire
from hammonia.server.playing import keys
from tests.server.client import Page, Server, at_table, serving


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as running:
        yield running


def sent(
    server: Server, method: str, table: str, key: str | None, wanted: str | None = None
) -> httpx.Response:
    headers = {"content-type": "application/json"}
    if key is not None:
        headers["authorization"] = f"Bearer {key}"
    body = None if wanted is None else {"key": wanted}
    return server.ask(method, f"/api/tables/{table}/keys", headers=headers, json=body)


def another(server: Server, table: str, key: str, wanted: str | None = None) -> wire.SeatKey:
    answer = sent(server, "POST", table, key, wanted)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.SeatKey)


async def welcomed(page: Page) -> int | None:
    """The seat that a page is welcomed to."""
    seat: int | None = (await page.hear_a(wire.Welcome)).you
    return seat


async def has_no_seat(page: Page) -> bool:
    """Whether a page is sent away for its key, whatever it is told before."""
    while not isinstance(told := await page.hear(), wire.Failed):
        pass
    return told.no_seat


def own_key(opened: wire.Opened, seat: int = 0) -> str:
    key = opened.keys[seat]
    assert key is not None
    return key


def test_a_link_is_exchanged_once_for_a_key_that_lasts(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    link = another(server, opened.table, own_key(opened, 1))
    assert (link.seat, link.once) == (1, True)

    async def story() -> None:
        async with at_table(server, opened.table, link.key) as page:
            assert isinstance(await page.hear(), wire.Failed), "a link's key opens no seat itself"
        phone = another(server, opened.table, link.key)
        assert (phone.seat, phone.once) == (1, False)
        for _ in range(2):
            async with at_table(server, opened.table, phone.key) as page:
                assert await welcomed(page) == 1
        async with at_table(server, opened.table, own_key(opened, 1)) as page:
            assert await welcomed(page) == 1, "the first device plays on"

    asyncio.run(story())
    spent = sent(server, "POST", opened.table, link.key)
    assert spent.status_code == 401
    assert "opens no seat" in spent.json()["problem"]


def test_an_exchange_whose_answer_was_lost_is_asked_for_again_and_made_once(
    server: Server,
) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    own, mine = own_key(opened, 1), "m" * 32
    link = another(server, opened.table, own)
    for _ in range(3):
        exchanged = another(server, opened.table, link.key, mine)
        assert (exchanged.seat, exchanged.key, exchanged.once) == (1, mine, False)
    assert sent(server, "POST", opened.table, link.key, "n" * 32).status_code == 401, "it is spent"

    async def story() -> None:
        async with at_table(server, opened.table, mine) as page:
            assert await welcomed(page) == 1

    asyncio.run(story())
    assert sent(server, "DELETE", opened.table, own).json() == {"keys": 1}
    assert sent(server, "POST", opened.table, link.key, mine).status_code == 401, "it is revoked"


def test_a_link_whose_answer_was_lost_is_made_once(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    for _ in range(keys.MOST_KEYS + 1):
        link = another(server, opened.table, own_key(opened), "l" * 32)
        assert (link.seat, link.key, link.once) == (0, "l" * 32, True)
    assert sent(server, "DELETE", opened.table, own_key(opened)).json() == {"keys": 1}


@pytest.mark.parametrize("wanted", ["", "short", "x" * 31, "x" * 65, "x" * 31 + "!", "ß" * 32])
def test_a_key_that_a_page_makes_is_long_and_has_only_signs_that_keys_have(
    server: Server, wanted: str
) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    assert sent(server, "POST", opened.table, own_key(opened), wanted).status_code == 400
    seats = f"/api/tables/{opened.table}/seats"
    assert server.post(seats, {"name": "Cia", "key": wanted}).status_code == 400


def test_revoking_ends_all_other_keys_of_the_seat_and_their_connections(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None), first=1)
    table, own = opened.table, own_key(opened)
    phone = another(server, table, another(server, table, own).key)
    link = another(server, table, own)

    async def story() -> None:
        async with (
            at_table(server, table, own) as laptop,
            at_table(server, table, phone.key) as lost,
            at_table(server, table, own_key(opened, 1)) as ben,
        ):
            for page in (laptop, lost, ben):
                await page.hear_a(wire.Update)
            revoked = await asyncio.to_thread(sent, server, "DELETE", table, own)
            assert revoked.json() == {"keys": 2}
            assert await has_no_seat(lost)
            assert isinstance(await laptop.move("m", "move beer"), wire.Done)
            await ben.hear_a(wire.Update)
        async with at_table(server, table, phone.key) as lost:
            assert await has_no_seat(lost)

    asyncio.run(story())
    for key in (phone.key, link.key):
        assert sent(server, "POST", table, key).status_code == 401
    assert sent(server, "DELETE", table, own).json() == {"keys": 0}


def test_only_who_has_a_key_gets_another(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    other = server.open(("Ada", None), ("Ben", None))
    for method in ("POST", "DELETE"):
        for key in (None, "nonsense", own_key(other), "x" * 4000):
            assert sent(server, method, opened.table, key).status_code == 401
        assert sent(server, method, "nowhere", own_key(opened)).status_code == 404
    link = another(server, opened.table, own_key(opened))
    assert sent(server, "DELETE", opened.table, link.key).status_code == 401


def test_a_seat_has_only_so_many_keys(server: Server) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    for _ in range(keys.MOST_KEYS - 1):
        last = another(server, opened.table, own_key(opened))
    full = sent(server, "POST", opened.table, own_key(opened))
    assert full.status_code == 409
    assert "revoke" in full.json()["problem"]
    another(server, opened.table, last.key)  # an exchange adds none
    assert sent(server, "DELETE", opened.table, own_key(opened)).json() == {
        "keys": keys.MOST_KEYS - 1
    }
    another(server, opened.table, own_key(opened))


def test_keys_of_a_table_that_gathers_hold_when_it_plays(server: Server) -> None:
    body = {"game": "hamburgum", "seats": [{"name": "Ada"}, {}]}
    opened = msgspec.json.decode(server.post("/api/tables", body).content, type=wire.Opened)
    link = another(server, opened.table, own_key(opened))

    async def story() -> None:
        async with at_table(server, opened.table, own_key(opened)) as page:
            await page.hear_a(wire.Gathering)
            phone = another(server, opened.table, link.key)
            server.post(f"/api/tables/{opened.table}/seats", {"name": "Ben"})
            await page.hear_a(wire.Update)
            async with at_table(server, opened.table, phone.key) as other:
                assert await welcomed(other) == 0
                await asyncio.to_thread(sent, server, "DELETE", opened.table, own_key(opened))
                assert await has_no_seat(other)

    asyncio.run(story())


def test_no_key_lies_on_disk(server: Server, folder: Path) -> None:
    opened = server.open(("Ada", None), ("Ben", None))
    link, mine = another(server, opened.table, own_key(opened)), "page-made-" * 4
    another(server, opened.table, another(server, opened.table, own_key(opened)).key, mine)
    with sqlite3.connect(folder / "tables.sqlite3") as database:
        whole = "\n".join(database.iterdump())
    assert keys.digest_of(own_key(opened)) in whole
    assert keys.digest_of(mine) in whole
    assert keys.digest_of(link.key, once=True) in whole
    for key in (*opened.keys, link.key, mine):
        assert key is not None
        assert key not in whole


def test_a_key_is_known_by_its_digest_alone() -> None:
    key = keys.new()
    kept = [(), (keys.digest_of("other"), keys.digest_of(key)), (keys.digest_of("x", once=True),)]
    held = keys.held(kept, key)
    assert held is not None
    assert (held.seat, held.once) == (1, False)
    assert keys.held(kept, keys.digest_of(key)) is None, "what is kept opens nothing"
    once = keys.held(kept, "x")
    assert once is not None
    assert (once.seat, once.once) == (2, True)
    assert len({keys.new() for _ in range(100)}) == 100
