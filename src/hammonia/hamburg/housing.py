"""Buildings under zoo cards: from the hand, for free, one for each zoo card of the colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hammonia.hamburg.construct import constructed, told_constructing
from hammonia.hamburg.pieces import ZOO
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.verbs import CardVerb, Stop
from hammonia.kernel.agenda import Question
from hammonia.kernel.messages import Message
from hammonia.kernel.options import condition


def open_zoo(state: HamburgState, seat: int, colour: int) -> list[str]:
    """Own zoo cards of a colour without a building under them."""
    taken = [zoo for zoo, _ in state.under[seat]]
    cards = state.setting.cards
    return [
        face
        for face in state.garden[seat]
        if cards[face].category == ZOO and cards[face].colour == colour and face not in taken
    ]


@condition("house.building_of_the_colour")
def building_of_the_colour(state: HamburgState, question: ChooseHoused, face: str) -> bool:
    held = any(card[0] == face for card in state.hands[question.seat])
    return held and state.setting.cards[face].colour == question.colour


class House(CardVerb["ChooseHoused"]):
    """Construct this building of the hand under a zoo card."""

    name = "house"
    rule = "ability_house"
    conditions = (building_of_the_colour,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].is_building

    def faces(self, state: HamburgState, question: ChooseHoused) -> Sequence[str]:
        return [face for face, _ in state.hands[question.seat]]

    def told(self, state: HamburgState, question: ChooseHoused, face: str) -> Message:
        return told_constructing(super().told(state, question, face), state, question.seat, face)

    def do(self, state: HamburgState, question: ChooseHoused, face: str) -> None:
        hand = state.hands[question.seat]
        card = next(card for card in hand if card[0] == face)
        hand.remove(card)
        state.turn_up(card)
        state.agenda.append(ChooseZoo(question.seat, face))


@dataclass(slots=True)
class ChooseHoused(Question[HamburgState]):
    """Which building goes under a zoo card of its colour?"""

    kind = "house"
    rule = "ability_house"
    verbs = (House(), Stop())

    colour: int


@condition("house.zoo_card_is_open")
def zoo_card_is_open(state: HamburgState, question: ChooseZoo, face: str) -> bool:
    return face in open_zoo(state, question.seat, state.setting.cards[question.face].colour)


class HouseUnder(CardVerb["ChooseZoo"]):
    """Put the building under this zoo card."""

    name = "under"
    rule = "ability_house"
    conditions = (zoo_card_is_open,)

    def of_use(self, setting: HamburgSetting, face: str) -> bool:
        return setting.cards[face].category == ZOO

    def faces(self, state: HamburgState, question: ChooseZoo) -> Sequence[str]:
        return state.garden[question.seat]

    def do(self, state: HamburgState, question: ChooseZoo, face: str) -> None:
        state.under[question.seat].append((face, question.face))
        state.under[question.seat].sort()
        constructed(state, question.seat, question.face)


@dataclass(slots=True)
class ChooseZoo(Question[HamburgState]):
    """Under which zoo card?"""

    kind = "under"
    rule = "ability_house"
    verbs = (HouseUnder(),)
    settles = True

    face: str
