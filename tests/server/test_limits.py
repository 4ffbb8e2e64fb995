"""Limits: nobody asks for too much, and whoever does is told so in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient, TestClient

from hammonia.server import limits
from hammonia.server.app import make_app
from hammonia.server.limits import AT_HOME, Bucket, Buckets, Rate
from hammonia.server.playing.reader import Reader

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
    allowed = replace(AT_HOME, opening=ONE, joining=ONE, asking=Rate(3, 1 / 1000))

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
            asked = [(await client.get("/api/lobby")).status_code for _ in range(4)]
            assert asked == [200, 200, 200, 429]

    asyncio.run(story())


def test_an_address_has_only_so_many_connections_and_each_says_only_so_much(
    tmp_path: Path,
) -> None:
    allowed = replace(AT_HOME, connections=1, hearing=Rate(2, 1 / 1000))

    app = make_app(tmp_path / "t.sqlite3", allowed=allowed)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        path = f"/api/tables/{client.post('/api/tables', json=BODY).json()['table']}/live"
        with client.websocket_connect(path) as socket:
            socket.send_json({"type": "hello", "protocol": 2})
            assert socket.receive_json()["type"] == "gathering"
            with client.websocket_connect(path) as second:
                told = second.receive_json()
                assert told["type"] == "failed"
                assert "Too many pages" in told["reason"]
            answers = []
            for number in range(3):
                socket.send_json({"type": "leave", "id": str(number)})
                answers.append(socket.receive_json()["reasons"][0])
            assert answers[0] == answers[1] == "You have no seat at this table."
            assert answers[2].startswith("That was too much at once")
        assert any(_is_let_in(client, path) for _ in range(1000)), "where one ends, one may begin"


def _is_let_in(client: TestClient[Any], path: str) -> bool:
    with client.websocket_connect(path) as socket:
        socket.send_json({"type": "hello", "protocol": 2})
        return bool(socket.receive_json()["type"] == "gathering")


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
