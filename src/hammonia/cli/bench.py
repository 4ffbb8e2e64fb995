"""`hammonia bench`: the engine's speed beside its peers or another engine, as ratios of one run.

For whoever works on the engine: in English alone. How cost grows is drawn in `bench_growth`.
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
from hammonia.arena.bench import own, peers
from hammonia.arena.bench.contest import (
    MOST_GAMES,
    ROUNDS,
    SLICE,
    Measured,
    Row,
    Section,
    measure,
    sections,
)
from hammonia.arena.compare import Comparison, Engine
from hammonia.arena.ratios import LEAST
from hammonia.cli import bench_growth, bench_server, bench_workers, loading, screen
from hammonia.cli.options import table_options

_MICROSECONDS = 1_000_000
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
        str | None,
        typer.Argument(
            help="The game to measure, or one in a file (path.py:NAME). Without one, both, "
            f"or with --against {own.GAMES[0]}. `{bench_server.WORD}`: what the server bears.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Random games in a slice at most, with --against for each set of processes "
            f"({_GAMES_AGAINST}), or with --workers in all ({bench_workers.GAMES}).",
            show_default=False,
        ),
    ] = None,
    rounds: Annotated[
        int,
        typer.Option(min=1, help="Beside peers: so many rounds of all rows. More are surer."),
    ] = ROUNDS,
    promised: Annotated[
        bool,
        typer.Option(
            "--promised", help="Beside peers: only what something is promised of, and by what."
        ),
    ] = False,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="COMMIT|FOLDER",
            help="Measure beside this commit of the checkout instead, or beside the engine in "
            "a folder, and the noise. Takes about a minute; changes nothing in the repository.",
        ),
    ] = None,
    growth: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            file_okay=False,
            help="Measure how cost grows with players, seasons, cards and the record instead; "
            "the curves go into this folder.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=2, help="Measure the arena in so many processes beside one instead, by the clock."
        ),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            min=2,
            help=f"With `{bench_server.WORD}`: so many processes on one PostgreSQL beside one "
            "alone instead.",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="The PostgreSQL for that, a scratch one: postgresql://…; unless you say, one is "
            "started."
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="Any option of the game, as key=value.")
    ] = None,
) -> None:
    """Measure how fast the engine is, beside its peers or another engine, and how cost grows."""
    if sum(given is not None for given in (against, growth, workers)) > 1:
        raise typer.BadParameter("--against, --growth and --workers are measured one at a time")
    console = screen.console()
    if game == bench_server.WORD:
        if processes is None and database is None:
            bench_server.show(console)
        else:
            bench_server.show_sharing(console, database, processes or 2)
        return
    if processes is not None or database is not None:
        raise typer.BadParameter(f"--processes and --database are for `{bench_server.WORD}`")
    options = table_options(None, None, option or [])
    if against is not None:
        _against(console, against, game or own.GAMES[0], games or _GAMES_AGAINST, options)
        return
    names = [game] if game else list(own.GAMES)
    for name in names:
        loading.game(name)  # a game that is not even here is told as everywhere
    if growth is not None:
        bench_growth.show(console, names, options, growth)
    elif workers is not None:
        bench_workers.show(console, names, options, workers, games)
    else:
        contest = _contest(console, names, options)
        contest = own.promised(contest) if promised else contest
        _beside_peers(console, contest, games or MOST_GAMES, rounds)


# -- beside peers ----------------------------------------------------------------------------------


def _contest(console: Console, names: list[str], options: dict[str, Any]) -> list[Row]:
    """All rows that can be measured here; what is missing is told."""
    others, missing = peers.present(peers.PEERS)
    for line in (*missing, *own.environment_is_missing()):
        console.print(line, markup=False)
    if missing:
        console.print("`make bench` brings what is missing.")
    return [*others, *(row for name in names for row in own.rows(name, options))]


def _beside_peers(console: Console, contest: list[Row], games: int, rounds: int) -> None:
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
    grid = _columns("per second", "µs each", "lowest – highest", "ratio", title=section.unit)
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


def _columns(*titles: str, title: str = "") -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(title, no_wrap=True)
    for heading in titles:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid


# -- against another engine ------------------------------------------------------------------------


def _against(console: Console, wanted: str, game: str, games: int, options: dict[str, Any]) -> None:
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
        "of processes. The noise is how far this engine seems to be from itself. A verdict "
        f"needs {LEAST * 100:.0f} %, more than the noise, and an interval without 1."
    )
    if noise > LEAST:
        console.print(NOISY.format(noise=noise * 100))
    if known.left_out:
        console.print(f"{short} does not know and went without: {', '.join(known.left_out)}.")
    if not known.same_games:
        console.print(OTHER_GAMES)
