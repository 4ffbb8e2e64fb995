"""From positions to weights: what each term was worth in the points that games ended with.

The lead at the end is explained by what a seat had more than the others before: each term early
and late, and each single piece early. The weights to begin with are believed to be about right:
only what many positions say moves them far. A fifth of the games is kept aside first, to tell how
well such weights explain games that they were not made from.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import pi, sqrt
from typing import TypeAlias

from hammonia.arena.fit.positions import Position
from hammonia.arena.fit.regression import Sums, least_squares
from hammonia.bots.evaluations.weights import Weights
from hammonia.kernel.errors import BadOptions

NOISE = 1000.0
"""How little a single position tells: the variance of a lead at the end, in points squared, times
the positions of a game, which all share one end."""
SLACK = 0.5
"""A weight is expected to be off by about so much of itself, ..."""
LEAST_SLACK = 0.2
"""... and so many points more."""
SLACK_OF_PIECES = 1.3
"""Pieces of a kind are expected to differ by about so many points."""
LEAST_DOUBT = 0.1
BANDS = 5
"""How sure a lead is, is looked up apart for each fifth of the game."""
ASIDE = 5
"""Of so many games, one is kept aside."""
KEPT = ("victory",)
"""What the end of a game is worth has no price in points."""
EARLY = "early"
LATE = "late"
ENDS = (EARLY, LATE)
TURN = "turn"
"""What it is worth to be the one who decides: nobody's term, but it would be mistaken for one."""
Column: TypeAlias = tuple[str, str] | str
"""A term and its end, the turn, or a piece."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """What a fit found."""

    weights: dict[str, dict[str, float]]
    pieces: dict[str, float]
    doubt: dict[str, float]
    games: int
    positions: int
    explained: float | None
    """The share of the final leads' variance that such weights explain in games kept aside; nothing
    if there are too few games to keep any aside."""
    explained_before: float | None
    """The same of the weights to begin with."""


class Fit:
    """Takes positions, game by game, and then tells the weights."""

    def __init__(self, before: Weights, keep: Iterable[str] = ()) -> None:
        scale = next(iter(before["weights"]))
        a_point_is_a_point = {EARLY: 1.0, LATE: 1.0}
        self._before = {**before, "weights": {**before["weights"], scale: a_point_is_a_point}}
        self._fixed = {scale, *KEPT, *keep}
        self._terms = [term for term in before["weights"] if term not in self._fixed]
        self._pieces: list[str] = []
        columns: list[Column] = [(term, end) for term in self._terms for end in ENDS]
        columns.append(TURN)
        self._columns = {column: place for place, column in enumerate(columns)}
        self._first_piece = len(columns)
        self._kept_aside = [Sums() for _ in range(BANDS)]
        self._others = [Sums() for _ in range(BANDS)]
        self.games = 0

    def add(self, positions: Iterable[Position]) -> None:
        """The positions of one game."""
        self.games += 1
        sums = self._others if self.games % ASIDE else self._kept_aside
        for position in positions:
            band = min(BANDS - 1, int(position.left * BANDS))
            sums[band].add(self._row(position), position.lead - self._known(position))

    def fitted(self) -> Fitted:
        """What all positions say."""
        if not self.games:
            raise BadOptions("no game of this file came to its end: there is nothing to fit to")
        aside, rest = _together(self._kept_aside), _together(self._others)
        before = _explained(aside, self._weights_before())
        after = _explained(aside, self._solve(rest))
        rest += aside
        weights = self._solve(rest)
        return Fitted(
            {**self._before["weights"], **self._by_term(weights)},
            self._by_piece(weights),
            self._doubt(weights),
            self.games,
            rest.rows,
            explained=after,
            explained_before=before,
        )

    def _row(self, position: Position) -> list[tuple[int, float]]:
        columns, left = self._columns, position.left
        row = []
        for term in self._terms:
            if amount := float(position.terms.get(term, 0.0)):
                early = columns[term, EARLY]
                row += [(early, amount * left), (early + 1, amount * (1 - left))]
        row.append((columns[TURN], position.turn))
        pieces = [(self._piece(name), n * left) for name, n in position.pieces.items() if n]
        return row + sorted(pieces)

    def _piece(self, name: str) -> int:
        """The column of a piece; one that was not met before gets the next."""
        if name not in self._columns:
            self._columns[name] = len(self._columns)
            self._pieces.append(name)
        return self._columns[name]

    def _known(self, position: Position) -> float:
        """What is not fitted: the lead so far, and the terms that keep their weights."""
        total = 0.0
        for term in self._fixed:
            weight = self._before["weights"].get(term)
            if weight and (amount := position.terms.get(term)):
                early, late = weight["early"], weight["late"]
                total += amount * (late + (early - late) * position.left)
        return total

    def _weights_before(self) -> list[float]:
        given = self._before["weights"]
        pieces = self._before.get("cards") or {}
        return [
            *(float(given[term][end]) for term in self._terms for end in ENDS),
            0.0,
            *(float(pieces.get(piece, 0.0)) for piece in self._pieces),
        ]

    def _solve(self, sums: Sums) -> list[float]:
        sums.grow(len(self._columns))
        before = self._weights_before()
        slack = [SLACK * abs(weight) + LEAST_SLACK for weight in before[: self._first_piece]]
        slack += [SLACK_OF_PIECES] * len(self._pieces)
        return least_squares(sums, before, [NOISE / one**2 for one in slack], self._may)

    def _may(self, column: int, weight: float) -> bool:
        """No term changes from good to bad."""
        if column >= len(self._terms) * len(ENDS):
            return True
        ends = self._before["weights"][self._terms[column // len(ENDS)]]
        bad = min(ends["early"], ends["late"]) < 0
        return weight <= 0 if bad else weight >= 0

    def _by_term(self, weights: list[float]) -> dict[str, dict[str, float]]:
        return {
            term: {end: round(weights[self._columns[term, end]], 2) for end in ENDS}
            for term in self._terms
        }

    def _by_piece(self, weights: list[float]) -> dict[str, float]:
        """Those that were met; of all others nothing is known but what was known before."""
        known = self._before.get("cards") or {}
        met = {piece: round(weights[self._columns[piece]], 2) for piece in self._pieces}
        return dict(sorted({**known, **met}.items()))

    def _doubt(self, weights: list[float]) -> dict[str, float]:
        """A line through the doubt in each fifth of the game: a logistic curve's scale there."""
        points = []
        for band in range(BANDS):
            both = (self._kept_aside[band], self._others[band])
            rows = sum(part.rows for part in both)
            error = sum(part.error(weights) for part in both)
            if rows:
                points.append(((band + 0.5) / BANDS, sqrt(error / rows) * sqrt(3) / pi))
        middle = sum(x for x, _ in points) / len(points)
        height = sum(y for _, y in points) / len(points)
        spread = sum((x - middle) ** 2 for x, _ in points) or 1.0
        slope = sum((x - middle) * (y - height) for x, y in points) / spread
        least = max(min(y for _, y in points) / 2, LEAST_DOUBT)
        late = height - slope * middle
        return {EARLY: round(max(late + slope, least), 1), LATE: round(max(late, least), 1)}


def _together(bands: Iterable[Sums]) -> Sums:
    together = Sums()
    for sums in bands:
        together += sums
    return together


def _explained(sums: Sums, weights: list[float]) -> float | None:
    """The share of the variance, as far as it is not known before."""
    return 1 - sums.error(weights) / sums.total if sums.total else None
