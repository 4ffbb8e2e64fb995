"""What things are worth: the seats that used a thing against those that merely held it.

It knows no game: which things there are, and who used them, is told by a `watcher`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from math import hypot, sqrt
from typing import NamedTuple

from hammonia.arena.summary import SURE, wilson

LEAST = 10
"""Seats on both sides without which no difference is told: chance would be all of it."""


class Item(NamedTuple):
    """A thing of a game: its kind and which of them it is."""

    kind: str
    name: str


class How(IntEnum):
    """What a seat did with a thing; of several, the last in this order counts."""

    HELD = 0
    """It had the thing or could have had it, and nothing came of it."""
    SPENT = 1
    """It gave the thing away for something else."""
    USED = 2


class Use(NamedTuple):
    """What one seat did with one thing in one game."""

    item: Item
    seat: int
    how: How


@dataclass(frozen=True, slots=True)
class Result:
    """How a seat did in one game."""

    lead: float
    """Its points beyond the mean of its table."""
    win: float
    """1, or its part of a shared first place, or 0."""


@dataclass(frozen=True, slots=True)
class Side:
    """The seats that used a thing, or those that merely held it."""

    seats: int
    lead: float
    """Their mean of points beyond the mean of their tables."""
    wins: float
    share: float
    """Wins by seats, from 0 to 1."""
    interval: tuple[float, float]
    """Where the share would lie with endless games, with 95 % confidence (Wilson)."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Used less merely held, and how far off it may be with 95 % confidence."""

    value: float
    margin: float

    @property
    def low(self) -> float:
        return self.value - self.margin

    @property
    def high(self) -> float:
        return self.value + self.margin

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves zero out."""
        return abs(self.value) > self.margin


@dataclass(frozen=True, slots=True)
class Worth:
    """What one thing is worth. Without enough seats on both sides there is no difference."""

    item: Item
    used: Side
    held: Side
    spent: int
    """Of those that merely held it: the seats that gave it away for something else."""
    points: Difference | None
    wins: Difference | None

    @property
    def use(self) -> float:
        """The part of the seats that used it, of all that could."""
        return self.used.seats / (self.used.seats + self.held.seats)


@dataclass(slots=True)
class _Sum:
    """One side of one thing in one game."""

    seats: int = 0
    lead: float = 0.0
    win: float = 0.0

    def add(self, result: Result) -> None:
        self.seats += 1
        self.lead += result.lead
        self.win += result.win


@dataclass(slots=True)
class Ledger:
    """Takes games one by one, and says what each thing was worth."""

    games: int = 0
    seats: int = 0
    _rows: dict[Item, list[tuple[_Sum, _Sum]]] = field(default_factory=dict)
    _spent: dict[Item, int] = field(default_factory=dict)

    def add(self, results: Mapping[int, Result], uses: Iterable[Use]) -> None:
        """A game: how its seats did, and what they used. Other seats' uses do not count."""
        self.games += 1
        self.seats += len(results)
        strongest: dict[tuple[Item, int], How] = {}
        for item, seat, how in uses:
            if seat in results:
                strongest[item, seat] = max(how, strongest.get((item, seat), How.HELD))
        rows: dict[Item, tuple[_Sum, _Sum]] = {}
        for (item, seat), how in strongest.items():
            used, held = rows.setdefault(item, (_Sum(), _Sum()))
            (used if how == How.USED else held).add(results[seat])
            if how == How.SPENT:
                self._spent[item] = self._spent.get(item, 0) + 1
        for item, row in rows.items():
            self._rows.setdefault(item, []).append(row)

    def worths(self) -> list[Worth]:
        """Every thing that anybody could have used, in the order in which they came up."""
        return [self._worth(item, rows) for item, rows in self._rows.items()]

    def _worth(self, item: Item, rows: list[tuple[_Sum, _Sum]]) -> Worth:
        used, held = _side([used for used, _ in rows]), _side([held for _, held in rows])
        enough = min(used.seats, held.seats) >= LEAST
        return Worth(
            item=item,
            used=used,
            held=held,
            spent=self._spent.get(item, 0),
            points=_difference(rows, lambda part: part.lead) if enough else None,
            wins=_share_difference(rows, used, held) if enough else None,
        )


def results(points: Sequence[int], places: Sequence[int]) -> list[Result]:
    """How each seat of a table did."""
    mean = sum(points) / len(points)
    winners = places.count(1)
    return [
        Result(own - mean, 1 / winners if place == 1 else 0.0)
        for own, place in zip(points, places, strict=True)
    ]


def _side(parts: list[_Sum]) -> Side:
    seats, wins = sum(part.seats for part in parts), sum(part.win for part in parts)
    return Side(
        seats=seats,
        lead=sum(part.lead for part in parts) / seats if seats else 0.0,
        wins=wins,
        share=wins / seats if seats else 0.0,
        interval=wilson(wins, seats),
    )


def _difference(rows: list[tuple[_Sum, _Sum]], value: Callable[[_Sum], float]) -> Difference:
    """The difference of the two means.

    The seats of one table are not independent of each other: one wins what the others lose. Games
    are, so the spread is that of what each game adds to the difference.
    """
    used = sum(part.seats for part, _ in rows)
    held = sum(part.seats for _, part in rows)
    mean_used = sum(value(part) for part, _ in rows) / used
    mean_held = sum(value(part) for _, part in rows) / held
    spread = sum(
        (
            (value(one) - one.seats * mean_used) / used
            - (value(other) - other.seats * mean_held) / held
        )
        ** 2
        for one, other in rows
    )
    few = len(rows) / (len(rows) - 1)
    return Difference(mean_used - mean_held, _sure(min(used, held)) * sqrt(spread * few))


def _share_difference(rows: list[tuple[_Sum, _Sum]], used: Side, held: Side) -> Difference:
    """The same for shares. Where one of them is close to 0 or 1, few games hardly spread at all:
    then the intervals of the two shares are put together (Newcombe), which is never too sure.
    """
    found = _difference(rows, lambda part: part.win)
    down = hypot(used.share - used.interval[0], held.interval[1] - held.share)
    up = hypot(used.interval[1] - used.share, held.share - held.interval[0])
    return Difference(found.value, max(found.margin, down, up))


def _sure(seats: int) -> float:
    """Student's quantile for so many seats: few seats know their own spread badly."""
    few = 1 / (seats - 1)
    return SURE + few * (SURE**3 + SURE) / 4 + few**2 * (5 * SURE**5 + 16 * SURE**3 + 3 * SURE) / 96
