"""Games that were begun by older rules: whether the present ones lead to the same, or where not.

A record is replayed with the present rules. If every pick is still offered, every outcome can still
come and all that follows by itself is the same, the game goes on by them, and its record notes it.
If not, it can only go on from before the first difference: what came after is cut, and that is
noted, too. Entries are never taken away: a cut says how many of them count.
"""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions, BadRecord, Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.record import AGREED, CHANCE, PICK, RULES, UNDO, Entry, Record
from hammonia.kernel.replaying import replay, replay_entry, says_the_same, table_for, take_record
from hammonia.kernel.table import Table

_TOLD = (PICK, CHANCE, UNDO, AGREED, RULES)
"""What is replayed. The rest of a record follows from it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place at which a record and the present rules part."""

    rules: int
    """The version that the game has followed."""
    now: int
    """The present one."""
    number: int | None
    """Of the entry, counted from 0; None: the table cannot even be set up."""
    kept: int | None
    """How many entries count if the game goes on from before it; None: it cannot."""
    recorded: Entry | None = None
    """What the record says there; None: nothing."""
    found: Entry | None = None
    """What the rules say in place of it; None: nothing, or that it cannot be."""
    reasons: tuple[Message, ...] = ()
    """Why a pick cannot be."""
    told: str = ""
    """What else there is to be said, in English: for the server's owner."""

    def __str__(self) -> str:
        versions = f"rules {self.rules} -> {self.now}"
        if self.number is None:
            return f"{versions}: {self.told}"
        place = f"{versions}, line {self.number + 2}"
        if self.recorded is None:
            return f"{place} is missing: {list(self.found or ())}"
        if self.found is not None:
            return f"{place} says {list(self.recorded)}, the rules say {list(self.found)}"
        why = "; ".join(reason.key for reason in self.reasons)
        return f"{place} cannot be: {list(self.recorded)} ({why})"


class Changed(BadRecord):
    """A record of older rules that does not fit the present ones."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(str(difference))
        self.difference = difference


class Newer(BadRecord):
    """A record of newer rules than these: it is for newer code."""


def carried_over(record: Record) -> Table:
    """The table that a record leads to by the present rules, without a dealer.

    Raises `Changed` where those of an older record part from it, `Newer` if they are the older,
    and `BadRecord` as `replay` does.
    """
    try:
        now = registry.named(record.header.game).rules
    except BadOptions as unknown:
        raise BadRecord(f"line 1: {unknown}") from None
    if record.rules > now:
        game = record.header.game
        raise Newer(f"the record follows rules version {record.rules} of {game}, this is {now}")
    if record.rules == now:
        return replay(record)
    try:
        table = table_for(record.header, now)
    except BadRecord as misfit:
        raise Changed(Difference(record.rules, now, None, None, told=str(misfit))) from None
    _replay(table, record)
    take_record(table, record)
    return table


def resume(record: Record, seed: bytes) -> Table:
    """Go on from a record with its dealer, by the present rules: a running game notes these."""
    table = carried_over(record)
    table.be_dealt_by(seed)
    if not table.over and record.rules != table.game.rules:
        table.note_rules(table.game.rules)
    return table


def cut(record: Record, difference: Difference) -> Record:
    """The record with the note that it goes on by the present rules, from before a difference."""
    if difference.kept is None:
        raise BadOptions("a table that cannot be set up any more cannot go on")
    return Record(record.header, [*record.entries, (RULES, difference.now, difference.kept)])


def _replay(table: Table, record: Record) -> None:
    """Raises `Changed` at the first difference."""
    numbers = record.standing()
    agreed = 0
    kept = None if table.record.entries else 0  # no cut comes before what begins by itself
    for place, number in enumerate(numbers):
        entry = record.entries[number]
        if entry[0] not in _TOLD:
            continue
        _compare(table, record, numbers, range(agreed, place), kept)
        agreed, kept = place, number
        try:
            replay_entry(table, entry)
        except Refused as refused:
            why = tuple(refused.reasons)
            now = table.game.rules
            raise Changed(Difference(record.rules, now, number, kept, entry, reasons=why)) from None
    _compare(table, record, numbers, range(agreed, len(numbers)), kept)


def _compare(
    table: Table, record: Record, numbers: list[int], places: range, kept: int | None
) -> None:
    """What has come about by itself must be what the record says at these places, and no more."""
    replayed = table.record.entries
    for place in range(places.start, max(places.stop, len(replayed))):
        ours = replayed[place] if place < len(replayed) else None
        number = numbers[place] if place < len(numbers) else len(record.entries)
        theirs = record.entries[number] if place < len(numbers) else None
        if place in places and ours and theirs and says_the_same(ours, theirs):
            continue
        raise Changed(Difference(record.rules, table.game.rules, number, kept, theirs, ours))
