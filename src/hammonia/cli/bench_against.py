"""`hammonia bench --against`: the engine beside another one, and how noisy the machine is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import hammonia
from hammonia.arena import compare, past, probe
from hammonia.arena.compare import Comparison, Engine
from hammonia.arena.ratios import LEAST
from hammonia.cli import loading
from hammonia.cli.bench_grid import columns

GAMES = 100
NOISY = (
    "Differences below {noise:.0f} % cannot be seen in this noise: "
    "wait for a quieter machine, or raise --games."
)
OTHER_GAMES = (
    "The two make different decisions from the same seeds: the rules differ, "
    "so these are rates of different games."
)


def show(console: Console, wanted: str, game: str, games: int, options: dict[str, Any]) -> None:
    loading.game(game)  # a game that is not even here is told as everywhere
    source = Path(hammonia.__file__).parent.parent
    with TemporaryDirectory(prefix="hammonia-bench-") as made:
        folder = Path(made)
        if (elsewhere := past.folder_of(wanted)) is not None:
            short, title = elsewhere.name or wanted, f"the engine in {elsewhere}"
            then = Engine(short, past.freeze(elsewhere, folder, "then"))
        else:
            commit = past.find(source, wanted)
            short, title = commit.short, f"{commit.short} {commit.title}"
            then = Engine(short, past.extract(source, commit, folder))
        told = f"{game}: the {_own_name(source)} beside {title}"
        console.print(told, markup=False, no_wrap=True, overflow="ellipsis")
        now = Engine(f"the {_own_name(source)}", past.freeze(source, folder))
        with closing(compare.compare(now, then, game, options, games, folder)) as rounds:
            known = _last(console, rounds, games)
    _tell(console, known, short)


def _own_name(source: Path) -> str:
    compiled = any(source.glob("hammonia__mypyc*"))
    return "compiled engine" if compiled else "working tree"


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
    grid = columns("now", short, "now/then", "95 % interval", "noise")
    grid.add_column("verdict", no_wrap=True)
    noise = 0.0
    for name in probe.ROWS:
        row = known.row(name)
        noise = max(noise, row.noise)
        grid.add_row(
            name, f"{row.now:,.0f}", f"{row.then:,.0f}", f"{row.ratio.middle:.3f}x",
            f"{row.ratio.low:.3f} – {row.ratio.high:.3f}", f"{row.noise * 100:.0f} %", row.verdict,
        )  # fmt: skip
    console.print(grid)
    console.print(
        f"Decisions or clones per CPU second; the median ratio of {known.rounds} interleaved "
        f"rounds of {compare.SLICE} random games, {probe.SEATS} seats, in {compare.SITTINGS} sets "
        "of processes. The noise is how far this engine seems to be from itself. A verdict "
        f"needs {LEAST * 100:.0f} %, more than the noise, and an interval without 1."
    )
    if noise > LEAST:
        console.print(NOISY.format(noise=noise * 100))
    if known.left_out:
        console.print(f"{short} does not know and went without: {', '.join(known.left_out)}.")
    if not known.same_games:
        console.print(OTHER_GAMES)
