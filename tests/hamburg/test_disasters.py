"""The five disasters: when they strike, what they take, and in which order."""

from __future__ import annotations

import pytest

from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.losses import LoseSegment
from hammonia.hamburg.pieces import COLOURS, DISASTERS
from hammonia.hamburg.state import HamburgState
from tests.hamburg.table import (
    BROWN,
    BROWN_FREE,
    BROWN_OTHER,
    GREY,
    GREY_FREE,
    ORANGE,
    ORANGE_FREE,
    PINK,
    PINK_FREE,
    PURPLE,
    PURPLE_FREE,
    ZOO_FOR_2,
    a_table,
    asked,
    give_garden,
    give_hand,
    give_site,
    pick,
    refusals,
    run,
    top_of_discard,
)  # fmt: skip


def about_to_strike(*colours: int) -> HamburgState:
    state = a_table()
    for colour in colours:
        state.levels[colour][0] = 2
    return state


def struck(state: HamburgState, *colours: int) -> tuple[tuple[str, ...], ...]:
    """These disasters rise by a level at the same time."""
    return run(state, IncreaseTogether(0, colours))


# -- levels ------------------------------------------------------------------------------------


def test_the_first_two_levels_take_nothing() -> None:
    state = a_table()
    struck(state, PINK)
    struck(state, PINK)
    assert state.levels[PINK] == [2, 0, 0]
    assert state.money[0] == 5


@pytest.mark.parametrize("colour", range(len(COLOURS)), ids=DISASTERS)
def test_the_third_level_strikes_and_resets_without_a_point(colour: int) -> None:
    state = about_to_strike(colour)
    struck(state, colour)
    assert state.levels[colour][0] == 0
    assert state.points[0] == 5
    assert state.agenda == []


@pytest.mark.parametrize("colour", [PURPLE, ORANGE, GREY], ids=["flood", "fire", "decay"])
def test_a_disaster_with_nothing_to_lose_takes_nothing(colour: int) -> None:
    state = about_to_strike(colour)
    struck(state, colour)
    assert state.agenda == []
    assert len(state.discard) == 0
    assert (state.money[0], state.segments(0), state.sites[0]) == (5, 0, [])


def test_unrest_and_disease_strike_the_poor_without_harm() -> None:
    state = about_to_strike(PINK, BROWN)
    state.money[0] = 0
    for column in state.workers:
        column[0] = 0
    struck(state, PINK)
    struck(state, BROWN)
    assert state.money[0] == 0
    assert [column[0] for column in state.workers] == [0] * 5


# -- flood -------------------------------------------------------------------------------------


def test_a_flood_takes_a_site_of_ones_choice() -> None:
    state = about_to_strike(PURPLE)
    give_site(state, 0, PINK_FREE)
    give_site(state, 0, ORANGE_FREE)
    assert struck(state, PURPLE) == (("give_up_site", "1"), ("give_up_site", "2"))
    assert asked(state) == ("flood", 0)
    assert refusals(state, "give_up_site", "3") == ["display.site_is_there"]
    pick(state, "give_up_site", "1")
    assert [face for face, _, _ in state.sites[0]] == [ORANGE_FREE]
    assert top_of_discard(state) == PINK_FREE


def test_a_flood_returns_the_building_to_hand() -> None:
    state = about_to_strike(PURPLE)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    struck(state, PURPLE)
    assert state.sites[0] == []
    assert [face for face, _ in state.hands[0]] == [BROWN_FREE]
    assert [face for face, _ in state.discard.top] == [PINK_FREE]


def test_a_building_that_returns_to_hand_loses_its_marker() -> None:
    state = about_to_strike(PURPLE)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    state.markers = [BROWN_FREE]
    struck(state, PURPLE)
    assert state.markers == []


def test_a_returned_building_may_be_the_sixth_card() -> None:
    state = about_to_strike(PURPLE)
    give_hand(state, 0, "001", "002", "003", "004", "005")
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    struck(state, PURPLE)
    assert len(state.hands[0]) == 6
    assert state.hands[0] == sorted(state.hands[0])


def test_a_flood_leaves_zoo_and_park_alone() -> None:
    state = about_to_strike(PURPLE)
    give_garden(state, 0, ZOO_FOR_2)
    struck(state, PURPLE)
    assert state.garden[0] == [ZOO_FOR_2]


# -- fire --------------------------------------------------------------------------------------


def test_a_fire_takes_a_building_of_ones_choice_and_leaves_its_site() -> None:
    state = about_to_strike(ORANGE)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    give_site(state, 0, ORANGE_FREE, BROWN_OTHER)
    give_site(state, 1, GREY_FREE, PURPLE_FREE)
    burning = struck(state, ORANGE)
    assert asked(state) == ("fire", 0)
    assert burning == (("give_up_building", BROWN_FREE), ("give_up_building", BROWN_OTHER))
    assert refusals(state, "give_up_building", PURPLE_FREE) == ["display.building_is_own"]
    pick(state, "give_up_building", BROWN_OTHER)
    assert [(face, built) for face, _, built in state.sites[0]] == [
        (PINK_FREE, (BROWN_FREE,)),
        (ORANGE_FREE, ()),
    ]
    assert top_of_discard(state) == BROWN_OTHER


