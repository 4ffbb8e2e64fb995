"""The command `hammonia` itself; what it can do is in `commands`."""

from __future__ import annotations

from typing import Annotated

import typer

from hammonia import __version__
from hammonia.cli.commands import Commands

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"hammonia {__version__}")
        raise typer.Exit


@app.callback()
def hammonia(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Board games about Hamburg, in the terminal and the browser. Begin with: hammonia play"""
