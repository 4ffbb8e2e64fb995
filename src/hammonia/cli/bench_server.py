"""`hammonia bench server`: what our server bears, beside a boardgame.io server in the same run."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.bench import load, serving, sharing
from hammonia.arena.bench.load import Beside, Borne, Rounds
from hammonia.arena.bench.witness import LONG, Waits
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
        found = load.beside(Path(scratch), _GAME, load.TABLES, load.SECONDS, python)
    own, peer = found.own, found.peer
    console.print(_grid([own, peer]))
    console.print(
        f"Round by round {own.name} bears {found.times('rate'):.1f} times as many moves as "
        f"{peer.name}, and in a second of processor time {found.times('per_core'):.1f} times."
    )
    if own.stolen >= _WORTH_TELLING:
        console.print(
            f"While {own.name} was at its limit, the host gave {own.stolen:.0%} of this machine's "
            "time to others: what one core of one's own bears is told by the second of processor "
            "time."
        )
    _tell_of_witness(console, found)
    with TemporaryDirectory() as scratch, console.status("many tables at rest"):
        held = load.idle_memory(Path(scratch), _GAME, load.IDLE_TABLES, python)
    console.print(
        f"{load.IDLE_TABLES:,} idle tables with one reader each: {held / _MEGABYTE:.0f} MB."
    )
    console.print(
        f"{load.TABLES} tables, two sockets each, players in Node on this machine; medians of "
        f"rounds of {load.SECONDS:.0f} s in turn. A move of ours is on disk (synced) before it is "
        f"acknowledged and told; {peer.name} tells it before it is in its file. {busy:.1f} other "
        f"processes wanted one of {os.cpu_count()} cores when it began."
    )


def _tell_of_witness(console: Console, found: Beside) -> None:
    """Which rounds are counted, what it was in all of them, and whose fault the difference is."""
    console.print(
        "A witness on each core that only has 8 kB on disk a hundred times a second tells whether "
        f"the machine held still: rounds in which it never waited longer than {LONG:.0f} ms, and "
        f"not {LONG / 2:.0f} ms in 99 of 100 cases, are counted above if the host gave no more "
        f"than {load.MOST_STOLEN:.0%} of this machine's time to others; where there was none, all."
    )
    for one in (found.own, found.peer):
        console.print(
            f"- {one.name}: {one.saturated.calm} of {len(one.saturated)} rounds at its limit, and "
            f"{one.paced.calm} of {len(one.paced)} at half of it (p99 {_range(one.paced)}). Over "
            "all of them "
            f"{load.middle(one.saturated.all, 'rate'):,.0f} moves/s, p99 "
            f"{load.middle(one.paced.all, 'p99'):.1f} ms; {_of_witness(one.paced.witnessed)}; "
            f"{one.stolen:.0%} of the time given to others at the limit, "
            f"{load.middle(one.paced.all, 'stolen'):.0%} at half of it."
        )
    console.print(f"- nobody: {_of_witness(found.alone)}.")


def _range(rounds: Rounds) -> str:
    """Between which two p99 lies in those that are counted."""
    found = [each.p99 for each in rounds.counted]
    whose = "" if rounds.calm else " in all"
    return f"{min(found):.1f} to {max(found):.1f} ms{whose}"


def _of_witness(waits: Waits) -> str:
    return f"the witness's p99 {waits.below(0.99):.1f} ms, {waits.late:.1%} above {LONG:.0f} ms"


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
        rounds = one.paced.counted
        waits = (load.middle(rounds, figure) for figure in ("p50", "p99", "longest"))
        grid.add_row(
            one.name, f"{one.rate:,.0f}", f"{one.per_core:,.0f}",
            f"{load.middle(rounds, 'rate'):,.0f}/s", *(f"{wait:.1f} ms" for wait in waits),
        )  # fmt: skip
    return grid
