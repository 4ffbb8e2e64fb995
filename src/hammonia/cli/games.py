"""`hammonia games`: which games there are, for how many, and what can be chosen for each."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli import screen, voices
from hammonia.cli.language import Language, to_copy
from hammonia.kernel import registry
from hammonia.kernel.game import Game
from hammonia.words import Speaker
from hammonia.words.labels import label

FREE = ("first", "colours", "cards", "solo")
"""Options that have no list of values: their phrases say what they take, and what holds without."""


def games(lang: Language = voices.ENGLISH) -> None:
    """List the games that can be played here."""
    listing = Listing(voices.alone(lang))
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in ("game", "seats", "options"):
        grid.add_column(listing.say(title))
    for name in registry.names():
        game = registry.game(name)
        seats = listing.say("from_to", least=game.min_seats, most=game.max_seats)
        grid.add_row(name, seats, Text(listing.options(game)))
    console, example = screen.console(), to_copy("play hamburg -o deck=friendly", lang)
    console.print(grid)
    console.print(listing.say("give", command=example), markup=False)
    console.print(listing.say("play", command=to_copy("play", lang)), markup=False)


class Listing:
    """Tells the options of games."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker

    def say(self, key: str, **args: str | int) -> str:
        return voices.say(self._speaker, f"games.{key}", **args)

    def options(self, game: Game[Any]) -> str:
        """An option a line: those to choose from, then those that take something else."""
        chosen = [
            f"{key}: {', '.join(values)}{self._about(game, key)}"
            for key, values in game.choices.items()
        ]
        defaults = game.options({})
        free = [key for key in defaults if key not in game.choices]
        taken = (f"{key}: {self._taken(game, key, defaults[key])}" for key in free)
        return "\n".join([*chosen, *taken])

    def _about(self, game: Game[Any], key: str) -> str:
        """What an option stands for: as the rules help has it, or else its label."""
        topic = game.topics(self._speaker.language).get(key)
        own = Speaker(game.offered(self._speaker.language), ())
        said = topic.title if topic else label(own, key)
        return f" ({said})" if said and said != key else ""

    def _taken(self, game: Game[Any], key: str, default: object) -> str:
        """What an option takes: told by its name, or else by what it is without a word."""
        if key in FREE:
            return self.say(
                f"free.{key}", colours=", ".join(game.colours), automaton=game.automaton
            )
        if isinstance(default, bool):
            return "true, false" if default else "false, true"
        if isinstance(default, int):
            return self.say("number", default=default)
        if isinstance(default, list | tuple):
            words = ", ".join(map(str, default)) or voices.say(self._speaker, "none")
            return self.say("words", default=words)
        return self.say("text") if default is None else self.say("text_or", default=str(default))
