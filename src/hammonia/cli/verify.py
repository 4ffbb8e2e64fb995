"""`hammonia verify`: whether a recorded game was played by the rules and dealt fairly."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hammonia.cli import files, loading, screen
from hammonia.cli.errors import on_one_line
from hammonia.kernel.errors import BadRecord
from hammonia.kernel.verify import Verdict
from hammonia.kernel.verify import verify as check

RULES = "All {count} entries follow from the rules."
DRAWS = {
    Verdict.FAIR: "Every draw follows from the seed that was committed to before the game.",
    Verdict.SEALED: "The draws cannot be checked yet: the seed is revealed when the game ends.",
    Verdict.UNCOMMITTED: "The draws cannot be checked: no seed was committed to.",
}
_FAILED = 1


def verify(
    file: Annotated[Path, typer.Argument(help="A record (.jsonl) or a saved game.")],
    game: Annotated[
        str | None, typer.Option(help="The game's file (path.py:NAME), if it is not installed.")
    ] = None,
) -> None:
    """Check a recorded game: replay it by the rules and deal its draws again."""
    console = screen.console()
    if game is not None:
        loading.game(game)
    try:
        record = files.read_record(file)
        verdict = check(record)
    except BadRecord as problem:
        typer.echo(f"{file} does not hold: {on_one_line(str(problem))}", err=True)
        raise typer.Exit(_FAILED) from None
    console.print(RULES.format(count=len(record.entries)), DRAWS[verdict])
