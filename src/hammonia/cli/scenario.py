"""`hammonia scenario`: rules questions from files, each answered with a line; or a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hammonia.cli import files, loading, screen
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.replaying import replay
from hammonia.scenarios import Outcome, run_files, written
from hammonia.scenarios.writing import FOLLOWING, shows_hidden_things

HIDDEN = "The game in {record} goes on, and a scenario of it shows hidden cards."
SHOW = "Write it all the same?"
WROTE = "Written to {path}"
WROTE_IN = "Written to {path}, in a new folder: {folder}"
_FAILED = 1


def scenario(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="FILES", help="Scenarios, or folders of them.")
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
    game: Annotated[
        str | None, typer.Option(help="The game's file (path.py:NAME), if it is not installed.")
    ] = None,
) -> None:
    """Check the rules against scenario files, or write one. Exit code 1 if one does not hold."""
    if game is not None:
        loading.game(game)
    if record is None:
        if at is not None or out is not None or force:
            raise BadOptions("--at, --out and --force go with --from RECORD")
        _check(paths or [])
    elif paths:
        raise BadOptions("either check scenarios or write one with --from, not both at once")
    else:
        _write(record, at, following, out, force)


# -- checking --------------------------------------------------------------------------------------


def _check(paths: list[Path]) -> None:
    if not paths:
        raise BadOptions("name scenario files to check, or write one with --from RECORD")
    for path in paths:
        if not path.exists():
            raise BadOptions(f"there is no file {str(path)!r}")
    console = screen.console()
    outcomes = run_files(paths)
    if not outcomes:
        raise BadOptions("there are no scenarios (*.yaml) there")
    for outcome in outcomes:
        _tell(console, outcome)
    failed = sum(not outcome.passed for outcome in outcomes)
    console.print(_summary(len(outcomes), failed), style="bold")
    if failed:
        raise typer.Exit(_FAILED)


def _tell(console: Console, outcome: Outcome) -> None:
    verdict = Text("holds  ", "green") if outcome.passed else Text("fails  ", "bold red")
    where = "" if outcome.passed or outcome.path is None else f"  ({outcome.path})"
    console.print(Text.assemble(verdict, outcome.title, (where, "dim")), soft_wrap=True)
    for problem in outcome.problems:
        console.print(Text(f"       {problem}"))


def _summary(count: int, failed: int) -> str:
    scenarios = f"{count} scenario" + ("" if count == 1 else "s")
    return f"{scenarios}, {failed} failed." if failed else f"{scenarios}, all hold."


# -- writing ---------------------------------------------------------------------------------------


def _write(record: Path, at: int | None, following: int, out: Path | None, force: bool) -> None:
    if out is not None and out.exists() and not force:
        raise BadOptions(f"{out} is there already: add --force to replace it")
    table = replay(files.read_record(record))
    text = written(table, at, record.name, following)
    if shows_hidden_things(table, at):
        _warn(record)
    if out is None:
        screen.console()  # it sees to letters that an old terminal does not know
        typer.echo(text, nl=False)
    else:
        new = [folder for folder in out.parents if not folder.exists()]
        files.write(out, text)
        wrote = WROTE_IN.format(path=out, folder=new[-1]) if new else WROTE.format(path=out)
        screen.console().print(wrote, soft_wrap=True, markup=False)


def _warn(record: Path) -> None:
    """A person is asked; a program is told, since it cannot answer."""
    typer.echo(HIDDEN.format(record=record.name), err=True)
    if screen.someone_is_there():
        typer.confirm(SHOW, abort=True, err=True)
