"""What an activation brings, for the cards whose gain needs no choice; what it costs: `costs`."""

from __future__ import annotations

from typing import TypedDict

from tests.oracle import printed
from tests.oracle.position import (
    Position,
    active_tokens,
    buildings,
    buildings_of,
    dice,
    dice_showing,
    different_categories,
    level,
    owns,
    segments,
    site_colours,
    sites_of,
    square_points,
    statues,
    third_segments,
    workers,
)


class Yield(TypedDict):
    marks: int
    points: int
    workers: dict[str, int]


MARKS_PER_BUILDING = {  # 2 marks each
    "003": "civic",
    "014": "government",
    "026": "university",
    "042": "medicine",
    "053": "entertainment",
    "061": "art",
    "073": "theater",
    "086": "circus",
    "097": "commerce",
    "110": "industry",
    "124": "bank",
    "133": "craft",
    "146": "military",
    "158": "police",
    "170": "underworld",
    "181": "secret_society",
    "195": "harbor",
    "210": "church",
    "218": "emigration",
    "229": "mysticism",
}
POINTS_PER_BUILDING = {"069": "art", "082": "theater"}  # 1 point each
TWO_MARKS_PER_SITE = {"015": "pink", "016": "purple", "017": "grey", "018": "orange"}
ONE_MARK_PER_SITE = {"074": "orange", "075": "brown", "076": "purple", "077": "grey"}
ONE_POINT_PER_SITE = {"078": "orange", "079": "brown", "080": "purple", "081": "grey"}
POINTS_PER_THREE_SITES = {  # 2 points for three
    "020": "purple",
    "021": "orange",
    "022": "grey",
    "023": "pink",
}
WORKER_FOR_FIVE_OR_SIX = {"049": "grey", "050": "orange", "051": "brown", "052": "purple"}
WORKER_AND_THREE_MARKS = {"206": "pink", "207": "grey", "208": "orange", "209": "brown"}
PARK_MARK = ("261", "265", "269", "273", "277")
PARK_WORKER = ("262", "266", "270", "274", "278")
PARK_CARD = ("263", "267", "271", "275", "279")
PARK_POINT = ("264", "268", "272", "276", "280")
SINGLE = (
    "006", "012", "025", "043", "045", "056", "057", "058", "087", "088", "089",
    "092", "093", "098", "099", "100", "101", "102", "105", "106", "121", "123",
    "127", "128", "129", "130", "134", "135", "136", "137", "142", "164", "194",
    "212", "213", "216", "217", "227", "230", "233", "237",
)  # fmt: skip
PLAIN_GAINS = frozenset(
    [
        *MARKS_PER_BUILDING,
        *POINTS_PER_BUILDING,
        *TWO_MARKS_PER_SITE,
        *ONE_MARK_PER_SITE,
        *ONE_POINT_PER_SITE,
        *POINTS_PER_THREE_SITES,
        *WORKER_FOR_FIVE_OR_SIX,
        *WORKER_AND_THREE_MARKS,
        *PARK_MARK,
        *PARK_WORKER,
        *PARK_CARD,
        *PARK_POINT,
        *SINGLE,
    ]
)


