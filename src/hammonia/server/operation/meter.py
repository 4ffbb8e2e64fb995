"""A meter: hears what the parts of a server do, so that it can be counted. This one does not."""

from __future__ import annotations


class Meter:
    """What can be counted. Each store has one, and so has whoever works on it."""

    def moved(self) -> None:
        """A person's move is made and on disk."""

    def refused(self) -> None:
        """A wish was refused."""

    def thought(self, seconds: float) -> None:
        """A bot has thought about a pick."""

    def wrote(self, jobs: int, seconds: float) -> None:
        """So many jobs were committed together."""


NO_METER = Meter()
