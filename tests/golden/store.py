"""The folder of golden games: their records, and beside each its trail.

A trail holds a short digest of the state after every pick. It tells where a game leaves its old
way when the rules change; the record alone could only say that it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hammonia.kernel import registry
from hammonia.kernel.record import AGREED, CHANCE, PICK, Record
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.table import Table
from tests.golden.recorder import Recorder
from tests.golden.tables import ending

FOLDER = Path(__file__).parent
SHORT = 6
A_LINE = 14
"""Signs of a short digest, and how many of them stand on a line."""


def paths(game: str | None = None) -> list[Path]:
    """The records in the folder, of one game or of all."""
    return sorted(FOLDER.glob(f"{game or '*'}/*.jsonl"))


def read(path: Path) -> Record:
    return Record.from_text(path.read_text("utf-8"))


def write(path: Path, record: Record) -> None:
    """A record, and its trail beside it."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(record.text(), "utf-8")
    marks = list(trail(record))
    lines = [" ".join(marks[at : at + A_LINE]) for at in range(0, len(marks), A_LINE)]
    path.with_suffix(".trail").write_text("\n".join(lines) + "\n", "utf-8")


def remove(path: Path) -> None:
    path.unlink()
    path.with_suffix(".trail").unlink(missing_ok=True)


def old_trail(path: Path) -> list[str]:
    beside = path.with_suffix(".trail")
    return beside.read_text("utf-8").split() if beside.exists() else []


def steps(record: Record) -> Iterator[tuple[int, Table]]:
    """The table before each line that somebody or chance decides; the header is line 1."""
    table = Table(registry.game(record.header.game), record.header)
    for line, entry in enumerate(record.entries, 2):
        if entry[0] in (PICK, CHANCE, AGREED):
            yield line, table
        replay_entry(table, entry)
    yield len(record.entries) + 2, table


def trail(record: Record) -> Iterator[str]:
    """The state after every pick, briefly."""
    picked = False
    for line, table in steps(record):
        if picked:
            yield table.state.digest()[:SHORT]
        at = line - 2
        picked = at < len(record.entries) and record.entries[at][0] == PICK


def covered(record: Record) -> set[str]:
    """What a game of Hamburg covers, found by replaying it."""
    recorder = Recorder()
    with recorder.on():
        *_, (_, table) = steps(record)
    return recorder.seen | ending(table)
