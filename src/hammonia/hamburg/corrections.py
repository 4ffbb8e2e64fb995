"""An owner's own values in place of ours: a data file for cards and boards, checked before play.

    cards:
      "006": {cost: 5, points: 2}
      "147": {activation: III}
    square: {points: [0, 1, 2, 4, 5, 7, 9, 12, 15, 18]}
    lemonjette: [12, 9, 5]

Only what differs is named. The data becomes an option of the table and so a part of its record: a
game can be replayed without the file.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from hammonia.hamburg.ability import Ability, Card, Laurel
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.catalogue import FACTS, Boards, Print, boards_from, cards_from, read
from hammonia.hamburg.construct import FLASH
from hammonia.hamburg.display import ALWAYS_ON, ONCE_A_SEASON
from hammonia.hamburg.expansions import found
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import GARDEN, PARK
from hammonia.kernel.errors import BadOptions
from hammonia.words.files import parsed

OWNER = "owner"
TABLE = ("walls", "wall_costs", "square", "windows", "statues", "intrigue")


def read_corrections(path: Path) -> dict[str, Any]:
    """The data of an owner's file. Raises `BadOptions` if it cannot be read."""
    try:
        data = parsed(path.read_text("utf-8"))
    except OSError as problem:
        raise BadOptions(f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadOptions(f"{path} is no text file") from None
    except yaml.YAMLError as problem:
        raise BadOptions(f"{path} is not YAML: {problem}") from None
    try:
        corrected(data)
    except BadOptions as problem:
        raise BadOptions(f"{path}: {problem}") from None
    return dict(data)


def corrected(data: Any) -> tuple[dict[str, Print], Boards, dict[str, Any]]:
    """Cards, boards and the tables of expansions with an owner's values in them.

    Raises `BadOptions` with what is wrong.
    """
    pieces = {name: table for more in found() for name, table in more.tables().items()}
    known = ("cards", *TABLE, *pieces)
    if not isinstance(data, dict):
        raise BadOptions(f"corrections name what they correct: {', '.join(known)}")
    for name in data:
        if name not in known:
            raise BadOptions(f"corrections: {name!r} is none of {', '.join(known)}")
    cards = _cards(data.get("cards", {}))
    table = deepcopy(read("table"))
    for name in TABLE:
        if name in data:
            table[name] = _merged(name, table[name], data[name])
    tables = {name: _piece(name, pieces[name], data[name]) for name in pieces if name in data}
    return cards, boards_from(table), tables


def _piece(name: str, ours: Any, theirs: Any) -> Any:
    """Values of pieces: as many numbers as we have, or such lists by number of players."""
    if isinstance(ours, dict):
        merged = {part: v for part, v in _merged(name, ours, theirs).items() if part != "from"}
        return {part: _piece(f"{name} {part}", ours[part], merged[part]) for part in ours}
    numbers = isinstance(theirs, list) and all(type(v) is int and v >= 0 for v in theirs)
    if not numbers or len(theirs) != len(ours) or sorted(theirs, reverse=True) != theirs:
        raise BadOptions(f"corrections: {name} are {len(ours)} numbers, the highest first")
    return theirs


def _merged(name: str, ours: dict[Any, Any], theirs: Any) -> dict[Any, Any]:
    if not isinstance(theirs, dict):
        raise BadOptions(f"corrections: {name} must name its parts, not be {theirs!r}")
    # numbers as names become words in a record
    theirs = {int(part) if str(part).isdecimal() else part: v for part, v in theirs.items()}
    for part in theirs:
        if part not in ours:
            raise BadOptions(f"corrections: {name} has no {part!r}; it has: {_listed(ours)}")
    return {**ours, **theirs, "from": OWNER}


def _cards(given: Any) -> dict[str, Print]:
    if not isinstance(given, dict):
        raise BadOptions("corrections: cards are named by their numbers, in quotes")
    data = deepcopy(read("cards"))
    for number, facts in given.items():
        face = str(number)
        if face not in data["cards"]:
            raise BadOptions(f"corrections: there is no card {face}: write three digits, in quotes")
        if not isinstance(facts, dict) or not facts:
            raise BadOptions(f"corrections: card {face} names its facts: {_listed(FACTS)}")
        for fact in facts:
            if fact not in FACTS:
                raise BadOptions(f"corrections: card {face} has no {fact!r}, only {_listed(FACTS)}")
        card = data["cards"][face]
        sources = {**card.get("from", {}), **dict.fromkeys(facts, OWNER)}
        data["cards"][face] = {**card, **facts, "from": sources}
    cards = cards_from(data)
    for face in given:
        _same_kind(cards[str(face)])
    problems = [f"card {face}: {wrong}" for face in given if (wrong := _misfit(cards[str(face)]))]
    if problems:
        raise BadOptions("corrections: " + "; ".join(problems))
    return cards


def _same_kind(printed: Print) -> None:
    """A building stays a building, a zoo card a zoo card: what a card does depends on it."""
    was = read("cards")["cards"][printed.face]["category"]
    kinds = [name if name in GARDEN else "building" for name in (was, printed.category)]
    if kinds[0] != kinds[1]:
        raise BadOptions(f"corrections: card {printed.face} is a {kinds[0]}, not a {kinds[1]}")


def _misfit(printed: Print) -> str:
    """Why an activation does not fit what the card does; nothing if it does."""
    allowed = _fitting(CARDS[printed.face], printed)
    if printed.activation in allowed:
        return ""
    return f"what it does can be activated as {_listed(allowed)}, not as {printed.activation}"


def _fitting(literal: Card, printed: Print) -> tuple[str, ...]:
    match literal:
        case Ability(pay=pay, when=when):
            if printed.category == PARK:
                return ("I",)
            return tuple(ONCE_A_SEASON) if pay or when else (FLASH, *ONCE_A_SEASON)
        case Power():
            return ALWAYS_ON
        case Laurel():
            return ("laurel",)
    return ("none",)


def _listed(names: Any) -> str:
    return ", ".join(str(name) for name in names)
