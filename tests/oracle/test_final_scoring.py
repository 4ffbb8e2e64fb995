"""The rulebook's examples of final scoring and majorities, put to the plain scorer alone."""

from __future__ import annotations

from tests.oracle import printed
from tests.oracle.people import BOARDS, brings, laurels, position, somebody, workers
from tests.oracle.position import different_categories
from tests.oracle.scoring import final_points, final_steps, majority_flips, places

# -- final scoring ---------------------------------------------------------------------------------


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


def test_third_segments_and_statues_score_and_feed_laurels() -> None:
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


def test_a_building_under_a_zoo_card_counts_but_scores_nothing() -> None:
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


# -- majorities ------------------------------------------------------------------------------------


def test_the_majorities_of_the_examples_are_found() -> None:
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
