"""A running game as one seat sees it: what it was told, what it picked, and the views it had.

The record itself names what others hold and choose in secret; so while a game runs, this is what a
seat may keep of it. It is made of the seat's views, the log as the seat heard it and the seat's own
picks, and of nothing else: what these do not tell cannot be read from it. As text it is lines of
JSON, as a record is:

    {"hammonia": 1, "game": "hamburg", …, "seen_by": "red"}      the header; null: a spectator
    ["told", "moved", {"seat": ["seat", 0], …}]                  a message
    ["seen", {"day": 2, …}, []]                                  parts of the position: new, gone
    ["picked", "move", "beer"]                                   the seat's own answer

A moment is one at which everybody was told how the table stands: before each pick of the seat's
own, and wherever another seat than before is asked. What was taken back is gone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hammonia.kernel.agenda import Question, advance
from hammonia.kernel.errors import BadRecord, EngineFault, HammoniaError
from hammonia.kernel.game import Position, View
from hammonia.kernel.messages import Message, heard_by
from hammonia.kernel.options import Option
from hammonia.kernel.record import AGREED, CHANCE, PICK, Entry, Header, parse_line, written_line
from hammonia.kernel.replaying import replay_entry, table_for
from hammonia.kernel.state import State
from hammonia.kernel.table import Table

TOLD, SEEN, PICKED = "told", "seen", "picked"
REPLAYED = (PICK, CHANCE, AGREED)
"""The entries of a line that lead from moment to moment: the rest follows from them."""
_SEEN_BY = "seen_by"
_IMPOSSIBLE = (HammoniaError, EngineFault, LookupError, TypeError, ValueError, AttributeError)
"""What the rules say to a position that never was one of theirs."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How the table stood, what the seat had just been told, and what it picked then, if asked."""

    told: tuple[Message, ...]
    position: Position
    picked: Option | None


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as a seat has seen it so far (None: a spectator)."""

    header: Header
    seat: int | None
    moments: tuple[Moment, ...]

    @property
    def colour(self) -> str | None:
        """The seat's, by which a record calls it."""
        return None if self.seat is None else self.header.seats[self.seat].colour

    def view(self, moment: Moment) -> View:
        """All that the seat could know at a moment."""
        return {
            "game": self.header.game,
            "options": self.header.options,
            "seats": len(self.header.seats),
            "seat": self.seat,
            "position": moment.position,
        }

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        yield written_line({**self.header.plain(), _SEEN_BY: self.colour})
        known: Position = {}
        for moment in self.moments:
            for message in moment.told:
                yield written_line([TOLD, *message.plain()])
            yield written_line([SEEN, *_changes(known, moment.position)])
            known = moment.position
            if moment.picked is not None:
                yield written_line([PICKED, *moment.picked])


def seen_by(table: Table, seat: int | None) -> Seen:
    """What a seat may keep of a table's game."""
    header = table.header
    own = None if seat is None else header.seats[seat].colour
    again = Table(table.game, header)
    moments: list[Moment] = []
    told, before = 0, None

    def moment(picked: Option | None) -> None:
        nonlocal told
        heard = [message for _, message in again.log[told:] if heard_by(message, seat)]
        told = len(again.log)
        moments.append(Moment(tuple(heard), position_at(again, seat), picked))

    for entry in table.line:
        if entry[0] == PICK:
            if has_moment(entry, own, before):
                moment(entry[2:] if entry[1] == own else None)
            before = entry[1]
        if entry[0] in REPLAYED:
            replay_entry(again, entry)
    moment(None)
    return Seen(replace(header, rules=table.game.rules), seat, tuple(moments))


def has_moment(pick: Entry, own: str | None, before: str | None) -> bool:
    """Whether there is a moment before a pick: the seat's own, or another's than the last was."""
    colour: str = pick[1]
    return colour == own or colour != before


def position_at(table: Table, seat: int | None) -> Position:
    """How a table stands, as a seat sees it and a file keeps it."""
    position: Position = json.loads(json.dumps(table.view(seat)["position"]))
    return position


