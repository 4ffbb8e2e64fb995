"""`hammonia bench`: which of its measurements is wanted, and with which options.

For whoever works on the engine: in English alone. Each measurement is told in a module beside.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from hammonia.arena.bench import own
from hammonia.arena.bench.contest import MOST_GAMES, ROUNDS
from hammonia.cli import (
    bench_against,
    bench_growth,
    bench_peers,
    bench_server,
    bench_workers,
    loading,
    screen,
)
from hammonia.cli.options import table_options
from hammonia.kernel.errors import BadOptions

_PEERS = "the engine beside its peers"
_SERVER = f"`{bench_server.WORD}`"
_HEARD = {
    _PEERS: ("--games", "--rounds", "--promised", "--option"),
    "--against": ("--games", "--option"),
    "--growth": ("--option",),
    "--workers": ("--games", "--option"),
    _SERVER: ("--processes", "--database", "--python"),
}
"""For each measurement the options that say something to it."""


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
            f"({bench_against.GAMES}), or with --workers in all ({bench_workers.GAMES}).",
            show_default=False,
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Beside peers: so many rounds of all rows ({ROUNDS}). More are surer.",
            show_default=False,
        ),
    ] = None,
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
    python: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help=f"With `{bench_server.WORD}`: the Python that runs our server, as "
            ".venv-compiled/bin/python; unless you say, this one.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="Any option of the game, as key=value.")
    ] = None,
) -> None:
    """Measure how fast the engine is, beside its peers or another engine, and how cost grows."""
    measurement = _measurement(
        game, {"--against": against, "--growth": growth, "--workers": workers}
    )
    _refuse_unheard(
        measurement,
        {
            "--games": games,
            "--rounds": rounds,
            "--promised": promised or None,
            "--processes": processes,
            "--database": database,
            "--python": python,
            "--option": option,
        },
    )
    console = screen.console()
    if measurement == _SERVER:
        bench_server.show(console, processes, database, python)
        return
    options = table_options(None, None, option or [])
    if against is not None:
        wanted = game or own.GAMES[0]
        bench_against.show(console, against, wanted, games or bench_against.GAMES, options)
        return
    names = [game] if game else list(own.GAMES)
    for name in names:
        loading.game(name)  # a game that is not even here is told as everywhere
    if growth is not None:
        bench_growth.show(console, names, options, growth)
    elif workers is not None:
        bench_workers.show(console, names, options, workers, games)
    else:
        bench_peers.show(console, names, options, games or MOST_GAMES, rounds or ROUNDS, promised)


def _measurement(game: str | None, choosing: Mapping[str, object]) -> str:
    """What is to be measured; only one thing can be at a time."""
    wanted = [_SERVER] if game == bench_server.WORD else []
    wanted += [name for name, value in choosing.items() if value is not None]
    if len(wanted) > 1:
        raise BadOptions(f"{' and '.join(wanted)} are measured one at a time")
    return wanted[0] if wanted else _PEERS


def _refuse_unheard(measurement: str, said: Mapping[str, object]) -> None:
    """An option that would be passed over must not seem to count."""
    for name, value in said.items():
        if value is not None and name not in _HEARD[measurement]:
            heard_by = " or ".join(other for other, names in _HEARD.items() if name in names)
            raise BadOptions(f"{name} is for {heard_by}, not for {measurement}")
