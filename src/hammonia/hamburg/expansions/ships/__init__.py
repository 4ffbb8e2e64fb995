"""Expansion 4, the ships: whoever builds a wall segment may use a ship that lies at the quay."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.card_texts import effect_text
from hammonia.hamburg.expansion import Expansion, check_one_of, check_parts, lay
from hammonia.hamburg.expansions.ships.effects import ChooseCrew, ChooseFlash
from hammonia.hamburg.expansions.ships.harbour import ALL_SHIPS, ActivateShips, Harbour, harbour
from hammonia.hamburg.expansions.ships.sailing import OFFER, SHIPS, OfferShip, UseShip
from hammonia.hamburg.pieces import DICE
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Step
from hammonia.kernel.messages import Message


class TheShips(Expansion):
    """Six ships, one for each die. TOM uses none."""

    name = "ships"
    places = MappingProxyType({"ships": ("harbour",), "no_ships": ("harbour",)})
    pieces = ("ship",)
    number = 4
    questions = (UseShip, ChooseCrew, ChooseFlash)
    steps = (*questions, ActivateShips, OfferShip)
    part = Harbour
    hooks = (ALL_SHIPS,)
    powers = MappingProxyType({name: OFFER})

    def prepare(self, state: HamburgState) -> None:
        state.parts[self.name] = Harbour([False] * len(DICE))
        for seat in range(state.setting.seats):
            if state.has_hand(seat):
                lay(state, seat, self.name)

    def after_the_disasters(self, state: HamburgState) -> list[Step]:
        return [ActivateShips()]

    def at_the_end_of_a_season(self, state: HamburgState) -> None:
        harbour(state).active = [False] * len(DICE)

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        active = harbour(state).active
        return {"active": [name for name, lies in zip(DICE, active, strict=True) if lies]}

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        check_parts(self.name, at, ("active",))
        for name in at["active"]:
            check_one_of("a ship", name, DICE)
        harbour(state).active = [name in at["active"] for name in DICE]

    def told(self) -> dict[str, Message]:
        return {
            f"ship.{name}.ability": effect_text(effect)
            for name, effect in zip(DICE, SHIPS, strict=True)
        }


EXPANSION = TheShips()
