"""What many games amount to: wins with their intervals and points, by bot and by seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median, pstdev

from hammonia.arena.playing import GameResult

SURE = 1.96
"""Standard deviations on either side that hold 95 % of what chance does."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one bot or one seat came to. Games without an end count for points, not for wins."""

    name: str
    played: int
    finished: int
    wins: float
    """A first place shared by n counts 1/n."""
    share: float
    """Wins among the finished games, from 0 to 1."""
    interval: tuple[float, float]
    """Where the share would lie with endless games, with 95 % confidence."""
    mean: float
    median: float
    lowest: int
    highest: int
    deviation: float


@dataclass(frozen=True, slots=True)
class Summary:
    """All games together. Bots and seats are in the order in which they first appear."""

    games: int
    unfinished: int
    bots: tuple[Line, ...]
    seats: tuple[Line, ...]
    """A seat is a place at the table: its place in the order of turns if the start is fixed."""
    rounds: tuple[int, float, int]
    """Fewest, median and most."""
    decisions: tuple[int, float, int]
    """The same."""


def summary(results: Sequence[GameResult]) -> Summary:
    """The sum of at least one game."""
    return Summary(
        games=len(results),
        unfinished=sum(not result.finished for result in results),
        bots=_lines(results, lambda result, seat: result.bots[seat]),
        seats=_lines(results, lambda result, seat: f"seat {seat + 1}"),
        rounds=_range([result.rounds for result in results]),
        decisions=_range([result.picks for result in results]),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share: honest for few games and for shares close to 0 or 1."""
    if not games:
        return (0.0, 1.0)
    share = wins / games
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def _lines(
    results: Iterable[GameResult], name: Callable[[GameResult, int], str]
) -> tuple[Line, ...]:
    parts: dict[str, list[tuple[GameResult, int]]] = {}
    for result in results:
        for seat in range(len(result.bots)):
            parts.setdefault(name(result, seat), []).append((result, seat))
    return tuple(_line(key, appearances) for key, appearances in parts.items())


def _line(name: str, appearances: list[tuple[GameResult, int]]) -> Line:
    points = [result.points[seat] for result, seat in appearances]
    finished = sum(result.finished for result, _ in appearances)
    wins = sum(_win(result, seat) for result, seat in appearances)
    return Line(
        name=name,
        played=len(appearances),
        finished=finished,
        wins=wins,
        share=wins / finished if finished else 0.0,
        interval=wilson(wins, finished),
        mean=mean(points),
        median=median(points),
        lowest=min(points),
        highest=max(points),
        deviation=pstdev(points),
    )


def _win(result: GameResult, seat: int) -> float:
    won = result.finished and result.places[seat] == 1
    return 1 / result.places.count(1) if won else 0.0


def _range(numbers: list[int]) -> tuple[int, float, int]:
    return (min(numbers), median(numbers), max(numbers))
