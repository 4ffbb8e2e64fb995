"""Phase IV, first step: who alone leads in what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.asking import allowed, tell
from hammonia.hamburg.pieces import MAJORITIES, ZOO
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act


def _zoo_cards(state: HamburgState) -> list[int]:
    cards = state.setting.cards
    return [len([face for face in row if cards[face].category == ZOO]) for row in state.garden]


_COUNTS: dict[str, Callable[[HamburgState], list[int]]] = {
    "square": lambda state: state.square,
    "buildings": lambda state: [sum([len(site[2]) for site in row]) for row in state.sites],
    "wall": lambda state: [left + right for left, right in zip(*state.wall, strict=True)],
    "points": lambda state: state.points,
    "zoo": _zoo_cards,
}
"""How many each seat has."""


def leaders(state: HamburgState, majority: str) -> list[int]:
    """The seats that have most of it, if anybody has any."""
    counts = _COUNTS[majority](state)
    most = max(counts)
    if not most:
        return []
    if counts.count(most) == 1:
        return [counts.index(most)]
    return [seat for seat, count in enumerate(counts) if count == most]


def wins(state: HamburgState, seat: int, leading: list[int]) -> bool:
    """Whether a seat's lead is enough: alone, or shared if a tie counts for it."""
    if leading == [seat]:
        return True
    return seat in leading and allowed(state, seat, "tie_counts")


@dataclass(slots=True)
class CheckMajorities(Act[HamburgState]):
    """All five, one after the other. A token once active stays so."""

    kind = "majorities"

    def run(self, state: HamburgState) -> None:
        for number, majority in enumerate(MAJORITIES):
            leading = leaders(state, majority)
            for seat in leading:
                if not state.majorities[number][seat] and wins(state, seat, leading):
                    state.majorities[number][seat] = True
                    name = say.term(f"majority.{majority}")
                    state.tell("majority", seat=say.seat(seat), majority=name)
                    tell(state, seat, "majority_won")
