"""A board file that cannot be played says what is wrong with it, all at once and by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from hammonia.hamburgum.board import BoardError, board_from, built_in, read_board_file
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.registry import game
from tests.boards.boards import board_data


def problems_of(data: Any) -> list[str]:
    with pytest.raises(BoardError) as caught:
        board_from(data)
    return caught.value.problems


def test_a_file_must_hold_the_parts_of_a_board() -> None:
    assert problems_of(["hamburg"]) == [
        "the file must hold name, title, churches, sites and lines"
    ]  # fmt: skip
    assert problems_of({"name": "mine", "title": {}, "sites": {}}) == [
        "the file lacks 'churches'",
        "the file lacks 'lines'",
    ]


def test_an_error_names_the_board() -> None:
    data = board_data()
    data["name"] = "my own"
    del data["churches"]["petri"]
    with pytest.raises(BoardError, match="board my own: there must be 6 churches"):
        board_from(data)


def test_a_church_must_have_all_its_facts() -> None:
    data = board_data()
    del data["churches"]["petri"]["citizens"]
    data["churches"]["jacobi"] = "St. Jacobi"
    assert problems_of(data) == [
        "church petri lacks 'citizens'",
        "church jacobi must have title, colour, district, citizens, buildings",
    ]


@pytest.mark.parametrize("fact", ["colour", "district", "citizens", "buildings"])
def test_each_fact_of_a_church_must_say_where_it_comes_from(fact: str) -> None:
    data = board_data()
    data["churches"]["petri"][fact]["from"] = "hearsay"
    assert problems_of(data) == [
        f"church petri: {fact} must say `from:` rulebook, derived, reconstructed"
    ]


@pytest.mark.parametrize("part", ["sites", "lines"])
def test_sites_and_lines_must_say_where_they_come_from(part: str) -> None:
    data = board_data()
    del data[part]["from"]
    assert f"{part} must say `from:` rulebook, derived, reconstructed" in problems_of(data)


def test_points_must_be_whole_numbers() -> None:
    data = board_data()
    data["churches"]["petri"]["citizens"]["points"] = "four"
    data["churches"]["petri"]["buildings"]["points"] = True
    assert problems_of(data) == [
        "church petri: citizens needs 'points' (int)",
        "church petri: buildings needs 'points' (int)",
    ]


@pytest.mark.parametrize(
    "title",
    [
        {"de": "St. Petri", "from": "rulebook"},
        "St. Petri",
        {"en": 7, "from": "rulebook"},
        {1: "x", "en": "y", "from": "rulebook"},
    ],
)
def test_a_church_needs_names_and_an_english_one(title: object) -> None:
    data = board_data()
    data["churches"]["petri"]["title"] = title
    assert problems_of(data) == [
        "church petri: title needs names by language, at least an English one (en)"
    ]


def test_a_board_needs_a_name_and_a_title() -> None:
    data = board_data()
    data |= {"name": "", "title": []}
    assert problems_of(data) == [
        "the board needs a name",
        "the board: title needs names by language, at least an English one (en)",
    ]


@pytest.mark.parametrize("fact", ["citizens", "buildings"])
def test_a_token_pays_at_least_a_point(fact: str) -> None:
    data = board_data()
    data["churches"]["petri"][fact]["points"] = 0
    assert problems_of(data) == [f"church petri: {fact} must pay at least 1 point"]


def test_exactly_one_church_has_no_district() -> None:
    data = board_data()
    data["churches"]["petri"]["district"]["is"] = False
    assert problems_of(data) == ["exactly one church has no district"]


def test_no_two_churches_have_tokens_for_the_same_type_of_building() -> None:
    data = board_data()
    data["churches"]["petri"]["buildings"]["type"] = "brewer"
    assert problems_of(data) == ["each type of building has the token of one church"]


def test_a_site_must_have_a_known_building() -> None:
    data = board_data()
    data["sites"]["petri"]["p1"] = "castle"
    assert problems_of(data)[0] == (
        "site p1: 'castle' is none of "
        "brewer, sugar_refiner, cloth_maker, merchant, captain, official"
    )


def test_sites_lie_in_the_district_of_a_church() -> None:
    data = board_data()
    data["sites"]["altona"] = data["sites"].pop("petri")
    assert "sites: 'altona' is no church with a district" in problems_of(data)
    data = board_data()
    data["sites"]["cathedral"] = data["sites"].pop("petri")
    assert "sites: 'cathedral' is no church with a district" in problems_of(data)


def test_a_site_is_named_once_and_not_after_a_church() -> None:
    data = board_data()
    data["sites"]["petri"]["m1"] = data["sites"]["petri"].pop("p4")
    data["sites"]["jacobi"]["nicolai"] = data["sites"]["jacobi"].pop("j4")
    problems = problems_of(data)
    assert "site m1 is named twice" in problems
    assert "site nicolai has the name of a church" in problems


def test_a_line_connects_a_church_or_a_site_with_another_site() -> None:
    data = board_data()
    data["lines"]["altona"] = ["m1"]
    data["lines"]["m1"] = ["m2", "m1", "petri", "m9"]
    assert problems_of(data) == [
        "line m1-m1: 'm1' is no other site",
        "line m1-petri: 'petri' is no other site",
        "line m1-m9: 'm9' is no other site",
        "lines: 'altona' is neither a church nor a site",
    ]


def test_a_line_is_drawn_once() -> None:
    data = board_data()
    data["lines"]["m2"] = ["m4", "m1"]
    assert problems_of(data) == ["line m2-m1 is drawn twice"]


def test_the_buildings_of_the_box_must_fit_on_the_sites() -> None:
    data = board_data()
    data["sites"]["petri"]["p1"] = "captain"
    assert problems_of(data) == [
        "there must be 3 sites for captain, not 4",
        "there must be 7 sites for official, not 6",
    ]


def test_every_church_must_lead_to_every_site() -> None:
    data = board_data()
    data["lines"]["j5"] = []
    data["lines"]["jacobi"] = ["j1", "j2"]
    assert problems_of(data) == [
        "from michaelis no lines lead to j4, j5",
        "from nicolai no lines lead to j4, j5",
        "from catharinen no lines lead to j4, j5",
        "from petri no lines lead to j4, j5",
        "from jacobi no lines lead to j4, j5",
        "from cathedral no lines lead to j4, j5",
    ]


def test_a_built_in_board_has_a_known_name() -> None:
    with pytest.raises(BadOptions, match="no board 'altona'; there are: hamburg, londinium"):
        built_in("altona")


def test_a_board_file_that_is_not_there_or_not_yaml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cannot read the board"):
        read_board_file(tmp_path / "missing.yaml")
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: [", "utf-8")
    with pytest.raises(BadOptions, match="is not YAML"):
        read_board_file(broken)


def test_an_owner_corrects_a_copy_of_a_board_and_plays_on_it(tmp_path: Path) -> None:
    data = board_data()
    data["churches"]["jacobi"]["citizens"] = {"points": 3, "from": "rulebook"}
    corrected = tmp_path / "mine.yaml"
    corrected.write_text(yaml.safe_dump(data), "utf-8")
    setting = game("hamburgum").setting({"board": read_board_file(corrected)}, 3)
    board = board_from(setting.options["board"])
    jacobi = next(church for church in board.churches if church.id == "jacobi")
    assert jacobi.citizen_points == 3
    assert board.sources["churches.jacobi.citizens"] == "rulebook"


def test_a_name_says_where_it_comes_from() -> None:
    data = board_data()
    data["churches"]["petri"]["title"] = {"en": "St. Petri"}
    assert problems_of(data) == [
        "church petri: title must say `from:` rulebook, derived, reconstructed"
    ]


def test_what_means_nothing_is_told() -> None:
    data = board_data()
    data["mayor"] = 1
    assert problems_of(data) == ["the file has 'mayor', which means nothing"]
    data = board_data()
    data["churches"]["petri"]["citizens"]["pionts"] = 4
    assert problems_of(data) == ["church petri: citizens has 'pionts', which means nothing"]


def test_no_two_churches_have_the_same_colour() -> None:
    data = board_data()
    data["churches"]["petri"]["colour"]["is"] = "red"
    assert problems_of(data) == ["no two churches have the same colour"]


@pytest.mark.parametrize("name", ["@1", "", "P 1", 7])
def test_a_site_is_called_by_a_word(name: object) -> None:
    data = board_data()
    data["sites"]["petri"][name] = data["sites"]["petri"].pop("p1")
    assert f"site {name!r}: a name is small letters, figures and _" in problems_of(data)
