"""A server that others reach by an address: its own page may speak to it, and no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from hammonia.kernel.errors import BadOptions
from hammonia.server import run
from hammonia.server.app import make_app
from hammonia.server.entrance import guard
from tests.cli.keyboard import run as command

BODY = {"game": "hamburgum", "seats": [{"name": "A"}, {"name": "B"}]}
PLAY = "https://play.example.org"


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("play.example.org", PLAY, 201),
        ("play.example.org", None, 201),
        ("play.example.org", "http://play.example.org", 403),
        ("play.example.org", "http://127.0.0.1:8420", 403),
        ("play.example.org:8420", PLAY, 403),
        ("127.0.0.1:8420", PLAY, 403),
        ("127.0.0.1:8420", "http://127.0.0.1:8420", 201),
        ("evil.example", "https://evil.example", 403),
        ("evil.example", PLAY, 403),
    ],
)
def test_only_the_page_of_that_address_is_answered(
    tmp_path: Path, host: str, origin: str | None, status: int
) -> None:
    async def story() -> None:
        app = make_app(tmp_path / "t.sqlite3", [PLAY])
        headers = {"host": host} | ({"origin": origin} if origin else {})
        async with AsyncTestClient(app) as client:
            answer = await client.post("/api/tables", json=BODY, headers=headers)
        assert answer.status_code == status
        is_safe = "strict-transport-security" in answer.headers
        assert is_safe == (host == "play.example.org"), "what came over https must stay there"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://play.example.org", PLAY),
        ("https://Play.Example.org:443/", PLAY),
        ("http://192.0.2.7:8420", "http://192.0.2.7:8420"),
        ("http://[2001:db8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_an_address_is_taken_as_browsers_name_it(given: str, origin: str) -> None:
    assert guard.own_address(given) == origin


@pytest.mark.parametrize(
    "given", ["play.example.org", "ftp://play.example.org", "https://", "https://a/b", "http://a:x"]
)
def test_what_is_no_address_is_refused_in_words(given: str) -> None:
    with pytest.raises(BadOptions, match="is no address like"):
        guard.own_address(given)


def test_who_lets_others_in_says_by_what_address(tmp_path: Path) -> None:
    refused = command("serve", "--data", str(tmp_path / "t"), "--host", "0.0.0.0")
    assert refused.exit_code != 0
    assert "--address" in refused.output
    with pytest.raises(BadOptions, match="to listen on"):
        run.listen(0, "203.0.113.7.nowhere.invalid")
