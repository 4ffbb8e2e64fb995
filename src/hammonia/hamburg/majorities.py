"""Phase IV, first step: who alone leads in what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hammonia.hamburg.pieces import MAJORITIES, ZOO
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act


def zoo_cards(state: HamburgState, seat: int) -> int:
    cards = state.setting.cards
    return sum(cards[face].category == ZOO for face in state.garden[seat])


_COUNTS: dict[str, Callable[[HamburgState, int], int]] = {
    "square": lambda state, seat: state.square[seat],
    "buildings": lambda state, seat: len(state.buildings(seat)),
    "wall": lambda state, seat: state.segments(seat),
    "points": lambda state, seat: state.points[seat],
    "zoo": zoo_cards,
}


def sole_leader(state: HamburgState, majority: str) -> int | None:
    """The seat that has more than every other; None while the lead is shared."""
    counts = [_COUNTS[majority](state, seat) for seat in range(state.setting.seats)]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


@dataclass(slots=True)
class CheckMajorities(Act[HamburgState]):
    """All five, one after the other. A token once active stays so."""

    kind = "majorities"

    def run(self, state: HamburgState) -> None:
        for number, majority in enumerate(MAJORITIES):
            leader = sole_leader(state, majority)
            if leader is not None and not state.majorities[number][leader]:
                state.majorities[number][leader] = True
                name = say.term(f"majority.{majority}")
                state.tell("majority", seat=say.seat(leader), majority=name)
