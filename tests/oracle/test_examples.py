"""The rulebook's worked examples and card notes, put to the plain scorer alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle import printed
from tests.oracle.gains import (
    PLAIN_GAINS,
    activation_cost,
    activation_yield,
    trigger_level,
)
from tests.oracle.position import different_categories
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
from tests.oracle.scoring import final_points, final_steps, majority_flips, places

BOARDS = ["yellow", "red", "white"]


def dice(*numbers: int) -> dict[str, int]:
    """The dice in the order purple, orange, grey, pink, brown, black."""
    return dict(zip((*printed.COLOURS, "black"), numbers, strict=True))


def somebody(*buildings: str, sites: str = "", **more: Any) -> dict[str, Any]:
    """A player with these buildings, each on a grey site, and empty sites of these colours."""
    lots = [{"card": "146", "back": "grey", "buildings": [face]} for face in buildings]
    lots += [{"card": "", "back": back, "buildings": []} for back in sites.split()]
    start: dict[str, Any] = {
        "money": 0,
        "points": 0,
        "square": 0,
        "workers": dict.fromkeys(printed.COLOURS, 0),
        "disasters": dict.fromkeys(printed.COLOURS, 0),
        "wall": {"left": 0, "right": 0},
        "statues": [],
        "majorities": [],
        "hand": [],
        "sites": lots,
        "garden": [],
        "under": {},
    }
    return start | more


def position(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position of these players; an idle one is added where there is only one."""
    seated = [*players] if len(players) > 1 else [*players, somebody()]
    start: dict[str, Any] = {
        "season": 3,
        "phase": 3,
        "round": 1,
        "dice": dice(3, 3, 4, 4, 5, 5),
        "cleric": 5,
        "floor": [0, 0, 0, 0, 0, 0],
        "statues": [],
        "players": {f"@{n}": who for n, who in enumerate(seated, 1)},
        "markers": [],
    }
    return start | more


def workers(*numbers: int) -> dict[str, int]:
    """In the order purple, orange, grey, pink, brown."""
    return dict(zip(printed.COLOURS, numbers, strict=True))


def brings(
    at: dict[str, Any], face: str, worker: str | None = None, pays: bool = True
) -> tuple[int, int, dict[str, int]]:
    """Marks, points and workers for @1."""
    found = activation_yield(at, "@1", face, worker, pays)
    return found["marks"], found["points"], found["workers"]


def laurels(who: dict[str, Any]) -> int:
    return final_steps(position(who), BOARDS)["@1"]["laurels"]


# ---------------------------------------------------------------- final scoring


def test_patricia_reaches_103_points() -> None:
    patricia = somebody(
        *("007", "078", "059", "072"),  # a brown and three pink ones, two of them laurels
        garden=["242", "261"],
        points=61,
        majorities=["square", "points"],
        wall={"left": 3, "right": 2},
        square=5,
    )
    at = position(patricia, floor=[2, 1, 1, 3, 0, 1])
    printed_points = [printed.points(face) for face in ("242", "261", "007", "078", "059", "072")]
    assert printed_points == [2, 1, 3, 3, 0, 0]
    assert final_steps(at, BOARDS)["@1"] == {
        "cards": 9,
        "laurels": 4,
        "majorities": 8,
        "wall": 3,
        "clerics": 11,
        "square": 7,
    }
    assert final_points(at, BOARDS)["@1"] == 103


def test_the_idle_score_nothing() -> None:
    at = position(somebody(), somebody(sites="pink"), floor=[1, 1, 1, 1, 2, 2])
    nothing = dict.fromkeys(("cards", "laurels", "majorities", "wall", "clerics", "square"), 0)
    assert final_steps(at, BOARDS) == {"@1": nothing, "@2": nothing}


def test_third_segments_and_statues() -> None:
    both = somebody("029", "096", wall={"left": 5, "right": 3}, statues=[4, 9])
    steps = final_steps(position(both), BOARDS)["@1"]
    assert steps["wall"] == 3 + 3 + 4 + 9
    assert steps["laurels"] == 2 * (2 + 2) + 9  # 029, and 096 for the better statue
    assert laurels(somebody("029", "096", wall={"left": 2, "right": 2})) == 0
    # a torn-down wall: the statue stays, the third segments are gone
    assert laurels(somebody("029", wall={"left": 2, "right": 2}, statues=[7])) == 2


