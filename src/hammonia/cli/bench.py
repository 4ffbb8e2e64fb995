"""`hammonia bench`: the engine's speed beside its peers, as ratios of one interleaved run."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as Grid

from hammonia.arena.bench import ROUNDS, Measured, measure, rows
from hammonia.cli import screen

_MICROSECONDS = 1_000_000
_GAMES = 20


def bench(
    game: Annotated[str, typer.Argument(help="The game to measure.")] = "hamburgum",
    games: Annotated[int, typer.Option(min=1, help="Random games in each round.")] = _GAMES,
) -> None:
    """Measure how fast the engine is, beside Catanatron where that is installed."""
    console = screen.console()
    contest = rows(game)
    if not any(row.name.startswith("Catanatron") for row in contest):
        console.print("Catanatron is not installed here; `make bench` brings it.")
    results: list[Measured] = []
    with console.status("warming up") as status:
        for number, known in enumerate(measure(contest, games), 1):
            results = known
            status.update(f"measured {number} of {ROUNDS} rounds")
    console.print(_grid(results))
    console.print(
        f"CPU time on one core, median of {ROUNDS} interleaved rounds of {games} games, 4 seats, "
        "random play; a decision has at least two options."
    )


def _grid(results: list[Measured]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for title in ("", "per second", "µs each", "lowest – highest", "ratio"):
        grid.add_column(title, justify="right" if title else "left", no_wrap=True)
    for result in results:
        first = next(other for other in results if other.row.unit == result.row.unit)
        spread = f"{min(result.rates):,.0f} – {max(result.rates):,.0f}"
        grid.add_row(
            result.row.name,
            f"{result.rate:,.0f}",
            f"{_MICROSECONDS / result.rate:.2f}",
            spread,
            f"{result.rate / first.rate:.2f}x",
        )
    return grid
