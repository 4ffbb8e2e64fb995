"""Phase I: replenishing the hand, blind, from piles of one's choice; then the parks' income."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.asking import most
from hammonia.hamburg.drawing import DrawBlind, cards_left
from hammonia.hamburg.pieces import HAND_LIMIT, NO_COLOUR, PARK
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Act


@dataclass(slots=True)
class Replenish(Act[HamburgState]):
    """Up to the hand limit, as far as the piles go. Whoever has more keeps it."""

    kind = "replenish"
    seat: int

    def run(self, state: HamburgState) -> None:
        if not state.has_hand(self.seat):
            return
        state.turn = self.seat
        limit = most(state, self.seat, "hand_limit", HAND_LIMIT)
        needed = min(limit - len(state.hands[self.seat]), cards_left(state))
        if needed > 0:
            state.agenda.append(DrawBlind(self.seat, needed))


@dataclass(slots=True)
class TakeIncome(Act[HamburgState]):
    """What the parks of a seat bring, once all its cards are drawn. Each gets its marker."""

    kind = "income"
    seat: int

    def run(self, state: HamburgState) -> None:
        setting = state.setting
        for face in state.garden[self.seat]:
            if setting.cards[face].category == PARK:
                state.markers.append(face)
                setting.abilities[face].effect.do(state, self.seat, NO_COLOUR)
