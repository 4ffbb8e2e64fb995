"""Which games there are. Installed packages announce theirs; a file may bring its own."""

from __future__ import annotations

import importlib.util
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game

GROUP = "hammonia.games"
_games: dict[str, Game[Any]] = {}


def names() -> list[str]:
    """The names of all games that can be played here."""
    return sorted({*_games, *(entry.name for entry in entry_points(group=GROUP))})


def register(game: Game[Any]) -> None:
    """Make a game known under its name, for this process."""
    _games[game.name] = game


def game(name: str) -> Game[Any]:
    """The game of that name, or from a file: `path/to/file.py:GAME`."""
    if name not in _games:
        if ".py:" in name:
            return _from_file(name)
        found = entry_points(group=GROUP, name=name)
        if not found:
            raise BadOptions(f"there is no game {name!r}; there are: {', '.join(names())}")
        register(next(iter(found)).load())
    return _games[name]


def _from_file(address: str) -> Game[Any]:
    path, _, attribute = address.rpartition(":")
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    if spec is None or spec.loader is None or not Path(path).is_file():
        raise BadOptions(f"there is no file {path!r}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, attribute, None)
    if not isinstance(found, Game):
        raise BadOptions(f"{path} has no game called {attribute!r}")
    register(found)
    return found
