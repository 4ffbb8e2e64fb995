"""`hammonia games`: which games there are, for how many, and what can be chosen for each."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid

from hammonia.cli import screen
from hammonia.kernel import registry
from hammonia.kernel.game import Game

FREE = {"first": "a seat (drawn if left out)"}
"""What options take that have no list of values."""
PLAY = "Play one: hammonia play GAME. A game in a file: hammonia play path.py:NAME"


def games() -> None:
    """List the games that can be played here."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in ("game", "seats", "options (the first is taken by default)"):
        grid.add_column(title)
    for name in registry.names():
        game = registry.game(name)
        grid.add_row(name, f"{game.min_seats} to {game.max_seats}", _options(game))
    console = screen.console()
    console.print(grid)
    console.print(PLAY)


def _options(game: Game[Any]) -> str:
    """An option a line: those to choose from, then those that take any value."""
    chosen = [f"{key}: {', '.join(of)}" for key, of in game.choices.items()]
    free = [key for key in game.options({}) if key not in game.choices]
    return "\n".join([*chosen, *(f"{key}: {FREE.get(key, 'any value')}" for key in free)])
