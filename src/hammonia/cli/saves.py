"""Saved games: a table with its seed and its bots, kept so that a killed process loses nothing."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from hammonia.cli import files, loading, screen
from hammonia.cli.errors import SeveralFaults
from hammonia.kernel.errors import BadOptions, HammoniaError
from hammonia.kernel.files import is_address
from hammonia.kernel.table import Table

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Save:
    """All that is needed to go on. `address` is how the game was named: it may be a file's."""

    table: Table
    address: str
    bots: tuple[str | None, ...]


class PlayedElsewhere(BadOptions):
    """A save that somebody else has written meanwhile: another window with the same game."""


class Untrusted(BadOptions):
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
        "table": save.table.to_json(),
    }
    text = json.dumps(data, ensure_ascii=False)
    files.write(place, text)
    files.write(_pointer(), str(place.absolute()))
    return text


def load(place: Path, trusted: bool) -> Save:
    """The game in a file. Only a trusted save may name files with code to be run."""
    data = files.saved_data(files.read(place))
    if data is None:
        raise BadOptions(f"{place} is no saved game")
    if data["hammonia save"] != FORMAT:
        raise BadOptions(f"{place} is of another version of Hammonia")
    try:
        address, bots, text = data["game"], tuple(data["bots"]), data["table"]
        if not trusted:
            _refuse_code([address, *bots])
        loading.game(address)
        table = Table.from_json(text)
        if len(bots) != len(table.seats):
            raise ValueError
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise BadOptions(f"{place} is a saved game that is damaged") from None
    return Save(table, address, bots)


def _refuse_code(names: Sequence[str | None]) -> None:
    for name in names:
        if name is not None and is_address(name):
            raise Untrusted(f"this save plays with code from a file, {name}: add --trust to run it")


def last() -> Path:
    """The game that was saved last. Where that is finished, says which others are not."""
    pointer = _pointer()
    place = Path(files.read(pointer).strip()) if pointer.exists() else None
    if place is not None and place.exists():
        return place
    left = unfinished()
    if not left:
        raise BadOptions(
            f"there is no saved game to go on with; begin one: {screen.command()} play"
        )
    raise SeveralFaults("the last game is finished; go on with another one:", left)


def is_own(place: Path) -> bool:
    """Whether a save lies where only the person's own games are kept."""
    return place.resolve().parent == _folder().resolve()


def unfinished() -> list[str]:
    """The saved games in the data folder, the latest first: what each is, and how to go on."""
    places = sorted(_folder().glob("*.json"), key=lambda place: place.stat().st_mtime, reverse=True)
    return [_told(place) for place in places]


def _told(place: Path) -> str:
    """A saved game in a line: date, game, players, round, command. Runs no code of files."""
    when = datetime.fromtimestamp(place.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    go_on = f"{screen.command()} play --resume {shlex.quote(str(place))}"
    try:
        header = files.read_record(place).header
    except HammoniaError:
        return f"{when}  damaged: {place}"
    names = ", ".join(seat.name for seat in header.seats)
    try:
        table = load(place, trusted=False).table
        names += f", round {table.game.round(table.state)}"
    except Untrusted:
        go_on += " --trust"
    except HammoniaError:
        return f"{when}  {header.game}, {names}: cannot be read any more: {place}"
    return f"{when}  {header.game}, {names}:  {go_on}"


def close(place: Path, record: str) -> Path:
    """The game is over: its record takes the place of its save."""
    kept = record_place(place)
    files.write(kept, record)
    place.unlink(missing_ok=True)
    return kept


def _folder() -> Path:
    return files.home() / "saves"


def _pointer() -> Path:
    return files.home() / "last"
