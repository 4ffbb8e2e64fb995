"""A position of Hamburgum by hand, for rules questions: completed, and checked to be possible."""

from __future__ import annotations

from typing import Any

from hammonia.hamburgum.officials import show_next
from hammonia.hamburgum.pieces import (
    BELL,
    DONATIONS_TO_COMPLETE,
    DUTCHMAN,
    DUTCHMEN,
    FIRST_PRICE,
    FREE,
    LAST_PRICE,
    NONE,
    PRICE_FALL,
    SHIPS_EACH,
)  # fmt: skip
from hammonia.hamburgum.state import HamburgumSetting, HamburgumState
from hammonia.hamburgum.turns import begin_turn, set_up
from hammonia.hamburgum.view import STOCKS, position, state_from_position
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.view import seat_name


def arranged(setting: HamburgumSetting, given: dict[str, Any]) -> HamburgumState:
    """A position where a turn is about to begin; what is not named is as before the first turn."""
    base = position(set_up(setting))
    base |= {"round": 1, "first": seat_name(0), "turn": seat_name(0)}
    if setting.variant == "plain":
        base["officials"]["shown"] = base["officials"]["to come"].pop(0)
    _check_given(given)
    state = state_from_position(setting, _merged(base, given, "position"))
    _take_from_stack(state)
    _check_pieces(state)
    state.agenda = []
    begin_turn(state)
    if state.shown == NONE:
        show_next(state)
    return state


def _take_from_stack(state: HamburgumState) -> None:
    """An official who is on show or in office no longer lies in the stack."""
    if state.setting.variant != "plain":
        gone = (state.shown, *state.appointed)
        left = (official for official in state.officials if official not in gone)
        state.officials = tuple(left)


_FOLLOWS = ("churches", "agenda", "final")
"""Parts of a position that follow from the rest, so nobody can give them."""
_COUNTED = ("money", "prestige", *STOCKS)
"""Parts of a player that are numbers from 0 on."""


def _check_given(given: dict[str, Any]) -> None:
    for part in _FOLLOWS:
        if part in given:
            raise BadOptions(f"{part!r} follows from the rest of a position: leave it out")
    for done in given.get("completed", []):
        if not isinstance(done, dict) or set(done) != {"church", "by"}:
            raise BadOptions("`completed` lists churches, each with `church` and `by`")
    for name, player in given.get("players", {}).items():
        for what, value in player.items() if isinstance(player, dict) else ():
            if what == "ships at home":
                raise BadOptions(f"{what!r} follows from the harbour: leave it out")
            if what in _COUNTED and (type(value) is not int or value < 0):
                raise BadOptions(f"players, {name}, {what}: a number from 0 on, not {value!r}")


def _merged(base: Any, given: Any, where: str) -> Any:
    """`base` with the given parts in place; lists and single facts are replaced whole."""
    if not isinstance(base, dict) or where.endswith("in office"):
        return given
    if not isinstance(given, dict):
        raise BadOptions(f"{where} must name its parts")
    merged = dict(base)
    for key, value in given.items():
        if str(key) not in base:
            raise BadOptions(f"{where} has no {key!r}; it has: {', '.join(base)}")
        merged[str(key)] = _merged(base[str(key)], value, f"{where}, {key}")
    return merged


def _check_pieces(state: HamburgumState) -> None:
    if FREE in (state.turn, state.first):
        raise BadOptions("`turn` and `first` name a seat")
    if any(price not in range(LAST_PRICE, FIRST_PRICE + 1, PRICE_FALL) for price in state.prices):
        raise BadOptions(f"prices are {FIRST_PRICE}, {FIRST_PRICE - PRICE_FALL} … {LAST_PRICE}")
    if any(bells > 1 for bells in state.materials[BELL]):
        raise BadOptions("nobody owns two church bells")
    for number, berth in enumerate(state.berths, 1):
        if len(berth) > state.setting.seats:
            raise BadOptions(f"berth {number} holds {state.setting.seats} ships at most")
    sailing = sum(berth.count(DUTCHMAN) for berth in state.berths)
    if sailing + state.dutchmen > DUTCHMEN:
        raise BadOptions(f"there are {DUTCHMEN} flying dutchmen: name `dutchmen` still at home")
    for seat, ships in enumerate(state.ships_home):
        if ships < 0:
            raise BadOptions(f"seat {seat + 1} has more than {SHIPS_EACH} ships")
    for number, church in enumerate(state.setting.board.churches):
        complete = state.donations_to(number) == DONATIONS_TO_COMPLETE
        if complete != (number in state.completed):
            raise BadOptions(f"{church.id}: `completed` and its tokens disagree")
