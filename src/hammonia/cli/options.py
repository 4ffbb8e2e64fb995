"""From a command line to a table's options: board, variant, first player, and any game's own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hammonia.cli.seats import Sitting, seat_number
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game
from hammonia.kernel.record import Seat

_SEED_DIGITS = 64


def table_options(
    board: str | None, variant: str | None, others: Sequence[str] = ()
) -> dict[str, Any]:
    """The options a person gave, each left out where they gave none: the game completes them."""
    options: dict[str, Any] = dict(_pair(words) for words in others)
    if board is not None:
        options["board"] = _board(board)
    if variant is not None:
        options["variant"] = variant
    return options


def first_player(wanted: str, game: Game[Any], sitting: Sitting) -> int:
    """The seat that starts, as the option `first` wants it. Seats take colours in their order."""
    seats = [Seat(name, colour) for name, colour in zip(sitting.names, game.colours, strict=False)]
    return seat_number(wanted, seats, sitting.bots[: len(seats)])


def seed(given: str | None) -> str | int | None:
    """A number is hashed into a seed; 64 hex digits are one; nothing draws one."""
    if given is None:
        return None
    return int(given) if given.isdigit() and len(given) != _SEED_DIGITS else given


def _pair(words: str) -> tuple[str, Any]:
    key, equals, value = words.partition("=")
    if not key or not equals:
        raise BadOptions(f"an option is key=value, not {words!r}")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


def _board(given: str) -> Any:
    """A board by name, or a file's data: a name never ends in .yaml or has a slash."""
    path = Path(given)
    if path.suffix in (".yaml", ".yml") or len(path.parts) > 1:
        from hammonia.hamburgum.board import read_board_file

        return read_board_file(path)
    return given
