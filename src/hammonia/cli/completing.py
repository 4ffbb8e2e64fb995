"""What tab offers in the shell besides commands and options: names of games, bots and languages."""

from __future__ import annotations

from hammonia.kernel import registry
from hammonia.words import LANGUAGES


def games(begun: str) -> list[str]:
    """The games that are installed. Where none fits, a shell offers files."""
    return [name for name in registry.names() if name.startswith(begun)]


def bots(begun: str) -> list[str]:
    """The bots of the house, for the last seat of a list."""
    from hammonia.bots import registry as known  # every command imports this module: none waits

    before, comma, name = begun.rpartition(",")
    return [f"{before}{comma}{bot}" for bot in known.names() if bot.startswith(name)]


def languages(begun: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(begun)]
