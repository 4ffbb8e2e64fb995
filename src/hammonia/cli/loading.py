"""Games by their name or address; what is wrong with a person's own file is told, not traced."""

from __future__ import annotations

from typing import Any

from hammonia.bots.registry import own_code
from hammonia.kernel import files, registry
from hammonia.kernel.game import Game


def game(address: str) -> Game[Any]:
    """The game of that name, or from a file: `path/to/file.py:NAME`."""
    if not files.is_address(address):
        return registry.game(address)
    with own_code(address):
        return registry.game(address)
