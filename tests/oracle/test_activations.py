"""The rulebook's notes on what activated cards bring, put to the plain scorer alone."""

from __future__ import annotations

import pytest

from tests.oracle import printed
from tests.oracle.costs import activation_cost
from tests.oracle.gains import PLAIN_GAINS, activation_yield, trigger_level
from tests.oracle.people import brings, dice, position, somebody, workers


def test_the_examples_of_the_icons_hold() -> None:
    assert brings(position(somebody("206")), "206") == (3, 0, {"pink": 1})
    assert brings(position(somebody("102")), "102") == (2, 0, {})


def test_a_card_may_pay_for_each_building() -> None:
    at = position(somebody("003", "011", "014", "069", "061", "082", garden=["241", "261"]))
    assert brings(at, "003") == (4, 0, {})
    assert brings(at, "069") == (0, 2, {})
    assert brings(at, "082") == (0, 1, {})
    assert brings(at, "025") == (12, 0, {})  # zoo and park are no buildings


def test_a_card_may_pay_for_each_site() -> None:
    at = position(somebody(sites="grey grey grey grey purple brown pink pink"))
    assert brings(at, "017") == (8, 0, {})
    assert brings(at, "015") == (4, 0, {})
    assert brings(at, "018") == (0, 0, {})
    assert brings(at, "077") == (4, 0, {})
    assert brings(at, "081") == (0, 4, {})
    assert brings(at, "079") == (0, 1, {})
    assert brings(at, "022") == (0, 2, {})  # once three, one left over
    assert brings(at, "023") == (0, 0, {})
    assert brings(at, "194") == (8, 0, {})


def test_a_card_may_pay_for_segments_tokens_and_the_square() -> None:
    at = position(
        somebody(wall={"left": 5, "right": 3}, statues=[6], majorities=["zoo", "wall"], square=5)
    )
    assert brings(at, "012") == (0, 2, {})
    assert brings(at, "105") == (0, 3, {})
    assert brings(at, "134") == (4, 0, {})
    assert brings(at, "089") == (0, 4, {})
    assert brings(at, "123") == (7, 0, {})
    assert brings(position(somebody()), "123") == (0, 0, {})


def test_087_wants_a_single_most_common_number() -> None:
    assert brings(position(somebody(), dice=dice(3, 3, 3, 4, 4, 6)), "087") == (3, 0, {})
    assert brings(position(somebody(), dice=dice(4, 4, 6, 6, 1, 2)), "087") == (0, 0, {})
    assert brings(position(somebody(), dice=dice(1, 2, 3, 4, 5, 6)), "087") == (0, 0, {})
    assert brings(position(somebody(), dice=dice(1, 2, 3, 4, 5, 5)), "087") == (5, 0, {})


def test_088_counts_sets_after_the_orange_worker() -> None:
    assert brings(position(somebody(workers=workers(1, 1, 1, 1, 1))), "088") == (0, 0, {})
    assert brings(position(somebody(workers=workers(1, 2, 1, 1, 1))), "088") == (5, 1, {})
    assert brings(position(somebody(workers=workers(2, 3, 4, 2, 2))), "088") == (10, 2, {})
    at = position(somebody(workers=workers(1, 1, 1, 1, 1)))
    assert brings(at, "088", pays=False) == (5, 1, {})


def test_227_counts_colours_after_the_pink_worker() -> None:
    assert brings(position(somebody(workers=workers(2, 0, 1, 1, 0))), "227") == (2, 0, {})
    assert brings(position(somebody(workers=workers(2, 0, 1, 2, 0))), "227") == (3, 0, {})


def test_a_card_may_ask_for_the_sum_of_the_dice() -> None:
    for total, shown in ((18, (3,) * 6), (19, (3, 3, 3, 3, 3, 4)), (23, (4, 4, 4, 4, 4, 3))):
        at = position(somebody(), dice=dice(*shown))
        assert sum(at["dice"].values()) == total
        assert brings(at, "092") == (5, 0, {})
        assert brings(at, "093") == (0, 2 if total >= 19 else 0, {})
    assert brings(position(somebody(), dice=dice(4, 4, 4, 4, 4, 4)), "092") == (0, 0, {})


def test_a_card_may_ask_for_single_dice() -> None:
    at = position(somebody(), dice=dice(1, 5, 6, 1, 4, 1))
    assert brings(at, "049") == (0, 0, {"grey": 1})
    assert brings(at, "050") == (0, 0, {"orange": 1})
    assert brings(at, "051") == (0, 0, {})
    assert brings(at, "106", "grey") == (6, 0, {})
    assert brings(at, "164") == (1, 0, {})
    assert brings(at, "212") == (0, 0, {"purple": 1, "pink": 1})  # the black one is of choice
    assert brings(at, "213") == (0, 3, {})
    assert brings(at, "230") == (1, 0, {})
    assert brings(at, "233") == (0, 1, {})
    with pytest.raises(ValueError, match="colour"):
        brings(at, "106")


def test_237_gives_workers_of_the_dice_like_the_black_one() -> None:
    at = position(somebody(), dice=dice(4, 1, 2, 3, 4, 4))
    assert brings(at, "237") == (0, 0, {"brown": 1, "purple": 1})


def test_217_counts_each_colour_once() -> None:
    levels = {"purple": 0, "orange": 2, "grey": 1, "pink": 0, "brown": 2}
    assert brings(position(somebody(disasters=levels)), "217") == (6, 0, {})


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("006", (0, 1, {})),
        ("043", (3, 1, {})),
        ("056", (0, 1, {})),
        ("057", (2, 0, {})),
        ("058", (0, 0, {"pink": 1})),
        ("101", (3, 0, {})),
        ("121", (6, 0, {})),
        ("127", (2, 1, {})),
        ("142", (0, 0, {"pink": 1, "grey": 1, "brown": 1, "purple": 1})),
        ("209", (3, 0, {"brown": 1})),
        ("216", (0, 3, {})),
    ],
)
def test_a_fixed_gain_is_what_is_printed(card: str, gain: tuple[int, int, dict[str, int]]) -> None:
    assert brings(position(somebody(card)), card) == gain


def test_parks_bring_marks_workers_and_points() -> None:
    at = position(somebody())
    assert brings(at, "261") == (1, 0, {})
    assert brings(at, "270") == (0, 0, {"brown": 1})
    assert brings(at, "275") == (0, 0, {})
    assert brings(at, "280") == (0, 1, {})
    at = position(somebody("122"))
    assert brings(at, "277") == (2, 0, {})
    assert brings(at, "280") == (0, 1, {})


def test_every_plain_gain_can_be_counted() -> None:
    at = position(somebody())
    for card in PLAIN_GAINS:
        activation_yield(at, "@1", card, worker="pink")
    with pytest.raises(KeyError):
        activation_yield(at, "@1", "027")


def test_an_activation_costs_the_workers_that_are_named() -> None:
    assert activation_cost("003") == ("grey",)
    assert activation_cost("043") == ("purple", "any")
    assert activation_cost("106") == ("any",)
    assert activation_cost("127") == ("orange",)
    assert activation_cost("102") == ()
    assert activation_cost("241") == ()
    with pytest.raises(KeyError):
        activation_cost("281")


def test_only_phase_iii_asks_for_workers() -> None:
    for card, facts in printed.CARDS.items():
        if activation_cost(card):
            assert facts["activation"] == "III", card


def test_165_holds_disasters_back_once_more() -> None:
    at = position(somebody(), somebody("165"))
    assert trigger_level(at, "@1") == 3
    assert trigger_level(at, "@2") == 4
