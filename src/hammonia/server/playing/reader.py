"""A reader: one connection to a table. What it is told is made elsewhere."""

from __future__ import annotations

import asyncio

from hammonia.server import voices, wire
from hammonia.server.limits import AT_HOME, Bucket
from hammonia.server.operation.draining import Drain
from hammonia.server.playing.moment import NOTHING

STAYS = Drain(0)
"""Of a server that does not leave."""
_MOST_WAITING = 1000
"""Messages that may wait for a reader who does not read; then it must come back."""

_MOST_TOGETHER = 32
"""Messages that are sent at once."""


class Reader:
    """One connection: who reads in which language, what it was told, what waits for it."""

    def __init__(self, seat: int | None, language: str = voices.ENGLISH) -> None:
        self.seat = seat
        self.key: str | None = None
        """The digest of the key that it came in with."""
        self.pace = Bucket(AT_HOME.hearing)
        self.language = language
        self.drain = STAYS
        self.looks_through: int | None = None
        """The seat through whose eyes a spectator looks; None: its own."""
        self.told = NOTHING
        """What it knows of the table: it is told only what is new."""
        self.is_gone = False
        """Whether its connection has ended: nobody enters a table any more."""
        self.outbox: asyncio.Queue[wire.FromServer] = asyncio.Queue()

    @property
    def eyes(self) -> int | None:
        """Whose view it is told: its own seat's, or the one that a spectator looks through."""
        return self.looks_through if self.seat is None else self.seat

    def send(self, message: wire.FromServer) -> None:
        if self.outbox.qsize() >= _MOST_WAITING:
            message = wire.Failed(reason=voices.say(self.language, "too_slow"), again=True)
        if self.outbox.qsize() <= _MOST_WAITING:
            self.outbox.put_nowait(message)

    async def waiting(self) -> list[wire.FromServer]:
        """What waits, in its order, once there is something.

        What answers, and what has failed, is the last of it: the page goes on from there before it
        hears of anything else.
        """
        messages = [await self.outbox.get()]
        while not self.outbox.empty() and len(messages) < _MOST_TOGETHER:
            if isinstance(messages[-1], wire.LAST):
                break
            messages.append(self.outbox.get_nowait())
        return messages

    def fail(self, key: str, again: bool = False) -> None:
        """Say why the connection cannot go on, and whether the page may try again as it is."""
        self.send(wire.Failed(reason=voices.say(self.language, key), again=again))
