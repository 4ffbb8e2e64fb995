"""Absence: since when people are away from a table.

Who has only just gone may be on their way back, and who has not come may be on their way: others
cannot have a bot play for them yet.
"""

from __future__ import annotations

from collections.abc import Set

from hammonia.kernel import messages
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server.timing.time import Time

_MOST_TABLES = 10_000
"""Of which absences are remembered: those that were there last."""


class Absence:
    """Of the people of one table. They have been away since it was first looked at, at least."""

    def __init__(self, people: Set[int], time: Time, seconds: float) -> None:
        self._people = people
        self._time = time
        self._seconds = seconds
        """So long others wait for somebody."""
        self._since = dict.fromkeys(people, time.now())
        """By seat, whose person is away: since when."""

    def note(self, present: Set[int]) -> None:
        """These are there now."""
        now = self._time.now()
        self._since = {seat: self._since.get(seat, now) for seat in self._people - present}

    def check_is_long(self, seat: int) -> None:
        """Raises `Refused` if the person of a seat has been away for a short time only."""
        now = self._time.now()
        left = -(-(self._since.get(seat, now) + self._seconds * 1000 - now) // 1000)
        if left > 0:
            args = {"seat": messages.seat(seat), "seconds": messages.number(int(left))}
            raise Refused([Message("refused.may_still_come", args)])


class Absences:
    """Of all tables. Where people can come to other processes, none outlives its table's room."""

    def __init__(self, time: Time, seconds: float, outlive_rooms: bool) -> None:
        self._time = time
        self._seconds = seconds
        self._most = _MOST_TABLES if outlive_rooms else 0
        self._known: dict[str, Absence] = {}
        """By table: the one that was looked at last is the last."""

    def of(self, table: str, people: Set[int]) -> Absence:
        """A table's, while its room is there: whoever comes and goes is to be noted."""
        absence = self._known.pop(table, None) or Absence(people, self._time, self._seconds)
        self._known[table] = absence
        while len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return absence
