"""A visit: somebody's stay at a table, before the game and in it."""

from __future__ import annotations

from hammonia.server.before.gathering import Gathering
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room


class Visit:
    """Somebody's stay at a table. `place` is another when the game begins meanwhile."""

    def __init__(self, place: Room | Gathering) -> None:
        self._came_to = self.place = place

    def leave(self, reader: Reader) -> None:
        """A reader is not there any more, wherever it has got to, or is just coming to."""
        reader.is_gone = True
        for place in {self._came_to, self.place}:
            if reader in place.readers:
                place.leave(reader)
