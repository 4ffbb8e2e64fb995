"""The city wall: colours, costs, halves and statues.

The first seat has the red board. From the tower outwards its left half is purple, grey, brown,
orange, pink; its right half is brown, orange, pink, purple, grey.
"""

from __future__ import annotations

import pytest

from hammonia.hamburg.disasters import strike
from hammonia.hamburg.pieces import COLOURS, DECAY
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.turns import Turn
from tests.hamburg.table import (
    BROWN_FREE,
    GREY_FREE,
    ORANGE_FREE,
    PINK_FREE,
    PINK_OTHER,
    PURPLE_FREE,
    asked,
    give_hand,
    pick,
    refusals,
    run,
    to_play,
    top_of_discard,
)  # fmt: skip

OF_COLOUR = dict(
    zip(COLOURS, (PURPLE_FREE, ORANGE_FREE, GREY_FREE, PINK_FREE, BROWN_FREE), strict=True)
)
LEFT = ("purple", "grey", "brown", "orange", "pink")
RIGHT = ("brown", "orange", "pink", "purple", "grey")


def with_wall(left: int, right: int, *hand: str, money: int = 15, seats: int = 3) -> HamburgState:
    state = to_play(*hand, money=money, seats=seats)
    state.wall[0][0], state.wall[1][0] = left, right
    return state


@pytest.mark.parametrize("built", range(5))
def test_the_next_segment_takes_a_card_of_its_colour_and_costs_its_number(built: int) -> None:
    card = OF_COLOUR[LEFT[built]]
    state = with_wall(built, 5, card)
    pick(state, "play", card, "wall")
    assert [half[0] for half in state.wall] == [built + 1, 5]
    assert state.money[0] == 15 - (built + 1)
    assert top_of_discard(state) == card


@pytest.mark.parametrize("built", range(5))
def test_the_other_half_has_its_own_colours_and_the_same_costs(built: int) -> None:
    card = OF_COLOUR[RIGHT[built]]
    state = with_wall(5, built, card)
    pick(state, "play", card, "wall")
    assert [half[0] for half in state.wall] == [5, built + 1]
    assert state.money[0] == 15 - (built + 1)


def test_there_are_at_most_two_segments_to_choose_from() -> None:
    state = with_wall(1, 1, *OF_COLOUR.values())
    walls = [face for _, face, use in run(state) if use == "wall"]
    assert sorted(walls) == sorted([OF_COLOUR["grey"], OF_COLOUR["orange"]])


def test_a_card_of_another_colour_than_the_next_segments_is_refused() -> None:
    state = with_wall(0, 0, ORANGE_FREE)
    assert refusals(state, "play", ORANGE_FREE, "wall") == ["wall.segment_of_this_colour"]


def test_a_segment_is_refused_without_the_money() -> None:
    state = with_wall(3, 0, ORANGE_FREE, money=3)
    assert refusals(state, "play", ORANGE_FREE, "wall") == ["wall.money_pays"]


def test_a_complete_wall_takes_no_more_segments() -> None:
    state = with_wall(5, 5, *OF_COLOUR.values())
    for card in OF_COLOUR.values():
        assert refusals(state, "play", card, "wall") == ["wall.segment_of_this_colour"]


def test_where_both_halves_wait_for_a_colour_the_owner_chooses() -> None:
    state = with_wall(2, 0, BROWN_FREE)
    options = pick(state, "play", BROWN_FREE, "wall")
    assert asked(state) == ("wall", 0)
    assert options == (("half", "left"), ("half", "right"))
    pick(state, "half", "right")
    assert [half[0] for half in state.wall] == [2, 1]
    assert state.money[0] == 14


def test_a_half_that_cannot_be_paid_is_no_choice() -> None:
    state = with_wall(2, 0, BROWN_FREE, money=2)
    pick(state, "play", BROWN_FREE, "wall")
    assert [half[0] for half in state.wall] == [2, 1]
    assert state.money[0] == 1


# -- statues -----------------------------------------------------------------------------------


def test_the_last_segment_of_a_half_brings_the_most_valuable_statue() -> None:
    state = with_wall(4, 0, PINK_FREE)
    pick(state, "play", PINK_FREE, "wall")
    assert state.statues_of[0] == [9]
    assert state.statues == [2, 4, 5, 6, 7]


def test_each_half_brings_a_statue() -> None:
    state = with_wall(4, 4, PINK_FREE, GREY_FREE)
    pick(state, "play", PINK_FREE, "wall")
    state.agenda = [Turn(0)]
    pick(state, "play", GREY_FREE, "wall")
    assert state.statues_of[0] == [9, 7]


def test_an_earlier_segment_brings_no_statue() -> None:
    state = with_wall(3, 0, ORANGE_FREE)
    pick(state, "play", ORANGE_FREE, "wall")
    assert state.statues_of[0] == []


def test_a_half_brings_no_second_statue_after_decay() -> None:
    state = with_wall(4, 0, PINK_FREE)
    give_hand(state, 0, PINK_OTHER)
    pick(state, "play", PINK_FREE, "wall")
    strike(state, 0, DECAY)
    run(state)
    assert state.wall[0][0] == 4
    assert state.statues_of[0] == [9]  # it stays
    state.agenda = [Turn(0)]
    pick(state, "play", PINK_OTHER, "wall")
    assert state.wall[0][0] == 5
    assert state.statues_of[0] == [9]


def test_when_the_statues_have_run_out_a_half_brings_none() -> None:
    state = with_wall(4, 0, PINK_FREE, seats=5)
    assert len(state.statues) == 8  # for ten halves
    state.statues_of[1], state.statues = state.statues, []
    pick(state, "play", PINK_FREE, "wall")
    assert state.wall[0][0] == 5
    assert state.statues_of[0] == []


def test_a_half_completed_without_a_statue_has_had_its_turn() -> None:
    state = with_wall(4, 0, PINK_FREE, seats=5)
    give_hand(state, 0, PINK_OTHER)
    kept, state.statues = state.statues, []
    pick(state, "play", PINK_FREE, "wall")
    state.statues = kept
    state.wall[0][0] = 4
    state.agenda = [Turn(0)]
    pick(state, "play", PINK_OTHER, "wall")
    assert state.statues_of[0] == []
