"""Arena games in a file: compressed lines of JSON, a header and then a game a line, in order.

Every line is a gzip member of its own, written at once: a process that is killed leaves at most
one torn member at the end, which is cut off when the file is opened again. What the lines say is
told in docs/arena.md. Nothing here plays games or adds them up.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hammonia.arena.playing import GameResult
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, BadRecord
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK, Record
from hammonia.kernel.replaying import replay, replay_entry, table_for
from hammonia.kernel.state import State
from hammonia.kernel.table import Table

FORMAT = 1
_MARK = "hammonia arena"
_GZIP = 31  # what zlib calls a gzip member with the widest window
_PIECE = 1 << 16
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """What was to be played. The same header means the same games."""

    game: str
    rules: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    games: int
    """How many games each table plays."""
    seed: int

    def differences(self, other: Header) -> list[str]:
        """What the other header says otherwise, a line for each."""
        ours, theirs = self._facts(), other._facts()
        return [
            f"{name}: {_told(ours.get(name))} here, {_told(theirs.get(name))} there"
            for name in {**ours, **theirs}
            if ours.get(name) != theirs.get(name)
        ]

    def _facts(self) -> dict[str, Any]:
        """Everything by name, each option by itself."""
        facts = {field.name: getattr(self, field.name) for field in fields(self)}
        options = facts.pop("options")
        return {**facts, **{f"option {key}": value for key, value in options.items()}}


@dataclass(frozen=True, slots=True)
class PlayedGame(GameResult):
    """A game of a dataset: its result, its number, and its record to play it again."""

    number: int
    record: tuple[str, ...]
    """The lines of the kernel's record."""

    @classmethod
    def of(cls, number: int, result: GameResult, record: Record) -> PlayedGame:
        """A game that was just played."""
        facts = {field.name: getattr(result, field.name) for field in fields(result)}
        return cls(**facts, number=number, record=tuple(record.lines()))

    def table(self) -> Table:
        """The table at the end of the game, replayed by the rules."""
        return replay(Record.from_lines(self.record))

    def decisions(self) -> Iterator[tuple[State, Decision, Option]]:
        """Every decision as it stood, with what was picked.

        The state is the one that is being replayed: clone it to keep it.
        """
        record = Record.from_lines(self.record)
        table = table_for(record.header)
        for entry in record.entries:
            if entry[0] == PICK:
                waiting = table.pending
                if not isinstance(waiting, Decision):
                    raise BadRecord(f"nobody was asked, but there is {list(entry)}")
                yield table.state, waiting, entry[2:]
            replay_entry(table, entry)


def read(path: Path) -> tuple[Header, Iterator[PlayedGame]]:
    """The header and the games of a file, read one by one. A torn end is left out."""
    return _header(path), _games(path, PlayedGame)


def results(path: Path) -> list[GameResult]:
    """All games of a file without their records."""
    return list(_games(path, GameResult))


class OtherGames(BadOptions):
    """A file that holds other games than those that are to be written."""

    def __init__(self, path: Path, differences: list[str]) -> None:
        super().__init__(f"{path} holds other games: {'; '.join(differences)}")
        self.path = path
        self.differences = differences


class Writer:
    """Writes games to the end of a file, in the order of their numbers."""

    def __init__(self, path: Path, header: Header, fresh: bool = False) -> None:
        """Begin a file, or go on with one that has the same header."""
        self.path = path
        self.games = 0
        """How many games the file holds."""
        first = _packed({_MARK: FORMAT, **msgspec.to_builtins(header)})
        try:
            if fresh or _is_begun(path, first):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(first)
                self._end = len(first)
            else:
                self._go_on(header)
        except OSError as problem:
            raise BadOptions(f"cannot write {path}: {problem.strerror}") from None

    def _go_on(self, header: Header) -> None:
        """Find the end of the last whole game, and cut off what a killed process left behind."""
        if differences := header.differences(_header(self.path)):
            raise OtherGames(self.path, differences)
        for end, lines in _members(self.path):
            self._end = end
            self.games += len(lines)
        self.games -= 1  # the header
        with self.path.open("r+b") as file:
            file.truncate(self._end)

    def write(self, game: PlayedGame) -> None:
        """Add the next game. It is in the file when this returns."""
        if game.number != self.games + 1:
            raise BadRecord(f"game {game.number} cannot follow game {self.games}")
        member = _packed({"number": game.number, **msgspec.to_builtins(game)})
        try:
            with self.path.open("r+b") as file:
                if file.seek(0, 2) != self._end:
                    raise BadOptions(f"somebody else is writing {self.path}: one run at a time")
                file.write(member)
        except OSError as problem:
            raise BadOptions(f"cannot write {self.path}: {problem.strerror}") from None
        self._end += len(member)
        self.games += 1


def _is_begun(path: Path, first: bytes) -> bool:
    """Whether there is no file yet, or no more than a part of this first member."""
    if not path.exists():
        return True
    with path.open("rb") as file:
        begun = file.read(len(first))
    return len(begun) < len(first) and first.startswith(begun)


def _packed(data: dict[str, Any]) -> bytes:
    """A line as a gzip member, without a name or the time: the same line, the same bytes."""
    return gzip.compress(msgspec.json.encode(data) + b"\n", mtime=0)


def _header(path: Path) -> Header:
    _, lines = next(_members(path), (0, []))
    try:
        data = msgspec.json.decode(lines[0])
        form = data.pop(_MARK)
        if form == FORMAT:
            return msgspec.convert(data, Header)
    except (AttributeError, IndexError, KeyError, TypeError, msgspec.MsgspecError):
        raise BadRecord(f"{path} holds no arena games") from None
    raise BadRecord(f"{path} has format {form} of arena games; this reads {FORMAT}")


def _games(path: Path, kind: type[T]) -> Iterator[T]:
    decoder = msgspec.json.Decoder(kind)
    number = 0
    for _, lines in _members(path):
        for line in lines:
            if number:
                try:
                    yield decoder.decode(line)
                except msgspec.MsgspecError as problem:
                    raise BadRecord(f"{path}: game {number} is damaged: {problem}") from None
            number += 1


def _members(path: Path) -> Iterator[tuple[int, list[bytes]]]:
    """The lines of each whole gzip member, with the place in the file where it ends."""
    try:
        with path.open("rb") as file:
            left = file.read(_PIECE)
            while left:
                unpacker = zlib.decompressobj(_GZIP)
                text = bytearray()
                while left and not unpacker.eof:
                    text += unpacker.decompress(left)
                    left = unpacker.unused_data or file.read(_PIECE)
                if not unpacker.eof:
                    return  # torn
                yield file.tell() - len(left), bytes(text).splitlines()
    except OSError as problem:
        raise BadOptions(f"cannot read {path}: {problem.strerror}") from None
    except zlib.error:
        raise BadRecord(f"{path} is damaged, or holds no arena games") from None


def _told(value: Any) -> str:
    return ",".join(value) if isinstance(value, tuple) else json.dumps(value, ensure_ascii=False)
