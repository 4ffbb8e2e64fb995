"""Seats: a number, names, or names with colours; and what is wrong with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import hammonia
from hammonia import Seat
from hammonia.kernel.errors import BadOptions


def colours(seats: Any) -> list[tuple[str, str]]:
    table = hammonia.new("hamburgum", seats, seed=1)
    return [(seat.name, seat.colour) for seat in table.seats]


def test_a_number_of_seats_takes_the_first_colours_as_names() -> None:
    assert colours(2) == [("red", "red"), ("blue", "blue")]


def test_names_take_colours_in_order() -> None:
    assert colours(["Ada", "Bo"]) == [("Ada", "red"), ("Bo", "blue")]


def test_names_without_a_colour_take_one_that_is_left() -> None:
    given: Sequence[Any] = [Seat("Ada", "blue"), "Bo", Seat("Cy", "red")]
    assert colours(given) == [("Ada", "blue"), ("Bo", "green"), ("Cy", "red")]


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (0, "2 to 5 seats, not 0"),
        (1, "2 to 5 seats, not 1"),
        (6, "2 to 5 seats, not 6"),
        (["Ada"], "2 to 5 seats, not 1"),
        (["A", "B", "C", "D", "E", "F"], "2 to 5 seats, not 6"),
        (-1, "2 to 5 seats, not -1"),
        ([Seat("Ada", "red"), Seat("Bo", "red")], "two seats have the same colour"),
        ([Seat("Ada", "red"), Seat("Bo", "pink")], "colours are .*, not 'pink'"),
    ],
)
def test_seats_that_do_not_fit_are_refused_with_the_reason(seats: Any, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        hammonia.new("hamburgum", seats, seed=1)


@pytest.mark.parametrize("seed", ["", "abc", "zz" * 32, "00" * 31, b"short"])
def test_a_seed_that_is_no_seed_is_refused(seed: str | bytes) -> None:
    with pytest.raises(BadOptions, match="64 hex digits"):
        hammonia.new("hamburgum", 2, seed=seed)
