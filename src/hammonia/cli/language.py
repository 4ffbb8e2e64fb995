"""The language that a command speaks: an option that they share."""

from __future__ import annotations

from typing import Annotated

import typer

from hammonia.kernel.errors import BadOptions
from hammonia.words import LANGUAGES

VARIABLE = "HAMMONIA_LANG"
Language = Annotated[
    str, typer.Option("--lang", envvar=VARIABLE, help=f"Language: {', '.join(LANGUAGES)}.")
]


def spoken(given: str) -> str:
    """A language that there is. Raises `BadOptions` otherwise."""
    if given not in LANGUAGES:
        raise BadOptions(f"lang is one of {', '.join(LANGUAGES)}, not {given!r}")
    return given
