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
from dataclasses import dataclass, replace
from typing import NamedTuple

from hammonia.kernel.errors import BadRecord, Refused
from hammonia.kernel.game import Position
from hammonia.kernel.record import NAMELESS, PICK, UNDO, Entry, Header, Record, is_cut
from hammonia.kernel.replaying import replay_entry, table_for
from hammonia.kernel.seen import REPLAYED, Moment, Seen, has_moment, position_at, seen_by
from hammonia.kernel.table import Table


def check_against(seen: Seen, record: Record) -> int | None:
    """Raises `BadRecord` unless the seat could have had this at some place of the record.

    All of it is as it was then: None. Else the number of the first moment at which something else
    was told, in the log, than is told of it now: games learn new words without new rules. What a
    file does not tell because positions had fewer parts when it was written is not missed. The
    record is one that holds: see `verify`.
    """
    _check_headers(seen.header, record.header)
    if seen.header.rules > record.rules:
        raise BadRecord("line 1: rules that this game has never followed")
    alike = [place for place in _places(seen, record) if place.is_alike]
    number = max(place.moments for place in alike) + 1
    ends = [place for place in alike if place.moments == len(seen.moments) - 1]
    if not ends or seen.moments[-1].picked is not None:
        raise BadRecord(f"moment {number} is not in the record: other picks were made, or none")
    found = [_compared(seen, table) for table in _tables_at(ends, record)]
    if not found:
        raise BadRecord("it was cut off when the rules changed, and the present ones cannot tell")
    alike_there = [each.told for each in found if each.seen is None]
    if not alike_there:
        number = min(each.seen for each in found if each.seen is not None)
        raise BadRecord(f"moment {number} is not in the record: the seat saw something else")
    return None if None in alike_there else alike_there[0]


def _check_headers(seen: Header, record: Header) -> None:
    """The rules may be of a later version than at the beginning, and somebody's name may have gone
    with their account; all else stays as it was."""
    ours, theirs = ({**header.plain(), "rules": None} for header in (seen, record))
    if len(seen.seats) == len(record.seats):
        pairs = zip(seen.seats, record.seats, strict=True)
        known = [replace(one, name=NAMELESS) if two.name == NAMELESS else one for one, two in pairs]
        ours = {**replace(seen, seats=tuple(known)).plain(), "rules": None}
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


class _Compared(NamedTuple):
    """The first moment that is other than the seat would have it at a table, if any."""

    seen: int | None
    """By what there was to see, and what was picked."""
    told: int | None
    """By what was told."""


def _compared(seen: Seen, table: Table) -> _Compared:
    if not _shows(position_at(table, seen.seat), seen.moments[-1].position):
        return _Compared(len(seen.moments), None)
    moments = seen_by(table, seen.seat).moments
    pairs = list(enumerate(zip(seen.moments, moments, strict=True), 1))
    other = (number for number, (kept, now) in pairs if not _is_the_same(kept, now))
    retold = (number for number, (kept, now) in pairs if _told(kept) != _told(now))
    return _Compared(next(other, None), next(retold, None))


def _is_the_same(kept: Moment, now: Moment) -> bool:
    return kept.picked == now.picked and _shows(now.position, kept.position)


def _shows(now: Position, kept: Position) -> bool:
    """Whether each part that was kept of a position is so."""
    return all(part in now and _written(now[part]) == _written(kept[part]) for part in kept)


def _told(moment: Moment) -> str:
    return _written([message.plain() for message in moment.told])


def _written(data: object) -> str:
    return json.dumps(data, sort_keys=True)
