"""`hammonia bench server`: what our server bears, beside a boardgame.io server in the same run."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.bench import load, serving, sharing
from hammonia.arena.bench.load import Borne
from hammonia.kernel.errors import BadOptions

WORD = "server"
"""What is said in the place of a game's name."""
_GAME = "hamburgum"
_MEGABYTE = 1_000_000
_WORTH_TELLING = 0.01
"""Of a machine's time."""


def show(
    console: Console, processes: int | None, database: str | None, python: Path | None
) -> None:
    """Our server beside another, or where asked for several of its processes on one database."""
    serving.check_ready()
    if processes is None and database is None:
        _show_beside_peer(console, str(python.absolute()) if python else sys.executable)
    elif python is None:
        _show_sharing(console, database, processes or 2)
    else:
        raise BadOptions("--python is for one process, not for --processes or --database")


def _show_beside_peer(console: Console, python: str) -> None:
    busy = os.getloadavg()[0]
    with TemporaryDirectory() as scratch, console.status("both servers at work"):
        borne, syncs = load.beside(Path(scratch), _GAME, load.TABLES, load.SECONDS, python)
    console.print(_grid(borne))
    own, peer = borne
    console.print(
        f"{own.name} bears {own.rate / peer.rate:.1f} times as many moves as {peer.name}, and in a "
        f"second of processor time {own.per_core / peer.per_core:.1f} times as many."
    )
    console.print(
        f"The disk alone needs {syncs.below(0.5):.1f} ms for what is synced, and "
        f"{syncs.below(0.99):.1f} ms or more for one in a hundred."
    )
    if own.stolen >= _WORTH_TELLING:
        console.print(
            f"While {own.name} was at its limit, the host gave {own.stolen:.0%} of this machine's "
            "time to others: what one core of one's own bears is told by the second of processor "
            "time."
        )
    with TemporaryDirectory() as scratch, console.status("many tables at rest"):
        held = load.idle_memory(Path(scratch), _GAME, load.IDLE_TABLES, python)
    console.print(
        f"{load.IDLE_TABLES:,} idle tables with one reader each: {held / _MEGABYTE:.0f} MB."
    )
    console.print(
        f"{load.TABLES} tables, two sockets each, players in Node on this machine; median of "
        f"{load.ROUNDS} rounds of {load.SECONDS:.0f} s in turn. A move of ours is on disk (synced) "
        f"before it is acknowledged and told; {peer.name} tells it before it is in its file. "
        f"{busy:.1f} other processes wanted one of {os.cpu_count()} cores when it began."
    )


def _show_sharing(console: Console, address: str | None, processes: int) -> None:
    """One process with a PostgreSQL, beside several with the same."""
    busy = os.getloadavg()[0]
    with console.status("one process and several in turn"):
        one, many = sharing.one_and_many(address, processes, _GAME, load.TABLES, load.SECONDS)
    grid = Grid(title=f"{load.TABLES} tables on one PostgreSQL")
    for column in ("processes", "moves/s", "moves per CPU second", "p99 at the limit"):
        grid.add_column(column, justify="right")
    for each in (one, many):
        grid.add_row(
            str(each.processes), f"{each.rate:,.0f}", f"{each.per_core:,.0f}", f"{each.p99:.1f} ms"
        )
    console.print(grid)
    console.print(
        f"{processes} processes bear {many.rate / one.rate:.2f} times as many moves as one. Median "
        f"of {load.ROUNDS} rounds of {load.SECONDS:.0f} s in turn; players, processes and the "
        f"database share {os.cpu_count()} cores, which {busy:.1f} others wanted when it began."
    )


def _grid(borne: list[Borne]) -> Grid:
    grid = Grid(title=f"{load.TABLES} tables")
    columns = ("moves/s", "moves per CPU second", "at half of that", "p50", "p99", "longest")
    grid.add_column("server")
    for column in columns:
        grid.add_column(column, justify="right")
    for one in borne:
        waits = (f"{wait:.1f} ms" for wait in one.waits)
        grid.add_row(
            one.name, f"{one.rate:,.0f}", f"{one.per_core:,.0f}", f"{one.paced_rate:,.0f}/s", *waits
        )
    return grid
