"""All commands by their names. The module of one is imported when that one is asked for.

Together they know both games, the arena and the drawings of the terminal, which takes long to
import: who asks for the version, or for one command, need not wait for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, cast

import typer
from typer.core import TyperGroup

from hammonia.cli import voices
from hammonia.cli.errors import LANGUAGE, MISTAKE, told
from hammonia.kernel.errors import HammoniaError

_MODULES = {
    "play": "play",
    "serve": "serve",
    "backup": "backup",
    "restore": "backup",
    "move": "backup",
    "validate": "validate",
    "replay": "replay",
    "verify": "verify",
    "analyse": "analyse",
    "simulate": "simulate",
    "arena": "arena",
    "scenario": "scenario",
    "games": "games",
    "cards": "cards",
    "rules": "rules",
    "balance": "balance",
    "tune": "tune",
    "fit": "fit",
    "bench": "bench",
    "doctor": "doctor",
}


class Commands(TyperGroup):
    """All commands; a `HammoniaError` out of any of them is told, not traced."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = cast(Any, _ByName())  # nobody adds one

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HammoniaError as problem:
            speaker = voices.alone(ctx.meta.get(LANGUAGE, voices.ENGLISH))
            typer.echo(f"hammonia: {told(problem, speaker)}", err=True)
            raise typer.Exit(MISTAKE) from None


class _ByName(Mapping[str, Any]):
    """Every command's name from the beginning; the command itself once it is looked up."""

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)

    def __getitem__(self, name: str) -> Any:
        return _made(name)

    def get(self, name: str, default: Any = None) -> Any:
        """As every mapping's; but an error in a command's own module is no missing command."""
        return _made(name) if name in _MODULES else default


@cache
def _made(name: str) -> Any:
    """A command out of the function of that name, as `typer` makes them."""
    module = import_module(f"hammonia.cli.{_MODULES[name]}")
    alone = typer.Typer(add_completion=False)
    alone.command()(getattr(module, name))
    return typer.main.get_command(alone)
