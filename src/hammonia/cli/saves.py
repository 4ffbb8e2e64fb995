"""Saved games: a table with its seed and its bots, kept so that a killed process loses nothing."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from hammonia.bots.lineup import Handover
from hammonia.cli import files, loading
from hammonia.cli.errors import Mistake
from hammonia.cli.language import to_copy
from hammonia.kernel import messages
from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.files import is_address
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Save:
    """All that is needed to go on. `address` is how the game was named: it may be a file's."""

    table: Table
    address: str
    bots: tuple[str | None, ...]
    """Those that have a seat of their own."""
    handovers: tuple[Handover, ...] = ()


class PlayedElsewhere(Mistake):
    """A save that somebody else has written meanwhile: another window with the same game."""


class Untrusted(Mistake):
    """A save that names files with code, and nobody has said that they may be run."""


def new_place(game: str) -> Path:
    """A file for a game that begins now."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    folder = _folder()
    place = folder / f"{game}-{moment}.json"
    number = 2
    while place.exists() or record_place(place).exists():
        place = folder / f"{game}-{moment}-{number}.json"
        number += 1
    return place


def record_place(save: Path) -> Path:
    """Where the record of a finished game lies: beside its save."""
    return save.with_suffix(".jsonl")


def store(place: Path, save: Save) -> str:
    """Keep a game in its file; returns what stands there now."""
    data = {
        "hammonia save": FORMAT,
        "game": save.address,
        "bots": save.bots,
        "handovers": [astuple(handover) for handover in save.handovers],
        "table": save.table.to_json(),
    }
    text = json.dumps(data, ensure_ascii=False)
    files.write(place, text)
    _remember_last(place)
    return text


def load(place: Path, trusted: bool) -> Save:
    """The game in a file. Only a trusted save may name files with code to be run."""
    data = files.saved_data(files.read(place))
    if data is None:
        raise Mistake("save.none", path=str(place))
    if data["hammonia save"] != FORMAT:
        raise Mistake("save.version", path=str(place))
    try:
        address, bots, text = data["game"], tuple(data["bots"]), data["table"]
        handovers = tuple(_handover(row, bots) for row in data.get("handovers", ()))
        if not trusted:
            _refuse_code([address, *bots, *(handover.bot for handover in handovers)])
        loading.game(address)
        table = Table.from_json(text)
        if len(bots) != len(table.seats):
            raise ValueError
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise files.DamagedSave("save.damaged", path=str(place)) from None
    return Save(table, address, bots, handovers)


def _handover(row: Any, bots: Sequence[str | None]) -> Handover:
    """A handover as it was saved. It must be about the seats of people."""
    after, seat, bot, by = row
    are_numbers = all(type(number) is int and number >= 0 for number in (after, seat, by))
    if not are_numbers or not isinstance(bot, str | None) or bots[seat] or bots[by]:
        raise ValueError
    return Handover(after, seat, bot, by)


def _refuse_code(names: Sequence[str | None]) -> None:
    for name in names:
        if name is not None and is_address(name):
            raise Untrusted("save.untrusted", file=name)


def last(language: str) -> Path:
    """The game that was saved last. Where that is finished, says which others are not."""
    pointer = _pointer()
    place = Path(files.read(pointer).strip()) if pointer.exists() else None
    if place is not None and place.exists():
        return place
    left = unfinished(language)
    if not left:
        raise Mistake("save.nothing", command=to_copy("play", language))
    raise Mistake("save.finished", left)


def is_own(place: Path) -> bool:
    """Whether a save lies where only the person's own games are kept."""
    return place.resolve().parent == _folder().resolve()


def unfinished(language: str) -> list[Message]:
    """The saved games in the data folder, the latest first: what each is, and how to go on."""
    places = sorted(_folder().glob("*.json"), key=lambda place: place.stat().st_mtime, reverse=True)
    return [_told(place, language) for place in places]


def _told(place: Path, language: str) -> Message:
    """A saved game in a line: date, game, players, round, command. Runs no code of files."""
    when = datetime.fromtimestamp(place.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    said = {"when": messages.text(when), "path": messages.text(str(place))}
    try:
        header = files.read_record(place).header
    except HammoniaError:
        return Message("saved.damaged", said)
    said |= {
        "game": messages.text(header.game),
        "names": messages.text(", ".join(seat.name for seat in header.seats)),
    }
    go_on = f"play --resume {shlex.quote(str(place))}"
    try:
        table = load(place, trusted=False).table
    except Untrusted:
        command = messages.text(to_copy(f"{go_on} --trust", language))
        return Message("saved.untrusted", {**said, "command": command})
    except HammoniaError:
        return Message("saved.unreadable", said)
    number = messages.number(table.game.round(table.state))
    command = messages.text(to_copy(go_on, language))
    return Message("saved.round", {**said, "number": number, "command": command})


def close(place: Path, record: str) -> Path:
    """The game is over: its record takes the place of its save."""
    kept = record_place(place)
    files.write(kept, record)
    place.unlink(missing_ok=True)
    return kept


def _folder() -> Path:
    return files.home() / "saves"


def _remember_last(place: Path) -> None:
    """It is kept with every pick, but seldom another: what stands there already is not written."""
    pointer, said = _pointer(), str(place.absolute())
    try:
        stands_there = pointer.read_bytes() == said.encode()
    except OSError:
        stands_there = False
    if not stands_there:
        files.write(pointer, said)


def _pointer() -> Path:
    return files.home() / "last"
