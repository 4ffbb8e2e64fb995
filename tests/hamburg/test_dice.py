"""Phase II, first to third step: the roll, the cleric, the fives and sixes, intrigue."""

from __future__ import annotations

from collections import Counter

import pytest

from hammonia.hamburg.dice import DeployCleric, IncreaseDisasters, RollDie
from hammonia.hamburg.pieces import BLACK, COLOURS, DICE
from hammonia.hamburg.seasons import BeginPhase
from hammonia.hamburg.state import HamburgState
from tests.hamburg.table import (
    BROWN,
    BROWN_FREE,
    ORANGE,
    PINK,
    PINK_FREE,
    PURPLE,
    PURPLE_FREE,
    a_table,
    asked,
    give_site,
    outcomes,
    pick,
    run,
    settle,
)  # fmt: skip


def rolled(*pips: int, seats: int = 3, first: int = 0) -> HamburgState:
    state = a_table(seats, first=first)
    state.dice = list(pips)
    return state


def draw(state: HamburgState, *colours: str) -> None:
    for colour in colours:
        settle(state, "token", colour)


def intrigue(state: HamburgState) -> None:
    """A season's draw with harmless results: tokens in the order of their colours."""
    state.dice = [3, 3, 3, 3, 3, 5]
    run(state, IncreaseDisasters())
    while state.agenda:
        settle(state, *next(iter(outcomes(state))))
        state.levels = [[0] * state.setting.seats for _ in COLOURS]


# -- the roll and the cleric -------------------------------------------------------------------


def test_six_dice_are_rolled_one_of_each_colour_and_a_black_one() -> None:
    state = a_table()
    run(state, BeginPhase(2))
    assert state.phase == 2
    for pips, name in enumerate(DICE, start=1):
        assert outcomes(state) == {("die", name, str(n)): 1 for n in range(1, 7)}
        settle(state, "die", name, str(7 - pips))
    assert state.dice == [6, 5, 4, 3, 2, 1]


def test_a_die_shows_each_number_as_often() -> None:
    state = a_table()
    run(state, RollDie(BLACK))
    assert set(outcomes(state).values()) == {1}


@pytest.mark.parametrize("pips", range(1, 7))
def test_the_black_die_sends_a_cleric_to_its_window(pips: int) -> None:
    state = rolled(3, 3, 3, 3, 3, pips)
    run(state, DeployCleric())
    assert state.window == pips - 1
    assert state.floor == [0] * 6  # he comes down at the end of the season


# -- coloured dice -----------------------------------------------------------------------------


def test_fives_and_sixes_increase_the_disasters_of_everybody() -> None:
    state = rolled(5, 4, 6, 1, 5, 4)
    run(state, IncreaseDisasters())
    assert state.levels == [[1] * 3, [0] * 3, [1] * 3, [0] * 3, [1] * 3]


def test_without_fives_and_sixes_nothing_increases() -> None:
    state = rolled(1, 2, 3, 4, 4, 4)
    run(state, IncreaseDisasters())
    assert state.levels == [[0] * 3] * 5
    assert state.tokens_used == []


def test_disasters_of_several_players_are_settled_in_turn_order() -> None:
    state = rolled(6, 3, 3, 3, 3, 3, first=2)
    for seat, sites in enumerate((("001", "002"), ("003", "004"), ("005", "006"))):
        state.levels[PURPLE][seat] = 2
        for site in sites:
            give_site(state, seat, site)
    run(state, IncreaseDisasters())
    order = []
    while state.agenda:
        order.append(asked(state))
        pick(state, "give_up_site", "1")
    assert order == [("flood", 2), ("flood", 0), ("flood", 1)]


# -- intrigue ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pips", [5, 6])
def test_a_black_five_or_six_gives_each_player_a_token_in_turn_order(pips: int) -> None:
    state = rolled(3, 3, 3, 3, 3, pips, first=1)
    run(state, IncreaseDisasters())
    draw(state, "purple", "orange", "pink")
    assert state.levels == [[0, 1, 0], [0, 0, 1], [0] * 3, [1, 0, 0], [0] * 3]
    assert state.tokens_used == [PURPLE, ORANGE, PINK]
    assert len(state.tokens) == 7


