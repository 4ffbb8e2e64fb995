"""How positions speak of seats: "@1" is the first seat, wherever it stands in a view."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

from hammonia.kernel.errors import BadOptions

T = TypeVar("T")
_MARK = "@"


@cache
def seat_name(seat: int) -> str:
    """A seat as a position writes it."""
    return f"{_MARK}{seat + 1}"


def by_seat(things: Iterable[T]) -> dict[str, T]:
    """Things in the order of the seats, under their names."""
    return {seat_name(seat): thing for seat, thing in enumerate(things)}


def seat_named(word: Any) -> int | None:
    """The seat that a position's word names, or None if it names none."""
    if isinstance(word, str) and word.startswith(_MARK) and word[1:].isdecimal():
        return int(word[1:]) - 1
    return None


def seat_from(word: Any, seats: int) -> int:
    """The seat that a position's word must name. Raises `BadOptions`."""
    seat = seat_named(word)
    if seat is None or not 0 <= seat < seats:
        raise BadOptions(f"a seat is {seat_name(0)} to {seat_name(seats - 1)}, not {word!r}")
    return seat
