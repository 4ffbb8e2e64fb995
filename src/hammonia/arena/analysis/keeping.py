"""An analysis in a file: lines of JSON, what is analysed and how, then a moment a line, in order.

So it can be stopped and resumed: what was found is in the file at once, and a line that was torn
when the process was killed is cut off. Nothing is judged here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from hammonia import __version__
from hammonia.arena.analysis.accounts import seemingly_dear
from hammonia.arena.analysis.judging import Budget, Found, Judge
from hammonia.arena.analysis.moments import Moment, PickMoment
from hammonia.bots.evaluations.weights import read
from hammonia.bots.search.levels import habits
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game
from hammonia.kernel.record import Record
from hammonia.kernel.table import Table

FORMAT = 2
"""Since 2, a moment says how sure the judge is. What was kept before is never gone on with."""
MARK = "hammonia analysis"

Trouble: TypeAlias = Literal["other", "no_analysis", "damaged", "unwritable"]


@dataclass(frozen=True, slots=True)
class Header:
    """What is analysed, and how. The same header means the same analysis."""

    game: str
    rules: int
    record: str
    """A digest of all that counts in the record."""
    judgement: str
    """A digest of how positions are judged and searched: it changes as bots are tuned."""
    simulations: int
    worlds: int
    seed: int

    @classmethod
    def of(cls, table: Table, budget: Budget) -> Header:
        live = Record(table.header, list(table.line)).text()
        game = table.game
        return cls(game.name, game.rules, _digest(live), _judgement(game), **asdict(budget))

    def differences(self, other: Header) -> list[str]:
        """The names of what the other header says otherwise."""
        names = [field.name for field in fields(self)]
        return [name for name in names if getattr(self, name) != getattr(other, name)]


class BadKeep(BadOptions):
    """A file that an analysis cannot be kept in."""

    def __init__(self, path: Path, trouble: Trouble, told: str = "") -> None:
        super().__init__(f"{path} cannot keep this analysis ({trouble}): {told}")
        self.path = path
        self.trouble = trouble
        self.told = told
        """What differs (names, with commas), or what the system says."""


class Keep:
    """The file of an analysis, with what it holds so far."""

    def __init__(self, path: Path, header: Header, fresh: bool = False) -> None:
        """Begin a file, or go on with one of the same analysis. Raises `BadKeep`.

        `fresh` begins an analysis anew; a file that is none is never replaced.
        """
        self.path = path
        self.found: list[Found] = []
        first = json.dumps({MARK: FORMAT, **asdict(header)}).encode() + b"\n"
        try:
            data = path.read_bytes() if path.exists() else b""
            if first.startswith(data) and data != first:  # nothing, or a header that was torn
                path.write_bytes(first)
                return
            kept = _header(path, data)
            if fresh:
                path.write_bytes(first)
                return
            if kept is None or (different := header.differences(kept)):
                raise BadKeep(path, "other", ",".join(different) if kept else "format")
            self._go_on(data)
        except OSError as problem:
            raise BadKeep(path, "unwritable", problem.strerror or "") from None

    def _go_on(self, data: bytes) -> None:
        whole = data[: data.rfind(b"\n") + 1]
        decoder = msgspec.json.Decoder(Found)
        try:
            self.found = [decoder.decode(line) for line in whole.splitlines()[1:]]
        except msgspec.MsgspecError as problem:
            raise BadKeep(self.path, "damaged", str(problem)) from None
        with self.path.open("r+b") as file:
            file.truncate(len(whole))

    def add(self, found: Found) -> None:
        """Keep what was found about the next moment: it is in the file when this returns."""
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
        except OSError as problem:
            raise BadKeep(self.path, "unwritable", problem.strerror or "") from None
        self.found.append(found)


def analysed(judge: Judge, every: Sequence[Moment], keep: Keep) -> Iterator[Found]:
    """What is still to be found out, each kept before it is told: every moment, then a second look
    at the picks that seem dearest.
    """

    def kept(found: Found) -> Found:
        keep.add(found)
        return found

    for moment in every[len(keep.found) :]:
        yield kept(judge.judged(moment))
    picks = {moment.place: moment for moment in every if isinstance(moment, PickMoment)}
    for found in seemingly_dear(keep.found)[len(keep.found) - len(every) :]:
        assert found.pick is not None
        yield kept(judge.judged_again(picks[found.place], found.pick.best))


def is_of_this_format(lines: str) -> bool:
    """Whether what was kept can be read: what older judges found is no part of what ours tell."""
    kept = json.loads(lines.partition("\n")[0] or "{}")
    return isinstance(kept, dict) and kept.get(MARK) == FORMAT


def _header(path: Path, data: bytes) -> Header | None:
    """What the file says it holds; None if it is an analysis of another format."""
    try:
        said: dict[str, Any] = json.loads(data.partition(b"\n")[0])
        form = said.pop(MARK)
        return msgspec.convert(said, Header) if form == FORMAT else None
    except (AttributeError, KeyError, TypeError, ValueError, msgspec.MsgspecError):
        raise BadKeep(path, "no_analysis") from None


def _judgement(game: Game[Any]) -> str:
    try:
        weights = read(game.name)
    except FileNotFoundError:  # a game without an evaluation of its own
        weights = {}
    parts = [__version__, weights, asdict(habits(game.name))]
    return _digest(json.dumps(parts, sort_keys=True))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
