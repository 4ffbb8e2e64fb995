"""Premoves of Hamburg: prevent a disaster, advance for little, end a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.dice import Advance, AdvanceOrStay
from hammonia.hamburg.disasters import Prevent, PreventOrNot
from hammonia.hamburg.pieces import ADVANCE_DICE, COLOURS, DISASTERS
from hammonia.hamburg.square import advance_cost
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.turns import Afterwards, End, WithoutCard
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.premoves import Premove

_MOST_PIPS = 6
_MOST_COST = len(COLOURS) * max(ADVANCE_DICE) + _MOST_PIPS
"""Every coloured die a two, and somebody's toll of the whole black one."""


@dataclass(frozen=True, slots=True)
class PreventDisaster:
    """Return a worker of its colour whenever this disaster would rise, as card 151 allows."""

    colour: int

    @property
    def words(self) -> Option:
        return (Prevent.name, DISASTERS[self.colour])

    @property
    def replaces(self) -> Option:
        return self.words

    def told(self) -> Message:
        return Message("premove.prevent", {"disaster": say.term(DISASTERS[self.colour])})

    def concerns(self, state: HamburgState, seat: int) -> bool:
        """Only to who has a card in play or in hand that allows it."""
        held = (face for face, _ in state.hands[seat])
        allowing = state.setting.answers["may_prevent"]
        return any(face in allowing for face in (*state.powers[seat], *held))

    def answer(self, state: HamburgState, question: Question[Any]) -> Option | None:
        """Several that rise together are asked about one by one: only the first is meant."""
        asks = isinstance(question, PreventOrNot) and question.colours[0] == self.colour
        return (Prevent.name,) if asks else None


@dataclass(frozen=True, slots=True)
class AdvanceForAtMost:
    """Advance on the City Hall Square if that costs no more; otherwise the seat decides."""

    marks: int

    @property
    def words(self) -> Option:
        return (Advance.name, str(self.marks))

    @property
    def replaces(self) -> Option:
        return (Advance.name,)

    def told(self) -> Message:
        return Message("premove.advance", {"cost": say.amount(self.marks, "mark")})

    def concerns(self, state: HamburgState, seat: int) -> bool:
        return True

    def answer(self, state: HamburgState, question: Question[Any]) -> Option | None:
        if not isinstance(question, AdvanceOrStay):
            return None
        cost = advance_cost(state, question.seat)
        pays = cost <= min(self.marks, state.money[question.seat])
        return (Advance.name,) if pays else None


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End a turn when no action is left in it, whatever might still be activated."""

    @property
    def words(self) -> Option:
        return (End.name,)

    @property
    def replaces(self) -> Option:
        return self.words

    def told(self) -> Message:
        return Message("premove.end")

    def concerns(self, state: HamburgState, seat: int) -> bool:
        return True

    def answer(self, state: HamburgState, question: Question[Any]) -> Option | None:
        return (End.name,) if isinstance(question, Afterwards | WithoutCard) else None


PREMOVES: tuple[Premove[HamburgState], ...] = (
    *(PreventDisaster(colour) for colour in range(len(COLOURS))),
    *(AdvanceForAtMost(marks) for marks in range(_MOST_COST + 1)),
    EndTurn(),
)
