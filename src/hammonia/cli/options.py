"""From a command line to a table's options: board, cards, first player, and any game's own."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from string import hexdigits
from typing import Any

from hammonia.cli import files
from hammonia.cli.errors import Mistake
from hammonia.cli.seats import Sitting, seat_number
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game
from hammonia.kernel.record import Seat

_SEED_DIGITS = 64


def table_options(
    board: str | None, variant: str | None, others: Sequence[str] = (), cards: Path | None = None
) -> dict[str, Any]:
    """The options a person gave, each left out where they gave none: the game completes them."""
    options: dict[str, Any] = dict(_pair(words) for words in others)
    if board is not None:
        options["board"] = _board(board)
    if variant is not None:
        options["variant"] = variant
    if cards is not None:
        options["cards"] = _cards_file(cards)
    return options


def first_player(wanted: str, game: Game[Any], sitting: Sitting) -> int:
    """The seat that starts, as the option `first` wants it. Seats take colours in their order."""
    seats = [Seat(name, colour) for name, colour in zip(sitting.names, game.colours, strict=False)]
    return seat_number(wanted, seats, sitting.bots[: len(seats)])


def check_seats(game: Game[Any], number: int) -> None:
    """Whether so many may sit at a table of a game."""
    try:
        game.check_seats(number)
    except BadOptions:
        least, most = game.min_seats, game.max_seats
        raise Mistake(
            "seats.number", game=game.name, least=least, most=most, number=number
        ) from None


@contextmanager
def better_told(game: Game[Any], given: dict[str, Any]) -> Iterator[None]:
    """Around the opening of a table: an option that the game lacks is told in the reader's words.

    Whatever else a game says against its options is told as the game tells it.
    """
    try:
        yield
    except Mistake:
        raise
    except BadOptions:
        mistake = _mistaken(game, given)
        if mistake is None:
            raise
        raise mistake from None


def _mistaken(game: Game[Any], given: dict[str, Any]) -> Mistake | None:
    known = game.options({})
    for key, value in given.items():
        if key not in known:
            return Mistake("no_option", game=game.name, option=key, options=", ".join(known))
        choices = game.choices.get(key)
        if choices and isinstance(value, str) and value not in choices:
            return Mistake("choice", option=key, value=value, choices=", ".join(choices))
    return None


def seed_of(given: str | None) -> str | int | None:
    """A number is hashed into a seed; 64 hex digits are one; nothing draws one."""
    if given is None:
        return None
    if given.isdecimal() and len(given) < _SEED_DIGITS:
        return int(given)
    if len(given) != _SEED_DIGITS or not all(digit in hexdigits for digit in given):
        raise Mistake("seed", given=given)
    return given


def _pair(words: str) -> tuple[str, Any]:
    key, equals, value = words.partition("=")
    if not key or not equals:
        raise Mistake("option", given=words)
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


def _board(given: str) -> Any:
    """A board by name, or a file's data: a name never ends in .yaml or has a slash."""
    path = Path(given)
    if path.suffix in (".yaml", ".yml") or len(path.parts) > 1:
        return _board_file(path)
    return given


def _cards_file(path: Path) -> dict[str, Any]:
    from hammonia.hamburg.corrections import read_corrections

    files.read(path)
    return read_corrections(path)


def _board_file(path: Path) -> dict[str, Any]:
    from hammonia.hamburgum.board import BoardError, read_board_file

    files.read(path)
    try:
        return read_board_file(path)
    except BoardError as error:
        raise Mistake("board", error.problems, path=str(path)) from None
