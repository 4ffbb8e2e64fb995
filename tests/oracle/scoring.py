"""Majorities, final scoring and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle import printed
from tests.oracle.position import (
    Position,
    active_tokens,
    buildings_of,
    buildings_on_sites,
    different_categories,
    level,
    owns,
    player,
    segments,
    site_colours,
    square_points,
    statues,
    third_segments,
    workers,
    zoo_cards,
)

TOKENS = ("square", "buildings", "wall", "points", "zoo")

# Two points per building of the category.
LAURELS_BY_CATEGORY = {
    "011": "civic",
    "024": "government",
    "035": "university",
    "047": "medicine",
    "059": "entertainment",
    "072": "art",
    "084": "theater",
    "094": "circus",
    "107": "commerce",
    "120": "industry",
    "131": "bank",
    "144": "craft",
    "154": "military",
    "167": "police",
    "179": "underworld",
    "191": "secret_society",
    "204": "harbor",
    "215": "church",
    "225": "emigration",
    "239": "mysticism",
}


# ---------------------------------------------------------------- final scoring


def final_steps(position: Position, colours: Sequence[str]) -> dict[str, dict[str, int]]:
    """The points of the final scoring, step by step, for each seat. The player colours change
    nothing here: each board gives the same points for its wall.
    """
    steps: dict[str, dict[str, int]] = {}
    for seat in position["players"]:
        steps[seat] = {
            "cards": points_for_cards(position, seat),
            "laurels": points_for_laurels(position, seat),
            "majorities": 4 * active_tokens(position, seat),
            "wall": 3 * third_segments(position, seat) + sum(statues(position, seat)),
            "clerics": points_for_clerics(position, seat),
            "square": square_points(position, seat),
        }
    return steps


def final_points(position: Position, colours: Sequence[str]) -> dict[str, int]:
    """The points so far and those of the final scoring together."""
    totals: dict[str, int] = {}
    for seat, steps in final_steps(position, colours).items():
        totals[seat] = player(position, seat)["points"] + sum(steps.values())
    return totals


def points_for_cards(position: Position, seat: str) -> int:
    """Printed points of buildings, zoo and parks; a building under a zoo card brings none."""
    total = 0
    for face in buildings_on_sites(position, seat):
        total += printed.points(face)
    for face in player(position, seat)["garden"]:
        total += printed.points(face)
    return total


def points_for_laurels(position: Position, seat: str) -> int:
    """A laurel under a zoo card brings nothing itself."""
    total = 0
    for face in buildings_on_sites(position, seat):
        total += points_for_laurel(position, seat, face)
    return total


def points_for_laurel(position: Position, seat: str, face: str) -> int:
    """What one card brings by its laurel wreath; 0 for a card without one. Buildings under zoo
    cards are counted: they lie in the display.
    """
    if face in LAURELS_BY_CATEGORY:
        return 2 * buildings_of(position, seat, LAURELS_BY_CATEGORY[face])
    if face == "029":
        return 2 * (third_segments(position, seat) + len(statues(position, seat)))
    if face == "030":
        return 2 * active_tokens(position, seat)
    if face == "071":
        return different_categories(position, seat)
    if face == "096":  # the best statue a second time
        return max(statues(position, seat), default=0)
    if face == "155":
        return sum(level(position, seat, colour) for colour in printed.COLOURS)
    if face == "203":
        return 5 if site_colours(position, seat) == 5 else 0
    if face == "205":
        return sum(workers(position, seat, colour) for colour in printed.COLOURS) // 2
    return 0


def points_for_clerics(position: Position, seat: str) -> int:
    """A point for each cleric below the window of the card: by its colour for a building, the
    black window for zoo and park. Buildings under zoo cards do not count; 066 counts once.
    """
    total = 0
    for face in buildings_on_sites(position, seat):
        total += clerics_below(position, printed.colour(face))
    for _ in player(position, seat)["garden"]:
        total += clerics_below(position, "black")
    return total


def clerics_below(position: Position, colour: str) -> int:
    number: int = position["floor"][printed.WINDOWS.index(colour)]
    return number


def places(position: Position) -> dict[str, int]:
    """The place of each seat by points, then by money. Who is level in both shares a place, and
    the next one is as many places lower. The points are taken as they stand, so the final scoring
    must be in them.
    """
    found: dict[str, int] = {}
    for seat, mine in position["players"].items():
        better = 0
        for theirs in position["players"].values():
            level_on_points = theirs["points"] == mine["points"]
            if theirs["points"] > mine["points"] or (
                level_on_points and theirs["money"] > mine["money"]
            ):
                better += 1
        found[seat] = better + 1
    return found


# ---------------------------------------------------------------- majorities


def majority_flips(position: Position) -> dict[str, list[str]]:
    """Who would turn which token to its coloured side, were the majorities checked now."""
    flips: dict[str, list[str]] = {}
    for token in TOKENS:
        flips[token] = []
        for seat in position["players"]:
            already = token in player(position, seat)["majorities"]
            if not already and has_majority(position, seat, token):
                flips[token].append(seat)
    return flips


def has_majority(position: Position, seat: str, token: str) -> bool:
    """More than everybody else; with card 046 as much is enough, but not 0."""
    mine = counted(position, seat, token)
    best_other = max(
        counted(position, other, token) for other in position["players"] if other != seat
    )
    if mine > best_other:
        return True
    return mine == best_other and mine > 0 and owns(position, seat, "046")


def counted(position: Position, seat: str, token: str) -> int:
    """What a majority counts. Buildings count only to the right of the player board."""
    number: int
    if token == "square":
        number = player(position, seat)["square"]
    elif token == "buildings":
        number = len(buildings_on_sites(position, seat))
    elif token == "wall":
        number = segments(position, seat)
    elif token == "points":
        number = player(position, seat)["points"]
    elif token == "zoo":
        number = zoo_cards(position, seat)
    else:
        raise ValueError(token)
    return number
