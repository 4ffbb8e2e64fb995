"""A new game from a command line: who sits there, by which options, and where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hammonia.cli import loading, saves
from hammonia.cli.errors import Mistake
from hammonia.cli.language import to_copy
from hammonia.cli.options import better_told, check_seats, first_player, seed_of, table_options
from hammonia.cli.saves import Save
from hammonia.cli.seats import ALONE, DEFAULT_SEATS, sitting, with_automaton
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
    check_seats(game, len(people.names))
    if game.automaton and game.automaton in people.names:
        options.setdefault("solo", True)
    if first is not None:
        options["first"] = first_player(first, game, people)
    with better_told(game, options):
        table = new(game, people.names, seed=seed_of(seed), options=options)
    return Save(table, _lasting(address), tuple(bot and _lasting(bot) for bot in people.bots))


def _lasting(address: str) -> str:
    """A name that still holds when the game is resumed from another folder."""
    path, colon, name = address.rpartition(".py:")
    if colon:
        return f"{Path(path).absolute()}{colon}{name}"
    bot, plus, weights = address.partition("+")
    return f"{bot}{plus}{Path(weights).absolute()}" if plus else address


def place(wanted: Path | None, game: str, language: str) -> Path:
    """Where a new game is kept."""
    if wanted is None:
        return saves.new_place(game)
    if wanted.suffix == ".jsonl":
        raise Mistake("save.like_record", path=str(wanted))
    for taken in (wanted, saves.record_place(wanted)):
        if taken.exists():
            go_on = to_copy("play --resume", language)
            raise Mistake("save.taken", path=str(taken), command=go_on)
    return wanted


def refuse_for_resumed(given: dict[str, Any]) -> None:
    """A game that goes on keeps what it began with: whoever wants something else is told."""
    named = [f"--{name}" for name, value in given.items() if value is not None and value != []]
    if named:
        raise Mistake("save.new_only", options=", ".join(named))