def test_the_last_space_of_the_square_is_worth_18() -> None:
    at = position(somebody(square=9), somebody(square=1))
    assert final_steps(at, BOARDS)["@1"]["square"] == 18
    assert final_steps(at, BOARDS)["@2"]["square"] == 1


def test_laurels_count_themselves() -> None:
    assert laurels(somebody("011")) == 2
    assert laurels(somebody("011", "003", "014")) == 4
    assert laurels(somebody("191", "181", "182")) == 6


def test_030_counts_active_tokens() -> None:
    assert laurels(somebody("030", majorities=["zoo", "wall", "points"])) == 6


def test_071_counts_categories_once() -> None:
    three_civic = ["001", "002", "003"]
    assert laurels(somebody(*three_civic, "157", "158", "218", garden=["241", "261"])) == 0
    # with 071 itself, an art building, it is one category more than in the note
    own = somebody(*three_civic, "157", "158", "218", "071", garden=["241", "261"])
    assert laurels(own) == 3 + 1
    assert different_categories(position(somebody(*three_civic, "157", "158", "218")), "@1") == 3


def test_066_counts_in_four_categories() -> None:
    for laurel in ("059", "072", "084", "094"):
        assert laurels(somebody(laurel, "066")) == 4
    assert laurels(somebody("059", "072", "084", "094", "066")) == 4 * 4
    assert brings(position(somebody("073", "066")), "073") == (4, 0, {})


def test_066_is_one_building_to_clerics_and_one_category_at_most() -> None:
    at = position(somebody("066"), floor=[0, 0, 0, 3, 0, 0])
    assert final_steps(at, BOARDS)["@1"]["clerics"] == 3
    assert brings(position(somebody("066")), "045") == (1, 0, {})
    assert brings(position(somebody("066", "061")), "045") == (2, 0, {})
    assert brings(position(somebody("066", "061", "053", "073")), "045") == (4, 0, {})
    assert brings(position(somebody("066", "061", "053", "073", "086")), "045") == (4, 0, {})


def test_155_counts_increased_levels() -> None:
    levels = {"pink": 2, "brown": 1, "orange": 1, "purple": 1, "grey": 0}
    assert laurels(somebody("155", disasters=levels)) == 5


def test_203_wants_sites_of_all_colours() -> None:
    assert laurels(somebody("203", sites="purple orange pink brown")) == 5  # and the grey below it
    assert laurels(somebody("203", sites="purple orange pink pink")) == 0


def test_205_counts_pairs_of_workers_of_any_colours() -> None:
    assert laurels(somebody("205", workers=workers(1, 1, 0, 0, 0))) == 1
    assert laurels(somebody("205", workers=workers(2, 1, 3, 0, 1))) == 3


def test_a_building_under_a_zoo_card() -> None:
    hidden = somebody("011", garden=["251"], under={"251": "007"})
    at = position(hidden, floor=[0, 0, 0, 0, 2, 1])
    steps = final_steps(at, BOARDS)["@1"]
    assert steps["cards"] == 3  # of the zoo card alone
    assert steps["laurels"] == 4  # it is a civic building of the display
    assert steps["clerics"] == 2 + 1  # 011 and the zoo card
    assert laurels(somebody(garden=["251"], under={"251": "030"}, majorities=["zoo"])) == 0
    assert laurels(somebody("071", garden=["251"], under={"251": "007"})) == 2
    assert brings(at, "025") == (4, 0, {})
    assert majority_flips(position(hidden, somebody("003")))["buildings"] == []


def test_sites_bring_no_points_and_no_clerics() -> None:
    lot = {"card": "244", "back": "grey", "buildings": []}
    at = position(somebody() | {"sites": [lot]}, floor=[1, 1, 1, 1, 1, 1])
    assert sum(final_steps(at, BOARDS)["@1"].values()) == 0


