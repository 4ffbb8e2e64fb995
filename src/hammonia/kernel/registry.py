"""Which games there are. Installed packages announce theirs; a file may bring its own."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from hammonia.kernel import files
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game

GROUP = "hammonia.games"
_games: dict[str, Game[Any]] = {}


def names() -> list[str]:
    """The names of all games that can be played here."""
    return sorted({*_games, *_announced()})


@cache
def _announced() -> dict[str, EntryPoint]:
    """What installed packages announce: to look through them all takes a while, so once."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry)  # of two with one name, the one that is found first
    return found


def register(game: Game[Any]) -> None:
    """Make a game known under its name, for this process."""
    _games[game.name] = game


def game(name: str) -> Game[Any]:
    """The game of that name, or from a file: `path/to/file.py:GAME`."""
    if name not in _games:
        if files.is_address(name):
            return _from_file(name)
        if name not in _announced():
            raise BadOptions(f"there is no game {name!r}; there are: {', '.join(names())}")
        register(_announced()[name].load())
    return _games[name]


def named(name: str) -> Game[Any]:
    """The game of that name, whoever says it: a stranger names no file to be run."""
    if files.is_address(name):
        raise BadOptions(f"{name!r} is a file, not the name of a game")
    return game(name)


def _from_file(address: str) -> Game[Any]:
    found = files.load(address)
    if not isinstance(found, Game):
        raise BadOptions(f"{address} is no game")
    register(found)
    return found
