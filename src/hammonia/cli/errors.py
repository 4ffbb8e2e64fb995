"""Mistakes at the keyboard: each becomes one clear line on stderr and exit code 2."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

from hammonia.kernel.errors import HammoniaError

MISTAKE = 2


class Commands(TyperGroup):
    """All commands; a `HammoniaError` out of any of them is told, not traced."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HammoniaError as problem:
            typer.echo(f"hammonia: {on_one_line(str(problem))}", err=True)
            raise typer.Exit(MISTAKE) from None


def on_one_line(text: str) -> str:
    return " ".join(text.split())
