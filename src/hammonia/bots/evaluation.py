"""What a state is worth to a seat, and how likely each seat wins: where bots look both up."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, Protocol, TypeAlias

from hammonia.bots.evaluations import hamburg, hamburgum
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Game

Chances: TypeAlias = list[float]
"""By seat: how likely it wins. Together they are 1."""

Worth: TypeAlias = Callable[[Any, int], float]
"""How good a state is for a seat; more is better, and only differences count."""

DOUBT = 10.0


class Evaluation(Protocol):
    """A `Worth` that knows how sure it is."""

    def __call__(self, state: Any, seat: int, /) -> float: ...

    def doubt(self, state: Any, /) -> float:
        """By how much a lead may mislead: a lead of so much wins about three games in four."""


class Readable(Evaluation, Protocol):
    """An evaluation made of named terms, each with a weight early and late: can be fitted to games.

    What the file of weights says under `cards` is added for single pieces: in full early, late not
    at all.
    """

    def left(self, state: Any, /) -> float:
        """How much of the game is left: 1 early, 0 late."""

    def terms(self, state: Any, seat: int, /) -> dict[str, float]:
        """What a seat has, by the names of the weights."""

    def pieces(self, state: Any, seat: int, /) -> list[str]:
        """The pieces of a seat that may be worth more or less than others of their kind."""


class Lead:
    """The evaluation of a game for which nobody has written one: the lead in its points."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __call__(self, state: Any, seat: int, /) -> float:
        points = [score.points for score in self._game.scores(state)]
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - max(others, default=0)

    def doubt(self, state: Any, /) -> float:
        return DOUBT


Maker: TypeAlias = Callable[[Random, str | None], Evaluation]
"""How an evaluation is made: a generator, which gives each bot a taste of its own, and the file of
weights, if it is not the game's."""

_makers: dict[str, Maker] = {
    "hamburg": hamburg.Judgement,
    "hamburgum": hamburgum.Judgement,
}


def register(name: str, maker: Maker) -> None:
    """Let bots judge a game by such evaluations, for this process."""
    _makers[name] = maker


def evaluation_for(game: Game[Any], rng: Random, weights: str | None = None) -> Evaluation:
    """An evaluation of a game, or, where nobody has written one, the lead in its points."""
    if game.name in _makers:
        return _makers[game.name](rng, weights)
    if weights is not None:
        raise BadOptions(f"{game.name} has no evaluation that could take the weights in {weights}")
    return Lead(game)


def chances(game: Game[Any], worth: Evaluation, state: Any) -> Chances:
    """How likely each seat wins: by the result if there is one, else by who is worth most."""
    seats = range(state.setting.seats)
    if not state.agenda:
        winners = [score.place == 1 for score in game.scores(state)]
        return [won / sum(winners) for won in winners]
    return shares([worth(state, seat) for seat in seats], worth.doubt(state))


def shares(worths: list[float], doubt: float) -> Chances:
    """How likely each seat wins, by what each is worth."""
    best = max(worths)
    odds = [exp((mine - best) / doubt) for mine in worths]
    total = sum(odds)
    return [odd / total for odd in odds]
