"""The tree of a search: what was tried at each information set, and what came of it.

It holds no state of the game: worlds walk through it (see `simulation`).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import exp, sqrt

from hammonia.kernel.options import Option

SLIGHT = 0.01
"""What even the worst option keeps of the best one's attention."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a first look at an option shows: the turn played to its end by a plain rule."""

    worth: float
    """In points, to the seat that decides."""
    chances: list[float]
    """By seat."""


class Edge:
    """An option at a node: what the first look promised, and what came of it."""

    __slots__ = ("behind", "node", "promise", "total", "visits")

    def __init__(self, promise: float, behind: float) -> None:
        self.promise = promise
        """The share of attention that it gets before anything is tried."""
        self.behind = behind
        """How much less of a chance than the best option it showed at first."""
        self.visits = 0
        self.total = 0.0
        """The sum of the chances that the deciding seat had in the end."""
        self.node = Node()


class Node:
    """What one seat knows at a decision, or what chance may show it before the next one.

    The worlds that come by may differ in what is hidden, and so in the options that are open:
    `edges` has all that were ever met, and only those open in the world at hand are compared.
    """

    __slots__ = ("_best", "_chance", "_weights", "branches", "edges", "hope", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Option, Edge] = {}
        self.hope: list[float] | None = None
        """The chances, by seat, behind the option that looked best when it was met."""
        self.branches: dict[Hashable, Node] = {}
        """Behind chance: a node for each thing that the searching seat may see happen."""
        self._best = 0.0
        self._chance = 0.0
        self._weights = 1.0

    def branch(self, seen: Hashable) -> Node:
        """The node behind what was seen to happen."""
        found = self.branches.get(seen)
        if found is None:
            found = self.branches[seen] = Node()
        return found

    def open(self, looks: dict[Option, Look], seat: int, warmth: float) -> None:
        """Meet the node's options for the first time."""
        self._best = max(look.worth for look in looks.values())
        self.hope = max((look.chances for look in looks.values()), key=lambda found: found[seat])
        self._chance = self.hope[seat]
        weights = [exp((look.worth - self._best) / warmth) + SLIGHT for look in looks.values()]
        self._weights = sum(weights)
        for (option, look), weight in zip(looks.items(), weights, strict=True):
            self.edges[option] = Edge(weight / self._weights, self._chance - look.chances[seat])

    def meet(self, option: Option, look: Look, seat: int, warmth: float) -> None:
        """An option that no world before had open."""
        weight = exp(min(0.0, (look.worth - self._best) / warmth)) + SLIGHT
        self.edges[option] = Edge(weight / self._weights, self._chance - look.chances[seat])

    def most_urgent(self, options: Iterable[Option], explore: float, spread: float) -> Option:
        """The option to try next: what went well so far, or promised much and was tried little.

        `spread` is how far apart the chances in the whole tree lie: what counts as much better
        is not the same on the first turn and on the last.
        """
        edges = self.edges
        usual = self.total / self.visits if self.visits else 0.0
        urge = explore * spread * sqrt(self.visits + 1)
        best: Option | None = None
        best_score = float("-inf")
        for option in options:
            edge = edges[option]
            visits = edge.visits
            score = edge.total / visits if visits else usual - edge.behind
            score += urge * edge.promise / (1 + visits)
            if score > best_score:
                best, best_score = option, score
        assert best is not None  # a decision has options
        return best
