"""The discard pile: shuffled, searched, taken from, and what hands put onto it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hammonia.hamburg.display import back_to_hand
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.verbs import CardVerb
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.knowledge import OPEN
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, condition


@dataclass(slots=True)
class ShuffleDiscard(Act[HamburgState]):
    """The discard pile is shuffled: its cards stay known, their order does not, the top shows."""

    kind = "shuffle_discard"

    def run(self, state: HamburgState) -> None:
        state.discard.shuffle_in(())
        if len(state.discard):
            state.agenda.append(ShowTop())


@dataclass(slots=True)
class ShowTop(Toss[HamburgState]):
    """Which card lies on top of the shuffled discard pile."""

    kind = "show_top"

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return state.discard.faces()

    def sample(self, state: HamburgState, below: Callable[[int], int]) -> Option:
        return state.discard.sample(below)

    def seen(self, state: HamburgState, outcome: Option) -> Message:
        return Message("seen.on_top", {"card": say.term(f"card.{outcome[1]}")})

    def settle(self, state: HamburgState, outcome: Option) -> None:
        state.discard.put_on_top(state.discard.draw(outcome[1], OPEN))


# -- cards from the top ----------------------------------------------------------------------------


@dataclass(slots=True)
class TakeTop(Act[HamburgState]):
    """The top card of the discard pile goes to a hand, or aside, to be played at once."""

    kind = "take_top"
    seat: int
    to_hand: bool

    def run(self, state: HamburgState) -> None:
        if not len(state.discard):
            return
        face, _ = state.discard.draw_known(OPEN)
        if self.to_hand:
            back_to_hand(state, self.seat, face)
        else:
            state.aside.append((face, OPEN))
        state.tell("took_card", seat=say.seat(self.seat), card=say.term(f"card.{face}"))
        if not state.discard.top and len(state.discard):
            state.agenda.append(ShowTop())


# -- cards from a hand -----------------------------------------------------------------------------


@dataclass(slots=True)
class Discard(Act[HamburgState]):
    """A seat discards so many cards of its hand, as far as it has them."""

    kind = "discard_some"
    seat: int
    number: int

    def run(self, state: HamburgState) -> None:
        number = min(self.number, len(state.hands[self.seat]))
        if number:
            state.agenda.append(DiscardCard(self.seat, number))


@condition("play.card_in_hand")
def card_in_hand(state: HamburgState, question: DiscardCard, face: str) -> bool:
    return any(held == face for held, _ in state.hands[question.seat])


class DiscardIt(CardVerb["DiscardCard"]):
    """Put this card onto the discard pile. The last one put there lies on top."""

    name = "discard"
    rule = "discarding"
    conditions = (card_in_hand,)

    def faces(self, state: HamburgState, question: DiscardCard) -> Sequence[str]:
        return [face for face, _ in state.hands[question.seat]]

    def do(self, state: HamburgState, question: DiscardCard, face: str) -> None:
        seat = question.seat
        hand = state.hands[seat]
        card = next(card for card in hand if card[0] == face)
        hand.remove(card)
        state.turn_up(card)
        state.throw_away(face)
        state.tell("discarded", seat=say.seat(seat), card=say.term(f"card.{face}"))
        if question.left > 1:
            state.agenda.append(DiscardCard(seat, question.left - 1))


@dataclass(slots=True)
class DiscardCard(Question[HamburgState]):
    """Which card of the hand is discarded?"""

    kind = "discard"
    rule = "discarding"
    verbs = (DiscardIt(),)

    left: int

    def asked(self, state: HamburgState) -> Message:
        return Message("question.discard", {"cards": say.amount(self.left, "card")})
