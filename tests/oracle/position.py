"""Looking at a position: what lies in a player's display, and what the dice show.

A position is a plain dictionary that knows everything:

    {"season": 1, "phase": 3, "round": 2, "dice": {"purple": 3, …, "black": 5},
     "cleric": 5, "floor": [0, 1, 0, 0, 2, 0], "statues": [7, 4],
     "players": {"@1": {"money": 4, "points": 9, "square": 2, "workers": {"purple": 1, …},
                        "disasters": {"purple": 0, …}, "wall": {"left": 2, "right": 0},
                        "statues": [9], "majorities": ["square"], "hand": [{"card": "003"}],
                        "sites": [{"card": "017", "back": "brown", "buildings": ["003"]}],
                        "garden": ["241", "262"], "under": {"241": "005"}}, …}}

`garden` is what lies to the left of the player board, `under` which building lies there under
which zoo card (card 190).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle import printed

Position = Mapping[str, Any]


def player(position: Position, seat: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = position["players"][seat]
    return found


def others(position: Position, seat: str) -> list[str]:
    return [other for other in position["players"] if other != seat]


# ---------------------------------------------------------------- the display


def buildings_on_sites(position: Position, seat: str) -> list[str]:
    """The buildings to the right of the player board."""
    faces: list[str] = []
    for site in player(position, seat)["sites"]:
        for face in site["buildings"]:
            faces.append(face)
    return faces


def buildings_under_zoo(position: Position, seat: str) -> list[str]:
    """The buildings to the left of the player board."""
    return list(player(position, seat).get("under", {}).values())


def buildings(position: Position, seat: str) -> list[str]:
    """All buildings of the display, which is both sides of the player board."""
    return buildings_on_sites(position, seat) + buildings_under_zoo(position, seat)


def owns(position: Position, seat: str, face: str) -> bool:
    """Whether a building lies in the display. Its ability works under a zoo card too."""
    return face in buildings(position, seat)


def buildings_of(position: Position, seat: str, category: str) -> int:
    number = 0
    for face in buildings(position, seat):
        if category in printed.categories(face):
            number += 1
    return number


def different_categories(position: Position, seat: str) -> int:
    """How many categories the buildings bring. Each building brings one, so 066 brings one that is
    still missing, if one of its four is.
    """
    found: set[str] = set()
    for face in buildings(position, seat):
        if face != "066":
            found.add(printed.categories(face)[0])
    number = len(found)
    if owns(position, seat, "066"):
        missing = [category for category in printed.categories("066") if category not in found]
        if missing:
            number += 1
    return number


def sites_of(position: Position, seat: str, colour: str) -> int:
    """Sites of a colour, with and without a building."""
    number = 0
    for site in player(position, seat)["sites"]:
        if site["back"] == colour:
            number += 1
    return number


def site_colours(position: Position, seat: str) -> int:
    number = 0
    for colour in printed.COLOURS:
        if sites_of(position, seat, colour) > 0:
            number += 1
    return number


def free_site(position: Position, seat: str) -> bool:
    """A site takes one building, and two with card 192."""
    room = 2 if owns(position, seat, "192") else 1
    return any(len(site["buildings"]) < room for site in player(position, seat)["sites"])


def zoo_cards(position: Position, seat: str) -> int:
    number = 0
    for face in player(position, seat)["garden"]:
        if printed.is_zoo(face):
            number += 1
    return number


# ---------------------------------------------------------------- the player board


def workers(position: Position, seat: str, colour: str) -> int:
    number: int = player(position, seat)["workers"].get(colour, 0)
    return number


def level(position: Position, seat: str, colour: str) -> int:
    number: int = player(position, seat)["disasters"].get(colour, 0)
    return number


def segments(position: Position, seat: str) -> int:
    wall = player(position, seat)["wall"]
    number: int = wall["left"] + wall["right"]
    return number


def third_segments(position: Position, seat: str) -> int:
    """How many of the two third segments are built."""
    wall = player(position, seat)["wall"]
    number = 0
    for half in printed.HALVES:
        if wall[half] >= 3:
            number += 1
    return number


def statues(position: Position, seat: str) -> list[int]:
    return list(player(position, seat)["statues"])


def active_tokens(position: Position, seat: str) -> int:
    return len(player(position, seat)["majorities"])


def square_points(position: Position, seat: str) -> int:
    """The points beside the pawn's space. It stays on the last space for ever."""
    space: int = player(position, seat)["square"]
    return printed.SQUARE[min(space, len(printed.SQUARE) - 1)]


# ---------------------------------------------------------------- the dice


def dice(position: Position) -> dict[str, int]:
    """All six dice by colour; none before the first roll."""
    return dict(position["dice"] or {})


def dice_showing(position: Position, number: int) -> list[str]:
    return [colour for colour, shown in dice(position).items() if shown == number]
