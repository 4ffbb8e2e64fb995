"""Intrigue tokens: drawn by each seat when the black die shows a five or a six, or by a card."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.hooks import allowed, tell
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import DisasterVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option

RULE = "Phase II, 3rd step: intrigue"


def provide_tokens(state: HamburgState, drawers: int) -> None:
    """If there are too few for one each, the used ones are shuffled below those still there."""
    if not state.tokens:  # what was shuffled below has come to the top
        state.tokens, state.tokens_under = state.tokens_under, []
    if len(state.tokens) + len(state.tokens_under) < drawers:
        state.tokens_under = sorted(state.tokens_under + state.tokens_used)
        state.tokens_used = []


@dataclass(slots=True)
class TokenToss(Toss[HamburgState]):
    """A token comes out of the burning house."""

    seat: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        tokens = state.tokens or state.tokens_under
        return {
            ("token", COLOURS[colour]): tokens.count(colour) for colour in dict.fromkeys(tokens)
        }

    def draw(self, state: HamburgState, outcome: Option) -> int:
        """The token's colour; what is always on answers the draw."""
        colour = COLOURS.index(outcome[1])
        (state.tokens or state.tokens_under).remove(colour)
        state.tokens_used = sorted([*state.tokens_used, colour])
        state.tell("token", seat=say.seat(self.seat), colour=say.term(outcome[1]))
        tell(state, self.seat, "token_drawn")
        return colour


@dataclass(slots=True)
class DrawToken(TokenToss):
    """A seat draws a token and increases what it shows, or what it likes if it may."""

    kind = "draw_token"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        colour = self.draw(state, outcome)
        if allowed(state, self.seat, "may_choose_disaster"):
            state.agenda.append(ChooseIncrease(self.seat, colour))
        else:
            state.agenda.append(IncreaseTogether(self.seat, (colour,)))


@dataclass(slots=True)
class DrawTokenForOthers(TokenToss):
    """A seat draws a token, and everybody else increases what it shows."""

    kind = "draw_token_for_others"

    def settle(self, state: HamburgState, outcome: Option) -> None:
        colour = self.draw(state, outcome)
        state.agenda += [
            IncreaseTogether(other, (colour,)) for other in reversed(state.others(self.seat))
        ]


class Increase(DisasterVerb["ChooseIncrease"]):
    """Increase this disaster."""

    name = "increase"
    rule = "Addendum: the cards"

    def do(self, state: HamburgState, question: ChooseIncrease, colour: int) -> None:
        state.agenda.append(IncreaseTogether(question.seat, (colour,)))


@dataclass(slots=True)
class ChooseIncrease(Question[HamburgState]):
    """Which disaster rises in place of the token's?"""

    kind = "increase_instead"
    rule = "Addendum: the cards"
    verbs = (Increase(),)

    colour: int
    """What the token shows."""

    def asked(self, state: HamburgState) -> Message:
        return Message("question.increase_instead", {"colour": say.term(COLOURS[self.colour])})
