"""Replaying a record: the table that it leads to, or the line at which it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from hammonia.kernel import registry
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, BadRecord, Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.record import AGREED, CHANCE, END, PICK, RULES, UNDO, Entry, Header, Record
from hammonia.kernel.seating import seated
from hammonia.kernel.table import Table
from hammonia.kernel.trail import Trail


def replay(record: Record) -> Table:
    """The table that a record leads to, without a dealer. Raises `BadRecord` where it breaks.

    Lines are counted as in the record's text: the header is line 1.
    """
    table = table_for(record.header, record.rules)
    for number in record.standing():
        entry = record.entries[number]
        try:
            replay_entry(table, entry)
        except Refused as refused:
            raise BadRecord(f"line {number + 2} cannot be: {list(entry)} ({refused})") from None
    _compare(table.record.entries, record)
    take_record(table, record)
    return table


def take_record(table: Table, record: Record) -> None:
    """A table that a record has led to has it for its own, with all that does not count."""
    if len(table.line) < len(record.entries):
        table.record.entries = Trail(record.entries)
    if table.over:
        table._line[-1] = record.entries[-1]  # with the seed, which replaying does not know


def table_for(header: Header, follows: int | None = None) -> Table:
    """A fresh table as a header wants it. A header names a game, never a file to be run.

    `follows` is the version of the rules, where it is not the header's any more.
    """
    try:
        game = registry.named(header.game)
        version = header.rules if follows is None else follows
        if version != game.rules:
            raise BadOptions(
                f"the record follows rules version {version} of {game.name}, this is {game.rules}"
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
    elif kind == RULES:
        table.note_rules(*rest)


def _compare(replayed: Sequence[Entry], record: Record) -> None:
    """What the record notes as forced, revealed and final must be what the rules made of it."""
    numbers = record.standing()
    recorded = [record.entries[number] for number in numbers]
    for number, ours, theirs in zip(numbers, replayed, recorded, strict=False):
        if not says_the_same(ours, theirs):
            raise BadRecord(f"line {number + 2} says {list(theirs)}, the rules say {list(ours)}")
    if len(replayed) > len(recorded):
        missing = list(replayed[len(recorded)])
        raise BadRecord(f"line {len(record.entries) + 2} is missing: {missing}")
    if len(replayed) < len(recorded):
        line, extra = numbers[len(replayed)] + 2, list(recorded[len(replayed)])
        raise BadRecord(f"line {line} should not be there: {extra}")


def says_the_same(one: Entry, other: Entry) -> bool:
    """Whether two entries are alike. The seed at the end is not known to who replays."""
    if one[0] == END and other[0] == END:
        return bool({**one[1], "seed": None} == {**other[1], "seed": None})
    return one == other
