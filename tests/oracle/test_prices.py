"""The rulebook's examples of what things cost and actions bring, put to the plain scorer."""

from __future__ import annotations

import pytest

from tests.oracle import printed
from tests.oracle.people import BOARDS, dice, position, somebody
from tests.oracle.prices import (
    advance_price,
    advance_price_by_002,
    building_price,
    can_build,
    money_taken,
    segment_colour,
    segment_price,
    workers_taken,
)

# -- the price of buildings ------------------------------------------------------------------------


def test_beate_pays_9_marks_for_a_purple_building() -> None:
    at = position(somebody(sites="purple", money=9))
    assert printed.colour("202") == "purple"
    assert building_price(at, "@1", "202") == 9
    assert can_build(at, "@1", "202")
    at["players"]["@1"]["money"] = 8
    assert not can_build(at, "@1", "202")


def test_half_the_price_is_rounded_up() -> None:
    at = position(somebody("182", "183", "184", "185"))
    assert building_price(at, "@1", "098") == 2  # orange, 3 marks
    assert building_price(at, "@1", "108") == 5  # orange, 9 marks
    assert building_price(at, "@1", "216") == 6  # purple, 12 marks
    assert building_price(at, "@1", "180") == 9  # grey: no card halves it
    assert building_price(at, "@1", "247") == 6  # an orange zoo card is no building
    assert building_price(position(somebody("183")), "@1", "108") == 9


def test_132_takes_3_marks_off_after_halving() -> None:
    at = position(somebody("132", "182"))
    assert building_price(at, "@1", "108") == 2
    assert building_price(at, "@1", "098") == 0
    assert building_price(at, "@1", "247") == 3  # zoo and park too
    assert building_price(at, "@1", "261") == 0
    assert building_price(at, "@1", "108", standard=False) == 5


def test_a_building_needs_a_free_site() -> None:
    assert not can_build(position(somebody("003", money=20)), "@1", "014")
    assert can_build(position(somebody("003", money=20, sites="pink")), "@1", "014")
    assert can_build(position(somebody(money=2)), "@1", "241")
    assert can_build(position(somebody(money=3)), "@1", "261")
    assert not can_build(position(somebody(money=2)), "@1", "261")


def test_192_gives_each_site_room_for_two() -> None:
    owner = somebody("192", money=20)
    assert can_build(position(owner), "@1", "014")
    owner["sites"][0]["buildings"].append("003")
    assert not can_build(position(owner), "@1", "014")
    under = somebody("003", money=20, garden=["241"], under={"241": "192"})
    assert can_build(position(under), "@1", "014")


# -- the price of the wall -------------------------------------------------------------------------


def test_ulrich_chooses_between_brown_and_orange() -> None:
    at = position(somebody(wall={"left": 1, "right": 0}))  # the yellow board
    assert segment_colour(at, "@1", "left", BOARDS) == "brown"
    assert segment_price(at, "@1", "left", BOARDS) == 2
    assert segment_colour(at, "@1", "right", BOARDS) == "orange"
    assert segment_price(at, "@1", "right", BOARDS) == 1


def test_alex_pays_3_marks_for_a_brown_segment() -> None:
    at = position(somebody(), somebody(wall={"left": 2, "right": 0}))  # the red board
    assert segment_colour(at, "@2", "left", BOARDS) == "brown"
    assert segment_price(at, "@2", "left", BOARDS) == 3


def test_a_complete_half_has_no_price() -> None:
    at = position(somebody("108", wall={"left": 5, "right": 0}))
    assert segment_price(at, "@1", "left", BOARDS) is None
    assert segment_colour(at, "@1", "left", BOARDS) is None


@pytest.mark.parametrize("built", [2, 4])
def test_232_pays_the_black_die(built: int) -> None:
    at = position(somebody("232", wall={"left": built, "right": 0}), dice=dice(6, 6, 6, 6, 6, 1))
    assert segment_price(at, "@1", "left", BOARDS) == 1
    assert segment_price(at, "@1", "right", BOARDS) == 1
    assert segment_price(at, "@1", "left", BOARDS, standard=False, times=2) == 2


def test_232_is_not_used_where_it_is_dearer() -> None:
    at = position(somebody("232", wall={"left": 3, "right": 0}))
    assert segment_price(at, "@1", "left", BOARDS) == 4
    assert segment_price(at, "@1", "left", BOARDS, standard=False, times=2) == 8


def test_108_builds_for_free_in_the_standard_action_only() -> None:
    at = position(somebody("108", wall={"left": 3, "right": 0}))
    assert segment_price(at, "@1", "left", BOARDS) == 0
    assert segment_price(at, "@1", "left", BOARDS, standard=False, times=2) == 8


# -- the price of a step ---------------------------------------------------------------------------


def test_alex_pays_4_marks_for_a_step() -> None:
    at = position(somebody(), dice=dice(1, 6, 2, 3, 1, 5))
    assert advance_price(at, "@1") == 4


def test_the_black_die_asks_too() -> None:
    assert advance_price(position(somebody(), dice=dice(3, 4, 5, 6, 3, 2)), "@1") == 2


def test_there_is_no_step_without_a_1_or_a_2() -> None:
    at = position(somebody("125"), somebody("240"))
    assert advance_price(at, "@1") is None
    assert advance_price(position(somebody(), dice={}), "@1") is None


def test_125_takes_2_marks_off() -> None:
    assert advance_price(position(somebody("125"), dice=dice(1, 6, 2, 2, 6, 5)), "@1") == 3
    assert advance_price(position(somebody("125"), dice=dice(1, 6, 6, 3, 6, 5)), "@1") == 0


def test_240_adds_the_black_die_for_the_others() -> None:
    at = position(somebody("240"), somebody(), somebody("125"), dice=dice(1, 6, 2, 3, 1, 5))
    assert [advance_price(at, seat) for seat in at["players"]] == [4, 9, 7]
    at["dice"] = dice(6, 6, 6, 6, 6, 1)  # the black die counts twice; 125 is not for 240
    assert [advance_price(at, seat) for seat in at["players"]] == [1, 2, 1]


def test_002_costs_4_marks_and_240() -> None:
    at = position(somebody("002", "125"), somebody())
    assert advance_price_by_002(at, "@1") == 4
    assert advance_price_by_002(at, "@2") is None
    at = position(somebody("002", "125"), somebody("240"))
    assert advance_price_by_002(at, "@1") == 4 + 5
    at["dice"] = dice(2, 3, 3, 3, 3, 3)
    assert advance_price_by_002(at, "@1") is None


# -- money and workers -----------------------------------------------------------------------------


def test_frank_takes_5_marks_with_a_grey_card() -> None:
    at = position(somebody(), dice=dice(1, 2, 5, 3, 4, 6))
    assert money_taken(at, "@1", "grey") == 5


@pytest.mark.parametrize(
    ("card", "colour"), [("138", "pink"), ("139", "grey"), ("140", "brown"), ("141", "purple")]
)
def test_138_to_141_add_3_marks_for_their_die(card: str, colour: str) -> None:
    at = position(somebody(card), dice=dice(2, 2, 2, 2, 2, 2))
    for die in printed.COLOURS:
        assert money_taken(at, "@1", die) == (5 if die == colour else 2)


def test_beate_takes_three_purple_workers() -> None:
    assert workers_taken(position(somebody()), "@1", "purple") == {"purple": 3}
    assert workers_taken(position(somebody("034")), "@1", "purple") == {"purple": 3, "any": 1}
