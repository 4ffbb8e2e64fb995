"""The nodes of Hamburg's cards by name: which card each belongs to, and what kind it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Any

from hammonia.hamburg.ability import ANY, THAT, Ability, Count, Effect, Laurel, When
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import CATEGORIES, GARDEN

EVERY_CATEGORY = {*chain(*CATEGORIES.values()), *GARDEN}
Part = Effect | When | Laurel | Count | Power


def parts(card: object) -> Iterator[Part]:
    """A card's nodes, the outer ones first."""
    if isinstance(card, Part):
        yield card
    if isinstance(card, tuple):
        for part in card:
            yield from parts(part)
    elif isinstance(card, Part | Ability) and is_dataclass(card):
        for field in fields(card):
            yield from parts(getattr(card, field.name))


CARD_OF: dict[int, str] = {id(node): face for face, card in CARDS.items() for node in parts(card)}
"""The card of each node: every node of every literal is an object of its own."""


def nodes() -> Iterator[tuple[str, Part]]:
    """All nodes with their cards."""
    for face, card in CARDS.items():
        for node in parts(card):
            yield face, node


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
