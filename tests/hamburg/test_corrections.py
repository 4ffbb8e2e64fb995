"""An owner's own values: only what differs, checked, and a part of the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.corrections import corrected, read_corrections
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.opening import new
from hammonia.kernel.record import Seat
from hammonia.kernel.replaying import replay


def setting(**options: Any) -> HamburgSetting:
    found = GAME.setting(options, 2)
    assert isinstance(found, HamburgSetting)
    return found


def test_only_what_is_named_changes() -> None:
    ours = setting().cards
    theirs = setting(cards={"cards": {"006": {"cost": 5, "points": 4}}}).cards
    assert (theirs["006"].cost, theirs["006"].points) == (5, 4)
    assert theirs["006"].sources["cost"] == "owner"
    assert theirs["006"].sources["colour"] == "derived"
    assert {f: card for f, card in theirs.items() if f != "006"} == {
        face: card for face, card in ours.items() if face != "006"
    }


def test_boards_can_be_corrected_too() -> None:
    square = [0, 1, 2, 4, 6, 7, 9, 12, 15, 18]
    assert setting(cards={"square": {"points": square}}).boards.square == tuple(square)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("cards", "name what they correct"),
        ({"card": {}}, "'card' is none of cards, walls"),
        ({"cards": []}, "named by their numbers"),
        ({"cards": {"281": {"cost": 1}}}, "no card 281"),
        ({"cards": {"006": {}}}, "card 006 names its facts"),
        ({"cards": {"006": {"price": 1}}}, "card 006 has no 'price'"),
        ({"cards": {"006": {"cost": -1}}}, "card 006: cost must be a number from 0 on"),
        ({"cards": {"006": {"activation": "laurel"}}}, "can be activated as flash, I, II, III, IV"),
        ({"cards": {"003": {"activation": "flash"}}}, "can be activated as I, II, III, IV"),
        ({"cards": {"011": {"activation": "III"}}}, "can be activated as laurel"),
        ({"cards": {"132": {"activation": "III"}}}, "can be activated as inf"),
        ({"cards": {"241": {"activation": "I"}}}, "can be activated as none"),
        ({"cards": {"261": {"activation": "II"}}}, "can be activated as I, not"),
        ({"cards": {"006": {"category": "zoo"}}}, "card 006 is a building, not a zoo"),
        ({"cards": {"241": {"category": "park"}}}, "card 241 is a zoo, not a park"),
        ({"intrigue": {"each_colour": 0}}, "at least one token of each colour"),
        ({"intrigue": {"each_colour": "two"}}, "at least one token of each colour"),
        ({"wall_costs": {"are": [1, 2, 3, 4, -5]}}, "wall_costs: numbers from 0 on"),
        ({"square": {"points": [0, "one"]}}, "square: numbers from 0 on"),
        ({"statues": {2: ["nine"]}}, "statues: numbers from 0 on"),
        ({"square": [1]}, "square must name its parts"),
        ({"square": {"values": []}}, "square has no 'values'"),
        ({"square": {"points": [1, 2]}}, "the start is worth 0"),
    ],
)
def test_a_mistake_is_told(data: Any, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        corrected(data)


def test_a_file_is_read_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text('cards: {"147": {activation: III}}')
    assert read_corrections(file) == {"cards": {"147": {"activation": "III"}}}
    file.write_text("cards: {")
    with pytest.raises(BadOptions, match=r"mine\.yaml is not YAML"):
        read_corrections(file)
    with pytest.raises(BadOptions, match="cannot be read"):
        read_corrections(tmp_path / "none.yaml")


def test_a_game_with_own_values_is_replayed_without_the_file() -> None:
    table = new(GAME, 2, seed=3, options={"cards": {"cards": {"006": {"cost": 0}}}})
    again = replay(table.record)
    assert isinstance(again.state.setting, HamburgSetting)
    assert again.state.setting.cards["006"].cost == 0
    assert again.state.digest() == table.state.digest()


# -- the colours of the boards ---------------------------------------------------------------------


def test_boards_go_to_the_seats_in_the_order_of_the_colours() -> None:
    walls = setting().boards.walls
    assert setting(colours=["white", "blue"]).walls == [walls["white"], walls["blue"]]
    assert setting(colours="white,blue").walls == [walls["white"], walls["blue"]]


def test_seats_have_the_colours_of_their_boards() -> None:
    table = new(GAME, ["Ada", "Ben"], seed=1, options={"colours": ["white", "blue"]})
    assert [seat.colour for seat in table.seats] == ["white", "blue"]
    assert table.header.options["colours"] == ["white", "blue"]


@pytest.mark.parametrize(
    ("colours", "words"),
    [("mauve,red", "some of red"), (["red", "red"], "same colour"), (["red"], "need as many")],
)
def test_colours_that_do_not_fit_are_refused(colours: Any, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        setting(colours=colours)


def test_corrected_statues_survive_the_way_through_a_record() -> None:
    """In a file they stand under numbers, in a record under words."""
    for key in (2, "2"):
        assert setting(cards={"statues": {key: [10, 7, 4, 2]}}).boards.statues[2][-1] == 10


def test_seats_and_boards_cannot_contradict_each_other() -> None:
    with pytest.raises(BadOptions, match="the seats are red, green"):
        new(GAME, [Seat("Ada", "red"), Seat("Ben", "green")], options={"colours": "white,blue"})
    table = new(GAME, [Seat("Ada", "white"), Seat("Ben", "blue")], options={"colours": None})
    assert table.header.options["colours"] == ["white", "blue"]


def test_an_owner_may_correct_the_statues_of_an_expansion() -> None:
    cards = {"lemonjette": [12, 9, 5], "hummel": {"2": [10, 8, 5, 2]}}
    options = {"cards": cards, "lemonjette": "on"}
    position = GAME.position(GAME.start(GAME.setting(options, 2)), None)
    assert position["statues"] == [2, 5, 8, 10]
    assert position["lemonjette"]["left"] == [5, 9, 12]


@pytest.mark.parametrize("wrong", [[12, 9], [5, 9, 12], [12, 9, "5"], {"are": [12, 9, 5]}])
def test_statues_that_do_not_fit_are_refused(wrong: object) -> None:
    with pytest.raises(BadOptions, match="lemonjette are 3 numbers, the highest first"):
        corrected({"lemonjette": wrong})
