"""A few games of the arena for the tests of the balance, played once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from hammonia.arena.dataset import Header, PlayedGame, Writer
from hammonia.arena.playing import play
from hammonia.kernel import registry

GAMES = 3
SEATS = 2
TABLES: dict[str, tuple[str, tuple[str, ...], dict[str, Any]]] = {
    "hamburg": ("hamburg", ("greedy", "random"), {}),
    "solo": ("hamburg", ("random",), {"solo": True}),
    "hamburgum": ("hamburgum", ("greedy", "greedy"), {}),
    "free": ("hamburgum", ("greedy", "greedy"), {"variant": "free", "board": "londinium"}),
}
"""By name: a game, its bots and its options. Each is for two seats, TOM's included."""


@cache
def games(name: str) -> tuple[PlayedGame, ...]:
    game, bots, options = TABLES[name]
    return tuple(_game(game, bots, options, number) for number in range(1, GAMES + 1))


def _game(game: str, bots: tuple[str, ...], options: dict[str, Any], number: int) -> PlayedGame:
    played = play(registry.game(game), bots, number, options)
    result = played.result
    return PlayedGame(
        seed=result.seed,
        bots=result.bots,
        points=result.points,
        places=result.places,
        rounds=result.rounds,
        picks=result.picks,
        finished=result.finished,
        number=number,
        record=tuple(played.record.lines()),
    )


def file(folder: Path, name: str, most: int = GAMES) -> Path:
    """Those games as a dataset."""
    game, bots, options = TABLES[name]
    path = folder / f"{name}.jsonl.gz"
    rules = registry.game(game)
    header = Header(game, rules.rules, options, bots, len(bots), GAMES, 1)
    writer = Writer(path, header)
    for played in games(name)[:most]:
        writer.write(played)
    return path
