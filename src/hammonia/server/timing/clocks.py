"""A table's clocks: how much time each seat has, and whose runs. What follows is decided elsewhere.

A clock runs while a person is asked, not while a bot plays for them. A turn is what the game calls
one (`Game.turn`): whoever interrupts another's turn does not bring that seat new time, and neither
does taking a pick back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from hammonia.bots.lineup import Handover, Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.store import Standing, TableKept
from hammonia.server.timing.time import TIME_OF_DAY, Time

GRACE_SECONDS = 60
"""After the server's start no clock runs out sooner: people must find their way back first."""
_BOT_SECONDS = 60
"""A bot that has not played by then is looked after: the server may have been stopped meanwhile."""
_TURNS_REMEMBERED = 8
"""Of each seat: an undo never goes back behind so many of its own turns."""


def check(clock: wire.Clock | None) -> None:
    """Raises `Declined` if there cannot be such a clock."""
    if clock is not None and clock.per == "turn" and clock.extra:
        raise Declined(declined.BAD, "extra_time")


class Clocks:
    """The clocks of one room. Without `terms` nobody is hurried."""

    def __init__(self, kept: TableKept, people: Collection[int], time: Time = TIME_OF_DAY) -> None:
        self.terms = kept.terms.clock
        self.stand_in = kept.terms.stand_in
        self.time = time
        self._people = people
        self.standing = kept.clocks
        """How things stand; None: there is no clock, or it has not begun."""
        self.on_due: Callable[[int | None], None] = lambda _due: None  # hears when one will run out

    @property
    def are_to_begin(self) -> bool:
        return self.terms is not None and self.standing is None

    @property
    def missing(self) -> set[int]:
        """The seats whose time ran out at their last turn: connected or not, they are away."""
        missed = self.standing.missed if self.standing else ()
        return {seat for seat, turns in enumerate(missed) if turns}

    @property
    def run_out(self) -> int | None:
        """The seat whose time is over now."""
        standing = self.standing
        if standing is None or standing.due is None or standing.due > self.time.now():
            return None
        return standing.running

    def take(self, standing: Standing | None) -> None:
        """It is on disk: this is how things stand."""
        self.standing = standing
        self.on_due(standing.due if standing else None)

    def look_again(self) -> None:
        """The table was looked at and nothing was to be done: when the next look is due."""
        assert self.standing is not None
        due = self.standing.due
        if due is not None and due <= self.time.now():  # a bot that has not played yet
            due = self.time.now() + _BOT_SECONDS * 1000
        self.on_due(due)

    def is_turn_over(self, seat: int, table: Table) -> bool:
        """Whether the last turn that a seat's clock has run in is over."""
        begun = self.standing.begun[seat] if self.standing else ()
        return not begun or table.over or begun[-1] != _turn(table)

    def begin(self, table: Table, lineup: Lineup) -> Standing:
        """The clocks of a table that begins."""
        assert self.terms is not None
        seats = len(table.seats)
        start = self.terms.seconds * 1000 if self.terms.per == "game" else 0
        fresh = Standing((start,) * seats, None, None, ((),) * seats, (0,) * seats)
        return self._go_on(fresh, table, lineup)

    def after(
        self,
        table: Table,
        lineup: Lineup,
        acted: Iterable[int] = (),
        handover: Handover | None = None,
    ) -> Standing | None:
        """How things stand after the people of these seats have picked, or after a handover.

        The table and its line-up are as they stand then.
        """
        if self.standing is None:
            return None
        stopped = self._stop(self.standing)
        missed = list(stopped.missed)
        for seat in acted:
            missed[seat] = 0
        if handover is not None and handover.by < 0:
            missed[handover.seat] += 1
        elif handover is not None and handover.bot is None:
            missed[handover.seat] = 0
        return self._go_on(replace(stopped, missed=tuple(missed)), table, lineup)

    def told(self) -> wire.Clocks | None:
        """What everybody is told of it."""
        if self.terms is None or self.standing is None:
            return None
        stopped = self._stop(self.standing)
        return wire.Clocks(clock=self.terms, left=[*stopped.left], running=self.standing.running)

    def _stop(self, standing: Standing) -> Standing:
        """Nobody's clock runs: what is left of the one that did."""
        left = list(standing.left)
        if standing.running is not None and standing.due is not None:
            left[standing.running] = max(0, standing.due - self.time.now())
        return replace(standing, left=tuple(left), running=None, due=None)

    def _go_on(self, stopped: Standing, table: Table, lineup: Lineup) -> Standing:
        """The clock of whoever is asked runs. A bot is looked after instead, unless bots are among
        themselves: they play for who looks on, and nobody waits for them otherwise."""
        waiting = table.pending
        if not isinstance(waiting, Decision) or lineup.are_bots_only(self._people):
            return stopped
        seat = waiting.seat
        if seat not in self._people or lineup.bots[seat] is not None:
            return replace(stopped, due=self.time.now() + _BOT_SECONDS * 1000)
        left, begun = list(stopped.left), list(stopped.begun)
        turn = _turn(table)
        if turn not in begun[seat]:
            begun[seat] = (*begun[seat], turn)[-_TURNS_REMEMBERED:]
            left[seat] = self._at_turn(left[seat])
        due = self.time.now() + left[seat]
        return replace(stopped, left=tuple(left), begun=tuple(begun), running=seat, due=due)

    def _at_turn(self, left: int) -> int:
        """What a seat has at the beginning of a turn, in milliseconds."""
        assert self.terms is not None
        given = self.terms.extra if self.terms.per == "game" else self.terms.seconds
        return given * 1000 + (left if self.terms.per == "game" else 0)


def _turn(table: Table) -> str:
    return str(table.game.turn(table.state))
