"""`hammonia bench`: the engine beside its peers, as ratios of one run."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena import probe
from hammonia.arena.bench import own, peers
from hammonia.arena.bench.contest import (
    MOST_GAMES,
    SLICE,
    Measured,
    Row,
    Section,
    measure,
    sections,
)
from hammonia.cli.bench_grid import columns

_MICROSECONDS = 1_000_000


def show(
    console: Console,
    names: list[str],
    options: dict[str, Any],
    games: int,
    rounds: int,
    promised: bool,
) -> None:
    contest = _contest(console, names, options)
    _measure(console, own.promised(contest) if promised else contest, games, rounds)


def _contest(console: Console, names: list[str], options: dict[str, Any]) -> list[Row]:
    """All rows that can be measured here; what is missing is told."""
    others, missing = peers.present(peers.PEERS)
    for line in (*missing, *own.environment_is_missing()):
        console.print(line, markup=False)
    if missing:
        console.print("`make bench` brings what is missing.")
    return [*others, *(row for name in names for row in own.rows(name, options))]


def _measure(console: Console, contest: list[Row], games: int, rounds: int) -> None:
    results: list[Measured] = []
    with console.status("warming up") as status:
        for number, known in enumerate(measure(contest, games, rounds), 1):
            results = known
            status.update(f"measured {number} of {rounds} rounds")
    for section in sections(results, own.REFERENCES):
        console.print(_grid(section))
        console.print()
    for bar in own.BARS:
        if (told := bar.told(results)) is not None:
            console.print(told, markup=False)
    console.print(
        f"CPU time on one core, median of {rounds} interleaved rounds of {_slices(games)}, "
        f"{probe.SEATS} seats ({own.SEATS} in the environment), random play; a decision has at "
        "least two options. ⟵ is what the ratios of a table are to."
    )


def _slices(games: int) -> str:
    seconds = f"{SLICE} s each"
    return seconds if games == MOST_GAMES else f"{games} games or {seconds}"


def _grid(section: Section) -> Grid:
    grid = columns("per second", "µs each", "lowest – highest", "ratio", title=section.unit)
    for result in section.rows:
        spread = f"{min(result.rates):,.0f} – {max(result.rates):,.0f}"
        named = " ⟵" if result is section.reference else ""
        grid.add_row(
            f"{result.row.name}{named}",
            f"{result.rate:,.0f}",
            f"{_MICROSECONDS / result.rate:,.2f}",
            spread,
            f"{section.ratio(result):,.2f}x",
        )
    return grid
