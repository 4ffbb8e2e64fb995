"""The harbour: three berths through which ships drift until they are back with their owners."""

from __future__ import annotations

from hammonia.hamburgum.pieces import DUTCHMAN
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel import messages as say


def is_full(state: HamburgumState) -> bool:
    """Whether the next ship into berth 3 moves all the others. A berth holds one ship a seat."""
    return len(state.berths[2]) >= state.setting.seats


def has_free_ship(state: HamburgumState, seat: int) -> bool:
    """Whether an own ship could enter: one at home, or one that this very move sends home."""
    if state.ships_home[seat]:
        return True
    return is_full(state) and seat in state.berths[0]


def enter(state: HamburgumState, owner: int) -> None:
    """A ship enters berth 3, moving the harbour first if the berth is full."""
    if is_full(state):
        _drift(state)
    state.berths[2].append(owner)
    if owner == DUTCHMAN:
        state.dutchmen -= 1
    else:
        state.ships_home[owner] -= 1


def _drift(state: HamburgumState) -> None:
    leaving, second, third = state.berths
    for owner in leaving:
        if owner != DUTCHMAN:  # a dutchman that leaves the harbour is out of the game
            state.ships_home[owner] += 1
    state.berths = [second, third, []]
    if state.events is not None:
        key = "drifted_out" if leaving else "drifted"
        state.tell(key, ships=say.amount(len(leaving), "ship"))
