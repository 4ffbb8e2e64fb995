"""How a game goes on from an imagined world: everybody by greedy's plain rule, to one horizon.

All seats play alike and every world is judged at the end of a round or season, when all have had
their turns: so chances of different seats at different moments can be compared. Other judges say
what they think of it, too: how far they are apart says how sure one can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from hammonia.arena.analysis.margins import Opinions
from hammonia.bots.evaluation import Chances, Evaluation, chances, evaluation_for, shares
from hammonia.bots.greedy import best_next
from hammonia.bots.search.levels import habits
from hammonia.kernel.agenda import Toss, advance, settle
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

MOST_AHEAD = 2
"""Rounds, this one included: further on, everything hangs on how weakly the plain rule plays."""
JUDGES_EACH = 2
"""So many other judges look as far as what is told, and as many a round less far and further."""


class _NoTaste(Random):
    """Draws the middle of everything: an evaluation made with it has the weights of its file."""

    def random(self) -> float:
        return 0.5


@dataclass(frozen=True, slots=True, eq=False)
class Onlooker:
    """How one judge looks at a world."""

    judgement: Evaluation
    further: int
    """So many rounds beyond the horizon, or before it if below zero."""


class Outlook:
    """Plays worlds of one game on, and judges what they come to."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.judgement: Evaluation = evaluation_for(game, _NoTaste())
        """What everything is judged by that is told."""
        self.ahead = min(habits(game.name).rounds, MOST_AHEAD)
        self._seed = seed
        self._tasted = cache(self._taste)
        self._judges = [Onlooker(self.judgement, 0), *self._others()]

    def _taste(self, number: int) -> Evaluation:
        return evaluation_for(self.game, Random(f"{self._seed} taste {number}"))

    def _others(self) -> Iterator[Onlooker]:
        """They weigh a little otherwise, as bots do that play as well, and some look less far, or
        further: nobody knows which of them is right.
        """
        looks = [look for look in (-1, 0, 1) if self.ahead + look > 0]
        for number, further in enumerate(looks * JUDGES_EACH):
            tasted = evaluation_for(self.game, Random(f"{self._seed} judge {number}"))
            yield Onlooker(tasted, further)

    def horizon(self, *states: State) -> int:
        """The round at whose beginning all worlds are judged that come from these states."""
        return max(self.game.round(state) for state in states) + self.ahead

    def play_on(
        self, world: State, horizon: int, taste: int, rng: Random, asks_others: bool = True
    ) -> Opinions:
        """What a world comes to; it is used up. The players' taste has a number.

        In a game where all is open all worlds are one: tastes make them differ, as people do.
        """
        asked = self._judges if asks_others else self._judges[:1]
        options: tuple[Option, ...] = advance(world)
        if not world.agenda:
            return [chances(self.game, self.judgement, world)] * len(asked)
        doubt, worth = self.judgement.doubt(world), self._tasted(taste)
        opinions: dict[Onlooker, Chances] = {}
        for judge in sorted(asked, key=lambda judge: judge.further):
            world, options = self._played(world, options, horizon + judge.further, worth, rng)
            opinions[judge] = self._judged(world, judge.judgement, doubt)
        return [opinions[judge] for judge in asked]

    def _played(
        self, world: State, options: tuple[Option, ...], until: int, worth: Evaluation, rng: Random
    ) -> tuple[State, tuple[Option, ...]]:
        """A world at the beginning of a round, or at its end."""
        while world.agenda and self.game.round(world) < until:
            if options:
                mover: int = world.agenda[-1].seat  # type: ignore[attr-defined]
                world, options, _ = best_next(world, options, mover, worth)
            else:
                toss: Any = world.agenda[-1]
                assert isinstance(toss, Toss)
                settle(world, toss.sample(world, rng.randrange))
                options = advance(world)
        return world, options

    def _judged(self, world: State, judgement: Evaluation, doubt: float) -> Chances:
        if world.agenda:
            return chances(self.game, judgement, world)
        # It was played to its end here, but by a plain rule: who leads there need not win.
        return shares([float(score.points) for score in self.game.scores(world)], doubt)
