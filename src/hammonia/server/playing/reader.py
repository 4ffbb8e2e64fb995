"""A reader: one connection to a table. What it is told is made elsewhere."""

from __future__ import annotations

from hammonia.server import voices, wire
from hammonia.server.limits import AT_HOME, Bucket
from hammonia.server.operation.draining import Drain
from hammonia.server.playing.outbox import Outbox
from hammonia.server.playing.told import NOTHING

STAYS = Drain(0)
"""Of a server that does not leave."""
_MOST_WAITING = 1000
"""Messages that may wait for a reader who does not read; then it must come back."""


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
        self.outbox = Outbox()

    @property
    def eyes(self) -> int | None:
        """Whose view it is told: its own seat's, or the one that a spectator looks through."""
        return self.looks_through if self.seat is None else self.seat

    def send(self, message: wire.FromServer) -> None:
        outbox = self.outbox
        waiting = len(outbox)
        if waiting >= _MOST_WAITING:
            message = wire.Failed(reason=voices.say(self.language, "too_slow"), again=True)
        if waiting <= _MOST_WAITING:
            outbox.append(message)
        if not waiting:
            outbox.on_mail()

    def fail(self, key: str, again: bool = False, no_seat: bool = False) -> None:
        """Say why the connection cannot go on, and whether the page may try again as it is, or
        without its key."""
        reason = voices.say(self.language, key)
        self.send(wire.Failed(reason=reason, again=again, no_seat=no_seat))
