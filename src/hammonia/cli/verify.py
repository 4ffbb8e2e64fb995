"""`hammonia verify`: whether a recorded game was played by the rules and dealt fairly."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.errors import told
from hammonia.cli.language import Language
from hammonia.kernel import seen
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.verify import verify as check
from hammonia.words import Speaker

_FAILED = 1


def verify(
    file: Annotated[Path, typer.Argument(help="A record (.jsonl) or a saved game.")],
    game: loading.GameFile = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Check a recorded game: replay it by the rules and deal its draws again."""
    speaker = voices.alone(lang)
    if game is not None:
        loading.game(game)
    try:
        text = files.read(file)
        said = _of_seen(text, speaker) if seen.is_seen(text) else _of_record(file, speaker)
    except BadRecord as problem:
        against = told(problem, speaker)
        failed = voices.say(speaker, "verify.does_not_hold", file=str(file), problem=against)
        typer.echo(failed, err=True)
        raise typer.Exit(_FAILED) from None
    screen.console().print(*said, markup=False)


def _of_record(file: Path, speaker: Speaker) -> list[str]:
    record = files.read_record(file)
    verdict = check(record)
    by_the_rules = voices.say(speaker, "verify.rules", number=len(record.entries))
    return [by_the_rules, voices.say(speaker, f"verify.{verdict.name.lower()}")]


def _of_seen(text: str, speaker: Speaker) -> list[str]:
    """Of a running game as a seat has seen it: more cannot be checked before it is over."""
    game = seen.from_text(text)
    seen.check(game)
    return [voices.say(speaker, "verify.seen", number=len(game.moments))]
