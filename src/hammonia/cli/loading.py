"""Games by their name or address; what is wrong with a person's own file is told, not traced."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from hammonia.bots.registry import own_code
from hammonia.cli.errors import Mistake
from hammonia.kernel import files, registry
from hammonia.kernel.game import Game

GameFile: TypeAlias = Annotated[
    str | None, typer.Option(help="The game's file (path.py:NAME), if it is not installed.")
]
"""For commands that read records, which name their game and never bring it."""


def game(address: str) -> Game[Any]:
    """The game of that name, or from a file: `path/to/file.py:NAME`."""
    if not files.is_address(address):
        if address not in registry.names():
            raise Mistake("game", name=address, games=", ".join(registry.names()))
        return registry.game(address)
    path = address.rpartition(":")[0]
    if not Path(path).exists():
        raise Mistake("no_file", path=path)
    with own_code(address):
        return registry.game(address)
