"""Phase IV, first step: the five majorities."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hammonia.hamburg.majorities import CheckMajorities
from hammonia.hamburg.pieces import MAJORITIES
from hammonia.hamburg.state import HamburgState
from tests.hamburg.table import a_table, give_garden, give_site, run

ZOO = ["241", "242", "243", "244", "245"]
BUILDINGS = ["037", "038", "039", "040", "049"]
SITES = ["206", "207", "208", "209", "111"]


def _advance(state: HamburgState, seat: int) -> None:
    state.square[seat] += 1


def _build(state: HamburgState, seat: int) -> None:
    built = sum(len(row) for row in state.sites)
    give_site(state, seat, SITES[built], BUILDINGS[built])


def _wall(state: HamburgState, seat: int) -> None:
    shorter = min(state.wall, key=lambda half: half[seat])
    shorter[seat] += 1


def _score(state: HamburgState, seat: int) -> None:
    state.points[seat] += 1


def _zoo(state: HamburgState, seat: int) -> None:
    give_garden(state, seat, ZOO[sum(len(row) for row in state.garden)])


MORE: dict[str, Callable[[HamburgState, int], None]] = {
    "square": _advance, "buildings": _build, "wall": _wall, "points": _score, "zoo": _zoo,
}  # fmt: skip


def active(state: HamburgState, majority: str) -> list[bool]:
    return state.majorities[MAJORITIES.index(majority)]


@pytest.mark.parametrize("majority", MAJORITIES)
def test_who_alone_has_the_most_turns_the_token(majority: str) -> None:
    state = a_table()
    for seat in (0, 1, 1, 2):
        MORE[majority](state, seat)
    run(state, CheckMajorities())
    assert active(state, majority) == [False, True, False]
    others = [name for name in MAJORITIES if name != majority]
    assert not any(any(active(state, other)) for other in others)


@pytest.mark.parametrize("majority", MAJORITIES)
def test_a_tie_turns_no_token(majority: str) -> None:
    state = a_table()
    for seat in (0, 0, 1, 1, 2):
        MORE[majority](state, seat)
    run(state, CheckMajorities())
    assert active(state, majority) == [False, False, False]


def test_where_nobody_has_anything_there_is_no_majority() -> None:
    state = a_table()
    run(state, CheckMajorities())
    assert not any(any(column) for column in state.majorities)


@pytest.mark.parametrize("majority", MAJORITIES)
def test_a_token_once_active_stays_so_and_others_may_follow(majority: str) -> None:
    state = a_table()
    MORE[majority](state, 0)
    run(state, CheckMajorities())
    for seat in (2, 2):
        MORE[majority](state, seat)
    run(state, CheckMajorities())
    assert active(state, majority) == [True, False, True]


def test_parks_count_for_no_majority() -> None:
    state = a_table()
    give_garden(state, 0, "261", "262")
    run(state, CheckMajorities())
    assert not any(any(column) for column in state.majorities)


def test_zoo_cards_and_free_sites_are_no_buildings() -> None:
    state = a_table()
    give_garden(state, 0, "241")
    give_site(state, 1, "206")
    run(state, CheckMajorities())
    assert active(state, "buildings") == [False] * 3
    assert active(state, "zoo") == [True, False, False]


def test_both_halves_of_the_wall_count_together() -> None:
    state = a_table()
    state.wall = [[2, 3, 0], [2, 0, 0]]
    run(state, CheckMajorities())
    assert active(state, "wall") == [True, False, False]
