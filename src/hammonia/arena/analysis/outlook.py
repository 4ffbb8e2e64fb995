"""How a game goes on from an imagined world: everybody by greedy's plain rule, to one horizon.

All seats play alike and every world is judged at the end of a round or season, when all have had
their turns: so chances of different seats at different moments can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from hammonia.bots.evaluation import Chances, Evaluation, chances, evaluation_for, shares
from hammonia.bots.greedy import best_next
from hammonia.bots.search.levels import habits
from hammonia.kernel.agenda import Toss, advance, settle
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

MOST_AHEAD = 2
"""Rounds, this one included: further on, everything hangs on how weakly the plain rule plays."""


class _NoTaste(Random):
    """Draws the middle of everything: an evaluation made with it has the weights of its file."""

    def random(self) -> float:
        return 0.5


class Outlook:
    """Plays worlds of one game on, and judges what they come to."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.judgement: Evaluation = evaluation_for(game, _NoTaste())
        """What everything is judged by."""
        self.ahead = min(habits(game.name).rounds, MOST_AHEAD)
        self._seed = seed
        self._tasted = cache(self._taste)

    def _taste(self, number: int) -> Evaluation:
        return evaluation_for(self.game, Random(f"{self._seed} taste {number}"))

    def horizon(self, *states: State) -> int:
        """The round at whose beginning all worlds are judged that come from these states."""
        return max(self.game.round(state) for state in states) + self.ahead

    def play_on(self, world: State, horizon: int, taste: int, rng: Random) -> Chances:
        """What a world comes to; it is used up. The players' taste has a number.

        In a game where all is open all worlds are one: tastes make them differ, as people do.
        """
        game, worth = self.game, self._tasted(taste)
        options: tuple[Option, ...] = advance(world)
        if not world.agenda:
            return chances(game, self.judgement, world)
        doubt = self.judgement.doubt(world)
        while world.agenda and game.round(world) < horizon:
            if options:
                mover: int = world.agenda[-1].seat  # type: ignore[attr-defined]
                world, options, _ = best_next(world, options, mover, worth)
            else:
                toss: Any = world.agenda[-1]
                assert isinstance(toss, Toss)
                settle(world, toss.sample(world, rng.randrange))
                options = advance(world)
        if world.agenda:
            return chances(game, self.judgement, world)
        # It was played to its end here, but by a plain rule: who leads there need not win.
        return shares([float(score.points) for score in game.scores(world)], doubt)


def means(worlds: Sequence[Sequence[float]]) -> list[float]:
    """By seat: the mean of all worlds."""
    return [fmean(column) for column in zip(*worlds, strict=True)]


def errors(worlds: Sequence[Sequence[float]]) -> list[float]:
    """By seat: the standard error of that mean."""
    return [stdev(column) / sqrt(len(worlds)) for column in zip(*worlds, strict=True)]


def differences(
    one: Sequence[Sequence[float]], other: Sequence[Sequence[float]]
) -> list[list[float]]:
    """World by world and seat by seat: the first less the second."""
    return [
        [mine - theirs for mine, theirs in zip(*pair, strict=True)]
        for pair in zip(one, other, strict=True)
    ]
