"""What the commands that let bots play have in common: options, who plays, and a bar meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hammonia.cli import completing
from hammonia.cli.errors import Mistake
from hammonia.kernel.game import Game

GameName: TypeAlias = Annotated[
    str,
    typer.Argument(
        autocompletion=completing.games,
        help="A game, or one in a file (path.py:NAME).",
    ),
]
Board: TypeAlias = Annotated[str | None, typer.Option(help="A board's name, or its YAML file.")]
Variant: TypeAlias = Annotated[
    str | None, typer.Option(help="Officials of Hamburgum: plain, free or stacked.")
]
Cards: TypeAlias = Annotated[
    Path | None, typer.Option(help="Printed values of Hamburg's cards, in a YAML file.")
]
Others: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="Any option of the game, as key=value: see games."),
]


def players(
    rules: Game[Any], words: Sequence[str], options: dict[str, Any], alone: bool
) -> list[str]:
    """The bots among the words. The game's automaton may be named too: then each bot plays against
    it, as it does `alone`, unless the options say otherwise.
    """
    automaton = rules.automaton
    named = [word for word in words if not automaton or word.casefold() != automaton.casefold()]
    if automaton and (len(named) < len(words) or alone):
        options.setdefault("solo", True)
    if len(named) < len(words) and options["solo"] is False:
        raise Mistake("solo.not_wanted", automaton=automaton)
    if not named:
        raise Mistake("solo.nobody", automaton=automaton)
    return named


def progress(console: Console) -> Progress:
    """A bar while the games run; it leaves no trace, and none at all in a pipe."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
