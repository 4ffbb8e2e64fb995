"""A new game from a command line: who sits there, by which options, and where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hammonia.cli import loading, saves, screen
from hammonia.cli.options import first_player, seed_of, table_options
from hammonia.cli.saves import Save
from hammonia.cli.seats import ALONE, DEFAULT_SEATS, sitting, with_automaton
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.opening import new


def begun(
    address: str,
    seats: str | None = None,
    *,
    board: str | None = None,
    variant: str | None = None,
    first: str | None = None,
    seed: str | None = None,
    cards: Path | None = None,
    others: Sequence[str] = (),
) -> Save:
    """A table for the people and options named; whatever was left out is as usual."""
    game = loading.game(address)
    options = table_options(board, variant, others, cards)
    solo = options.get("solo") if game.automaton else None
    default = ALONE if solo is True else DEFAULT_SEATS
    people = with_automaton(sitting(seats or default), game.automaton, solo)
    game.check_seats(len(people.names))
    if game.automaton and game.automaton in people.names:
        options.setdefault("solo", True)
    if first is not None:
        options["first"] = first_player(first, game, people)
    table = new(game, people.names, seed=seed_of(seed), options=options)
    return Save(table, _lasting(address), tuple(bot and _lasting(bot) for bot in people.bots))


def _lasting(address: str) -> str:
    """A name that still holds when the game is resumed from another folder."""
    path, colon, name = address.rpartition(".py:")
    return f"{Path(path).absolute()}{colon}{name}" if colon else address


def place(wanted: Path | None, game: str) -> Path:
    """Where a new game is kept."""
    if wanted is None:
        return saves.new_place(game)
    if wanted.suffix == ".jsonl":
        raise BadOptions(f"{wanted} would be taken for a record: call the save .json")
    for taken in (wanted, saves.record_place(wanted)):
        if taken.exists():
            raise BadOptions(
                f"{taken} is already there; to go on: {screen.command()} play --resume FILE"
            )
    return wanted


def refuse_for_resumed(given: dict[str, Any]) -> None:
    """A game that goes on keeps what it began with: whoever wants something else is told."""
    named = [f"--{name}" for name, value in given.items() if value is not None and value != []]
    if named:
        raise BadOptions(
            f"{', '.join(named)}: only for a new game; one that goes on keeps what it began with"
        )
