"""Recalling a running game: what one seat has seen of it, gone through as a `Walk` is.

It is made of `Seen` and of nothing else: where more than a view is needed, as for the question that
the seat was asked, a state is imagined that agrees with the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.kernel.seen import Moment, seen_by
from hammonia.kernel.state import State
from hammonia.kernel.table import Table
from hammonia.kernel.walking import Stop

NOW = "now"
"""The kind of the last stop: nobody has picked there yet."""


class Recalled:
    """All moments of a game that a seat was told of (None: a spectator), up to now.

    A stop is named by its number: the places in the record would tell what happened in secret.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self._seen = seen_by(table, seat)
        self.stops = [self._stop(number) for number in range(len(self._seen.moments))]

    def states(self, first: int, most: int) -> Iterator[tuple[Stop, State]]:
        """Some stops in order, each with how the game may have stood there, as the seat saw it."""
        for stop in self.stops[first : first + most]:
            yield stop, self._state(self._seen.moments[stop.place])

    def decision(self, stop: Stop, state: State) -> Decision | None:
        """What the seat itself was asked at a stop, with the one option that it took."""
        picked = self._picked(stop)
        return None if picked is None else Decision(state, (picked,))

    def _picked(self, stop: Stop) -> Option | None:
        return self._seen.moments[stop.place].picked

    def _state(self, moment: Moment) -> State:
        state: State = self.table.game.imagine(self._seen.view(moment), Random(0))
        return state

    def _stop(self, number: int) -> Stop:
        moment, game = self._seen.moments[number], self.table.game
        state = self._state(moment)
        top = state.agenda[-1] if state.agenda else None
        seat = top.seat if isinstance(top, Question) else None
        kind = NOW if number == len(self._seen.moments) - 1 else PICK
        return Stop(number, kind, seat, game.round(state), game.round_within(state), moment.told)
