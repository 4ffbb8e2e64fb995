"""An analyst: a process that analyses one game, kindly to all others, and ends when it has.

It is given a task on its standard input, and answers on its standard output: first how much is to
be done and how much of what it was given it has kept, then each finding as soon as it is made.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import msgspec

from hammonia.arena.analysis.accounts import SECOND_LOOKS
from hammonia.arena.analysis.judging import Budget, Judge
from hammonia.arena.analysis.keeping import BadKeep, Header, Keep, analysed
from hammonia.arena.analysis.moments import moments
from hammonia.kernel import registry
from hammonia.kernel.record import Record
from hammonia.kernel.upgrading import carried_over

_KIND = 15
"""How far behind all others."""


class Task(msgspec.Struct, frozen=True):
    """A game to be analysed."""

    record: str
    found: str
    """What was found before, as it was told."""
    budget: Budget
    cpu_seconds: int
    games: list[str]
    """Files with games that are not installed."""


class Outset(msgspec.Struct, frozen=True):
    """The first line of the answer."""

    total: int
    header: str
    kept: int


def main() -> None:
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    _be_kind(task.cpu_seconds)
    for address in task.games:
        registry.game(address)
    table = carried_over(Record.from_text(task.record))
    every = list(moments(table))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "analysis.jsonl"
        path.write_text(task.found)
        keep = _keep(path, Header.of(table, task.budget))
        header = path.read_text().partition("\n")[0]
        _tell(msgspec.json.encode(Outset(len(every) + SECOND_LOOKS, header, len(keep.found))))
        for found in analysed(Judge(table.game, task.budget), every, keep):
            _tell(msgspec.json.encode(found))


def _keep(path: Path, header: Header) -> Keep:
    """What was found by other bots, or of another record, is of no use."""
    try:
        return Keep(path, header)
    except BadKeep:
        path.unlink()
        return Keep(path, header)


def _tell(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _be_kind(cpu_seconds: int) -> None:
    if sys.platform == "win32":
        return
    import resource

    os.nice(_KIND)
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds + 5))


if __name__ == "__main__":
    main()