def test_money_breaks_ties_and_the_rest_is_shared() -> None:
    scores = [(90, 3), (103, 0), (90, 5), (103, 0), (90, 3)]
    at = position(*(somebody(points=points, money=money) for points, money in scores))
    assert places(at) == {"@2": 1, "@4": 1, "@3": 3, "@1": 4, "@5": 4}


# ---------------------------------------------------------------- majorities


def test_the_majorities_of_the_examples() -> None:
    alex = somebody("003", "014", square=4, points=10, wall={"left": 1, "right": 1})
    beate = somebody("026", "042", "053", square=2, points=14, wall={"left": 2, "right": 0})
    ulrich = somebody("061", "073", square=3, points=12)
    frank = somebody(wall={"left": 0, "right": 3})
    alex["garden"] = ["241", "262"]
    beate["garden"] = ["245", "246"]
    ulrich["garden"] = ["247", "248", "249", "250"]
    frank["garden"] = ["263", "264", "265", "266", "267"]  # parks do not count
    assert majority_flips(position(alex, beate, ulrich, frank)) == {
        "square": ["@1"],
        "buildings": ["@2"],
        "wall": ["@4"],
        "points": ["@2"],
        "zoo": ["@3"],
    }


def test_a_tie_flips_nothing_and_a_token_flips_once() -> None:
    at = position(somebody(square=2, points=5), somebody(square=2, points=4, majorities=["zoo"]))
    assert majority_flips(at)["square"] == []
    assert majority_flips(at)["points"] == ["@1"]
    at["players"]["@1"]["majorities"] = ["points"]
    assert majority_flips(at)["points"] == []


def test_046_wins_ties_but_not_at_0() -> None:
    owner, rival, third = somebody("046", square=3), somebody("003", square=3), somebody()
    flips = majority_flips(position(owner, rival, third))
    assert flips == {"square": ["@1"], "buildings": ["@1"], "wall": [], "points": [], "zoo": []}
    owner["square"] = 2
    assert majority_flips(position(owner, rival, third))["square"] == ["@2"]


# ---------------------------------------------------------------- the price of buildings


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


# ---------------------------------------------------------------- the price of the wall


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


# ---------------------------------------------------------------- the price of a step


def test_alex_pays_4_marks_for_a_step() -> None:
    at = position(somebody(), dice=dice(1, 6, 2, 3, 1, 5))
    assert advance_price(at, "@1") == 4


def test_the_black_die_asks_too() -> None:
    assert advance_price(position(somebody(), dice=dice(3, 4, 5, 6, 3, 2)), "@1") == 2


def test_no_step_without_1_or_2() -> None:
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


# ---------------------------------------------------------------- money and workers


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


# ---------------------------------------------------------------- activations


def test_the_examples_of_the_icons() -> None:
    assert brings(position(somebody("206")), "206") == (3, 0, {"pink": 1})
    assert brings(position(somebody("102")), "102") == (2, 0, {})


def test_per_building() -> None:
    at = position(somebody("003", "011", "014", "069", "061", "082", garden=["241", "261"]))
    assert brings(at, "003") == (4, 0, {})
    assert brings(at, "069") == (0, 2, {})
    assert brings(at, "082") == (0, 1, {})
    assert brings(at, "025") == (12, 0, {})  # zoo and park are no buildings


def test_per_site() -> None:
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


def test_per_wall_segment_and_token() -> None:
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


def test_sums_of_the_dice() -> None:
    for total, shown in ((18, (3,) * 6), (19, (3, 3, 3, 3, 3, 4)), (23, (4, 4, 4, 4, 4, 3))):
        at = position(somebody(), dice=dice(*shown))
        assert sum(at["dice"].values()) == total
        assert brings(at, "092") == (5, 0, {})
        assert brings(at, "093") == (0, 2 if total >= 19 else 0, {})
    assert brings(position(somebody(), dice=dice(4, 4, 4, 4, 4, 4)), "092") == (0, 0, {})


def test_single_dice() -> None:
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
def test_fixed_gains(card: str, gain: tuple[int, int, dict[str, int]]) -> None:
    assert brings(position(somebody(card)), card) == gain


def test_parks() -> None:
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


def test_what_an_activation_costs() -> None:
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
