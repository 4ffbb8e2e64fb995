"""Only the page that this server gave out may speak to it, and only so much."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
import websockets
from litestar.testing import AsyncTestClient
from websockets.typing import Origin

from hammonia.server import wire
from hammonia.server.app import make_app
from tests.server.client import Server, at_table

BODY = {"game": "hamburgum", "seats": [{"name": "A"}, {"name": "B"}]}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.example"}, 403),
        ({"content-type": "text/plain"}, 415),
    ],
)
def test_a_foreign_page_opens_no_table(
    server: Server, headers: dict[str, str], status: int
) -> None:
    answer = server.post("/api/tables", BODY, headers=headers)
    assert answer.status_code == status
    assert answer.json()["problem"]


def test_the_own_page_opens_a_table(server: Server) -> None:
    headers = {"origin": f"http://127.0.0.1:{server.port}"}
    answer = server.post("/api/tables", BODY, headers=headers)
    assert answer.status_code == 201


def test_a_foreign_page_connects_to_no_table(server: Server) -> None:
    opened = server.open(("A", None), ("B", None))
    address = f"ws://127.0.0.1:{server.port}/api/tables/{opened.table}/live"

    async def story() -> None:
        async with websockets.connect(address, origin=Origin("http://evil.example"), proxy=None):
            pass

    with pytest.raises(websockets.InvalidStatus):
        asyncio.run(story())


PATHS = ["/", "/api/offer", "/api/nothing", "/nothing", "/schema", "/health", "/ready", "/metrics"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_strict_policy(server: Server, path: str) -> None:
    policy = server.get(path).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_who_looks_after_the_server_is_answered_with_the_same_headers(tmp_path: Path) -> None:
    async def story() -> None:
        app = make_app(tmp_path / "t.sqlite3", ["https://play.example.org"])
        async with AsyncTestClient(app, base_url="http://play.example.org") as client:
            usual = _guarding(await client.get("/api/offer"))
            assert "strict-transport-security" in usual
            asked = [await client.get(path) for path in ("/health", "/ready", "/metrics")]
            app.drain.is_leaving = True
            asked.append(await client.post("/api/tables", json=BODY))
            assert [answer.status_code for answer in asked] == [200, 200, 404, 503]
            for answer in asked:
                assert _guarding(answer) == usual
                assert answer.headers.get_list("cache-control") == ["no-store"]

    asyncio.run(story())


def _guarding(answer: httpx.Response) -> dict[str, str]:
    """The headers that are the same whatever is answered."""
    apart = ("content-type", "content-length", "cache-control", "retry-after", "x-request-id")
    return {name: value for name, value in answer.headers.items() if name not in apart}


def test_what_is_not_there_is_not_kept(server: Server) -> None:
    missing = server.get("/assets/nothing.js")
    assert missing.status_code == 404
    assert missing.headers["cache-control"] == "no-cache"


def test_there_is_no_page_about_the_interface(server: Server) -> None:
    assert server.get("/schema").status_code == 404


@pytest.mark.parametrize("body", ["{", "[" * 20_000, "x" * 200_000, '"text"', "{}"])
def test_a_body_that_cannot_be_read_is_answered_in_words(server: Server, body: str) -> None:
    headers = {"content-type": "application/json"}
    answer = server.ask("POST", "/api/tables", content=body, headers=headers)
    assert 400 <= answer.status_code < 500
    assert answer.json()["problem"]


@pytest.mark.parametrize("said", ["{", "[" * 20_000, '{"type":"move"}', '{"type":"why","id":"'])
def test_a_message_that_cannot_be_read_ends_the_connection_with_a_reason(
    server: Server, said: str
) -> None:
    opened = server.open(("A", None), ("B", None))

    async def story() -> wire.FromServer:
        async with at_table(server, opened.table, opened.keys[0]) as page:
            await page.hear_a(wire.Update)
            await page.say_text(said)
            return await page.hear()

    assert isinstance(asyncio.run(story()), wire.Failed)


def test_a_watcher_learns_nothing_from_asking_why(server: Server) -> None:
    opened = server.open(("A", None), ("B", None), first=1)

    async def story() -> None:
        for key in (None, opened.keys[1]):
            async with at_table(server, opened.table, key) as page:
                universe = server.get(f"/api/tables/{opened.table}/universe").json()["options"]
                for wish in universe[:20]:
                    await page.say(wire.Why(id="w", wish=wish))
                    answer = await page.answer("w")
                    assert isinstance(answer, wire.Because)
                    assert answer.reasons == ["It is another seat's turn."]

    asyncio.run(story())
