"""Abilities that only mayors have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.display import ONCE_A_SEASON
from hammonia.hamburg.effects.gains import Both, Marks, Points, gain_marks, gain_points
from hammonia.hamburg.expansions.mayors.office import mayors
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import NO_COLOUR, STANDARD_PHASE
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.messages import Message

NOTHING = 0
"""What the cheapest buildings cost."""


@dataclass(frozen=True, slots=True)
class TwiceASeason(Power):
    """Once a season a building of phase III may be activated a second time, for its cost."""

    def may_activate_again(self, state: HamburgState, seat: int, face: str) -> bool:
        phase = ONCE_A_SEASON[state.setting.cards[face].activation]
        return phase == STANDARD_PHASE and mayors(state).doubled[seat] < state.season

    def activated_again(self, state: HamburgState, seat: int, face: str) -> None:
        mayors(state).doubled[seat] = state.season

    def told(self) -> Message:
        return Message("power.twice_a_season")


@dataclass(frozen=True, slots=True)
class IgnoresBlack(Power):
    """Intrigue may be ignored, and the black die costs nothing at the City Hall."""

    def may_ignore_intrigue(self, state: HamburgState) -> bool:
        return True

    def black_die_is_free(self, state: HamburgState) -> bool:
        return True

    def told(self) -> Message:
        return Message("power.ignores_black")


@dataclass(frozen=True, slots=True)
class RewardForCheap(Power):
    """Constructing a building of printed cost 0 brings something, in whatever way it is done."""

    points: int
    marks: int

    def building_constructed(self, state: HamburgState, seat: int, face: str) -> None:
        if state.setting.cards[face].cost == NOTHING:
            gain_points(state, seat, self.points)
            gain_marks(state, seat, self.marks)

    def brings(
        self, state: HamburgState, seat: int, trigger: str, *about: Any
    ) -> tuple[Effect, int] | None:
        if state.setting.cards[about[0]].cost != NOTHING:
            return None
        return Both((Points(self.points), Marks(self.marks))), NO_COLOUR

    def told(self) -> Message:
        gain = say.several((say.amount(self.points, "point"), say.amount(self.marks, "mark")))
        cost = say.amount(NOTHING, "mark")
        return Message("power.reward_for_cheap", {"cost": cost, "gain": gain})


@dataclass(frozen=True, slots=True)
class MoreMoney(Power):
    """Every standard action that takes money brings more."""

    marks: int

    def money_bonus(self, state: HamburgState, colour: int, how: int) -> int:
        return self.marks

    def told(self) -> Message:
        return Message("power.more_money", {"marks": say.amount(self.marks, "mark")})
