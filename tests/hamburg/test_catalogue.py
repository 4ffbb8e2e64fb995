"""What is printed: 280 cards, two decks and the boards."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from hammonia.hamburg import GAME, catalogue
from hammonia.hamburg.catalogue import FACTS, boards, boards_from, cards, cards_from
from hammonia.hamburg.pieces import CATEGORIES, COLOURS, DICE, FRIENDLY_WITHOUT, GARDEN
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.errors import BadOptions

PARK_AND_BUILDING = {0: 0, 3: 1, 6: 2, 9: 3, 12: 4}
"""The points that such a card prints for its cost; a laurel prints none."""
ZOO = {2: 1, 4: 2, 6: 3, 8: 4}


@cache
def read(name: str) -> Any:
    return catalogue.read(name)


def deck(kind: str) -> tuple[str, ...]:
    setting = GAME.setting({"deck": kind}, 2)
    assert isinstance(setting, HamburgSetting)
    return setting.deck


def colours_in(faces: tuple[str, ...]) -> dict[str, int]:
    return dict(Counter(COLOURS[cards()[face].colour] for face in faces))


# -- the cards ---------------------------------------------------------------------------------


def test_there_are_280_cards_numbered_in_order() -> None:
    assert list(cards()) == [f"{number:03d}" for number in range(1, 281)]
    assert all(face == printed.face for face, printed in cards().items())


def test_a_category_has_twelve_cards_and_zoo_and_park_have_twenty() -> None:
    wanted = {category: 12 for several in CATEGORIES.values() for category in several}
    assert len(wanted) == 20
    found = Counter(printed.category for printed in cards().values())
    assert found == {**wanted, "zoo": 20, "park": 20}


def test_each_colour_has_56_cards_four_of_them_zoo_and_four_park() -> None:
    assert colours_in(tuple(cards())) == dict.fromkeys(COLOURS, 56)
    for category in GARDEN:
        garden = tuple(face for face, printed in cards().items() if printed.category == category)
        assert colours_in(garden) == dict.fromkeys(COLOURS, 4)


def test_every_building_has_a_category_of_its_colour() -> None:
    for printed in cards().values():
        assert printed.is_building == (printed.category not in GARDEN)
        if printed.is_building:
            assert printed.category in CATEGORIES[COLOURS[printed.colour]]


def test_a_category_stands_together_in_the_order_of_numbers() -> None:
    buildings = [printed.category for printed in cards().values() if printed.is_building]
    assert buildings == [category for category in dict.fromkeys(buildings) for _ in range(12)]


def test_laurels_print_no_points() -> None:
    laurels = [printed for printed in cards().values() if printed.activation == "laurel"]
    assert laurels
    assert all(printed.points == 0 and printed.is_building for printed in laurels)


def test_costs_and_points_fit_the_model() -> None:
    for printed in cards().values():
        model = ZOO if printed.category == "zoo" else PARK_AND_BUILDING
        assert printed.cost in model, printed
        assert printed.activation == "laurel" or printed.points == model[printed.cost], printed


def test_the_clues_of_the_rulebook_hold() -> None:
    printed = cards().values()
    assert any(card.cost == 9 and COLOURS[card.colour] == "purple" for card in printed)
    assert any(card.cost == 0 and card.is_building for card in printed)
    assert any(card.cost % 2 for card in printed)


def test_zoo_cards_are_never_activated_and_parks_once_in_phase_one() -> None:
    for printed in cards().values():
        assert (printed.activation == "none") == (printed.category == "zoo")
        assert printed.category != "park" or printed.activation == "I"


# -- the decks ---------------------------------------------------------------------------------


def test_the_whole_deck_has_every_card() -> None:
    assert deck("whole") == tuple(cards())


def test_the_friendly_deck_has_267_cards_and_grey_is_left_with_48() -> None:
    friendly = deck("friendly")
    assert len(friendly) == 267
    assert set(friendly) == set(cards()) - set(FRIENDLY_WITHOUT)
    left = {"purple": 54, "orange": 55, "grey": 48, "pink": 55, "brown": 55}
    assert colours_in(friendly) == left


# -- where it comes from -----------------------------------------------------------------------


def test_every_fact_of_every_card_says_where_it_comes_from() -> None:
    for printed in cards().values():
        assert set(printed.sources) == set(FACTS)
        assert set(printed.sources.values()) <= {"rulebook", "derived", "reconstructed"}
        assert printed.sources["cost"] == printed.sources["points"] == "reconstructed"


def test_activations_that_no_text_states_are_marked_as_our_own() -> None:
    ours = [face for face, card in cards().items() if card.sources["activation"] != "derived"]
    assert {"013", "056", "066", "142", "151", "237"} <= set(ours)
    assert not {"003", "004", "182", "205", "240"} & set(ours)


# -- broken card data --------------------------------------------------------------------------


def test_the_file_itself_is_read_without_complaint() -> None:
    assert cards_from(read("cards")) == cards()


@pytest.mark.parametrize("data", [None, [], "cards", {}])
def test_no_cards_at_all_is_an_error_that_names_the_first(data: Any) -> None:
    with pytest.raises(BadOptions, match=r"^cards: card 001 is missing; card 002 is missing"):
        cards_from(data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"colour": "red"}, "card 007: 'red' is none of purple, orange, grey, pink, brown"),
        ({"colour": None}, "card 007: None is none of"),
        ({"category": "bank"}, "card 007: 'bank' is no category of brown"),
        ({"activation": "V"}, "card 007: 'V' is no activation"),
        ({"cost": -1}, "card 007: cost must be a number from 0 on"),
        ({"cost": "3"}, "card 007: cost must be a number from 0 on"),
        ({"points": 1.5}, "card 007: points must be a number from 0 on"),
        ({"points": True}, "card 007: points must be a number from 0 on"),
    ],
)
def test_a_wrong_fact_is_an_error_that_names_card_and_fact(
    change: dict[str, Any], words: str
) -> None:
    data = deepcopy(read("cards"))
    data["cards"]["007"] |= change
    with pytest.raises(BadOptions, match=words):
        cards_from(data)


@pytest.mark.parametrize("fact", ["colour", "category", "activation", "cost", "points"])
def test_a_missing_fact_is_an_error(fact: str) -> None:
    data = deepcopy(read("cards"))
    del data["cards"]["280"][fact]
    with pytest.raises(BadOptions, match=f"card 280: {fact} is missing"):
        cards_from(data)


def test_several_mistakes_are_told_together() -> None:
    data = deepcopy(read("cards"))
    del data["cards"]["001"]
    data["cards"]["281"] = {}
    data["cards"]["002"] |= {"cost": -1, "activation": "V"}
    with pytest.raises(BadOptions) as caught:
        cards_from(data)
    assert str(caught.value) == (
        "cards: there is no card 281; card 001 is missing; card 002: 'V' is no activation; "
        "card 002: cost must be a number from 0 on"
    )


# -- the boards --------------------------------------------------------------------------------


def test_each_wall_has_each_colour_once_in_each_half() -> None:
    assert set(boards().walls) == set(GAME.colours)
    for halves in boards().walls.values():
        assert [sorted(half) for half in halves] == [list(range(5))] * 2


def test_no_two_player_boards_are_alike() -> None:
    assert len(set(boards().walls.values())) == len(GAME.colours)


def test_wall_segments_cost_one_to_five_outwards() -> None:
    assert boards().wall_costs == (1, 2, 3, 4, 5)


def test_the_square_goes_from_0_to_18_and_its_fifth_space_is_worth_7() -> None:
    square = boards().square
    assert (square[0], square[5], square[-1]) == (0, 7, 18)
    assert list(square) == sorted(set(square))


def test_each_die_colour_has_one_window_and_the_sixth_is_black() -> None:
    assert [DICE[colour] for colour in boards().windows] == [*COLOURS, "black"]


@pytest.mark.parametrize(
    ("seats", "values"),
    [
        (2, [9, 7, 4, 2]),
        (3, [9, 7, 6, 5, 4, 2]),
        (4, [9, 8, 7, 6, 5, 4, 3, 2]),
        (5, [9, 8, 7, 6, 5, 4, 3, 2]),
    ],
)
def test_the_statues_depend_on_the_players_and_the_best_goes_first(
    seats: int, values: list[int]
) -> None:
    statues = list(boards().statues[seats])
    assert [statues.pop() for _ in values] == values
    assert not statues


def test_there_are_two_intrigue_tokens_of_each_colour() -> None:
    assert boards().tokens_each == 2


# -- broken board data -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("walls", "red", "left"), ["purple"] * 5, "walls: each half has each colour once"),
        (("walls", "red", "left"), ["purple"], "walls: each half has each colour once"),
        (("wall_costs", "are"), [1, 2, 3, 4], "wall_costs: 5 numbers"),
        (("square", "points"), [1, 2, 18], "square: the start is worth 0"),
        (("windows", "are"), [*COLOURS, "pink"], "windows: each colour of the dice once"),
        (("walls", "red", "left"), ["red"] * 5, "table: walls have a left and a right half"),
        (("windows", "are"), None, "table: walls have a left and a right half"),
        (("intrigue",), {}, r"intrigue is a number \(each_colour\)"),
    ],
)
def test_broken_boards_are_an_error_that_says_what_is_wrong(
    path: tuple[str, ...], value: Any, words: str
) -> None:
    data = deepcopy(read("table"))
    *parents, last = path
    part = data
    for key in parents:
        part = part[key]
    part[last] = value
    with pytest.raises(BadOptions, match=words):
        boards_from(data)


def test_several_mistakes_of_the_boards_are_told_together() -> None:
    data = deepcopy(read("table"))
    data["wall_costs"]["are"] = []
    data["square"]["points"] = []
    with pytest.raises(BadOptions, match=r"^table: wall_costs: .*; square: .*"):
        boards_from(data)
