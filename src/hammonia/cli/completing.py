"""What tab offers in the shell besides commands and options: the names of games and languages."""

from __future__ import annotations

from hammonia.kernel import registry
from hammonia.words import LANGUAGES


def games(begun: str) -> list[str]:
    """The games that are installed. Where none fits, a shell offers files."""
    return [name for name in registry.names() if name.startswith(begun)]


def languages(begun: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(begun)]
