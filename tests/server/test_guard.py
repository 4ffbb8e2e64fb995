"""Only the page that this server gave out may speak to it, and only so much."""

from __future__ import annotations

import asyncio

import pytest
import websockets
from websockets.typing import Origin

from hammonia.server import wire
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


@pytest.mark.parametrize("path", ["/", "/api/offer", "/api/nothing", "/nothing", "/schema"])
def test_every_answer_carries_the_strict_policy(server: Server, path: str) -> None:
    policy = server.get(path).headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


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
