"""The language that a command speaks: an option that they share, and commands that repeat it.

`simulate`, `arena`, `tune`, `fit` and `bench` have none: they are for whoever studies bots and the
engine, in English.
"""

from __future__ import annotations

import os
from typing import Annotated

import typer

from hammonia.cli import completing, screen
from hammonia.cli.errors import LANGUAGE, Mistake
from hammonia.cli.voices import ENGLISH
from hammonia.words import LANGUAGES

VARIABLE = "HAMMONIA_LANG"


def _spoken(context: typer.Context, given: str) -> str:
    """A language that there is; mistakes of the command are told in it, too."""
    if given not in LANGUAGES:
        raise Mistake("language", given=given, languages=", ".join(LANGUAGES))
    context.meta[LANGUAGE] = given
    return given


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        envvar=VARIABLE,
        is_eager=True,
        callback=_spoken,
        autocompletion=completing.languages,
        help=f"Language: {', '.join(LANGUAGES)}.",
    ),
]


def to_copy(words: str, language: str) -> str:
    """A command to be copied: as this one was called, in the language where that must be said."""
    unsaid = os.environ.get(VARIABLE) or ENGLISH
    spoken = "" if language == unsaid else f" --lang {language}"
    return f"{screen.command()} {words}{spoken}"
