"""What a state is worth to a seat: where bots look a game's evaluation up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from hammonia.bots.evaluations import hamburg, hamburgum
from hammonia.kernel.game import Game

Evaluation: TypeAlias = Callable[[Any, int], float]
"""How good a state is for a seat; more is better, and only differences count."""

_makers: dict[str, Callable[[Random], Evaluation]] = {
    "hamburg": hamburg.Judgement,
    "hamburgum": hamburgum.Judgement,
}
"""By game: how an evaluation is made. The generator gives each bot a taste of its own."""


def register(name: str, maker: Callable[[Random], Evaluation]) -> None:
    """Let bots judge a game by such evaluations, for this process."""
    _makers[name] = maker


def evaluation_for(game: Game[Any], rng: Random) -> Evaluation:
    """An evaluation of a game, or, where nobody has written one, the lead in its points."""
    if game.name in _makers:
        return _makers[game.name](rng)

    def lead(state: Any, seat: int) -> float:
        points = [score.points for score in game.scores(state)]
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - max(others, default=0)

    return lead
