"""The tile that gives everybody a new hand when the cleric is deployed."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.drawing import (
    PileQuestion,
    PileVerb,
    TakeCard,
    by_colour,
    draw_of_colour,
    tell_drawn,
)
from hammonia.hamburg.expansions.cleric_tiles.church import active
from hammonia.hamburg.expansions.cleric_tiles.tiles import FromTwoPiles, OneOfEachColour
from hammonia.hamburg.pieces import COLOURS, NO_COLOUR
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Step
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition

RULE = "cleric_tiles_hands"


@dataclass(slots=True)
class NewHands(Act[HamburgState]):
    """If the tile says so: all discard, then all draw, each time in turn order."""

    kind = "new_hands"

    def run(self, state: HamburgState) -> None:
        tile, order = active(state), state.people_in_turn_order()
        if not isinstance(tile, OneOfEachColour | FromTwoPiles):
            return
        state.agenda += [step for seat in reversed(order) for step in _draws(tile, seat)]
        state.agenda += [DiscardHand(seat) for seat in reversed(order)]


def _draws(tile: OneOfEachColour | FromTwoPiles, seat: int) -> list[Step]:
    if isinstance(tile, FromTwoPiles):
        return [DrawTwoPiles(seat, tile.first, tile.second)]
    return [DrawOneOfEach(seat)]


@dataclass(slots=True)
class DiscardHand(Act[HamburgState]):
    """A whole hand goes face up onto the discard pile, in the order of the cards' numbers."""

    kind = "discard_hand"
    seat: int

    def run(self, state: HamburgState) -> None:
        hand, state.hands[self.seat] = state.hands[self.seat], []
        for card in hand:
            state.turn_up(card)
            state.throw_away(card[0])
            name = say.term(f"card.{card[0]}")
            state.tell("discarded", seat=say.seat(self.seat), card=name)


@dataclass(slots=True)
class DrawOneOfEach(Act[HamburgState]):
    """A card of each colour, as far as there are any."""

    kind = "draw_one_of_each"
    seat: int

    def run(self, state: HamburgState) -> None:
        colours = [colour for colour, pile in enumerate(state.piles) if pile.pool]
        state.turn = self.seat
        if colours:
            tell_drawn(state, self.seat, tuple(colours))
        for colour in reversed(colours):
            state.agenda += draw_of_colour(state, self.seat, colour)


@dataclass(slots=True)
class DrawTwoPiles(Act[HamburgState]):
    """Two piles are chosen before any card is seen, if there is anything to draw."""

    kind = "draw_two_piles"
    seat: int
    first: int
    second: int

    def run(self, state: HamburgState) -> None:
        if any(pile.pool for pile in state.piles):
            state.turn = self.seat
            state.agenda.append(ThreeAndTwo(self.seat, self.first, self.second))


@condition("replenish.pile_has_cards")
def pile_has_cards(state: HamburgState, question: ThreeAndTwo, colour: int) -> bool:
    return bool(state.piles[colour].pool)


@condition("hands.another_pile")
def another_pile(state: HamburgState, question: ThreeAndTwo, colour: int) -> bool:
    return colour != question.chosen


class DrawFromOne(PileVerb):
    """Draw so many cards from this pile, or all that it has."""

    rule = RULE
    conditions = (pile_has_cards, another_pile)

    def do(self, state: HamburgState, question: ThreeAndTwo, colour: int) -> None:
        seat = question.seat
        others = [c for c, pile in enumerate(state.piles) if pile.pool and c != colour]
        if question.chosen == NO_COLOUR and others:
            state.agenda.append(ThreeAndTwo(seat, question.first, question.second, colour))
            return
        if question.chosen == NO_COLOUR:
            drawn = _up_to(state, colour, question.first)
        else:
            drawn = _up_to(state, question.chosen, question.first)
            drawn += _up_to(state, colour, question.second)
        tell_drawn(state, seat, drawn)
        state.agenda += [TakeCard(seat, each) for each in reversed(drawn)]

    def told(self, state: HamburgState, question: ThreeAndTwo, colour: int) -> Message:
        args = {
            "colour": say.term(COLOURS[colour]),
            "left": say.number(len(state.piles[colour])),
        }
        return Message("option.draw", args)


def _up_to(state: HamburgState, colour: int, number: int) -> tuple[int, ...]:
    return (colour,) * min(number, len(state.piles[colour].pool))


@dataclass(slots=True)
class ThreeAndTwo(PileQuestion):
    """From which pile so many, and from which other one the rest?"""

    kind = "three_and_two"
    rule = RULE
    verbs = (DrawFromOne(),)

    first: int
    second: int
    chosen: int = NO_COLOUR

    def chosen_so_far(self, state: HamburgState) -> tuple[int, ...]:
        return () if self.chosen == NO_COLOUR else _up_to(state, self.chosen, self.first)

    def asked(self, state: HamburgState) -> Message:
        if self.chosen == NO_COLOUR:
            return Message("question.three_and_two", {"cards": say.amount(self.first, "card")})
        args = {
            "cards": say.amount(self.second, "card"),
            "chosen": by_colour(self.chosen_so_far(state)),
        }
        return Message("question.three_and_two.more", args)
