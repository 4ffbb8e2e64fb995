"""Phase II, fourth step: the City Hall Square."""

from __future__ import annotations

import pytest

from hammonia.hamburg.dice import OfferSquare
from hammonia.hamburg.seasons import BeginPhase
from hammonia.hamburg.state import HamburgState
from tests.hamburg.table import PINK, a_table, asked, pick, refusals, roll, run


def offered(*dice: int, money: int = 5, space: int = 0) -> HamburgState:
    state = a_table()
    state.dice = list(dice)
    state.money[0] = money
    state.square[0] = space
    run(state, OfferSquare(0))
    return state


@pytest.mark.parametrize(
    ("dice", "cost"),
    [
        ((1, 2, 1, 3, 4, 6), 4),
        ((1, 3, 4, 5, 6, 3), 1),
        ((2, 2, 2, 2, 2, 3), 10),
        ((3, 4, 5, 6, 3, 2), 2),  # the black die counts
        ((1, 1, 1, 1, 1, 1), 6),
    ],
)
def test_an_advance_costs_the_pips_of_all_ones_and_twos(dice: tuple[int, ...], cost: int) -> None:
    state = offered(*dice, money=12)
    assert asked(state) == ("square", 0)
    pick(state, "advance")
    assert state.square[0] == 1
    assert state.money[0] == 12 - cost


def test_without_ones_and_twos_nobody_can_advance() -> None:
    state = offered(3, 4, 5, 6, 3, 4, money=20)
    assert state.agenda == []
    assert state.square[0] == 0


def test_advancing_is_optional() -> None:
    state = offered(1, 3, 3, 3, 3, 3)
    pick(state, "stay")
    assert (state.square[0], state.money[0]) == (0, 5)


def test_whoever_cannot_pay_stays() -> None:
    state = offered(2, 2, 2, 3, 3, 3, money=5)
    assert state.agenda == []  # staying was the only option
    assert (state.square[0], state.money[0]) == (0, 5)


def test_an_advance_is_refused_without_the_money() -> None:
    state = offered(1, 1, 3, 3, 3, 3, money=2)
    assert refusals(state, "advance") == []
    state.money[0] = 1
    assert refusals(state, "advance") == ["square.money_pays"]


def test_the_last_space_is_reached_like_any_other() -> None:
    state = offered(1, 3, 3, 3, 3, 3, space=8)
    pick(state, "advance")
    assert (state.square[0], state.points[0]) == (9, 5)


def test_an_advance_beyond_the_last_space_brings_four_points_at_once() -> None:
    state = offered(1, 3, 3, 3, 3, 3, space=9)
    pick(state, "advance")
    assert (state.square[0], state.points[0], state.money[0]) == (9, 9, 4)


def test_the_seats_decide_in_turn_order_after_the_roll() -> None:
    state = a_table(first=2)
    run(state, BeginPhase(2))
    roll(state, *"133334")
    order = []
    while state.agenda:
        order.append(asked(state))
        pick(state, "advance")
    assert order == [("square", 2), ("square", 0), ("square", 1)]
    assert state.square == [1, 1, 1]


def test_disasters_come_before_the_square() -> None:
    state = a_table(2)
    state.levels[PINK] = [2, 0]
    run(state, BeginPhase(2))
    roll(state, *"133534")
    assert state.money == [0, 5]  # unrest leaves nothing to pay with
    assert asked(state) == ("square", 1)
