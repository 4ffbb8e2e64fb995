"""The City Hall Square: what an advance costs and brings."""

from __future__ import annotations

from hammonia.hamburg.asking import allowed, tell, total
from hammonia.hamburg.pieces import ADVANCE_DICE, BLACK, POINTS_PAST_THE_SQUARE
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say


def advance_cost(state: HamburgState, seat: int) -> int:
    """The pips of all ones and twos together, less what is taken off, and the toll of others."""
    dice = state.dice
    if allowed(state, seat, "black_die_is_free"):
        dice = dice[:BLACK]
    pips = sum([pips for pips in dice if pips in ADVANCE_DICE])
    return max(0, pips - total(state, seat, "advance_rebate")) + advance_toll(state, seat)


def advance_toll(state: HamburgState, seat: int) -> int:
    """What others add to every advance of phase II, whatever else it costs: the black die."""
    if allowed(state, seat, "black_die_is_free"):
        return 0
    toll = 0
    for other, powers in enumerate(state.powers):
        if powers and other != seat:
            toll += total(state, other, "advance_toll")
    return toll


def advance_one(state: HamburgState, seat: int) -> None:
    """One space on; on the last one, points in its place."""
    if state.square[seat] + 1 < len(state.setting.boards.square):
        state.square[seat] += 1
        state.tell("advanced", seat=say.seat(seat))
    else:
        state.points[seat] += POINTS_PAST_THE_SQUARE
        points = say.amount(POINTS_PAST_THE_SQUARE, "point")
        state.tell("advanced_past", seat=say.seat(seat), points=points)
    tell(state, seat, "advanced")
