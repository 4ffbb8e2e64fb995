"""Phase I: replenishing the hand, blind, from draw piles of one's choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hammonia.hamburg.pieces import COLOURS, HAND_LIMIT
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question, Toss
from hammonia.kernel.knowledge import only
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option, Verb, condition
from hammonia.kernel.state import Setting


@dataclass(slots=True)
class Replenish(Act[HamburgState]):
    """Up to the hand limit, as far as the piles go. Whoever has more keeps it."""

    kind = "replenish"
    seat: int

    def run(self, state: HamburgState) -> None:
        state.turn = self.seat
        left = sum(len(pile) for pile in state.piles)
        needed = min(HAND_LIMIT - len(state.hands[self.seat]), left)
        if needed > 0:
            state.agenda.append(DrawBlind(self.seat, needed))


@condition("replenish.piles_in_order")
def piles_in_order(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    return not question.chosen or colour >= question.chosen[-1]


@condition("replenish.pile_has_cards")
def pile_has_cards(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    return len(state.piles[colour]) > question.chosen.count(colour)


@condition("replenish.rest_can_follow")
def rest_can_follow(state: HamburgState, question: DrawBlind, colour: int) -> bool:
    """The piles from here on must still hold what is needed: there is no going back."""
    later = sum(len(pile) for pile in state.piles[colour:])
    taken = sum(chosen >= colour for chosen in question.chosen)
    return later - taken >= question.needed - len(question.chosen)


class DrawFrom(Verb[HamburgState, "DrawBlind", int]):
    """Take the top card of a pile, unseen. The order of piles is no choice: it never matters."""

    name = "draw"
    rule = "Phase I: replenish your hand"
    conditions = (pile_has_cards, piles_in_order, rest_can_follow)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], int]:
        return {(name,): colour for colour, name in enumerate(COLOURS)}

    def do(self, state: HamburgState, question: DrawBlind, colour: int) -> None:
        chosen = (*question.chosen, colour)
        if len(chosen) < question.needed:
            state.agenda.append(DrawBlind(question.seat, question.needed, chosen))
            return
        cards = say.several(
            say.amount(chosen.count(colour), f"card.{name}")
            for colour, name in enumerate(COLOURS)
            if colour in chosen
        )
        state.tell("drew", seat=say.seat(question.seat), cards=cards)
        state.agenda += [TakeCard(question.seat, colour) for colour in reversed(chosen)]

    def told(self, state: HamburgState, question: DrawBlind, colour: int) -> Message:
        left = len(state.piles[colour]) - question.chosen.count(colour)
        args = {"colour": say.term(COLOURS[colour]), "left": say.number(left)}
        return Message("option.draw", args)

    def subjects(self, state: HamburgState, question: DrawBlind, colour: int) -> tuple[str, ...]:
        return (f"pile.{COLOURS[colour]}",)


@dataclass(slots=True)
class DrawBlind(Question[HamburgState]):
    """From which pile? All cards are chosen before any is seen."""

    kind = "replenish.draw"
    rule = "Phase I: replenish your hand"
    verbs = (DrawFrom(),)

    needed: int
    chosen: tuple[int, ...] = ()

    def asked(self, state: HamburgState) -> Message:
        left = say.amount(self.needed - len(self.chosen), "card")
        return Message("question.replenish.draw", {"cards": left})


@dataclass(slots=True)
class TakeCard(Toss[HamburgState]):
    """A card of a draw pile comes into a hand; only its owner sees it."""

    kind = "take_card"
    seat: int
    colour: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        return state.piles[self.colour].faces()

    def audience(self, state: HamburgState) -> int:
        return only(self.seat)

    def settle(self, state: HamburgState, outcome: Option) -> None:
        card = state.piles[self.colour].draw(outcome[1], only(self.seat))
        state.hands[self.seat].append(card)
        state.hands[self.seat].sort()
