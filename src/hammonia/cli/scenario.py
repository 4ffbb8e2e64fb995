"""`hammonia scenario`: rules questions from files, each answered with a line; or a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hammonia.cli import files, loading, screen, voices
from hammonia.cli.errors import Mistake
from hammonia.cli.language import Language
from hammonia.kernel import messages
from hammonia.kernel.replaying import replay
from hammonia.scenarios import Outcome, run_files, written
from hammonia.scenarios.writing import FOLLOWING, shows_hidden_things
from hammonia.words import Speaker

_FAILED = 1


def scenario(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="files", help="Scenarios, or folders of them.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--from", help="Write one: a moment of this record or saved game."),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(help="Before this decision, counted as replay does (default: the end)."),
    ] = None,
    following: Annotated[
        int, typer.Option(min=0, help="Picks to add that followed, as comments.")
    ] = FOLLOWING,
    out: Annotated[
        Path | None, typer.Option(help="The file to write (default: to the screen).")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace that file.")] = False,
    game: loading.GameFile = None,
    lang: Language = voices.ENGLISH,
) -> None:
    """Check the rules against scenario files, or write one. Exit code 1 if one does not hold."""
    if game is not None:
        loading.game(game)
    speaker = voices.alone(lang)
    if record is None:
        if at is not None or out is not None or force:
            raise Mistake("scenario.with_from")
        _check(paths or [], speaker)
    elif paths:
        raise Mistake("scenario.not_both")
    else:
        _write(record, at, following, out, force, speaker)


# -- checking --------------------------------------------------------------------------------------


def _check(paths: list[Path], speaker: Speaker) -> None:
    if not paths:
        raise Mistake("scenario.no_files")
    for path in paths:
        if not path.exists():
            raise Mistake("no_file", path=str(path))
    console = screen.console()
    outcomes = run_files(paths)
    if not outcomes:
        raise Mistake("scenario.none_there")
    for outcome in outcomes:
        _tell(console, outcome, speaker)
    failed = sum(not outcome.passed for outcome in outcomes)
    console.print(_summary(len(outcomes), failed, speaker), style="bold")
    if failed:
        raise typer.Exit(_FAILED)


def _tell(console: Console, outcome: Outcome, speaker: Speaker) -> None:
    words = [voices.say(speaker, f"scenario.{key}") for key in ("holds", "fails")]
    said = words[0] if outcome.passed else words[1]
    room = max(map(len, words)) + 2
    verdict = Text(f"{said:<{room}}", "green" if outcome.passed else "bold red")
    where = "" if outcome.passed or outcome.path is None else f"  ({outcome.path})"
    console.print(Text.assemble(verdict, outcome.title, (where, "dim")), soft_wrap=True)
    for problem in outcome.problems:
        console.print(Text(f"{'':{room}}{problem}"))


def _summary(count: int, failed: int, speaker: Speaker) -> str:
    scenarios = messages.amount(count, "scenario")
    if failed:
        return voices.say(speaker, "scenario.failed", scenarios=scenarios, failed=failed)
    return voices.say(speaker, "scenario.all_hold", scenarios=scenarios)


# -- writing ---------------------------------------------------------------------------------------


def _write(
    record: Path, at: int | None, following: int, out: Path | None, force: bool, speaker: Speaker
) -> None:
    if out is not None and out.exists() and not force:
        raise Mistake("there_already", path=str(out))
    table = replay(files.read_record(record))
    text = written(table, at, record.name, following)
    if shows_hidden_things(table, at):
        _warn(record, speaker)
    if out is None:
        screen.console()  # it sees to letters that an old terminal does not know
        typer.echo(text, nl=False)
    else:
        new = [folder for folder in out.parents if not folder.exists()]
        files.write(out, text)
        key, folder = ("scenario.wrote_in", new[-1]) if new else ("scenario.wrote", "")
        wrote = voices.say(speaker, key, path=str(out), folder=str(folder))
        screen.console().print(wrote, soft_wrap=True, markup=False)


def _warn(record: Path, speaker: Speaker) -> None:
    """A person is asked; a program is told, since it cannot answer."""
    typer.echo(voices.say(speaker, "scenario.hidden", record=record.name), err=True)
    if screen.someone_is_there():
        typer.confirm(voices.say(speaker, "scenario.show"), abort=True, err=True)
