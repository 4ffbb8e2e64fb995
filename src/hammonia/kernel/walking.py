"""Walking through a game once more: how it stood before every pick, every forced one, every draw.

A stop is named by its place: how many entries that count stood before it. What happens by itself
without anybody's pick, as a reveal, leaves no stop of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hammonia.kernel import agenda
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.messages import SHOWN as SHOWN_KEY
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.record import AGREED, CHANCE, END, FORCED, PICK, Entry
from hammonia.kernel.state import State
from hammonia.kernel.table import Table

_STOPS = (PICK, FORCED, CHANCE, AGREED)
_KEPT_EVERY = 32
"""Stops between two kept states: to look at one of them, so many are walked at most."""


class Stop(NamedTuple):
    """A moment of a game: what it waits for, and what was told since the stop before."""

    place: int
    kind: str
    """What comes next, as the record calls it; at the end: `END`."""
    seat: int | None
    """Who picks next; None: nobody does."""
    round: int
    within: int
    """The round within that, where the game has both; 0: there is none."""
    told: tuple[Message, ...]


class Walk:
    """All stops of a game, and how it stood at each of them."""

    def __init__(self, table: Table) -> None:
        """The table is one that was replayed; it stays as it is."""
        self.table = table
        self.stops: list[Stop] = []
        self._kept: list[State] = []
        state = self._fresh()
        state.events = []
        for place, entry in self._entries():
            _run_acts(state)
            if len(self.stops) % _KEPT_EVERY == 0:
                self._kept.append(state.clone())
            self.stops.append(self._stop(state, place, entry))
            if entry is not None:
                self._happen(state, entry)

    def at(self, place: int) -> int:
        """The number of the stop at a place, or of the first one after it; else, of the last."""
        numbers = (number for number, stop in enumerate(self.stops) if stop.place >= place)
        return next(numbers, len(self.stops) - 1)

    def states(self, first: int, most: int) -> Iterator[tuple[Stop, State]]:
        """Some stops in order, each with how the game stood there.

        Nobody may change a state. It is good until the next one is asked for.
        """
        start = first - first % _KEPT_EVERY
        state = self._kept[start // _KEPT_EVERY].clone()
        for number in range(start, min(first + most, len(self.stops))):
            stop = self.stops[number]
            _run_acts(state)
            if number >= first:
                yield stop, state
            if stop.kind != END:
                self._happen(state, self.table.line[stop.place])

    def decision(self, stop: Stop, state: State) -> Decision | None:
        """What a seat is asked at a stop, with the one option that it took; None: nobody is."""
        if stop.kind not in (PICK, FORCED):
            return None
        return Decision(state, (self.picked(stop),))

    def picked(self, stop: Stop) -> Option:
        """What was picked at a stop."""
        return tuple(self.table.line[stop.place][2:])

    def _fresh(self) -> State:
        table = self.table
        setting = table.game.setting(table.header.options, len(table.seats))
        state: State = table.game.start(setting)
        return state

    def _entries(self) -> Iterator[tuple[int, Entry | None]]:
        line: Sequence[Entry] = self.table.line
        for place, entry in enumerate(line):
            if entry[0] in _STOPS:
                yield place, entry
        yield len(line) - bool(line and line[-1][0] == END), None

    def _stop(self, state: State, place: int, entry: Entry | None) -> Stop:
        kind = END if entry is None else entry[0]
        top = state.agenda[-1] if state.agenda else None
        seat = top.seat if kind in (PICK, FORCED) and isinstance(top, Question) else None
        events = state.events or []
        told = tuple(message for message in events if message.key != SHOWN_KEY)
        events.clear()
        game = self.table.game
        return Stop(place, kind, seat, game.round(state), game.round_within(state), told)

    def _happen(self, state: State, entry: Entry) -> None:
        kind, *rest = entry
        if kind in (PICK, FORCED):
            agenda.take(state, tuple(rest[1:]))
        elif kind == CHANCE:
            agenda.settle(state, tuple(rest))
        else:
            self.table.game.conclude(state)


def _run_acts(state: State) -> None:
    """Let happen what needs nobody; unlike `agenda.advance`, forced picks are waited for."""
    while state.agenda and isinstance(act := state.agenda[-1], Act):
        state.agenda.pop()
        act.run(state)
