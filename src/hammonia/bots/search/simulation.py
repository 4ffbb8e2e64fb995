"""One simulation after the other: worlds that walk through the tree and leave what they found.

A walk goes through the own turn and the others' answers, down the tree; at a decision that the tree
does not hold, it looks at each option as greedy does, to the end of the turn. It ends where the
seat that searches is asked again: the best look at that turn is what the walk comes to. Or it goes
on by the plain rule to the horizon, if a game is so judged. Either way all walks are judged at the
same moment: what is worth something before and after others have played cannot be compared. There
are no long playouts: an evaluation is better than luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from hammonia.bots.evaluation import Chances, Evaluation, chances, shares
from hammonia.bots.greedy import after, best_next, end_of_turn
from hammonia.bots.search.tree import Edge, Look, Node
from hammonia.kernel.agenda import Toss, advance, settle, take
from hammonia.kernel.game import Game
from hammonia.kernel.options import Option
from hammonia.kernel.state import State


@dataclass(frozen=True, slots=True)
class Habits:
    """How a game is searched."""

    rounds: int
    """How many seasons or rounds ahead at most, this one included."""
    replies: int
    """0: other seats decide in the tree, as in a game where all is open. Else they take the best
    at once of so many options that come to their mind: their hands are guesses anyway."""
    to_the_end: bool = False
    """Whether a walk goes on to the horizon by the plain rule, to be judged there and nowhere
    else: for a game in which much is settled at the end of a season."""
    explore: float = 1.0
    warmth: float = 1.5
    """An option that is worth so many points less at first promises about a third."""


class Search:
    """A tree for one seat, grown in worlds that agree with what it knows."""

    def __init__(
        self, game: Game[Any], seat: int, worth: Evaluation, habits: Habits, rng: Random
    ) -> None:
        self.game = game
        self.seat = seat
        self.worth = worth
        self.habits = habits
        self.rng = rng
        self.root = Node()
        self._others: list[float] = []
        self._lowest = 1.0
        self._highest = 0.0

    def simulate(self, world: State, options: tuple[Option, ...]) -> None:
        """One walk from the root, in a world of its own that is used up."""
        if not self._others:
            self._others = [self.worth(world, seat) for seat in range(world.setting.seats)]
        walk = Walk(self, world, options)
        result = walk.go()
        for node, edge, seat in walk.path:
            node.visits += 1
            node.total += result[seat]
            edge.visits += 1
            edge.total += result[seat]
            if seat == self.seat:
                mean = edge.total / edge.visits
                self._lowest = min(self._lowest, mean)
                self._highest = max(self._highest, mean)

    @property
    def spread(self) -> float:
        """How far apart the chances of this seat lie in the tree."""
        return max(self._highest - self._lowest, 0.0) or 1.0

    def look(self, world: State, option: Option, mover: int, node: Node) -> Look:
        """What an option comes to: at the end of the turn, or, where that is judged later, at once.

        At the root it is worth the time: what is looked at there is what may be picked.
        """
        if self.habits.to_the_end and node is not self.root:
            trial, _ = after(world, option)
            return Look(self.worth(trial, mover), self.judge(trial))
        end, value = end_of_turn(world, option, mover, self.worth)
        return Look(value, self.judge(end))

    def judge(self, world: State) -> Chances:
        """How likely each seat wins from here.

        Where others reply outside the tree, they are taken for what they were worth at its root:
        what they may have done since is a guess, and would hide what the own picks are worth.
        """
        if not self.habits.replies:
            return chances(self.game, self.worth, world)
        over = not world.agenda
        mine = self.game.scores(world)[self.seat].points if over else self.worth(world, self.seat)
        worths = [*self._others[: self.seat], mine, *self._others[self.seat + 1 :]]
        return shares(worths, self.worth.doubt(world))


class Walk:
    """The way of one world through the tree."""

    __slots__ = ("_beyond", "_end", "_node", "_options", "_search", "_turn", "path", "world")

    def __init__(self, search: Search, world: State, options: tuple[Option, ...]) -> None:
        self._search = search
        self.world = world
        self.path: list[tuple[Node, Edge, int]] = []
        self._options = options
        self._node = search.root
        self._end = search.game.round(world) + search.habits.rounds
        self._turn = search.game.turn(world)
        """The turn in which it begins."""
        self._beyond = False
        """Whether it has left the tree."""

    def go(self) -> Chances:
        """All the way; returns what it came to."""
        search = self._search
        while self.world.agenda and search.game.round(self.world) < self._end:
            if not self._options:
                self._toss()
                continue
            mover: int = self.world.agenda[-1].seat  # type: ignore[attr-defined]
            if search.habits.replies and mover != search.seat:
                self._reply(mover)
            elif self._beyond:
                self.world, self._options, _ = best_next(
                    self.world, self._options, mover, search.worth
                )
            elif self._is_later_turn(mover):
                return self._hope(mover)
            else:
                is_new = not self._node.edges
                if is_new:
                    self._open(mover)
                self._decide(mover)
                self._beyond = is_new and search.habits.to_the_end
        return search.judge(self.world)

    def _toss(self) -> None:
        """Let chance decide, and go where the searching seat sees what came."""
        toss: Any = self.world.agenda[-1]
        assert isinstance(toss, Toss)
        audience = toss.audience(self.world)
        outcome = toss.sample(self.world, self._search.rng.randrange)
        seen = audience < 0 or audience >> self._search.seat & 1
        settle(self.world, outcome)
        self._options = advance(self.world)
        if not self._beyond:
            self._node = self._node.branch(outcome if seen else None)

    def _is_later_turn(self, mover: int) -> bool:
        """Whether the seat that searches is asked again, after the others have answered."""
        search = self._search
        if search.habits.to_the_end or mover != search.seat:
            return False
        return search.game.turn(self.world) != self._turn

    def _hope(self, mover: int) -> Chances:
        """The best that the seat's next turn can come to."""
        node = self._node
        guessed = self._search.habits.replies > 0  # so worlds differ, and what is found in them
        if node.hope is None or guessed:
            self._open(mover)
        assert node.hope is not None
        return node.hope

    def _open(self, mover: int) -> None:
        """Look at each option of a decision that is new; the best is what one can hope for."""
        search = self._search
        node, world = self._node, self.world
        looks = {option: search.look(world, option, mover, node) for option in self._options}
        node.open(looks, mover, search.habits.warmth)

    def _decide(self, mover: int) -> None:
        """An option by what the tree knows of it."""
        node, search = self._node, self._search
        for option in self._options:
            if option not in node.edges:
                look = search.look(self.world, option, mover, node)
                node.meet(option, look, mover, search.habits.warmth)
        option = node.most_urgent(self._options, search.habits.explore, search.spread)
        edge = node.edges[option]
        self.path.append((node, edge, mover))
        take(self.world, option)
        self._options = advance(self.world)
        self._node = edge.node

    def _reply(self, mover: int) -> None:
        """Another seat's pick, outside the tree: the best at once of a few."""
        replies = self._search.habits.replies
        few = self._options
        if len(few) > replies:
            few = tuple(self._search.rng.sample(few, replies))
        self.world, self._options, _ = best_next(self.world, few, mover, self._search.worth)
