"""The command `hammonia`: puts the commands together, each from a module of its own."""

from __future__ import annotations

from typing import Annotated

import typer

from hammonia import __version__
from hammonia.cli.analyse import analyse
from hammonia.cli.arena import arena
from hammonia.cli.backup import backup, move, restore
from hammonia.cli.balance import balance
from hammonia.cli.bench import bench
from hammonia.cli.cards import cards
from hammonia.cli.doctor import doctor
from hammonia.cli.errors import Commands
from hammonia.cli.fit import fit
from hammonia.cli.games import games
from hammonia.cli.play import play
from hammonia.cli.replay import replay
from hammonia.cli.rules import rules
from hammonia.cli.scenario import scenario
from hammonia.cli.serve import serve
from hammonia.cli.simulate import simulate
from hammonia.cli.tune import tune
from hammonia.cli.validate import validate
from hammonia.cli.verify import verify

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


for command in (
    play,
    serve,
    backup,
    restore,
    move,
    validate,
    replay,
    verify,
    analyse,
    simulate,
    arena,
    scenario,
    games,
    cards,
    rules,
    balance,
    tune,
    fit,
    bench,
    doctor,
):
    app.command()(command)
