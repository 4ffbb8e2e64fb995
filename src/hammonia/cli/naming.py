"""Which game is meant when none is named: a person is asked, a program is told what it gets."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hammonia.cli import screen, voices
from hammonia.cli.errors import Mistake
from hammonia.kernel import registry

DEFAULT = "hamburgum"


def named(given: str, console: Console, language: str = voices.ENGLISH) -> str:
    """The game that was named, or else chosen here."""
    if given:
        return given
    if screen.someone_is_there():
        return _asked(console, language)
    others = ", ".join(name for name in registry.names() if name != DEFAULT)
    said = voices.say(voices.alone(language), "play.taken", game=DEFAULT, others=others)
    console.print(said, markup=False)
    return DEFAULT


def _asked(console: Console, language: str) -> str:
    games = registry.names()
    console.print(voices.say(voices.alone(language), "play.which"))
    for number, name in enumerate(games, 1):
        console.print(Text(f"{number:>3} {name}"))
    typed = screen.ask("> ").casefold()
    if typed in games:
        return typed
    if typed.isdecimal() and 1 <= int(typed[:3]) <= len(games):
        return games[int(typed[:3]) - 1]
    raise Mistake("game", name=typed, games=", ".join(games))
