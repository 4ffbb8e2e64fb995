"""`hammonia verify`: whether a recorded game was played by the rules and dealt fairly."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.errors import told
from hammonia.cli.language import Language
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.verify import verify as check

_FAILED = 1


def verify(
    file: Annotated[Path, typer.Argument(help="A record (.jsonl) or a saved game.")],
    game: Annotated[
        str | None, typer.Option(help="The game's file (path.py:NAME), if it is not installed.")
    ] = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Check a recorded game: replay it by the rules and deal its draws again."""
    speaker = voices.alone(lang)
    if game is not None:
        loading.game(game)
    try:
        record = files.read_record(file)
        verdict = check(record)
    except BadRecord as problem:
        against = told(problem, speaker)
        said = voices.say(speaker, "verify.does_not_hold", file=str(file), problem=against)
        typer.echo(said, err=True)
        raise typer.Exit(_FAILED) from None
    by_the_rules = voices.say(speaker, "verify.rules", number=len(record.entries))
    draws = voices.say(speaker, f"verify.{verdict.name.lower()}")
    screen.console().print(by_the_rules, draws, markup=False)
