"""What games of bots came to, as tables of at most 100 columns. The numbers are the arena's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.pace import Pace
from hammonia.arena.pairs import Pair
from hammonia.arena.ratings import Rating
from hammonia.arena.summary import Line, Summary
from hammonia.bots.spec import brief

_TITLES = ("played", "wins", "share (95 % interval)", "mean", "median", "range", "deviation")
_BESIDE = 4
"""So many opponents stand beside each other; more come in a table below."""
UNFINISHED = "Stopped unfinished, and counted for no wins: {games}."
NONE = "–"


def show_summary(console: Console, told: Summary) -> None:
    """Wins and points by bot and by seat, and how long the games were."""
    console.print(_lines("by bot", told.bots))
    console.print()
    console.print(_lines("by seat", told.seats))
    console.print()
    console.print(
        f"{games(told.games)}; rounds per game {_spread(told.rounds)}; "
        f"decisions per game {_spread(told.decisions)}."
    )
    if told.unfinished:
        console.print(UNFINISHED.format(games=games(told.unfinished)))
    console.print("A shared first place counts as its part of a win, half for two.", style="dim")


def show_pairs(
    console: Console, names: Sequence[str], found: Mapping[tuple[str, str], Pair]
) -> None:
    """How often the bot of a row ended before the bot of a column."""
    for first in range(0, len(names), _BESIDE):
        columns = names[first : first + _BESIDE]
        short = dict(zip(names, brief(names), strict=True))
        grid = _grid("ends before", *(short[name] for name in columns))
        for name in names:
            grid.add_row(short[name], *(_against(found.get((name, other))) for other in columns))
        console.print(grid)
        console.print()


def show_ratings(console: Console, found: Sequence[Rating]) -> None:
    grid = _grid("rated", "rating", "strength", "95 % interval")
    for name, rating in zip(brief([rating.name for rating in found]), found, strict=True):
        low, high = rating.interval
        strength = f"{rating.mu:.1f}"
        grid.add_row(name, f"{rating.cautious:.1f}", strength, f"{low:.1f} to {high:.1f}")
    console.print(grid)
    console.print(
        "By Plackett and Luce, beginning with 25; the rating is what a bot is worth at least.",
        style="dim",
    )


def show_paces(console: Console, found: Mapping[str, Pace]) -> None:
    grid = _grid("seconds a turn", "turns", "mean", "slowest")
    for name, pace in zip(brief(list(found)), found.values(), strict=True):
        grid.add_row(name, str(pace.turns), f"{pace.mean:.3f}", f"{pace.slowest:.3f}")
    console.print(grid)


def games(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"


def _grid(title: str, *headings: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    grid.add_column(title)
    for heading in headings:
        grid.add_column(heading, justify="right")
    return grid


def _lines(title: str, lines: Sequence[Line]) -> Grid:
    grid = _grid(title, *_TITLES)
    for name, line in zip(brief([line.name for line in lines]), lines, strict=True):
        grid.add_row(name, *_cells(line))
    return grid


def _cells(line: Line) -> list[str]:
    return [
        str(line.played),
        f"{line.wins:.1f}",
        _share(line.share, line.interval) if line.finished else NONE,
        f"{line.mean:.1f}",
        f"{line.median:g}",
        f"{line.lowest} to {line.highest}",
        f"{line.deviation:.1f}",
    ]


def _against(pair: Pair | None) -> str:
    return NONE if pair is None else _share(pair.share, pair.interval)


def _share(share: float, interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def _spread(numbers: tuple[int, float, int]) -> str:
    """A median with its range."""
    fewest, middle, most = numbers
    return f"{middle:g} (from {fewest} to {most})"
