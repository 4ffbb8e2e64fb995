"""Saved games: a table with its seed and its bots, kept so that a killed process loses nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from hammonia.cli import files
from hammonia.kernel import registry
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.table import Table

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Save:
    """All that is needed to go on. `address` is how the game was named: it may be a file's."""

    table: Table
    address: str
    bots: tuple[str | None, ...]


def new_place(game: str) -> Path:
    """A file for a game that begins now."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    folder = files.home() / "saves"
    place = folder / f"{game}-{moment}.json"
    number = 2
    while place.exists() or record_place(place).exists():
        place = folder / f"{game}-{moment}-{number}.json"
        number += 1
    return place


def record_place(save: Path) -> Path:
    """Where the record of a finished game lies: beside its save."""
    return save.with_suffix(".jsonl")


def store(place: Path, save: Save) -> None:
    data = {
        "hammonia save": FORMAT,
        "game": save.address,
        "bots": save.bots,
        "table": save.table.to_json(),
    }
    files.write(place, json.dumps(data, ensure_ascii=False))
    files.write(_pointer(), str(place.absolute()))


def load(place: Path) -> Save:
    data = files.saved_data(files.read(place))
    if data is None:
        raise BadOptions(f"{place} is no saved game")
    if data["hammonia save"] != FORMAT:
        raise BadOptions(f"{place} is of another version of Hammonia")
    try:
        address, bots, text = data["game"], tuple(data["bots"]), data["table"]
        registry.game(address)
        return Save(Table.from_json(text), address, bots)
    except (KeyError, TypeError, ValueError):
        raise BadOptions(f"{place} is a saved game that is damaged") from None


def last() -> Path:
    """The game that was saved last."""
    pointer = _pointer()
    place = Path(files.read(pointer).strip()) if pointer.exists() else None
    if place is None or not place.exists():
        raise BadOptions("there is no saved game to go on with; begin one: hammonia play")
    return place


def close(place: Path, record: str) -> Path:
    """The game is over: its record takes the place of its save."""
    kept = record_place(place)
    files.write(kept, record)
    place.unlink(missing_ok=True)
    return kept


def _pointer() -> Path:
    return files.home() / "last"
