"""The browser's drawings of the boards name exactly what the boards have, and can be read."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from hammonia.hamburgum import pieces
from hammonia.hamburgum.board import BUILT_IN, built_in

_DRAWINGS = Path(__file__).parents[2] / "web" / "src" / "hamburgum"
_CLOSEST_SITES = 36
"""Two sites nearer than this would cover each other."""


def drawing(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((_DRAWINGS / f"{name}.json").read_text("utf-8"))
    return data


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_drawing_has_the_churches_of_its_board(name: str) -> None:
    drawn = {
        id_: (church["colour"], church["district"])
        for id_, church in drawing(name)["churches"].items()
    }
    assert drawn == {
        church.id: (church.colour, church.has_district) for church in built_in(name).churches
    }


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_drawing_has_the_sites_of_its_board(name: str) -> None:
    board = built_in(name)
    drawn = {
        id_: (site["district"], site["building"]) for id_, site in drawing(name)["sites"].items()
    }
    assert drawn == {
        site.id: (board.churches[site.district].id, pieces.BUILDINGS[site.building])
        for site in board.sites
    }


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_drawing_has_the_lines_between_the_sites_of_its_board(name: str) -> None:
    """Those to churches the page is told: they stand in every position."""
    board = built_in(name)
    drawn = [tuple(sorted(line.split("-"))) for line in drawing(name)["lines"]]
    assert sorted(drawn) == sorted(
        tuple(sorted((site.id, board.sites[other].id)))
        for number, site in enumerate(board.sites)
        for other in site.neighbours
        if other > number
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_everything_stands_inside_the_walls_and_nothing_on_something_else(name: str) -> None:
    data = drawing(name)
    places = {**data["churches"], **data["sites"]}
    for id_, place in places.items():
        assert any(_is_inside(place["at"], wall) for wall in data["land"]), id_
    for (one, here), (other, there) in combinations(places.items(), 2):
        assert dist(here["at"], there["at"]) >= _CLOSEST_SITES, (one, other)


@pytest.mark.parametrize("name", BUILT_IN)
def test_nothing_is_drawn_outside_the_drawing(name: str) -> None:
    data = drawing(name)
    left, top, width, height = data["view"]
    places = [place["at"] for part in ("churches", "sites") for place in data[part].values()]
    corners = [corner for part in ("land", "shores") for shape in data[part] for corner in shape]
    for x, y in (*places, *corners, data["cartouche"], data["ship"]):
        assert left <= x <= left + width
        assert top <= y <= top + height


def _is_inside(at: list[int], wall: list[list[int]]) -> bool:
    x, y = at
    inside = False
    for (ax, ay), (bx, by) in zip(wall, [*wall[1:], wall[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def test_what_is_printed_on_the_board_is_what_is_played() -> None:
    assert drawing("printed") == {
        "fields": list(pieces.FIELDS),
        "prices": list(range(pieces.FIRST_PRICE, pieces.LAST_PRICE - 1, -pieces.PRICE_FALL)),
        "depot": list(pieces.DEPOT[1:]),
        "bonus": list(pieces.BUILDER_BONUS),
        "tokens": {
            "prestige": pieces.PRESTIGE_TOKEN_POINTS,
            "donations": 1,
            "ships": pieces.SHIP_TOKEN_POINTS,
        },
    }
