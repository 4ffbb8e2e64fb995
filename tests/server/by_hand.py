"""A hall in this process whose time is turned by hand, and readers to hear what it tells."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from hammonia.server import wire
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from tests.server.halls import hall_on, next_said_to, two_people

ADA, BEN = 0, 1
_PATIENCE_SECONDS = 120
"""A test that waits for what never comes ends some day."""


class HandTime:
    """Time that stands still until it is turned."""

    def __init__(self) -> None:
        self._now = 1_000_000_000_000
        self._turned = asyncio.Event()

    def now(self) -> int:
        return self._now

    def turn(self, seconds: float) -> None:
        self._now += int(seconds * 1000)
        self._turned.set()
        self._turned = asyncio.Event()

    async def until(self, moment: int) -> None:
        while self._now < moment:
            await self._turned.wait()


def hall_in(folder: Path, time: HandTime) -> AbstractAsyncContextManager[Hall]:
    """A hall on a folder's database."""
    return hall_on(folder / "tables.sqlite3", time)


Story = Callable[[HandTime, Room, "Listener", "Listener"], Awaitable[None]]


def at_a_table(folder: Path, story: Story, **terms: Any) -> None:
    """A story at a table of Ada, who is asked, and Ben. Where there are clocks, hers runs."""

    async def told() -> None:
        time = HandTime()
        async with hall_in(folder, time) as hall:
            opened = await hall.open(two_people(**terms))
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                ben = await Listener(room, BEN).enter()
                if room.clocks.terms is not None:
                    await ada.until_running(ADA)
                await story(time, room, ada, ben)

    asyncio.run(told())


async def until(what: Callable[[], bool]) -> None:
    """Let others go on until it is so."""
    async with asyncio.timeout(_PATIENCE_SECONDS):
        while not what():
            await asyncio.sleep(0)


class Listener:
    """A reader in a room, and all that it has been told."""

    def __init__(self, room: Room, seat: int | None, language: str = "en") -> None:
        self.room = room
        self.reader = Reader(seat, language)
        self.told: list[wire.FromServer] = []

    async def enter(self) -> Listener:
        await self.room.enter(self.reader)
        return self

    def now(self) -> list[wire.FromServer]:
        """All that it has been told so far."""
        while self.reader.outbox:
            self.told.append(self.reader.outbox.take())
        return self.told

    def last(self, kind: type[Any]) -> Any:
        return next(message for message in reversed(self.now()) if isinstance(message, kind))

    @property
    def log(self) -> list[str]:
        lines: list[str] = []
        for message in self.now():
            if isinstance(message, wire.Update):
                lines[message.log_from :] = [line.text for line in message.log]
        return lines

    async def until(self, what: Callable[[], bool]) -> None:
        """Hear on until it is so."""
        async with asyncio.timeout(_PATIENCE_SECONDS):
            while not what():
                self.told.append(await next_said_to(self.reader))

    async def until_running(self, seat: int | None) -> wire.Clocks:
        """Hear on until that seat's clock runs."""

        def runs() -> bool:
            clocks = [message for message in self.now() if isinstance(message, wire.Clocks)]
            return bool(clocks) and clocks[-1].running == seat

        await self.until(runs)
        found: wire.Clocks = self.last(wire.Clocks)
        return found

    async def until_stand_ins(self, *stand_ins: str | None) -> list[wire.SeatNow]:
        """Hear on until these bots play for people."""

        def play() -> bool:
            return [seat.stand_in for seat in self.last(wire.Seating).seats] == list(stand_ins)

        await self.until(play)
        found: list[wire.SeatNow] = self.last(wire.Seating).seats
        return found

    async def say(self, message: Any) -> wire.Done | wire.Refused:
        """Ask for something; the answer."""
        await desk.hear(self.room, self.reader, message)
        return next(
            answer
            for answer in reversed(self.now())
            if isinstance(answer, wire.Done | wire.Refused) and answer.id == message.id
        )

    async def move(self, *picks: str) -> wire.Done | wire.Refused:
        words = [pick.split() for pick in picks]
        version = self.room.version
        return await self.say(wire.Move(id=f"v{version}", version=version, picks=words))

    async def first_picks(self) -> None:
        """Whatever comes first, for as long as this seat's turn lasts."""
        while (waiting := self.room.table.pending) and getattr(waiting, "seat", None) == (
            self.reader.seat
        ):
            assert isinstance(await self.move(" ".join(waiting.options[0])), wire.Done)  # type: ignore[union-attr]
