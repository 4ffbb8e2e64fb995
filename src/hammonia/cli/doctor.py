"""`hammonia doctor`: says what works on this machine and what is missing."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table as Grid

from hammonia.cli import screen
from hammonia.cli.diagnosis import FIRST_PORT, Finding, State, diagnose
from hammonia.cli.places import chosen, named

_SIGNS = {State.WORKS: "ok", State.OPTIONAL: "–", State.MISSING: "!!"}
_COLOURS = {State.WORKS: "green", State.OPTIONAL: "yellow", State.MISSING: "red"}


def doctor(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://…: whether it answers.")
    ] = None,
    port: Annotated[int, typer.Option(min=1, max=65_535, help="The port to look at.")] = FIRST_PORT,
    as_json: Annotated[bool, typer.Option("--json", help="Tell it as JSON.")] = False,
) -> None:
    """Say what works on this machine and what is missing. Ends with 1 if something needed is."""
    findings = list(diagnose(named(database) or chosen(None, None), port))
    if as_json:
        typer.echo(json.dumps([_plain(finding) for finding in findings], indent=1))
    else:
        _tell(findings)
    if any(finding.state is State.MISSING for finding in findings):
        raise typer.Exit(1)


def _plain(finding: Finding) -> dict[str, str]:
    return {
        "thing": finding.thing,
        "state": finding.state.value,
        "said": finding.said,
        "advice": finding.advice,
    }


def _tell(findings: list[Finding]) -> None:
    console = screen.console()
    grid = Grid(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for finding in findings:
        said = "; ".join(filter(None, (finding.said, finding.advice)))
        sign = f"[{_COLOURS[finding.state]}]{_SIGNS[finding.state]}[/]"
        grid.add_row(sign, finding.thing, said.replace("[", r"\["))
    console.print(grid)
    missing = [finding.thing for finding in findings if finding.state is State.MISSING]
    if missing:
        console.print(f"Missing: {', '.join(missing)}.")
    else:
        console.print("Ready to play: hammonia serve --open, or hammonia play.")
