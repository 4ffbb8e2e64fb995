"""Effects that draw, search and play cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.construct import FindBuilding, in_discard
from hammonia.hamburg.discards import Discard, ShuffleDiscard, TakeTop
from hammonia.hamburg.display import back_to_hand, has_free_site, take_down
from hammonia.hamburg.drawing import (
    TO_HAND,
    TO_PLAY,
    Draw,
    DrawPaidSite,
    cards_left,
    draw_of_colour,
)  # fmt: skip
from hammonia.hamburg.housing import ChooseHoused, open_zoo
from hammonia.hamburg.pieces import BLACK, COLOURS, GARDEN
from hammonia.hamburg.plays import PlayDrawn
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, Stop
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """Draw cards from piles of one's choice: to the hand, as sites for free, or to act with.

    With `discard` as many cards of the hand go in turn.
    """

    number: int
    to: str = TO_HAND
    discard: bool = False

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return cards_left(state) > 0 and (self.to != TO_HAND or state.has_hand(seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        number = min(self.number, cards_left(state))
        if self.discard:
            state.agenda.append(Discard(seat, number))
        if self.to == TO_PLAY:
            state.agenda += [PlayDrawn(seat) for _ in range(number)]
        state.agenda.append(Draw(seat, number, self.to))

    def told(self) -> Message:
        key = f"effect.draw.{self.to}{'.discard' if self.discard else ''}"
        return Message(key, {"cards": say.amount(self.number, "card")})


@dataclass(frozen=True, slots=True)
class DrawColour(Effect):
    """Draw a card of one colour to hand."""

    colour: int

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda += draw_of_colour(state, seat, self.colour)

    def told(self) -> Message:
        card = say.amount(1, f"card.{COLOURS[self.colour]}")
        return Message("effect.draw.hand", {"cards": card})


@dataclass(frozen=True, slots=True)
class DrawSiteForWorker(Effect):
    """Draw a card, return a worker of its colour and play it as a site."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return any(
            pile.pool and column[seat]
            for pile, column in zip(state.piles, state.workers, strict=True)
        )

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(DrawPaidSite(seat))

    def told(self) -> Message:
        return Message("effect.draw_site_for_worker")


@dataclass(frozen=True, slots=True)
class DiscardAndAct(Effect):
    """Take the top card of the discard pile and perform a standard action with it."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return len(state.discard) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda += [PlayDrawn(seat), TakeTop(seat, to_hand=False)]

    def told(self) -> Message:
        return Message("effect.discard_and_act")


@dataclass(frozen=True, slots=True)
class SwapWithDiscard(Effect):
    """Take as many top cards of the discard pile as the black die shows, then discard as many."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.has_hand(seat) and len(state.discard) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        number = min(state.dice[BLACK], len(state.discard))
        state.agenda.append(Discard(seat, number))
        state.agenda += [TakeTop(seat, to_hand=True) for _ in range(number)]

    def told(self) -> Message:
        return Message("effect.swap_with_discard")


@dataclass(frozen=True, slots=True)
class SearchDiscard(Effect):
    """Construct a building of a category from the discard pile for free; the pile is shuffled."""

    category: str

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return len(state.discard) > 0

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        if in_discard(state, self.category) and has_free_site(state, seat):
            state.agenda.append(FindBuilding(seat, self.category))
        else:
            state.agenda.append(ShuffleDiscard())

    def told(self) -> Message:
        return Message("effect.search_discard", {"category": say.term(f"category.{self.category}")})


# -- searching a draw pile -------------------------------------------------------------------------


def matching(state: HamburgState, colour: int, category: str) -> list[str]:
    """The cards of a category in a draw pile."""
    cards = state.setting.cards
    return [face for face in state.piles[colour].pool if cards[face].category == category]


