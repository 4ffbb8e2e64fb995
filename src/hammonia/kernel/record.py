"""The record: a game as lines of JSON, a header and what happened. It is the truth of a game.

    {"hammonia": 1, "game": "hamburgum", …}      the header
    ["pick", "red", "move", "beer"]              a seat's answer
    ["forced", "red", "stop"]                    an answer that had no alternative
    ["chance", "official", "canon"]              an outcome
    ["reveal", "…"]                              somebody was shown something: a barrier of undo
    ["undo", 1]                                  so many picks taken back, with all that followed
    ["agreed"]                                   the seats agreed to end the game here
    ["end", {…}]                                 places, points, digest, and the seed

Entries speak of seats by colour, so that a line can be read by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hammonia.kernel.errors import BadRecord

FORMAT = 1
Entry: TypeAlias = tuple[Any, ...]

PICK, FORCED, CHANCE, REVEAL, UNDO, AGREED, END = (
    "pick", "forced", "chance", "reveal", "undo", "agreed", "end",
)  # fmt: skip
LENGTHS = {PICK: 3, FORCED: 3, CHANCE: 2, REVEAL: 2, UNDO: 2, AGREED: 1, END: 2}


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a player's name and a colour."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Header:
    """What was agreed before the game began."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    commitment: str | None = None
    nonces: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        return {
            "hammonia": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": [{"name": seat.name, "colour": seat.colour} for seat in self.seats],
            "commitment": self.commitment,
            "nonces": list(self.nonces),
        }

    @classmethod
    def from_plain(cls, data: Any) -> Header:
        if not isinstance(data, dict) or "hammonia" not in data:
            raise BadRecord("line 1 is not the header of a Hammonia record")
        if data["hammonia"] != FORMAT:
            raise BadRecord(f"record format {data['hammonia']} is unknown; this reads {FORMAT}")
        try:
            seats = tuple(Seat(seat["name"], seat["colour"]) for seat in data["seats"])
            header = cls(
                data["game"], data["rules"], data["options"], seats,
                data["commitment"], tuple(data["nonces"]),
            )  # fmt: skip
        except (KeyError, TypeError) as problem:
            raise BadRecord(f"the header is incomplete: {problem}") from None
        return header


@dataclass(slots=True)
class Record:
    """A header and the entries so far. Entries are only ever added."""

    header: Header
    entries: list[Entry] = field(default_factory=list)

    def lines(self) -> list[str]:
        return [_line(self.header.plain()), *(_line(entry) for entry in self.entries)]

    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines())

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> Record:
        parsed = [_parse(number, line) for number, line in enumerate(lines, 1) if line.strip()]
        if not parsed:
            raise BadRecord("the record is empty")
        header = Header.from_plain(parsed[0])
        colours = {seat.colour for seat in header.seats}
        return cls(header, [_entry(n, data, colours) for n, data in enumerate(parsed[1:], 2)])

    @classmethod
    def from_text(cls, text: str) -> Record:
        return cls.from_lines(text.splitlines())


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _parse(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except json.JSONDecodeError as problem:
        raise BadRecord(f"line {number} is not JSON: {problem}") from None


def _entry(number: int, data: Any, colours: set[str]) -> Entry:
    if not isinstance(data, list) or not data or data[0] not in LENGTHS:
        raise BadRecord(f"line {number} is no entry: {data!r}")
    if len(data) < LENGTHS[data[0]]:
        raise BadRecord(f"line {number} is too short: {data!r}")
    if data[0] in (PICK, FORCED) and data[1] not in colours:
        raise BadRecord(f"line {number} names no seat of this table: {data[1]!r}")
    return tuple(data)
