"""What is found out about a moment: the win chances before and after it, and the best pick.

Every moment has a generator of its own: it is judged alike whether or not those before it were.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hammonia.arena.analysis.margins import Opinions, changes, doubts, margins, means, told
from hammonia.arena.analysis.moments import Moment, PickMoment, TossMoment
from hammonia.arena.analysis.outlook import Outlook
from hammonia.bots.evaluation import Chances
from hammonia.bots.greedy import after
from hammonia.bots.search.levels import habits
from hammonia.bots.search.simulation import Search
from hammonia.kernel.agenda import Toss, advance, settle
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

MOST_SEARCHED = 40
"""So many worlds are imagined for a search; simulations share them, each on a copy."""
FOR_A_TOSS = 5
"""Chance gets so many times the worlds of a pick: it comes seldom and weighs much. Other judges are
asked in as many as of a pick: they look further, and that takes its time."""
FOR_A_SECOND_LOOK = 4
"""And so does a pick that seems dear: of many, some seem so by the worlds they met."""
TRIES = 8
"""So often a world is imagined anew in which what came could not have come."""
DIGITS = 5


@dataclass(frozen=True, slots=True)
class Budget:
    """How hard it is thought about each moment. The same budget gives the same analysis."""

    simulations: int
    """Of the search for the best pick."""
    worlds: int
    """In which a pick is compared with that one."""
    seed: int


@dataclass(frozen=True, slots=True)
class Picked:
    """What a seat picked, and what the search would have."""

    taken: Option
    best: Option
    options: int
    """How many were open."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found out about a moment. Lists are by seat, chances from 0 to 1."""

    place: int
    seat: int
    """Who picked, or from whose knowledge chance is judged."""
    round: int
    before: Chances
    """With the best pick that was found, or with whatever chance might have brought."""
    after: Chances
    """With what was picked, or what came."""
    errors: list[float]
    """The standard error of after less before: of the worlds, and of the judge."""
    judge: list[float]
    """The judge's part of that."""
    spread: list[float]
    """The standard error of after."""
    pick: Picked | None
    """None: this was chance."""
    outcomes: tuple[Option, ...] = ()
    again: bool = False
    """Whether it is a second look at a pick, in other and in more worlds."""

    @property
    def cost(self) -> float:
        """What the pick gave away; below zero if it was better than what the search found."""
        return self.before[self.seat] - self.after[self.seat]

    @property
    def cost_error(self) -> float:
        return self.errors[self.seat]

    @property
    def cost_judge(self) -> float:
        """The judge's part of that error."""
        return self.judge[self.seat]


class Judge:
    """Judges the moments of one game."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        self._game = game
        self._budget = budget
        self._outlook = Outlook(game, budget.seed)

    def judged(self, moment: Moment) -> Found:
        rng = Random(f"{self._budget.seed} {moment.place}")
        if isinstance(moment, TossMoment):
            return self._toss(moment, rng)
        return self._pick(moment, self.best(moment, rng), self._budget.worlds, rng)

    def judged_again(self, moment: PickMoment, best: Option) -> Found:
        """A second look at a pick, compared with what was found to be the best."""
        rng = Random(f"{self._budget.seed} {moment.place} again")
        found = self._pick(moment, best, self._budget.worlds * FOR_A_SECOND_LOOK, rng)
        return replace(found, again=True)

    # -- picks ---------------------------------------------------------------------------------

    def _pick(self, moment: PickMoment, best: Option, worlds: int, rng: Random) -> Found:
        """Taken and best are compared in the same worlds, with the same luck afterwards."""
        game, outlook = self._game, self._outlook
        view = game.view(moment.state, moment.seat)
        horizon = outlook.horizon(moment.state)
        taken_there: list[Opinions] = []
        best_there: list[Opinions] = []
        for number in range(worlds):
            world = game.imagine(view, rng)
            luck = rng.getrandbits(64)
            ends = {
                option: outlook.play_on(after(world, option)[0], horizon, number, Random(luck))
                for option in dict.fromkeys((moment.taken, best))
            }
            taken_there.append(ends[moment.taken])
            best_there.append(ends[best])
        picked = Picked(moment.taken, best, len(moment.options))
        return self._found(moment, best_there, taken_there, picked)

    def best(self, moment: PickMoment, rng: Random) -> Option:
        """What the bots' search looks at most, from what the seat knows.

        What was taken is as good if it came to as much, though it was looked at less.
        """
        game = self._game
        view = game.view(moment.state, moment.seat)
        search = Search(game, moment.seat, self._outlook.judgement, habits(game.name), rng)
        worlds: list[State] = []
        for number in range(self._budget.simulations):
            if number < MOST_SEARCHED:
                worlds.append(game.imagine(view, rng))
            search.simulate(worlds[number % len(worlds)].clone(), moment.options)
        edges = search.root.edges
        best = max(moment.options, key=lambda option: edges[option].visits + edges[option].promise)
        mine, other = edges[moment.taken], edges[best]
        if mine.visits and mine.total / mine.visits >= other.total / other.visits:
            return moment.taken
        return best

    # -- chance --------------------------------------------------------------------------------

    def _toss(self, moment: TossMoment, rng: Random) -> Found:
        """What came against what might have come, in worlds that are alike but for that."""
        outlook = self._outlook
        horizon = outlook.horizon(moment.state, moment.after)
        before: list[Opinions] = []
        came: list[Opinions] = []
        for number in range(self._budget.worlds * FOR_A_TOSS):
            world, settled = self.with_and_without(moment, rng)
            luck = rng.getrandbits(64)
            asks = number < self._budget.worlds
            came.append(outlook.play_on(settled, horizon, number, Random(luck), asks))
            before.append(outlook.play_on(world, horizon, number, Random(luck), asks))
        return self._found(moment, before, came, None)

    def with_and_without(self, moment: TossMoment, rng: Random) -> tuple[State, State]:
        """A world before chance, and the same one with what came; else two that are not the same.

        A card that came cannot have been in somebody's hand: such worlds are imagined anew.
        """
        game = self._game
        view = game.view(moment.state, moment.seat)
        for _ in range(TRIES):
            world = game.imagine(view, rng)
            settled = world.clone()
            if _settles(settled, moment.outcomes):
                return world, settled
        return world, game.imagine(game.view(moment.after, moment.seat), rng)

    # -- both ----------------------------------------------------------------------------------

    def _found(
        self, moment: Moment, before: list[Opinions], after_: list[Opinions], picked: Picked | None
    ) -> Found:
        changed = changes(after_, before)
        return Found(
            place=moment.place,
            seat=moment.seat,
            round=self._game.round(moment.state),
            before=_rounded(means(told(before))),
            after=_rounded(means(told(after_))),
            errors=_rounded(margins(changed)),
            judge=_rounded(doubts(changed)),
            spread=_rounded(margins(after_)),
            pick=picked,
            outcomes=() if isinstance(moment, PickMoment) else moment.outcomes,
        )


def _settles(world: State, outcomes: tuple[Option, ...]) -> bool:
    """Let outcomes happen in a world, as far as they can; whether all of them did."""
    for outcome in outcomes:
        if advance(world) or not world.agenda:
            return False
        toss: Any = world.agenda[-1]
        assert isinstance(toss, Toss)
        if outcome not in toss.outcomes(world):
            return False
        settle(world, outcome)
    return True


def _rounded(values: list[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]
