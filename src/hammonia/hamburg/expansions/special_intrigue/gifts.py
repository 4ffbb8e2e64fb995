"""The gift that only a token brings: another disaster goes down a level, without a point for it."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.calming import EVERY_COLOUR, can_calm, has_level
from hammonia.hamburg.disasters import calm
from hammonia.hamburg.pieces import DISASTERS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import DisasterVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition

RULE = "gift_tokens"


@condition("gift.other_colour")
def is_another(state: HamburgState, question: LowerForGift, colour: int) -> bool:
    return colour != question.but


class Lower(DisasterVerb["LowerForGift"]):
    """Decrease this disaster, without a point for it."""

    name = "calm"
    rule = RULE
    conditions = (is_another, has_level)

    def do(self, state: HamburgState, question: LowerForGift, colour: int) -> None:
        calm(state, question.seat, colour, unrewarded=True)


@dataclass(slots=True)
class LowerForGift(Question[HamburgState]):
    """Which other disaster is decreased?"""

    kind = "lower_for_gift"
    rule = RULE
    verbs = (Lower(),)

    but: int


@dataclass(frozen=True, slots=True)
class LowerAnother(Effect):
    """Decrease a disaster of another colour than this by a level, without a point."""

    but: int

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return can_calm(state, seat, tuple(c for c in EVERY_COLOUR if c != self.but))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(LowerForGift(seat, self.but))

    def told(self) -> Message:
        return Message("effect.lower_another", {"disaster": say.term(DISASTERS[self.but])})
