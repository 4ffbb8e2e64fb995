"""A hall in this process, without a server around it, and a table of Ada and Ben in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hammonia.server import wire
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from hammonia.server.store.address import Place
from hammonia.server.timing.time import TIME_OF_DAY, Time

Story = Callable[[Hall, Room], Awaitable[None]]


@asynccontextmanager
async def hall_on(
    place: Place, time: Time = TIME_OF_DAY, away_seconds: float = 0
) -> AsyncIterator[Hall]:
    """A hall on a database: what it kept is there when another is opened on it."""
    store = await Store.open(place)
    hall = Hall(store, time, away_seconds)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


def two_people(**more: Any) -> wire.NewTable:
    """A table at which Ada begins."""
    seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
    return wire.NewTable("hamburgum", seats, {"first": 1}, **more)


def at_a_table(folder: Path, story: Story) -> None:
    """A story at a table of two people; nobody has come to it yet."""

    async def play() -> None:
        async with hall_on(folder / "tables.sqlite3") as hall:
            opened = await hall.open(two_people())
            async with hall.visit(opened.table) as room:
                await story(hall, room)

    asyncio.run(play())


def said_to(reader: Reader) -> list[wire.FromServer]:
    """All that a reader was told since it was last asked."""
    return [reader.outbox.take() for _ in range(len(reader.outbox))]


async def next_said_to(reader: Reader) -> wire.FromServer:
    """The next that a reader is told, once it is. One at a time waits here."""
    if not reader.outbox:
        came = asyncio.Event()
        reader.outbox.on_mail = came.set
        await came.wait()
    return reader.outbox.take()
