"""What the people of a table have in mind besides their moves: nothing of it is in the record.

Orders and the agreement to be taught from are kept on disk as standing wishes; that somebody asks
for an undo is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.orders import Orders
from hammonia.server.store import TEACH, Wish
from hammonia.words import Speaker


@dataclass(frozen=True, slots=True)
class Asked:
    """An undo that is asked for, at a version of the table, and the seats that have to agree."""

    by: int
    version: int
    waiting: frozenset[int]

    def told(self) -> wire.UndoAsked:
        return wire.UndoAsked(by=self.by, waiting=sorted(self.waiting))


class Intentions:
    """Those of one table."""

    def __init__(self, table: Table, people: Collection[int], kept: Sequence[Wish]) -> None:
        self._people = people
        self.orders = Orders(table, kept)
        self.teaching: set[int] = set()
        """The seats whose people have agreed that spectators look through the seats' eyes."""
        self.asked: Asked | None = None
        self.take(kept)

    def take(self, kept: Sequence[Wish]) -> None:
        """This is what the disk has."""
        self.orders.take(kept)
        self.teaching = {wish.seat for wish in kept if wish.kind == TEACH}

    @property
    def is_taught(self) -> bool:
        """Whether all people have agreed to it."""
        return self.teaching.issuperset(self._people)

    def told(self, seat: int | None, speaker: Speaker) -> Iterator[wire.FromServer]:
        """What a reader is told of it with a welcome."""
        if seat is not None and self.orders.offered:
            yield self.orders.told(seat, speaker)
        if self.asked is not None:
            yield self.asked.told()

    def lapse(self, version: int) -> wire.UndoAsked | None:
        """The table has moved on: nobody asks any more. What is to be told of it, if anything."""
        if self.asked is None or self.asked.version == version:
            return None
        self.asked = None
        return wire.UndoAsked(by=None)