def activation_yield(
    position: Position, seat: str, face: str, worker: str | None = None, pays: bool = True
) -> Yield:
    """What activating a card brings the seat for sure. The position is the one before the worker
    is returned, and after the card was laid out, if it works at once. `worker` is the colour of
    the worker of choice (106; for 043 it changes nothing). `pays` is False where none is returned
    (060).

    Gains of choice are left out: the 2 workers of 216 and what the black die gives with 212. A card
    drawn by a park is left out too.
    """
    if face not in PLAIN_GAINS:
        raise KeyError(f"{face} brings nothing that could be counted without a choice")
    marks, points = 0, 0
    gained: list[str] = []  # the colours of workers
    shown = dice(position)

    if face in MARKS_PER_BUILDING:
        marks = 2 * buildings_of(position, seat, MARKS_PER_BUILDING[face])
    elif face in POINTS_PER_BUILDING:
        points = buildings_of(position, seat, POINTS_PER_BUILDING[face])
    elif face in TWO_MARKS_PER_SITE:
        marks = 2 * sites_of(position, seat, TWO_MARKS_PER_SITE[face])
    elif face in ONE_MARK_PER_SITE:
        marks = sites_of(position, seat, ONE_MARK_PER_SITE[face])
    elif face in ONE_POINT_PER_SITE:
        points = sites_of(position, seat, ONE_POINT_PER_SITE[face])
    elif face in POINTS_PER_THREE_SITES:
        points = 2 * (sites_of(position, seat, POINTS_PER_THREE_SITES[face]) // 3)
    elif face in WORKER_FOR_FIVE_OR_SIX:
        if shown[WORKER_FOR_FIVE_OR_SIX[face]] >= 5:
            gained.append(WORKER_FOR_FIVE_OR_SIX[face])
    elif face in WORKER_AND_THREE_MARKS:
        marks = 3
        gained.append(WORKER_AND_THREE_MARKS[face])
    elif face in PARK_MARK:
        marks = 2 if owns(position, seat, "122") else 1
    elif face in PARK_WORKER:
        gained.append(printed.colour(face))
    elif face in PARK_CARD:
        pass
    elif face in PARK_POINT or face in ("006", "056"):
        points = 1
    elif face == "012":
        points = segments(position, seat) // 3
    elif face == "025":
        marks = 2 * len(buildings(position, seat))
    elif face == "043":
        marks, points = 3, 1
    elif face == "045":
        marks = different_categories(position, seat)
    elif face in ("057", "102"):
        marks = 2
    elif face == "058":
        gained.append("pink")
    elif face == "087":
        marks = most_common_number(position)
    elif face == "088":
        points = worker_sets(position, seat, pays)
        marks = 5 * points
    elif face == "089":
        points = 2 * active_tokens(position, seat)
    elif face == "092":
        marks = 5 if sum(shown.values()) <= 23 else 0
    elif face == "093":
        points = 2 if sum(shown.values()) >= 19 else 0
    elif face in ("098", "099", "100", "101"):
        marks = 3
    elif face == "105":
        points = third_segments(position, seat) + len(statues(position, seat))
    elif face == "106":
        if worker is None:
            raise ValueError("106 needs the colour of the worker")
        marks = shown[worker]
    elif face == "121":
        marks = 6
    elif face == "123":
        marks = square_points(position, seat)
    elif face in ("127", "128", "129", "130"):
        marks, points = 2, 1
    elif face in ("134", "135", "136", "137"):
        marks = 2 * active_tokens(position, seat)
    elif face == "142":
        gained += ["pink", "grey", "brown", "purple"]
    elif face == "164":
        marks = len(dice_showing(position, 6))
    elif face == "194":
        marks = 2 * site_colours(position, seat)
    elif face == "212":
        gained += [colour for colour in printed.COLOURS if shown[colour] == 1]
    elif face == "213":
        points = len(dice_showing(position, 1))
    elif face == "216":
        points = 3
    elif face == "217":
        increased = [c for c in printed.COLOURS if level(position, seat, c) > 0]
        marks = 2 * len(increased)
    elif face == "227":
        marks = worker_colours(position, seat, pays)
    elif face == "230":
        marks = shown["black"]
    elif face == "233":
        points = shown["black"]
    elif face == "237":
        gained += [colour for colour in printed.COLOURS if shown[colour] == shown["black"]]
    else:
        raise AssertionError(face)
    return {"marks": marks, "points": points, "workers": {c: gained.count(c) for c in gained}}


def most_common_number(position: Position) -> int:
    """The number that shows alone most often on the six dice; 0 in a tie."""
    how_often = {number: len(dice_showing(position, number)) for number in range(1, 7)}
    most = max(how_often.values())
    leaders = [number for number, often in how_often.items() if often == most]
    return leaders[0] if len(leaders) == 1 else 0


def worker_sets(position: Position, seat: str, pays: bool) -> int:
    """Complete sets of five colours (088), after the orange worker is returned."""
    left = {colour: workers(position, seat, colour) for colour in printed.COLOURS}
    if pays:
        left["orange"] -= 1
    return max(min(left.values()), 0)


def worker_colours(position: Position, seat: str, pays: bool) -> int:
    """Different colours of workers (227), after the pink worker is returned."""
    left = {colour: workers(position, seat, colour) for colour in printed.COLOURS}
    if pays:
        left["pink"] -= 1
    return len([colour for colour, number in left.items() if number > 0])


def trigger_level(position: Position, seat: str) -> int:
    """The increase that triggers a disaster: the third, or the fourth with card 165."""
    return 4 if owns(position, seat, "165") else 3
