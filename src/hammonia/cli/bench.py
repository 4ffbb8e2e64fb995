"""`hammonia bench`: the engine's speed beside its peers, as ratios of one interleaved run."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.bench import ROUNDS, Measured, measure, rows

_MICROSECONDS = 1_000_000


def bench(game: str, games: int) -> None:
    """Measure, showing progress, and print the table."""
    console = Console()
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
    for title in ("row", "per second", "µs each", "lowest – highest", "against the first"):
        grid.add_column(title, justify="left" if title == "row" else "right")
    for result in results:
        first = next(other for other in results if other.row.unit == result.row.unit)
        spread = f"{min(result.rates):,.0f} – {max(result.rates):,.0f} {result.row.unit}/s"
        grid.add_row(
            result.row.name,
            f"{result.rate:,.0f}",
            f"{_MICROSECONDS / result.rate:.2f}",
            spread,
            f"{result.rate / first.rate:.2f}x",
        )
    return grid
