"""Confirming what a seat has kept of a running game by the record of that game, when it is there.

A file as `seen_by` makes it is true if a download by its seat would have been just that at some
place of the record. Places are also those that were taken back later, and those that were cut off
when the rules changed: all of it is still in the record. Most of them are ruled out by who picked
what; a table goes to those that are left, and only where it stands as the file ends is all of it
looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from hammonia.kernel.errors import BadRecord, Refused
from hammonia.kernel.record import PICK, UNDO, Entry, Header, Record, is_cut
from hammonia.kernel.replaying import replay_entry, table_for
from hammonia.kernel.seen import REPLAYED, Moment, Seen, has_moment, position_at, seen_by
from hammonia.kernel.table import Table


def check_against(seen: Seen, record: Record) -> None:
    """Raises `BadRecord` unless the seat could have had just this at some place of the record.

    The record is one that holds: see `verify`.
    """
    _check_headers(seen.header, record.header)
    alike = [place for place in _places(seen, record) if place.is_alike]
    number = max(place.moments for place in alike) + 1
    ends = [place for place in alike if place.moments == len(seen.moments) - 1]
    if not ends or seen.moments[-1].picked is not None:
        raise BadRecord(f"moment {number} is not in the record: other picks were made, or none")
    differing = []
    for table in _tables_at(ends, record):
        difference = _difference(seen, table)
        if difference is None:
            return
        differing.append(difference)
    if not differing:
        raise BadRecord("it was cut off when the rules changed, and the present ones cannot tell")
    number = min(differing)
    raise BadRecord(f"moment {number} is not in the record: the seat saw or heard something else")


def _check_headers(seen: Header, record: Header) -> None:
    """The rules may be of a later version than at the beginning; all else stays as it was."""
    ours, theirs = ({**header.plain(), "rules": None} for header in (seen, record))
    for part in {**ours, **theirs}:
        if _written(ours.get(part)) != _written(theirs.get(part)):
            raise BadRecord(f"line 1: {part} is not as in the record")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a game stood: after an entry, from the place before it."""

    entry: Entry | None = None
    before: _Place | None = None
    picker: str | None = None
    """Who picked last."""
    moments: int = 0
    """How many a file would have of what lies behind."""
    is_alike: bool = True
    """Whether the file has the same picks in these."""

    def after(self, entry: Entry, seen: Seen) -> _Place:
        if entry[0] != PICK:
            return _Place(entry, self, self.picker, self.moments, self.is_alike)
        colour, *picked = entry[1:]
        if not has_moment(entry, seen.colour, self.picker):
            return _Place(entry, self, colour, self.moments, self.is_alike)
        own = tuple(picked) if colour == seen.colour else None
        goes_on = self.is_alike and self.moments < len(seen.moments) - 1
        is_alike = goes_on and seen.moments[self.moments].picked == own
        return _Place(entry, self, colour, self.moments + 1, is_alike)

    def before_last_pick(self) -> _Place:
        """Where undo leads to."""
        place = self
        while place.before is not None:
            entry, place = place.entry, place.before
            if entry is not None and entry[0] == PICK:
                break
        return place

    def line(self) -> list[Entry]:
        """All that led there."""
        entries: list[Entry] = []
        place = self
        while place.before is not None and place.entry is not None:
            entries.append(place.entry)
            place = place.before
        return entries[::-1]


def _places(seen: Seen, record: Record) -> list[_Place]:
    """All places of a record, each once, in the order in which the game came there."""
    now = _Place()
    found, stood = [now], [now]  # the second: after so many entries
    for number, entry in enumerate(record.entries):
        if entry[0] in REPLAYED:
            now = now.after(entry, seen)
            found.append(now)
        elif entry[0] == UNDO:
            for _ in range(entry[1]):
                now = now.before_last_pick()
        elif is_cut(entry):
            now = stood[entry[2]]
            stood[entry[2] :] = [now] * (number + 1 - entry[2])
        stood.append(now)
    return found


def _tables_at(places: list[_Place], record: Record) -> Iterator[Table]:
    """How the table stood at some places, where the present rules lead there.

    A table is good until the next one is asked for: mostly one place lies behind another.
    """
    table, behind = table_for(record.header, record.rules), list[Entry]()
    for place in places:
        line = place.line()
        if line[: len(behind)] != behind:
            table, behind = table_for(record.header, record.rules), []
        try:
            for entry in line[len(behind) :]:
                replay_entry(table, entry)
                behind.append(entry)
        except Refused:
            continue  # it was cut off for that
        yield table


def _difference(seen: Seen, table: Table) -> int | None:
    """The number of a moment that is other than the seat would have it at a table; None: none."""
    if position_at(table, seen.seat) != seen.moments[-1].position:
        return len(seen.moments)
    moments = seen_by(table, seen.seat).moments
    pairs = enumerate(zip(seen.moments, moments, strict=True), 1)
    return next((number for number, (one, two) in pairs if _kept(one) != _kept(two)), None)


def _kept(moment: Moment) -> str:
    """A moment as a text that is the same for the same moment, in whatever order it is told."""
    told = [message.plain() for message in moment.told]
    return _written([told, moment.position, moment.picked])


def _written(data: object) -> str:
    return json.dumps(data, sort_keys=True)
