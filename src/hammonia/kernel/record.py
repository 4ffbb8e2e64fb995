"""The record: a game as lines of JSON, a header and what happened. It is the truth of a game.

    {"hammonia": 1, "game": "hamburgum", …}      the header
    ["pick", "red", "move", "beer"]              a seat's answer
    ["forced", "red", "stop"]                    an answer that had no alternative
    ["chance", "official", "canon"]              an outcome
    ["reveal", "…"]                              somebody was shown something: a barrier of undo
    ["undo", 1]                                  so many picks taken back, with all that followed
    ["agreed"]                                   the seats agreed to end the game here
    ["rules", 2]                                 from here on by this version of the rules
    ["rules", 2, 57]                             likewise, from after 57 entries: later ones are cut
    ["end", {…}]                                 places, points, digest, and the seed

Entries speak of seats by colour, so that a line can be read by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, MutableSequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hammonia.kernel.errors import BadRecord
from hammonia.kernel.trail import Trail

FORMAT = 1
Entry: TypeAlias = tuple[Any, ...]

PICK, FORCED, CHANCE, REVEAL, SHOWN, UNDO, AGREED, RULES, END = (
    "pick", "forced", "chance", "reveal", "shown", "undo", "agreed", "rules", "end",
)  # fmt: skip
LENGTHS = {
    PICK: 3, FORCED: 3, CHANCE: 2, REVEAL: 2, SHOWN: 2, UNDO: 2, AGREED: 1, RULES: 2, END: 2,
}  # fmt: skip
NAMELESS = "—"
"""In place of a name that its owner has had taken out of a record."""
_KINDS = list(LENGTHS)  # a list: what is read from a file need not be hashable


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
    given: int = 0
    """So many entries at the beginning come from another game: they were not dealt here."""

    def plain(self) -> dict[str, Any]:
        given = {"given": self.given} if self.given else {}
        return {
            "hammonia": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": [{"name": seat.name, "colour": seat.colour} for seat in self.seats],
            "commitment": self.commitment,
            "nonces": list(self.nonces),
            **given,
        }

    @classmethod
    def from_plain(cls, data: Any) -> Header:
        if not isinstance(data, dict) or "hammonia" not in data:
            raise BadRecord("line 1 is not the header of a Hammonia record")
        if data["hammonia"] != FORMAT:
            given = data["hammonia"]
            raise BadRecord(f"line 1: record format {given} is unknown; this reads {FORMAT}")
        try:
            seats = tuple(Seat(seat["name"], seat["colour"]) for seat in data["seats"])
            header = cls(
                data["game"], data["rules"], data["options"], seats,
                data["commitment"], tuple(data["nonces"]), data.get("given", 0),
            )  # fmt: skip
        except (KeyError, TypeError) as problem:
            raise BadRecord(f"line 1: the header is incomplete: {problem}") from None
        header._check()
        return header

    def _check(self) -> None:
        colours = [seat.colour for seat in self.seats]
        names = [seat.name for seat in self.seats]
        words = [self.game, *names, *colours, *self.nonces]
        if self.commitment is not None:
            words.append(self.commitment)
        if not all(_is_text(word) for word in words):
            raise BadRecord("line 1: game, commitment, nonces, names and colours must be text")
        if type(self.rules) is not int or not isinstance(self.options, dict):
            raise BadRecord("line 1: the rules' version must be a number, the options an object")
        if len(set(colours)) < len(colours):
            raise BadRecord("line 1: two seats have the same colour")
        if type(self.given) is not int or self.given < 0:
            raise BadRecord("line 1: how many entries are given must be a number")


@dataclass(slots=True)
class Record:
    """A header and the entries so far. Entries are only ever added."""

    header: Header
    entries: MutableSequence[Entry] = field(default_factory=Trail)

    def copy(self) -> Record:
        """An independent one."""
        entries = self.entries
        return Record(self.header, entries.copy() if isinstance(entries, Trail) else Trail(entries))

    @property
    def rules(self) -> int:
        """The version of the rules that the game follows by now."""
        noted = (entry[1] for entry in reversed(self.entries) if entry[0] == RULES)
        return next(noted, self.header.rules)

    def standing(self) -> list[int]:
        """The numbers of the entries that were not cut off when the rules changed."""
        numbers = list(range(len(self.entries)))
        for number, entry in enumerate(self.entries):
            if is_cut(entry):
                numbers = [at for at in numbers if at < entry[2] or at >= number]
        return numbers

    def lines(self) -> list[str]:
        return [written_line(self.header.plain()), *(written_line(entry) for entry in self.entries)]

    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines())

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> Record:
        parsed = [(n, parse_line(n, line)) for n, line in enumerate(lines, 1) if line.strip()]
        if not parsed:
            raise BadRecord("line 1: the record is empty")
        header = Header.from_plain(parsed[0][1])
        colours = [seat.colour for seat in header.seats]
        record = cls(header, [_entry(number, data, colours) for number, data in parsed[1:]])
        record._check_cuts()
        return record

    def _check_cuts(self) -> None:
        for number, entry in enumerate(self.entries):
            if is_cut(entry) and entry[2] > number:
                raise BadRecord(f"line {number + 2} keeps more entries than there are: {entry!r}")

    @classmethod
    def from_text(cls, text: str) -> Record:
        return cls.from_lines(text.split("\n"))  # a name may hold what else `splitlines` splits at


def is_cut(entry: Entry) -> bool:
    """Whether an entry says that some of those before it do not count any more."""
    return entry[0] == RULES and len(entry) > LENGTHS[RULES]


def written_line(data: Any) -> str:
    """A line of a record as text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse_line(number: int, line: str) -> Any:
    """What a line says. Raises `BadRecord`."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise BadRecord(f"line {number} is not JSON: {problem}") from None


def _entry(number: int, data: Any, colours: list[str]) -> Entry:
    if not isinstance(data, list) or not data or data[0] not in _KINDS:
        raise BadRecord(f"line {number} is no entry: {data!r}")
    kind, *rest = data
    if len(data) < LENGTHS[kind]:
        raise BadRecord(f"line {number} is too short: {data!r}")
    if kind == UNDO:
        fits = len(rest) == 1 and type(rest[0]) is int and rest[0] > 0
    elif kind == RULES:
        fits = len(rest) <= LENGTHS[RULES] and all(type(each) is int and each >= 0 for each in rest)
    elif kind == END:
        fits = len(rest) == 1 and isinstance(rest[0], dict) and _is_result(rest[0])
    else:
        fits = all(_is_text(word) for word in rest)
    if not fits:
        raise BadRecord(f"line {number} is no {kind} entry: {data!r}")
    if kind in (PICK, FORCED) and rest[0] not in colours:
        raise BadRecord(f"line {number} names no seat of this table: {rest[0]!r}")
    return tuple(data)


def _is_result(result: dict[str, Any]) -> bool:
    seed = result.get("seed", "")
    whole = {"places", "points", "digest", "seed"} <= result.keys()
    return whole and (seed is None or _is_text(seed))


def _is_text(value: Any) -> bool:
    """A string that can be written to a file: half a surrogate pair cannot."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)
