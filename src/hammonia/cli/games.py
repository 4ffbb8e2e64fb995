"""`hammonia games`: which games there are, for how many, and what can be chosen for each."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid

from hammonia.cli import screen
from hammonia.kernel import registry
from hammonia.kernel.game import Game

FREE = {
    "first": "a seat's number (drawn if left out)",
    "colours": "colours of the seats in order, with commas: {colours} (in this order)",
    "cards": "values of your printed cards, given as --cards FILE.yaml (ours)",
    "solo": "false, or true: one seat against {automaton} (true for one seat alone)",
}
"""What options take that have no list of values, and in brackets what holds without them."""
ABOUT = {
    "mayors": "expansion 1, the mayors",
    "lemonjette": "expansion 2, Hans Hummel and the Lemonjette",
    "special_intrigue": "expansion 3, special intrigue",
    "ships": "expansion 4, the ships",
    "exchange": "expansion 5, the stock exchange",
    "cleric_tiles": "expansion 6, the cleric tiles",
}
"""What options stand for whose names do not say it all."""
GIVE = "Give an option with -o, such as: {command} play hamburg -o deck=friendly"
PLAY = "Play one: {command} play GAME. A game in a file: {command} play path.py:NAME"


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
    console.print(GIVE.format(command=screen.command()))
    console.print(PLAY.format(command=screen.command()))


def _options(game: Game[Any]) -> str:
    """An option a line: those to choose from, then those that take something else."""
    chosen = [f"{key}: {', '.join(of)}{_about(key)}" for key, of in game.choices.items()]
    defaults = game.options({})
    free = [key for key in defaults if key not in game.choices]
    return "\n".join([*chosen, *(f"{key}: {_taken(game, key, defaults[key])}" for key in free)])


def _about(key: str) -> str:
    return f" ({ABOUT[key]})" if key in ABOUT else ""


def _taken(game: Game[Any], key: str, default: object) -> str:
    """What an option takes: told by its name, or else by what it is without a word."""
    if key in FREE:
        return FREE[key].format(colours=", ".join(game.colours), automaton=game.automaton)
    if isinstance(default, bool):
        return "true, false" if default else "false, true"
    if isinstance(default, int):
        return f"a number ({default})"
    if isinstance(default, list | tuple):
        return f"words with commas ({', '.join(map(str, default)) or 'none'})"
    return "a text" if default is None else f"a text ({default})"
