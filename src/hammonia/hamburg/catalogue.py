"""What is printed on the cards and boards, read from data files and checked with clear errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from hammonia.hamburg.pieces import (
    ACTIVATIONS,
    CATEGORIES,
    COLOURS,
    DICE,
    GARDEN,
    MOST_SEATS,
    SEGMENTS,
)
from hammonia.kernel.errors import BadOptions
from hammonia.words.files import parsed

CARDS = 280
FACTS = ("colour", "category", "activation", "cost", "points")


@dataclass(frozen=True, slots=True)
class Print:
    """What one card says besides its ability."""

    face: str
    colour: int
    category: str
    activation: str
    cost: int
    points: int
    is_building: bool
    sources: dict[str, str] = field(hash=False)
    """Where each fact comes from: derived, reconstructed, or an owner's own file."""


@dataclass(frozen=True, slots=True)
class Boards:
    """What the boards show."""

    walls: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    """By player colour: the colours of both halves, from the tower outwards."""
    wall_costs: tuple[int, ...]
    square: tuple[int, ...]
    windows: tuple[int, ...]
    """The colour of each window, black included."""
    statues: dict[int, tuple[int, ...]]
    """By number of seats, the most valuable last: it is taken from the end."""
    tokens_each: int


@cache
def cards() -> dict[str, Print]:
    """All cards by their number, in order."""
    return cards_from(read("cards"))


def cards_from(data: Any) -> dict[str, Print]:
    """Cards from a file's data. Raises `BadOptions` with all that is wrong with it."""
    listed = data.get("cards") if isinstance(data, dict) else None
    given = listed if isinstance(listed, dict) else {}
    known = [f"{number:03d}" for number in range(1, CARDS + 1)]
    problems = [f"there is no card {face}" for face in given if face not in known]
    found: dict[str, Print] = {}
    for face in known:
        card = given.get(face)
        if not isinstance(card, dict):
            problems.append(f"card {face} is missing")
            continue
        wrong = _wrong(card)
        problems += [f"card {face}: {what}" for what in wrong]
        if not wrong:
            found[face] = _print(face, card, data.get("from", {}))
    if problems:
        raise BadOptions("cards: " + "; ".join(problems[:10]))
    return found


def _wrong(given: dict[str, Any]) -> list[str]:
    wrong = [f"{fact} is missing" for fact in FACTS if fact not in given]
    if wrong:
        return wrong
    colour, category = given["colour"], given["category"]
    if colour not in COLOURS:
        wrong.append(f"{colour!r} is none of {', '.join(COLOURS)}")
    elif category not in (*GARDEN, *CATEGORIES[colour]):
        wrong.append(f"{category!r} is no category of {colour}")
    if given["activation"] not in ACTIVATIONS:
        wrong.append(f"{given['activation']!r} is no activation")
    wrong += [
        f"{fact} must be a number from 0 on"
        for fact in ("cost", "points")
        if type(given[fact]) is not int or given[fact] < 0
    ]
    return wrong


def _print(face: str, given: dict[str, Any], sources: dict[str, str]) -> Print:
    return Print(
        face=face,
        colour=COLOURS.index(given["colour"]),
        category=given["category"],
        activation=given["activation"],
        cost=given["cost"],
        points=given["points"],
        is_building=given["category"] not in GARDEN,
        sources={**sources, **given.get("from", {})},
    )


@cache
def rulings() -> dict[str, tuple[str, ...]]:
    """By card: the rulings that speak of it, in their order."""
    found: dict[str, tuple[str, ...]] = {}
    for name, faces in read("rulings").items():
        for face in faces:
            found[face] = (*found.get(face, ()), name)
    return found


@cache
def boards() -> Boards:
    """The boards of the game."""
    return boards_from(read("table"))


def boards_from(data: Any) -> Boards:
    """Boards from a file's data. Raises `BadOptions` if it does not fit the game."""
    try:
        found = _boards(data)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadOptions(
            "table: walls have a left and a right half of colours, by player colour; wall_costs "
            "and windows are lists (are), square is a list (points), statues are lists by number "
            "of players, intrigue is a number (each_colour)"
        ) from None
    wrong = {
        "walls: each half has each colour once": any(
            sorted(half) != list(range(SEGMENTS)) for both in found.walls.values() for half in both
        ),
        f"wall_costs: {SEGMENTS} numbers, one for each segment": len(found.wall_costs) != SEGMENTS,
        "square: the start is worth 0": found.square[:1] != (0,),
        "square: spaces that are worth more and more, the City Hall last": _numbers(found.square)
        and (list(found.square) != sorted(set(found.square)) or len(found.square) < MOST_SEATS),
        "wall_costs: numbers from 0 on": not _numbers(found.wall_costs),
        "square: numbers from 0 on": not _numbers(found.square),
        "statues: numbers from 0 on, for one to five players": sorted(found.statues)
        != list(range(1, MOST_SEATS + 1))
        or not all(_numbers(values) for values in found.statues.values()),
        "intrigue: at least one token of each colour": type(found.tokens_each) is not int
        or found.tokens_each < 1,
        "windows: each colour of the dice once": sorted(found.windows) != list(range(len(DICE))),
    }
    problems = [what for what, is_so in wrong.items() if is_so]
    if problems:
        raise BadOptions("table: " + "; ".join(problems))
    return found


def _numbers(values: tuple[Any, ...]) -> bool:
    return bool(values) and all(type(value) is int and value >= 0 for value in values)


def _boards(data: Any) -> Boards:
    return Boards(
        walls={
            colour: (_colours(halves["left"]), _colours(halves["right"]))
            for colour, halves in data["walls"].items()
            if colour != "from"
        },
        wall_costs=tuple(data["wall_costs"]["are"]),
        square=tuple(data["square"]["points"]),
        windows=tuple(DICE.index(colour) for colour in data["windows"]["are"]),
        statues={
            seats: tuple(reversed(values))
            for seats, values in data["statues"].items()
            if seats != "from"
        },
        tokens_each=data["intrigue"]["each_colour"],
    )


def _colours(names: list[str]) -> tuple[int, ...]:
    return tuple(COLOURS.index(name) for name in names)


def read(name: str) -> dict[str, Any]:
    text = resources.files("hammonia.hamburg").joinpath(f"data/{name}.yaml").read_text("utf-8")
    data: dict[str, Any] = parsed(text)
    return data
