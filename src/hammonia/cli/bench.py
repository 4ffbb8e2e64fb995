"""`hammonia bench`: the engine's speed beside its peers or another commit, as ratios of one run.

For whoever works on the engine: in English alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import hammonia
from hammonia.arena import compare, past, probe
from hammonia.arena.bench import ROUNDS, Measured, measure, rows
from hammonia.arena.compare import Comparison, Engine
from hammonia.arena.ratios import LEAST
from hammonia.cli import loading, screen
from hammonia.cli.options import table_options

_MICROSECONDS = 1_000_000
_GAMES = 20
_GAMES_AGAINST = 100
NOISY = (
    "Differences below {noise:.0f} % cannot be seen in this noise: "
    "wait for a quieter machine, or raise --games."
)
OTHER_GAMES = (
    "The two make different decisions from the same seeds: the rules differ, "
    "so these are rates of different games."
)


def bench(
    game: Annotated[
        str, typer.Argument(help="The game to measure, or one in a file (path.py:NAME).")
    ] = "hamburgum",
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Random games in each round ({_GAMES}), or with --against "
            f"for each set of processes ({_GAMES_AGAINST}).",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="COMMIT",
            help="Measure beside this commit of the checkout instead, and the noise. "
            "Takes about a minute; changes nothing in the repository.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="Any option of the game, as key=value.")
    ] = None,
) -> None:
    """Measure how fast the engine is, beside Catanatron or as it was at another commit."""
    console = screen.console()
    options = table_options(None, None, option or [])
    if against is None:
        _beside_peers(console, game, games or _GAMES, options)
    else:
        _against(console, against, game, games or _GAMES_AGAINST, options)


def _beside_peers(console: Console, game: str, games: int, options: dict[str, Any]) -> None:
    contest = rows(game, options)
    if not any(row.name.startswith("Catanatron") for row in contest):
        console.print("Catanatron is not installed here; `make bench` brings it.")
    results: list[Measured] = []
    with console.status("warming up") as status:
        for number, known in enumerate(measure(contest, games), 1):
            results = known
            status.update(f"measured {number} of {ROUNDS} rounds")
    console.print(_grid(results))
    console.print(
        f"CPU time on one core, median of {ROUNDS} interleaved rounds of {games} games, "
        f"{probe.SEATS} seats, random play; a decision has at least two options."
    )


def _grid(results: list[Measured]) -> Grid:
    grid = _columns("per second", "µs each", "lowest – highest", "ratio")
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


def _columns(*titles: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("", no_wrap=True)
    for title in titles:
        grid.add_column(title, justify="right", no_wrap=True)
    return grid


# -- against another commit ------------------------------------------------------------------------


def _against(console: Console, wanted: str, game: str, games: int, options: dict[str, Any]) -> None:
    loading.game(game)  # a game that is not even here is told as everywhere
    source = Path(hammonia.__file__).parent.parent
    commit = past.find(source, wanted)
    title = f"{game}: the working tree beside {commit.short} {commit.title}"
    console.print(title, markup=False, no_wrap=True, overflow="ellipsis")
    with TemporaryDirectory(prefix="hammonia-bench-") as made:
        folder = Path(made)
        now = Engine("the working tree", past.freeze(source, folder))
        then = Engine(commit.short, past.extract(source, commit, folder))
        with closing(compare.compare(now, then, game, options, games, folder)) as rounds:
            known = _last(console, rounds, games)
    _tell(console, known, commit.short)


def _last(console: Console, rounds: Iterator[Comparison], games: int) -> Comparison:
    """Measure to the end, with a bar meanwhile; it leaves no trace, and none at all in a pipe."""
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    total = compare.SITTINGS * compare.rounds_of(games)
    with progress:
        task = progress.add_task("warming up", total=total)
        known = next(rounds)
        while known.rounds < total:
            progress.update(task, completed=known.rounds, description="measuring")
            known = next(rounds)
    return known


def _tell(console: Console, known: Comparison, short: str) -> None:
    grid = _columns("now", short, "now/then", "95 % interval", "noise")
    grid.add_column("verdict", no_wrap=True)
    noise = 0.0
    for name in probe.ROWS:
        row = known.row(name)
        noise = max(noise, row.noise)
        grid.add_row(
            name, f"{row.now:,.0f}", f"{row.then:,.0f}", f"{row.ratio.middle:.3f}x",
            f"{row.ratio.low:.3f} – {row.ratio.high:.3f}", f"{row.noise * 100:.1f} %", row.verdict,
        )  # fmt: skip
    console.print(grid)
    console.print(
        f"Decisions or clones per CPU second; the median ratio of {known.rounds} interleaved "
        f"rounds of {compare.SLICE} random games, {probe.SEATS} seats, in {compare.SITTINGS} sets "
        "of processes. The noise is how far the working tree seems to be from itself. A verdict "
        f"needs {LEAST * 100:.0f} %, more than the noise, and an interval without 1."
    )
    if noise > LEAST:
        console.print(NOISY.format(noise=noise * 100))
    if known.left_out:
        console.print(f"{short} does not know and went without: {', '.join(known.left_out)}.")
    if not known.same_games:
        console.print(OTHER_GAMES)
