"""What the people of a table have in mind besides their moves: nothing of it is in the record.

Orders, the agreement to be taught from and where a rematch is played are kept on disk as standing
wishes, and so is that somebody asks for an undo, until the table moves on or a seat changes hands.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import REMATCH, TEACH, Asked, TableKept
from hammonia.server.wishing.orders import Orders
from hammonia.words import Speaker


class Intentions:
    """Those of one table."""

    def __init__(self, table: Table, people: Collection[int], kept: TableKept) -> None:
        self._people = people
        self.orders = Orders(table, kept.wishes)
        self.teaching: set[int] = set()
        """The seats whose people have agreed that spectators look through the seats' eyes."""
        self.asked: Asked | None = None
        self.rematch: str | None = None
        """The table at which the same is played again."""
        self.take(kept, len(table.record.entries))

    def take(self, kept: TableKept, version: int) -> set[int]:
        """This is what the disk has, and the table's version with it.

        The seats that have ordered something else than before.
        """
        changed = self.orders.take(kept.wishes)
        self.teaching = {wish.seat for wish in kept.wishes if wish.kind == TEACH}
        self.rematch = next((wish.value for wish in kept.wishes if wish.kind == REMATCH), None)
        self.asked = kept.asked if kept.asked and kept.asked.version == version else None
        return changed

    @property
    def is_taught(self) -> bool:
        """Whether all people have agreed to it."""
        return self.teaching.issuperset(self._people)

    def told(self, seat: int | None, speaker: Speaker) -> Iterator[wire.FromServer]:
        """What a reader is told of it with a welcome."""
        if seat is not None and self.orders.offered:
            yield self.orders.told(seat, speaker)
        if self.asked is not None:
            yield self.undo_told()

    def undo_told(self) -> wire.UndoAsked:
        """Who asks for an undo, if anybody does."""
        if self.asked is None:
            return wire.UndoAsked(by=None)
        return wire.UndoAsked(by=self.asked.by, waiting=sorted(self.asked.waiting))

    def lapse(self) -> wire.UndoAsked | None:
        """Nobody asks for an undo any more. What is to be told of it, if anything."""
        if self.asked is None:
            return None
        self.asked = None
        return self.undo_told()
