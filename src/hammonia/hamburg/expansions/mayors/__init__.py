"""Expansion 1, the mayors: another start and an ability of one's own, by the side one chooses."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.card_texts import literal_text
from hammonia.hamburg.expansion import (
    Expansion,
    check_once,
    check_one_of,
    check_parts,
    lay,
)
from hammonia.hamburg.expansions.mayors.choosing import ChooseSide, DealMayor
from hammonia.hamburg.expansions.mayors.office import Mayors, mayors
from hammonia.hamburg.expansions.mayors.tiles import MAYORS, NAMES, SIDES, source
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Step
from hammonia.kernel.messages import Message
from hammonia.kernel.view import seat_from, seat_name

FIELDS = ("mayor", "side", "twice in season")


class TheMayors(Expansion):
    """Five double-sided tiles, one for each player. TOM has none."""

    name = "mayors"
    number = 1
    questions = (ChooseSide,)
    steps = (DealMayor, ChooseSide)
    part = Mayors
    powers = MappingProxyType({source(*key): tile.power for key, tile in MAYORS.items()})

    def prepare(self, state: HamburgState) -> None:
        seats = state.setting.seats
        state.parts[self.name] = Mayors([""] * seats, [0] * seats, [0] * seats)

    def before_the_first_season(self, state: HamburgState) -> list[Step]:
        order = state.people_in_turn_order()
        return [*(DealMayor(seat) for seat in order), *(ChooseSide(seat) for seat in order)]

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        office = mayors(state)
        return {
            seat_name(seat): {
                "mayor": name,
                "side": office.sides[seat],
                "twice in season": office.doubled[seat],
            }
            for seat, name in enumerate(office.names)
            if name
        }

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        office = mayors(state)
        check_parts(self.name, at, map(seat_name, state.people_in_turn_order()))
        for name, tile in at.items():
            seat = seat_from(name, state.setting.seats)
            check_parts(f"the mayor of {name}", tile, FIELDS)
            check_one_of("a mayor", tile.get("mayor"), NAMES)
            check_one_of("a mayor's side", tile.get("side", 0), (0, *SIDES))
            office.names[seat] = tile["mayor"]
            office.sides[seat] = tile.get("side", 0)
            office.doubled[seat] = tile.get("twice in season", 0)
            if office.sides[seat]:
                lay(state, seat, source(tile["mayor"], tile["side"]))
        check_once("mayor", (name for name in office.names if name))

    def told(self) -> dict[str, Message]:
        return {
            source(mayor, side): literal_text(tile.power) for (mayor, side), tile in MAYORS.items()
        }


EXPANSION = TheMayors()
