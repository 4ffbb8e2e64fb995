"""A plan: several picks of one seat, followed for as long as their outcome is certain to it.

It is followed at once in several states that are imagined from the seat's own view. So a plan knows
no more than its seat does, and what it comes to is the same in all of them: it stops before chance,
before a reveal, and before anything that hangs on what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from hammonia.kernel import agenda
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.game import Game, View
from hammonia.kernel.messages import SHOWN, Message, heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End
from hammonia.kernel.state import State

_IMAGININGS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a plan leads: an imagined state that looks to its seat as the real one would."""

    state: State
    decision: Decision | None
    """What the seat is asked then."""
    told: tuple[Message, ...]
    """What the seat would hear on the way."""
    end: End
    """Why it goes no further; `End.ASKED`: the seat may pick again."""


def plan(game: Game[Any], view: View, picks: Sequence[Sequence[str]]) -> Plan:
    """Follow picks of the seat whose view it is, which is asked now. Raises `Refused`."""
    worlds = _Worlds(game, view)
    end = worlds.go_on()
    for pick in picks:
        if end is not End.ASKED:
            raise Refused([Message("refused.turn_is_over")])
        end = worlds.pick(tuple(pick))
    return worlds.plan(end)


class _Worlds:
    """The imagined states. Whatever happens, happens in all of them, or it is not certain."""

    def __init__(self, game: Game[Any], view: View) -> None:
        self._game = game
        self._seat: int = view["seat"]
        self._states: list[State] = [game.imagine(view, Random(seed)) for seed in _IMAGININGS]
        self._told: list[Message] = []

    def plan(self, end: End) -> Plan:
        state = self._states[0]
        asked = end is End.ASKED
        decision = Decision(state, _options(state)) if asked else None
        return Plan(state, decision, tuple(self._told), end)

    def pick(self, option: Option) -> End:
        state = self._states[0]
        if option not in _options(state):
            raise Refused(agenda.explain(state, option))
        if not self._happens(lambda each: agenda.take(each, option)):
            return End.REVEAL
        return self.go_on()

    def go_on(self) -> End:
        """Let everything happen that is certain, until the seat is asked or it ends."""
        while True:
            end = self._end()
            if end is not None:
                return end
            if not self._happens(_do_next):
                return End.REVEAL

    def _end(self) -> End | None:
        """Why it cannot go on by itself: the next step is the same in all states."""
        state = self._states[0]
        if not state.agenda:
            return End.OVER
        step = state.agenda[-1]
        if isinstance(step, Act):
            return End.REVEAL if step.reveals else None
        if not isinstance(step, Question):
            return End.CHANCE
        if step.seat in state.setting.automata:
            return None
        if step.seat != self._seat:
            return End.OTHER
        return End.ASKED if len(_options(state)) > 1 else None

    def _happens(self, change: Callable[[State], None]) -> bool:
        """Make a change in all states. If it shows the seat anything, nothing has happened."""
        after = [state.clone() for state in self._states]
        heard = []
        for state in after:
            state.events = []
            change(state)
            heard.append([told for told in state.events if heard_by(told, self._seat)])
            state.events = None
        first = heard[0]
        if any(message.key == SHOWN for message in first) or not self._are_alike(after):
            return False
        if any(other != first for other in heard[1:]):
            return False
        self._states = after
        self._told += first
        return True

    def _are_alike(self, states: list[State]) -> bool:
        first, *others = (self._game.view(state, self._seat) for state in states)
        return all(other == first for other in others)


def _options(state: State) -> tuple[Option, ...]:
    question = state.agenda[-1]
    assert isinstance(question, Question)
    return question.options(state)


def _do_next(state: State) -> None:
    """What happens by itself: an act, a single option, or an automaton's answer."""
    step = state.agenda[-1]
    if isinstance(step, Act):
        state.agenda.pop()
        step.run(state)
        return
    assert isinstance(step, Question)
    options = step.options(state)
    automaton = state.setting.automata.get(step.seat)
    agenda.take(state, automaton(state, step, options) if automaton else options[0])
