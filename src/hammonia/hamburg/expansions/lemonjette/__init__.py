"""Expansion 2, Hans Hummel and the Lemonjette: a choice of statues, for points or for marks."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.expansion import Expansion, check_one_of, check_parts, lay
from hammonia.hamburg.expansions.lemonjette.statues import (
    OFFER,
    ChooseStatue,
    Lemonjettes,
    lemonjettes,
    printed,
    tom_takes_points,
)  # fmt: skip
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.view import seat_from, seat_name


class HummelAndLemonjette(Expansion):
    """Other statues of Hans Hummel, and three of the Lemonjette beside them."""

    name = "lemonjette"
    places = MappingProxyType({"lemonjette": ("statue.lemonjette",)})
    number = 2
    questions = (ChooseStatue,)
    steps = (ChooseStatue,)
    part = Lemonjettes
    powers = MappingProxyType({name: OFFER})
    tom = MappingProxyType({ChooseStatue.kind: tom_takes_points})

    def tables(self) -> dict[str, Any]:
        return printed()

    def prepare(self, state: HamburgState) -> None:
        seats = state.setting.seats
        tables = state.setting.tables
        state.statues = list(reversed(tables["hummel"][seats]))
        jettes = list(reversed(tables["lemonjette"]))
        state.parts[self.name] = Lemonjettes(jettes, [[] for _ in range(seats)])
        for seat in range(seats):
            lay(state, seat, self.name)

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        stand = lemonjettes(state)
        taken = {seat_name(seat): row[:] for seat, row in enumerate(stand.taken)}
        return {"left": stand.left[:], "taken": taken}

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        check_parts(self.name, at, ("left", "taken"))
        check_parts("taken", at["taken"], map(seat_name, range(state.setting.seats)))
        stand = lemonjettes(state)
        for name, taken in at["taken"].items():
            stand.taken[seat_from(name, state.setting.seats)] = taken[:]
        values = [*at["left"], *(value for row in stand.taken for value in row)]
        for value in values:
            check_one_of("a Lemonjette", value, state.setting.tables["lemonjette"])
        stand.left = [v for v in at["left"] if not any(v in row for row in stand.taken)]

    def census(self, state: HamburgState) -> dict[str, int]:
        stand = lemonjettes(state)
        return {"lemonjettes": len(stand.left) + sum(len(row) for row in stand.taken)}


EXPANSION = HummelAndLemonjette()