@dataclass(slots=True)
class LookThrough(Act[HamburgState]):
    """A seat looks through a draw pile for a category: it sees what it finds, and nobody else."""

    kind = "look_through"
    reveals = True
    seat: int
    colour: int
    category: str

    def run(self, state: HamburgState) -> None:
        if matching(state, self.colour, self.category):
            state.agenda.append(TakeFound(self.seat, self.colour, self.category))
        else:
            state.tell("found_nothing", seat=say.seat(self.seat))


@condition("search.card_is_in_pile")
def card_is_in_pile(state: HamburgState, question: TakeFound, face: str) -> bool:
    return face in matching(state, question.colour, question.category)


class Fetch(CardVerb["TakeFound"]):
    """Take this card to hand, shown to all."""

    name = "fetch"
    rule = "ability_search_pile"
    conditions = (card_is_in_pile,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].category in GARDEN

    def faces(self, state: HamburgState, question: TakeFound) -> Sequence[str]:
        return matching(state, question.colour, question.category)

    def do(self, state: HamburgState, question: TakeFound, face: str) -> None:
        state.piles[question.colour].pool.remove(face)
        back_to_hand(state, question.seat, face)
        state.tell("took_card", seat=say.seat(question.seat), card=say.term(f"card.{face}"))


@dataclass(slots=True)
class TakeFound(Question[HamburgState]):
    """Which of the cards that were found, if any? So being asked does not tell how many."""

    kind = "fetch"
    rule = "ability_search_pile"
    verbs = (Fetch(), Stop())

    colour: int
    category: str


@dataclass(frozen=True, slots=True)
class SearchPile(Effect):
    """Take a card of a category from the draw pile of the returned worker's colour."""

    category: str

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.has_hand(seat) and bool(state.piles[colour].pool)

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(LookThrough(seat, colour, self.category))

    def told(self) -> Message:
        return Message("effect.search_pile", {"category": say.term(f"category.{self.category}")})


# -- buildings that move ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HouseUnderZoo(Effect):
    """Construct a building of the returned worker's colour for free under a zoo card of it."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        """Judged by the backs of the hand, which everybody sees."""
        cards = state.setting.cards
        held = any(cards[face].colour == colour for face, _ in state.hands[seat])
        return held and bool(open_zoo(state, seat, colour))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(ChooseHoused(seat, colour))

    def told(self) -> Message:
        return Message("effect.house_under_zoo")


@condition("display.building_is_own")
def building_is_own(state: HamburgState, question: TakeBack, face: str) -> bool:
    return face in state.display(question.seat)


@condition("display.in_order")
def in_order(state: HamburgState, question: TakeBack, face: str) -> bool:
    """The order is no choice: it never matters."""
    return face > question.after


class Return(CardVerb["TakeBack"]):
    """Take this building back to hand; its site stays."""

    name = "return"
    rule = "ability_take_back"
    conditions = (building_is_own, in_order)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building

    def faces(self, state: HamburgState, question: TakeBack) -> Sequence[str]:
        return state.display(question.seat)

    def do(self, state: HamburgState, question: TakeBack, face: str) -> None:
        seat = question.seat
        take_down(state, seat, face)
        back_to_hand(state, seat, face)
        state.tell("took_card", seat=say.seat(seat), card=say.term(f"card.{face}"))
        state.agenda.append(TakeBack(seat, face))


@dataclass(slots=True)
class TakeBack(Question[HamburgState]):
    """Which buildings go back to the hand?"""

    kind = "take_back"
    rule = "ability_take_back"
    verbs = (Return(), Stop())

    after: str = ""


@dataclass(frozen=True, slots=True)
class TakeBuildingsBack(Effect):
    """Any number of own buildings return to the hand."""

    def possible(self, state: HamburgState, seat: int, colour: int) -> bool:
        return state.has_hand(seat) and bool(state.display(seat))

    def do(self, state: HamburgState, seat: int, colour: int) -> None:
        state.agenda.append(TakeBack(seat))

    def told(self) -> Message:
        return Message("effect.take_back")
