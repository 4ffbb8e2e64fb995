"""Final scoring: its six steps, the rulebook's example, ties."""

from __future__ import annotations

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.scoring import STEPS, FinalScoring
from hammonia.hamburg.state import HamburgState
from tests.hamburg.table import (
    BROWN_FREE,
    GREY_DEAR,
    PINK_FREE,
    PURPLE_FREE,
    a_table,
    give_garden,
    give_hand,
    give_site,
    run,
)  # fmt: skip


def scored(state: HamburgState, seat: int = 0) -> dict[str, int]:
    run(state, FinalScoring())
    return dict(zip(STEPS, state.final[seat], strict=True))


def patricia() -> HamburgState:
    """The rulebook's example: six cards of 2+1+3+3+0+0 points, three pink, two laurels."""
    state = a_table()
    state.points[0] = 61
    give_garden(state, 0, "242", "261")  # a zoo card of 2 points and a park of 1
    give_site(state, 0, "206", "078")  # pink, 3 points
    give_site(state, 0, "207", "079")  # pink, 3 points
    give_site(state, 0, "208", "072")  # pink, a laurel
    give_site(state, 0, "209", "011")  # brown, a laurel
    state.majorities[0][0] = state.majorities[3][0] = True
    state.wall[1][0] = 3
    state.floor = [2, 1, 1, 3, 0, 1]
    state.square[0] = 5
    return state


def test_patricia_scores_as_in_the_rulebook() -> None:
    state = patricia()
    assert scored(state) == {
        "cards": 9, "laurels": 4, "majorities": 8, "wall": 3, "clerics": 11, "square": 7,
    }  # fmt: skip
    assert state.points[0] == 61 + 42 == 103


def test_the_parts_of_a_score_add_up_to_the_points() -> None:
    state = patricia()
    run(state, FinalScoring())
    score = GAME.scores(state)[0]
    assert [points for _, points in score.items] == [61, 9, 4, 8, 3, 11, 7]
    assert score.points == 103


# -- step by step ------------------------------------------------------------------------------


def test_nothing_at_all_scores_nothing() -> None:
    assert set(scored(a_table()).values()) == {0}


def test_cards_in_the_display_are_worth_their_printed_points() -> None:
    state = a_table()
    give_site(state, 0, PURPLE_FREE, GREY_DEAR)  # 4 points
    give_garden(state, 0, "244", "263")  # 4 and 2
    assert scored(state)["cards"] == 10


def test_hand_cards_sites_and_the_cards_of_others_are_worth_nothing() -> None:
    state = a_table()
    give_hand(state, 0, "244")
    give_site(state, 0, GREY_DEAR)
    give_site(state, 1, PURPLE_FREE, "132")
    assert scored(state)["cards"] == 0


def test_each_active_majority_is_worth_four_points() -> None:
    state = a_table()
    for column in state.majorities:
        column[0] = True
    assert scored(state)["majorities"] == 20


@pytest.mark.parametrize(
    ("left", "right", "points"), [(2, 2, 0), (3, 0, 3), (2, 4, 3), (3, 3, 6), (5, 5, 6)]
)
def test_each_third_segment_is_worth_three_points(left: int, right: int, points: int) -> None:
    state = a_table()
    state.wall[0][0], state.wall[1][0] = left, right
    assert scored(state)["wall"] == points


def test_statues_are_worth_their_points_even_where_the_wall_has_decayed() -> None:
    state = a_table()
    state.statues_of[0] = [9, 7]
    state.wall[0][0], state.wall[1][0] = 2, 4
    assert scored(state)["wall"] == 9 + 7 + 3


def test_each_cleric_brings_a_point_for_each_building_of_his_windows_colour() -> None:
    state = a_table()
    state.floor = [0, 0, 0, 2, 1, 0]
    give_site(state, 0, "206", PINK_FREE)
    give_site(state, 0, "207", "050")
    give_site(state, 0, "208", BROWN_FREE)
    give_site(state, 0, "209", "111")
    assert scored(state)["clerics"] == 2 * 2 + 1


def test_the_colour_of_a_site_is_nothing_to_the_clerics() -> None:
    state = a_table()
    state.floor = [8, 0, 0, 0, 0, 0]
    give_site(state, 0, PURPLE_FREE, PINK_FREE)
    give_site(state, 0, "207")
    assert scored(state)["clerics"] == 0


def test_clerics_below_the_black_window_count_zoo_and_park_whatever_their_colour() -> None:
    state = a_table()
    state.floor = [0, 0, 5, 0, 0, 2]
    give_garden(state, 0, "241", "261")  # both grey
    assert scored(state)["clerics"] == 4


def test_a_cleric_who_still_stands_in_a_window_does_not_count() -> None:
    state = a_table()
    state.window = 3
    give_site(state, 0, PURPLE_FREE, PINK_FREE)
    assert scored(state)["clerics"] == 0


@pytest.mark.parametrize(("space", "points"), [(0, 0), (1, 1), (5, 7), (9, 18)])
def test_the_square_is_worth_what_its_space_shows(space: int, points: int) -> None:
    state = a_table()
    state.square[0] = space
    assert scored(state)["square"] == points


# -- who wins ----------------------------------------------------------------------------------


def places(points: list[int], money: list[int]) -> list[int]:
    state = a_table(len(points))
    state.points, state.money = points, money
    run(state, FinalScoring())
    return [score.place for score in GAME.scores(state)]


def test_most_points_win() -> None:
    assert places([40, 61, 50], [9, 0, 9]) == [3, 1, 2]


def test_a_tie_goes_to_the_most_money() -> None:
    assert places([60, 60, 50], [3, 4, 20]) == [2, 1, 3]


def test_a_tie_in_money_too_shares_the_victory() -> None:
    assert places([60, 60, 60], [4, 4, 3]) == [1, 1, 3]
