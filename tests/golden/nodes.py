"""The nodes of Hamburg's cards and tiles by name: which piece each belongs to, what kind it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Any

from hammonia.hamburg.ability import ANY, THAT, Ability, Count, Effect, Node
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import CATEGORIES, GARDEN
from tests.golden.expansions import PIECES

EVERY_CATEGORY = {*chain(*CATEGORIES.values()), *GARDEN}
Part = Node | Power


def parts(piece: object) -> Iterator[Part]:
    """A piece's nodes, the outer ones first."""
    if isinstance(piece, Part):
        yield piece
    if isinstance(piece, tuple):
        for part in piece:
            yield from parts(part)
    elif isinstance(piece, Part | Ability) and is_dataclass(piece):
        for field in fields(piece):
            yield from parts(getattr(piece, field.name))


def nodes() -> Iterator[tuple[str, Part]]:
    """All nodes with their cards, and with the pieces of expansions."""
    for source, piece in (*CARDS.items(), *PIECES.items()):
        for node in parts(piece):
            yield source, node


SOURCE_OF: dict[int, str] = {id(node): source for source, node in nodes()}
"""The piece of each node: every node of every literal is an object of its own."""


def kind(node: Effect | Count) -> str:
    """What decides whether an effect is possible: its class and how it is told apart, no numbers.

    Marks for each pink site are "Marks per Sites a colour".
    """
    words = [type(node).__name__]
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        if isinstance(value, Count):
            words.append(f"per {kind(value)}")
        elif isinstance(value, str) and value not in EVERY_CATEGORY:
            words.append(value)
        elif isinstance(value, bool):
            words += [field.name] * value
        elif isinstance(value, int) and "colour" in field.name:
            words += [{ANY: "", THAT: "that colour"}.get(value, "a colour")]
        elif value == 0:
            words.append(f"no {field.name}")
    return " ".join(word for word in words if word)


def asks_itself(node: Effect) -> bool:
    """Whether it has a condition at all: a plain amount of something has none."""
    if type(node).possible is Effect.possible:
        return False
    return not (hasattr(node, "amount") and getattr(node, "per", None) is None)


def subclasses(base: type[Any]) -> set[type[Any]]:
    """A class and all that derive from it."""
    found = {base}
    for sub in base.__subclasses__():
        found |= subclasses(sub)
    return found