def is_seen(text: str) -> bool:
    """Whether a text is a game as a seat has seen it, judging by its first line."""
    try:
        header = json.loads(text.partition("\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(header, dict) and _SEEN_BY in header


def from_text(text: str) -> Seen:
    """Raises `BadRecord` with what cannot be read."""
    first, *rest = [line for line in text.split("\n") if line.strip()]
    data = parse_line(1, first)
    header = Header.from_plain(data)
    colours = {seat.colour: place for place, seat in enumerate(header.seats)}
    colour = data[_SEEN_BY]
    if colour is not None and colour not in list(colours):
        raise BadRecord(f"line 1 names no seat of this table: {colour!r}")
    moments = _moments(parse_line(number, line) for number, line in enumerate(rest, 2))
    return Seen(header, None if colour is None else colours[colour], moments)


def _moments(lines: Iterable[Any]) -> tuple[Moment, ...]:
    moments: list[Moment] = []
    told: list[Message] = []
    for number, line in enumerate(lines, 2):
        match line:
            case [str(kind), str(key), dict(args)] if kind == TOLD:
                told.append(Message.from_plain(key, args))
            case [str(kind), dict(parts), list(gone)] if kind == SEEN:
                known = moments[-1].position if moments else {}
                kept = {part: value for part, value in known.items() if part not in gone}
                moments.append(Moment(tuple(told), {**kept, **parts}, None))
                told = []
            case [str(kind), *option] if kind == PICKED and moments and not told and option:
                last = moments.pop()
                moments.append(Moment(last.told, last.position, tuple(map(str, option))))
            case _:
                raise BadRecord(f"line {number} cannot be here: {line!r}")
    if told or not moments:
        raise BadRecord("the last line is missing")
    return tuple(moments)


def check(seen: Seen) -> None:
    """Raises `BadRecord` unless each moment is a position that can be, as far as the seat sees,
    and the seat picks what is open to it wherever it is asked, and only there.

    What a file does not tell because positions had fewer parts when it was written is not missed.
    Whether all of it was so, only the game's record can tell: see `confirming`.
    """
    game = table_for(seen.header).game
    for number, moment in enumerate(seen.moments, 1):
        try:
            state: State = game.imagine(seen.view(moment), Random(0))
            again = game.view(state, seen.seat)
            options = _open_to(seen.seat, state)
        except _IMPOSSIBLE as problem:
            raise BadRecord(f"moment {number} cannot be: {problem}") from None
        made = json.loads(json.dumps(again["position"]))
        if any(made.get(part, made) != value for part, value in moment.position.items()):
            raise BadRecord(f"moment {number} cannot be: the rules make another of it")
        wrong = _wrong_pick(moment.picked, options, number == len(seen.moments))
        if wrong is not None:
            raise BadRecord(f"moment {number} cannot be: {wrong}")


def _open_to(seat: int | None, state: State) -> tuple[Option, ...]:
    """What a seat may pick; nothing where it is not the one that is asked."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Question) or step.seat != seat:
        return ()
    options = advance(state)
    stands = bool(state.agenda) and state.agenda[-1] is step  # else it was no decision
    return options if stands else ()


def _wrong_pick(picked: Option | None, options: tuple[Option, ...], is_last: bool) -> str | None:
    """What is wrong with a pick, or with there being none."""
    if picked is None:
        return "what the seat picked is missing" if options and not is_last else None
    if not options:
        return f"nobody who sees this is asked there: {list(picked)}"
    if picked not in options:
        return f"that is not open there: {list(picked)}"
    return "what came of the last pick is missing" if is_last else None


def _changes(known: Position, now: Position) -> tuple[Position, list[str]]:
    """The parts of a position that are not as they were, and those that there are no more."""
    new = {part: value for part, value in now.items() if part not in known or known[part] != value}
    return new, [part for part in known if part not in now]
