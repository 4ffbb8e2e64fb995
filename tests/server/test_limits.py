"""Limits: nobody asks for too much, and whoever does is told so in words."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from websockets.exceptions import ConnectionClosed

from hammonia.server import limits, wire
from hammonia.server.app import make_app
from hammonia.server.limits import AT_HOME, Bucket, Buckets, Rate
from hammonia.server.playing.reader import Reader
from tests.server.client import Server, connected, serving

BODY = {"game": "hamburgum", "seats": [{"name": "A"}, {}]}
ONE = Rate(1, 1 / 1000)


class Hands:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    clock = Hands()
    bucket = Bucket(Rate(3, 0.5), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == pytest.approx(2)
    clock.seconds = 2
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.seconds = 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never above its burst"


def test_each_address_has_a_bucket_and_full_ones_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Hands()
    monkeypatch.setattr(Buckets, "_MOST", 3)
    buckets = Buckets(Rate(1, 1), clock)
    for who in "abc":
        assert buckets.of(who).take()
    assert not buckets.of("a").take()
    clock.seconds = 0.5
    assert buckets.of("d").take(), "all begin anew where too many are in use"
    clock.seconds = 9
    assert buckets.of("e").take()
    assert buckets.of("f").take()
    assert buckets.of("g").take()
    assert not buckets.of("g").take()


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_stands_for_a_household(address: str, who: str) -> None:
    assert limits.household(address) == who


def test_too_many_requests_are_answered_in_words_and_say_how_long_to_wait(tmp_path: Path) -> None:
    allowed = replace(AT_HOME, opening=ONE, joining=ONE, asking=Rate(3, 1 / 1000), looking_in=ONE)

    async def story() -> None:
        app = make_app(tmp_path / "t.sqlite3", allowed=allowed)
        async with AsyncTestClient(app, base_url="http://127.0.0.1") as client:
            opened = await client.post("/api/tables", json=BODY)
            assert opened.status_code == 201
            german = {"accept-language": "de-DE,de;q=0.9"}
            again = await client.post("/api/tables", json=BODY, headers=german)
            assert again.status_code == 429
            assert again.json()["problem"].startswith("Das war zu viel auf einmal")
            assert int(again.headers["retry-after"]) > 0
            assert "content-security-policy" in again.headers
            seats = f"/api/tables/{opened.json()['table']}/seats"
            joined = [(await client.post(seats, json={"name": name})) for name in ("B", "C")]
            assert [answer.status_code for answer in joined] == [201, 429]
            turns = [await client.post("/api/turns", json={"seats": []}) for _ in range(2)]
            assert [answer.status_code for answer in turns] == [200, 429]
            asked = [(await client.get("/api/lobby")).status_code for _ in range(4)]
            assert asked == [200, 200, 200, 429]

    asyncio.run(story())


def test_an_address_has_only_so_many_connections_and_each_says_only_so_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMMONIA_LIMITS_CONNECTIONS", "1")
    monkeypatch.setenv("HAMMONIA_LIMITS_HEARING", "{ burst = 2, per_second = 0.001 }")

    async def story(server: Server) -> None:
        table = server.post("/api/tables", BODY).json()["table"]
        async with connected(server, table) as page:
            await page.say(wire.Hello(protocol=2))
            assert isinstance(await page.hear(), wire.Gathering)
            async with connected(server, table) as second:
                told = await second.hear()
                assert isinstance(told, wire.Failed)
                assert "Too many pages" in told.reason
            answers = []
            for number in range(3):
                await page.say(wire.Leave(id=str(number)))
                answers.append((await page.hear_a(wire.Refused)).reasons[0])
            assert answers[0] == answers[1] == "You have no seat at this table."
            assert answers[2].startswith("That was too much at once")
        for _ in range(1000):
            if await _is_let_in(server, table):
                return
        pytest.fail("where one ends, one may begin")

    with serving(tmp_path) as server:
        asyncio.run(story(server))


async def _is_let_in(server: Server, table: str) -> bool:
    async with connected(server, table) as page:
        with suppress(ConnectionClosed):  # it may be ended while we speak
            await page.say(wire.Hello(protocol=2))
        return isinstance(await page.hear(), wire.Gathering)


def test_the_public_is_held_to_less_than_ones_own_machine() -> None:
    for name in (
        "opening",
        "joining",
        "asking",
        "connecting",
        "hearing",
        "knocking",
        "signing_up",
        "naming",
    ):
        public, home = getattr(limits.IN_PUBLIC, name), getattr(AT_HOME, name)
        assert public.burst < home.burst
        assert public.per_second < home.per_second
    assert limits.IN_PUBLIC.connections < AT_HOME.connections
    assert Reader(None).pace.take()