def test_a_black_four_gives_no_tokens() -> None:
    state = rolled(3, 3, 3, 3, 3, 4)
    run(state, IncreaseDisasters())
    assert state.agenda == []
    assert len(state.tokens) == 10


def test_a_token_is_as_likely_as_it_is_frequent() -> None:
    state = rolled(3, 3, 3, 3, 3, 5)
    run(state, IncreaseDisasters())
    draw(state, "purple")
    assert outcomes(state) == {
        ("token", "purple"): 1,
        ("token", "orange"): 2,
        ("token", "grey"): 2,
        ("token", "pink"): 2,
        ("token", "brown"): 2,
    }


def test_intrigue_comes_before_the_coloured_dice() -> None:
    state = rolled(3, 3, 3, 6, 3, 6, seats=2)
    run(state, IncreaseDisasters())
    assert state.levels[PINK] == [0, 0]
    draw(state, "brown", "brown")
    assert state.levels[PINK] == [1, 1]
    assert state.levels[BROWN] == [1, 1]


def test_a_token_is_settled_completely_before_the_next_is_drawn() -> None:
    state = rolled(5, 3, 3, 3, 3, 5, seats=2)
    state.levels[PURPLE][0] = 2
    give_site(state, 0, PINK_FREE)
    give_site(state, 0, BROWN_FREE)
    run(state, IncreaseDisasters())
    draw(state, "purple")
    assert asked(state) == ("flood", 0)
    assert len(state.tokens) == 9
    pick(state, "give_up_site", "1")
    draw(state, "pink")
    assert len(state.sites[0]) == 1


def test_a_disaster_struck_by_intrigue_starts_again_with_the_die_of_its_colour() -> None:
    state = rolled(3, 3, 3, 5, 3, 5, seats=2)
    state.levels[PINK] = [2, 0]
    run(state, IncreaseDisasters())
    draw(state, "pink", "brown")
    assert state.money == [0, 5]
    assert state.levels[PINK] == [1, 1]  # struck and reset, then the die


def test_a_token_and_a_die_may_strike_one_after_the_other() -> None:
    state = rolled(5, 3, 3, 3, 3, 5, seats=2)
    state.levels[PURPLE][0] = 1
    give_site(state, 0, PURPLE_FREE)
    run(state, IncreaseDisasters())
    draw(state, "purple", "brown")
    assert state.sites[0] == []
    assert state.levels[PURPLE] == [0, 1]


# -- when the tokens run out -------------------------------------------------------------------


def test_used_tokens_stay_aside_while_there_are_enough() -> None:
    state = a_table(3)
    for drawn in (3, 6, 9):
        intrigue(state)
        assert (len(state.tokens), len(state.tokens_under)) == (10 - drawn, 0)
        assert len(state.tokens_used) == drawn


def test_if_too_few_are_left_the_used_ones_are_shuffled_below_them() -> None:
    state = a_table(3)
    for _ in range(3):
        intrigue(state)
    (rest,) = state.tokens
    state.dice = [3, 3, 3, 3, 3, 5]
    run(state, IncreaseDisasters())
    assert outcomes(state) == {("token", COLOURS[rest]): 1}  # the rest stays on top
    draw(state, COLOURS[rest])
    assert sum(outcomes(state).values()) == 9
    assert state.tokens_used == [rest]


def test_after_a_shuffle_the_used_ones_stay_aside_again_while_there_are_enough() -> None:
    state = a_table(3)
    for _ in range(4):
        intrigue(state)
    assert len(state.tokens) + len(state.tokens_under) == 7
    intrigue(state)
    assert len(state.tokens) + len(state.tokens_under) == 4
    assert len(state.tokens_used) == 6


def test_five_players_shuffle_every_other_time() -> None:
    state = a_table(5)
    used = []
    for _ in range(5):
        intrigue(state)
        used.append(len(state.tokens_used))
    assert used == [5, 10, 5, 10, 5]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_token_is_lost_and_none_comes_twice_before_a_shuffle(seats: int) -> None:
    state = a_table(seats)
    for _ in range(12):
        intrigue(state)
        every = [*state.tokens, *state.tokens_under, *state.tokens_used]
        assert Counter(every) == dict.fromkeys(range(5), 2)
