"""What a recorder sees of a state: whether an answer counts, a trigger worked, a disaster hurts."""

from __future__ import annotations

from typing import Any

from hammonia.hamburg.pieces import ADVANCE_DICE, BLACK, DECAY, DISEASE, FIRE, FLOOD
from hammonia.hamburg.state import HamburgState


def differs(state: HamburgState, hook: str, about: tuple[Any, ...], result: Any) -> bool:
    """Whether an answer makes a difference."""
    if hook == "segment_price":
        return bool(result != about[0])
    if hook == "building_price":
        return bool(result != about[1])
    if hook == "all_ships":
        return result is not None
    if hook == "black_die_is_free":
        return state.dice[BLACK] in ADVANCE_DICE
    return bool(result)


def pulse(state: HamburgState) -> tuple[Any, ...]:
    """What a trigger can change."""
    workers = tuple(map(tuple, state.workers))
    office = state.parts.get("mayors")
    doubled = tuple(office.doubled) if office else ()
    return tuple(state.money), tuple(state.points), workers, len(state.agenda), doubled


def something_to_lose(state: HamburgState, seat: int, colour: int) -> bool:
    """Whether a disaster finds anything to take."""
    if colour == FLOOD:
        return bool(state.sites[seat])
    if colour == FIRE:
        return bool(state.display(seat))
    if colour == DECAY:
        return state.segments(seat) > 0
    if colour == DISEASE:
        return any(column[seat] for column in state.workers)
    return state.money[seat] > 0
