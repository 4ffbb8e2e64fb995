"""`hammonia scenario`: rules questions from files, each answered with a line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from hammonia.cli import screen
from hammonia.kernel.errors import BadOptions
from hammonia.scenarios import Outcome, run_files

_FAILED = 1


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
) -> None:
    """Check the rules against scenario files; exit code 1 if one does not hold."""
    for path in files:
        if not path.exists():
            raise BadOptions(f"there is no file {str(path)!r}")
    console = screen.console()
    outcomes = run_files(files)
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
