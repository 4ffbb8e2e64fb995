"""What an option gives: its consequences up to where somebody or something else decides.

It is reckoned on states imagined from the seat's own view, so nothing hidden can show through.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any

from hammonia.kernel import changes
from hammonia.kernel.agenda import Act, Question, Step
from hammonia.kernel.changes import Change
from hammonia.kernel.game import Game, View
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import State
from hammonia.kernel.table import Table

_TURN = "turn"
_IMAGININGS = (1, 2)
"""What comes out alike in several imagined states does not hang on what is hidden."""


class End(Enum):
    """Why an outlook goes no further."""

    ASKED = "the seat is asked again"
    OTHER = "somebody else is asked"
    CHANCE = "chance decides"
    REVEAL = "something hidden is turned up"
    OVER = "the game is over"
    UNKNOWN = "it hangs on what is hidden"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an option changes for certain, and what then comes next."""

    option: Option
    changes: tuple[Change, ...]
    end: End
    next_seat: int | None = None
    question: Message | None = None


def outlook(table: Table, seat: int, option: Option) -> Outlook:
    """What follows from an option that is open to a seat, as far as the seat can know."""
    return outlook_from(table.game, table.view(seat), seat, option)


def outlook_from(game: Game[Any], view: View, seat: int, option: Option) -> Outlook:
    """The same where the seat's view is all that there is, as in the midst of a plan."""
    first, *others = (_imagined(game, view, seat, option, seed) for seed in _IMAGININGS)
    certain = tuple(
        change for change in first.changes if all(change in other.changes for other in others)
    )
    if all(_alike(first, other) for other in others):
        return Outlook(option, certain, first.end, first.next_seat, first.question)
    return Outlook(option, certain, End.UNKNOWN)


def _alike(one: Outlook, other: Outlook) -> bool:
    return (one.end, one.next_seat, one.question) == (other.end, other.next_seat, other.question)


def _imagined(game: Game[Any], view: View, seat: int, option: Option, seed: int) -> Outlook:
    state: State = game.imagine(view, Random(seed))
    _answer(state, option)
    end, step = _go_on(state, seat)
    after = game.view(state, seat)["position"]
    found = changes.between(view["position"], after, (*game.machinery, _TURN))
    if isinstance(step, Question):
        return Outlook(option, tuple(found), end, step.seat, step.asked(state))
    return Outlook(option, tuple(found), end)


def _answer(state: State, option: Option) -> None:
    question = state.agenda.pop()
    assert isinstance(question, Question)
    question.take(state, option)


def _go_on(state: State, seat: int) -> tuple[End, Step | None]:
    """Let everything happen that is certain."""
    automata = state.setting.automata
    while state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Question):
            options = step.options(state)
            if step.seat in automata:
                _answer(state, automata[step.seat](state, step, options))
                continue
            if step.seat != seat:
                return End.OTHER, step
            if len(options) > 1:
                return End.ASKED, step
            _answer(state, options[0])
        elif isinstance(step, Act):
            if step.reveals:
                return End.REVEAL, None
            state.agenda.pop()
            step.run(state)
        else:
            return End.CHANCE, None
    return End.OVER, None
