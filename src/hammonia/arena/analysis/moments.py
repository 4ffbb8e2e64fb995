"""The moments of a recorded game that are analysed: decisions, and what chance brought between.

What was taken back does not count, and forced picks are no decisions. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from hammonia.kernel.agenda import Toss
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import EVERYONE
from hammonia.kernel.options import Option
from hammonia.kernel.record import AGREED, CHANCE, PICK, Entry
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.state import State
from hammonia.kernel.table import Table


@dataclass(frozen=True, slots=True)
class PickMoment:
    """A decision as it stood, and what was picked."""

    place: int
    """How many live entries of the record stood before it."""
    seat: int
    state: State
    options: tuple[Option, ...]
    taken: Option


@dataclass(frozen=True, slots=True)
class TossMoment:
    """A run of outcomes that the same seats saw, with no decision between."""

    place: int
    seat: int
    """From whose knowledge it is judged: the first seat that saw it; where all did, the seat that
    decides next, or else the one that decided last."""
    state: State
    """Before the first of them."""
    outcomes: tuple[Option, ...]
    after: State
    """After the last of them, with what followed by itself."""


Moment: TypeAlias = PickMoment | TossMoment


def moments(played: Table) -> Iterator[Moment]:
    """All that is to be analysed in a game that was replayed, in order."""
    table = Table(played.game, played.header)
    deciders = _deciders(played)
    run: _Run | None = None
    for place, entry in enumerate(played.line):
        if entry[0] == CHANCE:
            toss = table.state.agenda[-1]
            assert isinstance(toss, Toss)  # the record was replayed before
            audience = toss.audience(table.state)
            if run is not None and run.audience != audience:
                yield from run.closed(table)
                run = None
            if run is None:
                seat = _judge(audience, deciders[place], table)
                run = _Run(place, seat, audience, table.state.clone())
            run.outcomes.append(entry[1:])
        elif entry[0] in (PICK, AGREED) and run is not None:
            yield from run.closed(table)
            run = None
        if entry[0] == PICK:
            yield _pick(table, entry, place)
        replay_entry(table, entry)
    if run is not None:
        yield from run.closed(table)


@dataclass(slots=True)
class _Run:
    """Outcomes that came one after the other, so far."""

    place: int
    seat: int | None
    audience: int
    state: State
    outcomes: list[Option] = field(default_factory=list)

    def closed(self, table: Table) -> Iterator[TossMoment]:
        """What nobody who decides has seen is nobody's luck yet."""
        if self.seat is not None:
            came = tuple(self.outcomes)
            yield TossMoment(self.place, self.seat, self.state, came, table.state.clone())


def _pick(table: Table, entry: Entry, place: int) -> PickMoment:
    waiting = table.pending
    assert isinstance(waiting, Decision)
    return PickMoment(place, waiting.seat, table.state.clone(), waiting.options, entry[2:])


def _deciders(played: Table) -> list[int]:
    """For each place in the line: the seat that decides next, or else the one that decided last."""
    colours = [seat.colour for seat in played.seats]
    picks = [colours.index(entry[1]) for entry in played.line if entry[0] == PICK]
    found: list[int] = []
    done = 0
    for entry in played.line:
        found.append(picks[min(done, len(picks) - 1)] if picks else 0)
        done += entry[0] == PICK
    return found


def _judge(audience: int, decider: int, table: Table) -> int | None:
    """The seat from whose knowledge an outcome is judged; none if nobody who decides sees it."""
    if audience == EVERYONE or audience >> decider & 1:
        return decider
    automata = table.state.setting.automata
    for seat in range(len(table.seats)):
        if audience >> seat & 1 and seat not in automata:
            return seat
    return None
