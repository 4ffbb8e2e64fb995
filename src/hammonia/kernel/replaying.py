"""Replaying a record: the table that it leads to, or the line at which it breaks."""

from __future__ import annotations

from hammonia.kernel import files, registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, BadRecord, Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.record import AGREED, CHANCE, END, PICK, UNDO, Entry, Header, Record
from hammonia.kernel.seating import seated
from hammonia.kernel.table import Table


def replay(record: Record) -> Table:
    """The table that a record leads to, without a dealer. Raises `BadRecord` where it breaks.

    Lines are counted as in the record's text: the header is line 1.
    """
    table = table_for(record.header)
    for line, entry in enumerate(record.entries, 2):
        try:
            replay_entry(table, entry)
        except Refused as refused:
            raise BadRecord(f"line {line} cannot be: {list(entry)} ({refused})") from None
    _compare(table.record.entries, record.entries)
    table.record.entries = list(record.entries)
    if table.over:
        table._line[-1] = record.entries[-1]  # with the seed, which replaying does not know
    return table


def table_for(header: Header) -> Table:
    """A fresh table as a header wants it. A header names a game, never a file to be run."""
    try:
        if files.is_address(header.game):
            raise BadOptions(f"{header.game!r} is a file, not the name of a game")
        game = registry.game(header.game)
        if header.rules != game.rules:
            raise BadOptions(
                f"the record follows rules version {header.rules} of {game.name}, "
                f"this is {game.rules}"
            )
        seated(game, header.seats)
        return Table(game, header)
    except BadOptions as problem:
        raise BadRecord(f"line 1: {problem}") from None


def replay_entry(table: Table, entry: Entry) -> None:
    """Let happen what an entry says. What follows by itself is not replayed but compared."""
    kind, *rest = entry
    if kind == PICK:
        waiting = table.pending
        if not isinstance(waiting, Decision) or table.seats[waiting.seat].colour != rest[0]:
            raise Refused([Message("refused.not_your_turn")])
        table.choose(rest[1:])
    elif kind == CHANCE:
        table.resolve(rest)
    elif kind == UNDO:
        for _ in range(rest[0]):
            table.undo_despite_shown()  # whether the seat might was checked when it did
        table.record.entries[-rest[0] :] = [entry]
    elif kind == AGREED:
        table.agree_to_end()


def _compare(replayed: list[Entry], recorded: list[Entry]) -> None:
    """What the record notes as forced, revealed and final must be what the rules made of it."""
    for number, (ours, theirs) in enumerate(zip(replayed, recorded, strict=False), 2):
        if ours[0] == END and theirs[0] == END:
            same = {**ours[1], "seed": None} == {**theirs[1], "seed": None}
        else:
            same = ours == theirs
        if not same:
            raise BadRecord(f"line {number} says {list(theirs)}, the rules say {list(ours)}")
    if len(replayed) != len(recorded):
        longer = replayed if len(replayed) > len(recorded) else recorded
        what = "is missing" if longer is replayed else "should not be there"
        end = min(len(replayed), len(recorded))
        raise BadRecord(f"line {end + 2} {what}: {list(longer[end])}")
