"""The harbour: which ships lie at the quay this season."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hammonia.hamburg.asking import asked
from hammonia.hamburg.expansion import Part
from hammonia.hamburg.pieces import DICE
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act

ACTIVE_DICE = (3, 4)
ALL_SHIPS = "all_ships"
"""A hook of the ships' own: whether all are active, or none; None leaves it to the dice."""


@dataclass(slots=True)
class Harbour(Part):
    """By die: whether its ship is active."""

    active: list[bool]

    def clone(self) -> Harbour:
        return Harbour(self.active[:])


def harbour(state: HamburgState) -> Harbour:
    return cast(Harbour, state.parts["ships"])


def move_ships(state: HamburgState, active: list[bool]) -> None:
    """Put ships at the quay, for the rest of the season."""
    harbour(state).active = active
    names = [name for name, lies in zip(DICE, active, strict=True) if lies]
    if names:
        state.tell("ships", ships=say.several(say.term(f"ship.{name}") for name in names))
    else:
        state.tell("no_ships")


@dataclass(slots=True)
class ActivateShips(Act[HamburgState]):
    """Every die that shows a three or a four brings its ship to the quay, unless overruled."""

    kind = "activate_ships"

    def run(self, state: HamburgState) -> None:
        active = [pips in ACTIVE_DICE for pips in state.dice]
        for answer in asked(state, state.first, ALL_SHIPS):
            overruled = answer(state)
            if overruled is not None:
                active = [overruled] * len(DICE)
        move_ships(state, active)
