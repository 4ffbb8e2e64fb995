"""A table at which bots are at work."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from hammonia.kernel.record import PICK
from hammonia.server import wire
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store

Story = Callable[[Hall, Room], Awaitable[None]]


def at_a_table(folder: Path, story: Story) -> None:
    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall = Hall(store)
        seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
        opened = await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}))
        async with hall.visit(opened.table) as room:
            await story(hall, room)
        await hall.close()
        await store.close()

    asyncio.run(play())


async def at_rest(room: Room) -> None:
    """Wait until no bot is at work."""
    assert room.botplay._playing is not None
    await room.botplay._playing


def said_to(reader: Reader) -> list[wire.FromServer]:
    return [reader.outbox.get_nowait() for _ in range(reader.outbox.qsize())]


def picks(room: Room) -> list[tuple[str, ...]]:
    return [entry[1:] for entry in room.table.record.entries if entry[0] == PICK]
