"""`hammonia verify`: whether a recorded game was played by the rules and dealt fairly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.errors import Mistake, told
from hammonia.cli.language import Language
from hammonia.kernel import seen
from hammonia.kernel.confirming import check_against
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.record import Record
from hammonia.kernel.verify import verify as check
from hammonia.words import Speaker

_FAILED = 1


def verify(
    file: Annotated[Path, typer.Argument(help="A record (.jsonl) or a saved game.")],
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="RECORD",
            help="The record of the whole game, if FILE is what a seat has seen of it so far.",
        ),
    ] = None,
    game: loading.GameFile = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Check a recorded game: replay it by the rules and deal its draws again."""
    speaker = voices.alone(lang)
    if game is not None:
        loading.game(game)
    said = _alone(file, speaker) if against is None else _against(file, against, speaker)
    screen.console().print(*said, markup=False)


@contextmanager
def _holding(file: Path, speaker: Speaker) -> Iterator[None]:
    """Tell of a file that does not hold, and end."""
    try:
        yield
    except BadRecord as problem:
        against = told(problem, speaker)
        failed = voices.say(speaker, "verify.does_not_hold", file=str(file), problem=against)
        typer.echo(failed, err=True)
        raise typer.Exit(_FAILED) from None


def _alone(file: Path, speaker: Speaker) -> list[str]:
    with _holding(file, speaker):
        text = files.read(file)
        if seen.is_seen(text):
            return _of_seen(text, speaker)
        return _of_record(files.read_record(file), speaker)


def _against(file: Path, against: Path, speaker: Speaker) -> list[str]:
    """Of the record, whether it holds; and whether a seat could have had the file at that game."""
    text = files.read(file)
    if not seen.is_seen(text):
        raise Mistake("against.no_seen", path=str(file))
    if seen.is_seen(files.read(against)):
        raise Mistake("against.no_record", path=str(against))
    with _holding(against, speaker):
        record = files.read_record(against)
        said = _of_record(record, speaker)
    with _holding(file, speaker):
        game = seen.from_text(text)
        retold = check_against(game, record)
    number = len(game.moments)
    said.append(voices.say(speaker, "verify.against", file=str(file), number=number))
    if retold is not None:
        said.append(voices.say(speaker, "verify.retold", number=retold))
    return said


def _of_record(record: Record, speaker: Speaker) -> list[str]:
    verdict = check(record)
    by_the_rules = voices.say(speaker, "verify.rules", number=len(record.entries))
    return [by_the_rules, voices.say(speaker, f"verify.{verdict.name.lower()}")]


def _of_seen(text: str, speaker: Speaker) -> list[str]:
    """Of a running game as a seat has seen it: more cannot be checked before it is over."""
    game = seen.from_text(text)
    seen.check(game)
    return [voices.say(speaker, "verify.seen", number=len(game.moments))]
