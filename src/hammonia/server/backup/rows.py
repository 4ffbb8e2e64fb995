"""The rows of a backup, wherever they come from: a head first, then portions of one table each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

PASSING = frozenset({"processes", "leases", "presences"})
"""What is only about processes that run: it lapses with them."""
PORTION = 500


@dataclass(frozen=True, slots=True)
class Head:
    """What is known before the first row."""

    revision: str
    """Of the shape that the tables have."""
    rows: int


@dataclass(frozen=True, slots=True)
class Portion:
    """Some rows of one table. A table's portions follow each other."""

    table: str
    columns: tuple[str, ...]
    rows: list[list[Any]]


@dataclass(frozen=True, slots=True)
class Source:
    """Where rows come from. It is read once."""

    head: Head
    portions: AsyncIterator[Portion]
    """Each table before those that refer to it."""
