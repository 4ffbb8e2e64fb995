"""Tables that gather: opened with open seats, and joined by link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from hammonia.server import wire
from hammonia.server.before.gathering import Gathering
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.store import Store
from tests.server.client import Page, Server

NONCES = ("a1" * 16, "b2" * 16)


def opened_with(server: Server, *seats: dict[str, Any], **more: Any) -> wire.Opened:
    answer = server.post("/api/tables", {"game": "hamburgum", "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.Opened)


def for_two(server: Server, **more: Any) -> wire.Opened:
    """A table that waits for somebody."""
    return opened_with(server, {"name": "Ada"}, {}, nonce=NONCES[0], **more)


def joined(server: Server, table: str, name: str = "Ben", **more: Any) -> wire.SeatKey:
    answer = server.post(f"/api/tables/{table}/seats", {"name": name, **more})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=wire.SeatKey)


async def gathered(page: Page) -> wire.Gathering:
    told = await page.hear_a(wire.Gathering)
    assert isinstance(told, wire.Gathering)
    return told


def with_a_host(
    folder: Path,
    seats: list[wire.NewSeat],
    story: Callable[[Reader, Gathering], Awaitable[None]],
) -> None:
    """A story of who has opened a table that gathers."""

    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall, host = Hall(store), Reader(None)
        opened = await hall.open(wire.NewTable("hamburgum", seats))
        async with hall.attend(opened.table) as visit:
            gathering = visit.place
            assert isinstance(gathering, Gathering)
            await keychain.enter(gathering, host, opened.keys[0])
            await story(host, gathering)
            visit.leave(host)
        await hall.close()
        await store.close()

    asyncio.run(play())
