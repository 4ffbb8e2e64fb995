"""Mistakes at the keyboard: each becomes one clear line on stderr and exit code 2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from hammonia.kernel.errors import BadOptions, HammoniaError

MISTAKE = 2


class Commands(TyperGroup):
    """All commands; a `HammoniaError` out of any of them is told, not traced."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HammoniaError as problem:
            typer.echo(f"hammonia: {told(problem)}", err=True)
            raise typer.Exit(MISTAKE) from None


class SeveralFaults(BadOptions):
    """A mistake that has several parts: told with a line for each."""

    def __init__(self, summary: str, faults: Sequence[str]) -> None:
        super().__init__(f"{summary} {'; '.join(faults)}")
        self.summary = summary
        self.faults = faults


def told(problem: HammoniaError) -> str:
    """A mistake in one line, or in one for each of its parts."""
    if isinstance(problem, SeveralFaults):
        lines = [problem.summary, *(f"  {fault}" for fault in problem.faults)]
        return "\n".join(lines)
    return on_one_line(str(problem))


def on_one_line(text: str) -> str:
    return " ".join(text.split())
