"""Absence: since when people are away from a table.

Who has only just gone may be on their way back: others cannot have a bot play for them yet.
"""

from __future__ import annotations

from collections.abc import Set

from hammonia.kernel import messages
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server.timing.time import Time


class Absence:
    """Of the people of one table. From before it came to memory nothing is known of them."""

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
        back_until = self._since.get(seat, 0) + self._seconds * 1000
        left = -(-(back_until - self._time.now()) // 1000)
        if left > 0:
            args = {"seat": messages.seat(seat), "seconds": messages.number(int(left))}
            raise Refused([Message("refused.just_gone", args)])
