"""Several processes with one PostgreSQL: each is a hall with a store of its own.

All that two of them share is the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from hammonia.server import wire
from hammonia.server.before import reception
from hammonia.server.before.gathering import Gathering
from hammonia.server.playing import desk, keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.playing.visit import Visit
from tests.server.halls import hall_on, next_said_to

SECONDS = 300
"""Far longer than anything here takes."""
Found = TypeVar("Found")


def among_two(database: str, story: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    async def play() -> None:
        async with asyncio.timeout(SECONDS), hall_on(database) as one, hall_on(database) as other:
            await story(one, other)

    asyncio.run(play())


async def opened(hall: Hall, *bots: str | None) -> wire.Opened:
    names = ["Ada", "Ben", "Cleo"]
    seats = [wire.NewSeat(name, bot) for name, bot in zip(names, bots, strict=False)]
    return await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}))


class At:
    """A reader at a process, and what it was told."""

    def __init__(self, visit: Visit, reader: Reader) -> None:
        self._visit = visit
        self.reader = reader
        self.version = -1
        self.told: list[wire.FromServer] = []

    @property
    def room(self) -> Room:
        assert isinstance(self._visit.place, Room)
        return self._visit.place

    @property
    def gathering(self) -> Gathering:
        assert isinstance(self._visit.place, Gathering)
        return self._visit.place

    async def say(self, message: wire.FromPage) -> None:
        if isinstance(self._visit.place, Gathering):
            await reception.hear(self._visit.place, self.reader, message)
        else:
            await desk.hear(self._visit.place, self.reader, message)

    async def hear(self, wanted: Callable[[wire.FromServer], Found | None]) -> Found:
        """The first of all that it was or will be told of which something is found."""
        for message in self.told:
            if (found := wanted(message)) is not None:
                return found
        while True:
            message = await next_said_to(self.reader)
            self.told.append(message)
            if (found := wanted(message)) is not None:
                return found

    async def is_at(self, version: int) -> wire.Update:
        return await self.hear(
            lambda said: said if isinstance(said, wire.Update) and said.version >= version else None
        )

    async def answer(self, id_: str) -> wire.Done | wire.Refused:
        return await self.hear(
            lambda said: (
                said if isinstance(said, wire.Done | wire.Refused) and said.id == id_ else None
            )
        )

    async def move(self, id_: str, *picks: str) -> wire.Done | wire.Refused:
        wishes = [pick.split() for pick in picks]
        await self.say(wire.Move(id=id_, version=self.room.version, picks=wishes))
        return await self.answer(id_)


@asynccontextmanager
async def at(hall: Hall, table: str, key: str | None) -> AsyncIterator[At]:
    reader = Reader(None)
    async with hall.attend(table) as visit:
        try:
            await keychain.enter(visit.place, reader, key)
            yield At(visit, reader)
        finally:
            visit.leave(reader)


async def until(is_so: Callable[[], bool]) -> None:
    """What follows by itself follows soon; `SECONDS` is when it is given up."""
    while not is_so():
        await asyncio.sleep(0.01)
