"""Files: where Hammonia keeps its own, writing them so that none is ever half there, reading."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from hammonia.cli.errors import Mistake
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.record import Record


class DamagedSave(Mistake, BadRecord):
    """A saved game that cannot be read: no game to go on with, and no record to look at."""


def home() -> Path:
    """The person's own data folder."""
    chosen = os.environ.get("HAMMONIA_HOME")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "hammonia"


def write(path: Path, text: str) -> None:
    """Put a file in place whole or not at all, readable by its owner only."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise Mistake("cannot_write", path=str(path), cause=problem.strerror or "") from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as problem:
        Path(name).unlink(missing_ok=True)
        raise Mistake("cannot_write", path=str(path), cause=problem.strerror or "") from None
    _settle(path.parent)


def make_folder(path: Path) -> None:
    """A folder for what is written later: what is wrong with it is told before the work."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Mistake("cannot_write", path=str(path), cause=problem.strerror or "") from None


def write_open(path: Path, text: str) -> None:
    """A file for whoever may read the folder: a picture, for example."""
    try:
        path.write_text(text, "utf-8")
    except OSError as problem:
        raise Mistake("cannot_write", path=str(path), cause=problem.strerror or "") from None


def _settle(folder: Path) -> None:
    """Make the new name itself last, where the system can."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise Mistake("no_file", path=str(path)) from None
    except OSError as problem:
        raise Mistake("cannot_read", path=str(path), cause=problem.strerror or "") from None
    except UnicodeDecodeError:
        raise Mistake("no_text", path=str(path)) from None


def read_record(path: Path) -> Record:
    """The record in a file: a record's own lines, or what a saved game holds of it."""
    text = read(path)
    saved = saved_data(text)
    if saved is None:
        return Record.from_text(text)
    try:
        return Record.from_lines(json.loads(saved["table"])["record"])
    except (KeyError, TypeError, ValueError):
        raise DamagedSave("save.damaged", path=str(path)) from None


def saved_data(text: str) -> dict[str, Any] | None:
    """The data of a saved game, or None if the text is something else."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        return None
    return data if isinstance(data, dict) and "hammonia save" in data else None
