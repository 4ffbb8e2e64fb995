"""Mutants of the cards: each number one more and one less, each condition and cost dropped.

A mutant is a card's literal with one change. Some scenario about the card must fail with it;
otherwise nothing would notice if the card were wrong in just this way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain
from typing import Any

from hammonia.hamburg.pieces import CATEGORIES, COLOURS

_CATEGORIES = [*chain(*CATEGORIES.values()), "zoo", "park"]
_COLOUR_FIELDS = ("colour", "colours", "pay")
_OPTIONAL = ("when", "per")
_ONE_AT_A_TIME = ("random_card", "segment", "building", "site", "majority")
"""What others lose one of, whatever number a literal could name."""


def mutants(node: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every mutant of a literal, with a name that says what was changed."""
    if not is_dataclass(node):
        return
    for field in fields(node):
        value = getattr(node, field.name)
        if value == field.default and _is_idle(node, field.name):
            continue
        place = f"{name}.{field.name}" if name else field.name
        for change, mutated in _changes(field.name, value, place):
            try:
                yield change, replace(node, **{field.name: mutated})  # type: ignore[type-var]
            except ValueError:
                continue


def _is_idle(node: Any, field: str) -> bool:
    """Whether a default stands for something that the literal does not use."""
    if field == "group":
        return node.per is None
    if field == "number":
        return getattr(node, "what", "") in _ONE_AT_A_TIME
    return field in ("least", "most")


def _changes(field: str, value: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield f"{place} = {not value}", not value
    elif field in _COLOUR_FIELDS:
        yield from _colour_changes(value, place)
    elif isinstance(value, int):
        for changed in (value - 1, value + 1):
            yield f"{place} = {changed}", changed
    elif isinstance(value, str) and value in _CATEGORIES:
        other = _CATEGORIES[(_CATEGORIES.index(value) + 1) % len(_CATEGORIES)]
        yield f"{place} = {other}", other
    elif isinstance(value, tuple):
        yield from _part_changes(value, place)
    elif is_dataclass(value):
        if field in _OPTIONAL:
            yield f"{place} dropped", None
        yield from mutants(value, place)


def _colour_changes(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Another colour in its place; and in a row of colours, each of them left out."""
    if isinstance(value, int):
        other = (value + 1) % len(COLOURS)
        yield f"{place} = {COLOURS[other]}", other
        return
    for number, colour in enumerate(value):
        left, right = value[:number], value[number + 1 :]
        other = (colour + 1) % len(COLOURS)
        yield f"{place}[{number}] = {COLOURS[other]}", (*left, other, *right)
        yield f"{place}[{number}] dropped", (*left, *right)


def _part_changes(value: tuple[Any, ...], place: str) -> Iterator[tuple[str, Any]]:
    for number, part in enumerate(value):
        left, right = value[:number], value[number + 1 :]
        yield f"{place}[{number}] dropped", (*left, *right)
        if isinstance(part, str):
            continue
        for change, mutated in mutants(part, f"{place}[{number}]"):
            yield change, (*left, mutated, *right)
