"""The bots that search, by level. How they search is in `simulation`, how hard in `levels`."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from hammonia.bots.bot import Bot
from hammonia.bots.evaluation import Evaluation, evaluation_for
from hammonia.bots.greedy import one_of_the_best
from hammonia.bots.search.levels import Level, habits, level
from hammonia.bots.search.simulation import Search
from hammonia.kernel import registry
from hammonia.kernel.agenda import advance, take
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game, View
from hammonia.kernel.options import Option
from hammonia.kernel.state import State

MOST_WORLDS = 40
"""So many worlds are imagined for a decision; simulations share them, each on a copy."""
FEWEST = 4
"""Even a late decision of a turn gets so many simulations."""


class SearchBot(Bot):
    """Searches from what its seat knows. The tree is kept through the bot's own turn."""

    level: ClassVar[str]

    def __init__(
        self, seed: int, weights: str | None = None, simulations: int | None = None
    ) -> None:
        super().__init__(seed)
        self._weights = weights
        self._rng = Random(seed)
        self._simulations = simulations
        self._game: Game[Any] | None = None
        self._worth: Evaluation
        self._level: Level
        self.kept: Search | None = None
        """The tree at the next decision, if that is of the same turn and foreseen."""
        self._turn: Hashable = None
        self._seen: list[View] = []
        """The views at this turn's decisions, so far."""

    def choose(self, view: View, decision: Decision) -> Option:
        game = self._meet(view)
        worlds = [game.imagine(view, self._rng)]
        self._hear(game.turn(worlds[0]), view)
        search = self._search(game, decision)
        for number in range(self.budget - search.root.visits):
            if number and len(worlds) < MOST_WORLDS:
                worlds.append(game.imagine(view, self._rng))
            search.simulate(worlds[number % len(worlds)].clone(), decision.options)
        pick = self._pick(search, decision.options)
        self._look_on(search, worlds[0], pick)
        return pick

    @property
    def budget(self) -> int:
        """The simulations for this decision: half as many with each one before in the turn."""
        return max(FEWEST, self._level.simulations >> len(self._seen) - 1)

    def _hear(self, turn: Hashable, view: View) -> None:
        """Take note of what is asked. The same again, where a pick came to nothing, is not new."""
        if turn != self._turn:
            self._turn, self._seen, self.kept = turn, [], None
        if view in self._seen:
            del self._seen[self._seen.index(view) :]
            self.kept = None
        self._seen.append(view)

    def _meet(self, view: View) -> Game[Any]:
        """The game, whose level and evaluation are looked up once."""
        if self._game is None:
            game = self._game = registry.game(view["game"])
            self._worth = evaluation_for(game, self._rng, self._weights)
            self._level = level(self.level, game.name)
            if self._simulations is not None:
                self._level = replace(self._level, simulations=self._simulations)
        return self._game

    def _search(self, game: Game[Any], decision: Decision) -> Search:
        """The tree of this turn, if it foresaw this decision; else a new one."""
        kept = self.kept
        if kept is not None and set(decision.options) <= kept.root.edges.keys():
            return kept
        return Search(game, decision.seat, self._worth, habits(game.name), self._rng)

    def _pick(self, search: Search, options: tuple[Option, ...]) -> Option:
        """What was looked at most; in haste, anything, as often as it was looked at."""
        edges = [search.root.edges[option] for option in options]
        looked = [edge.visits + edge.promise for edge in edges]  # promises decide between equals
        if self._level.haste and self._rng.random() < self._level.haste:
            return self._rng.choices(options, looked)[0]
        return one_of_the_best(options, looked, self._rng)

    def _look_on(self, search: Search, world: State, pick: Option) -> None:
        """Keep what the tree knows of the next decision, if nothing comes between."""
        trial = world.clone()
        take(trial, pick)
        mine = advance(trial) and trial.agenda[-1].seat == search.seat  # type: ignore[attr-defined]
        search.root = search.root.edges[pick].node
        self.kept = search if mine else None


class NoviceBot(SearchBot):
    """Thinks a little and is hasty at times."""

    level = "novice"


class SkilledBot(SearchBot):
    """Thinks."""

    level = "skilled"


class ExpertBot(SearchBot):
    """Thinks for about a second a turn."""

    level = "expert"