def test_a_burnt_building_loses_its_marker() -> None:
    state = about_to_strike(ORANGE)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    state.markers = [BROWN_FREE]
    struck(state, ORANGE)
    assert state.markers == []


def test_a_fire_leaves_free_sites_zoo_and_park_alone() -> None:
    state = about_to_strike(ORANGE)
    give_site(state, 0, PINK_FREE)
    give_garden(state, 0, ZOO_FOR_2)
    struck(state, ORANGE)
    assert state.garden[0] == [ZOO_FOR_2]
    assert len(state.sites[0]) == 1
    assert state.agenda == []


# -- decay -------------------------------------------------------------------------------------


def test_decay_takes_the_outermost_segment_of_a_half_of_ones_choice() -> None:
    state = about_to_strike(GREY)
    state.wall[0][0], state.wall[1][0] = 4, 3
    assert struck(state, GREY) == (("give_up_segment", "left"), ("give_up_segment", "right"))
    assert asked(state) == ("decay", 0)
    pick(state, "give_up_segment", "left")
    assert [half[0] for half in state.wall] == [3, 3]


def test_decay_on_one_half_only_leaves_no_choice() -> None:
    state = about_to_strike(GREY)
    state.wall[1][0] = 1
    struck(state, GREY)
    assert [half[0] for half in state.wall] == [0, 0]


def test_decay_cannot_take_what_is_not_built() -> None:
    state = a_table()
    state.wall[1][0] = 1
    state.agenda = [LoseSegment(0)]
    assert refusals(state, "give_up_segment", "left") == ["wall.half_has_segments"]


def test_decay_leaves_the_statue() -> None:
    state = about_to_strike(GREY)
    state.wall[0][0] = 5
    state.statue_halves[0][0] = True
    state.statues_of[0] = [state.statues.pop()]
    struck(state, GREY)
    assert state.wall[0][0] == 4
    assert state.statues_of[0] == [9]


# -- unrest and disease ------------------------------------------------------------------------


def test_unrest_takes_all_money() -> None:
    state = about_to_strike(PINK)
    state.money[0] = 12
    struck(state, PINK)
    assert state.money == [0, 5, 5]


def test_disease_takes_all_workers() -> None:
    state = about_to_strike(BROWN)
    state.workers[ORANGE][0] = 7
    struck(state, BROWN)
    assert [column[0] for column in state.workers] == [0] * 5
    assert [column[1] for column in state.workers] == [1] * 5


# -- several at once ---------------------------------------------------------------------------


def test_of_several_disasters_the_player_chooses_the_order() -> None:
    state = about_to_strike(PURPLE, ORANGE, PINK)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    options = struck(state, PURPLE, ORANGE, PINK)
    assert asked(state) == ("disaster", 0)
    assert options == (("suffer", "flood"), ("suffer", "fire"), ("suffer", "unrest"))
    assert refusals(state, "suffer", "decay") == ["disaster.strikes_now"]
    pick(state, "suffer", "flood")  # it saves the building from the fire
    assert [face for face, _ in state.hands[0]] == [BROWN_FREE]
    assert state.money[0] == 5
    pick(state, "suffer", "fire")
    assert [face for face, _ in state.hands[0]] == [BROWN_FREE]
    assert state.money[0] == 0  # the last one is no choice
    assert state.agenda == []
    assert [column[0] for column in state.levels] == [0] * 5


def test_the_other_order_costs_the_building() -> None:
    state = about_to_strike(PURPLE, ORANGE)
    give_site(state, 0, PINK_FREE, BROWN_FREE)
    struck(state, PURPLE, ORANGE)
    pick(state, "suffer", "fire")
    assert state.hands[0] == []
    assert [face for face, _ in state.discard.top] == [BROWN_FREE, PINK_FREE]


def test_what_a_disaster_takes_is_settled_before_the_next_strikes() -> None:
    state = about_to_strike(PURPLE, PINK)
    give_site(state, 0, PINK_FREE)
    give_site(state, 0, ORANGE_FREE)
    struck(state, PURPLE, PINK)
    pick(state, "suffer", "flood")
    assert asked(state) == ("flood", 0)
    assert state.money[0] == 5
    pick(state, "give_up_site", "2")
    assert state.money[0] == 0


def test_those_that_rise_but_do_not_strike_are_no_choice() -> None:
    state = about_to_strike(PINK)
    struck(state, PINK, BROWN)
    assert state.money[0] == 0
    assert state.levels[BROWN][0] == 1
    assert state.workers[BROWN][0] == 1
