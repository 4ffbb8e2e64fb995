"""Expansion 2, Hans Hummel and the Lemonjette: a choice of statues, for points or for marks."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.expansion import Expansion, lay
from hammonia.hamburg.expansions.lemonjette.statues import (
    OFFER,
    ChooseStatue,
    Lemonjettes,
    lemonjettes,
    printed,
    tom_takes_points,
)  # fmt: skip
from hammonia.hamburg.expansions.lemonjette.words import PHRASES, TERMS
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.view import seat_from, seat_name


class HummelAndLemonjette(Expansion):
    """Other statues of Hans Hummel, and three of the Lemonjette beside them."""

    name = "lemonjette"
    number = 2
    questions = (ChooseStatue,)
    steps = (ChooseStatue,)
    part = Lemonjettes
    powers = MappingProxyType({name: OFFER})
    terms = TERMS
    phrases = PHRASES
    tom = MappingProxyType({ChooseStatue.kind: tom_takes_points})

    def prepare(self, state: HamburgState) -> None:
        seats = state.setting.seats
        hummel, jette = printed()
        state.statues = list(hummel[seats])
        state.parts[self.name] = Lemonjettes(list(jette), [[] for _ in range(seats)])
        for seat in range(seats):
            lay(state, seat, self.name)

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        stand = lemonjettes(state)
        taken = {seat_name(seat): row[:] for seat, row in enumerate(stand.taken)}
        return {"left": stand.left[:], "taken": taken}

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        stand = lemonjettes(state)
        stand.left = at["left"][:]
        for name, taken in at["taken"].items():
            stand.taken[seat_from(name, state.setting.seats)] = taken[:]

    def census(self, state: HamburgState) -> dict[str, int]:
        stand = lemonjettes(state)
        return {"lemonjettes": len(stand.left) + sum(len(row) for row in stand.taken)}


EXPANSION = HummelAndLemonjette()
