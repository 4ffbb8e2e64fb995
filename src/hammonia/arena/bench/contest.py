"""A contest: rows of work that are measured in turn, in slices, and the ratios of their rates."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

ROUNDS = 5
SLICE = 0.25
"""A slice of a row ends with the game in which so many CPU seconds are over."""
MOST_GAMES = 1_000_000
"""Some peers' games are over in three decisions."""

DECISIONS, STEPS, CLONES = "decisions", "environment steps", "clones"
SIMULATIONS, LINES = "simulations of expert", "lines of the log"
UNITS = (DECISIONS, STEPS, CLONES, SIMULATIONS, LINES)
"""What is counted, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """One contestant: `work` does a piece of work, by its seed, and says how much it was."""

    name: str
    unit: str
    work: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Measured:
    """The rate of a row in each round, in units per CPU second."""

    row: Row
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        return median(self.rates)


def measure(
    contest: Sequence[Row], games: int = MOST_GAMES, rounds: int = ROUNDS, seconds: float = SLICE
) -> Iterator[list[Measured]]:
    """Measure all rows in turn, `rounds` times; yields what is known after each round.

    A slice is so many games at most.
    """
    rates: list[list[float]] = [[] for _ in contest]
    for row in contest:
        row.work(0)  # warm up: imports, tables and caches are not what is measured
    for number in range(rounds):
        for row, so_far in zip(contest, rates, strict=True):
            so_far.append(_slice(row, number * games + 1, games, seconds))
        yield [Measured(row, tuple(r)) for row, r in zip(contest, rates, strict=True)]


def _slice(row: Row, first: int, games: int, seconds: float) -> float:
    done, spent = 0, 0.0
    started = time.process_time()
    for seed in range(first, first + games):
        done += row.work(seed)
        spent = time.process_time() - started
        if spent >= seconds:
            break
    return done / max(spent, 1e-9)


# -- ratios ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Section:
    """The rows that count the same thing, with the one that the others are compared with."""

    unit: str
    reference: Measured
    rows: tuple[Measured, ...]

    def ratio(self, row: Measured) -> float:
        return row.rate / self.reference.rate


def sections(measured: Sequence[Measured], references: Sequence[str]) -> list[Section]:
    """The rows by unit. The reference is the first one named that is there, or the first row."""
    found = []
    for unit in UNITS:
        rows = tuple(each for each in measured if each.row.unit == unit)
        if rows:
            by_name = {each.row.name: each for each in rows}
            named = next((by_name[name] for name in references if name in by_name), rows[0])
            found.append(Section(unit, named, rows))
    return found


@dataclass(frozen=True, slots=True)
class Bar:
    """What one row owes to others: at least so many times the fastest of them."""

    row: str
    times: float
    beside: tuple[str, ...]

    def told(self, measured: Sequence[Measured]) -> str | None:
        """Whether it holds, in a line; nothing if one side was not measured.

        The ratio is the median of those of each round, between their quartiles: what disturbs a
        round then disturbs both sides.
        """
        known = {each.row.name: each for each in measured}
        others = [known[name] for name in self.beside if name in known]
        if self.row not in known or not others:
            return None
        best = max(others, key=lambda other: other.rate)
        pairs = zip(known[self.row].rates, best.rates, strict=True)
        ratios = [ours / theirs for ours, theirs in pairs]
        middle = median(ratios)
        verdict = "holds" if middle >= self.times else "MISSED"
        told = f"{verdict}: {self.row} at {middle:.2f}{_quartiles(ratios)} times {best.row.name}"
        return f"{told} (at least {self.times:g})"


def _quartiles(ratios: Sequence[float]) -> str:
    if len(ratios) < 2:
        return ""
    low, _, high = quantiles(ratios, method="inclusive")
    return f" ({low:.2f} – {high:.2f})"
