"""Ratings: how strong each bot is by all its games, as Plackett and Luce would have it.

A rating is a guess and how sure it is: `mu` and `sigma`. Every game moves both, one game after the
other, so the order counts a little: it is that of the games' numbers, and the same games give the
same ratings. The arithmetic is openskill's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from openskill.models import PlackettLuce

from hammonia.arena.playing import GameResult
from hammonia.arena.summary import SURE

CAUTION = 3
"""So many sigma below mu lies what a bot is worth at least, nearly surely."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is. All begin with 25 and are very unsure."""

    name: str
    mu: float
    sigma: float

    @property
    def cautious(self) -> float:
        """One number to sort by: few games do not lift a bot high."""
        return self.mu - CAUTION * self.sigma

    @property
    def interval(self) -> tuple[float, float]:
        """Where the strength lies, with 95 % confidence."""
        return (self.mu - SURE * self.sigma, self.mu + SURE * self.sigma)


def ratings(results: Iterable[GameResult]) -> list[Rating]:
    """The ratings after these games, the strongest first.

    Games without an end tell nothing, nor do those that one bot plays with itself. A bot that sits
    on several seats learns from each of them, and goes on with the mean.
    """
    model = PlackettLuce()
    known: dict[str, Rating] = {}
    for result in results:
        for name in result.bots:
            known.setdefault(name, Rating(name, model.mu, model.sigma))
        if result.finished and len(set(result.bots)) > 1:
            seats = [[model.rating(known[name].mu, known[name].sigma)] for name in result.bots]
            rated = model.rate(seats, ranks=[float(place) for place in result.places])
            for name in dict.fromkeys(result.bots):
                own = [one for (one,), sat in zip(rated, result.bots, strict=True) if sat == name]
                known[name] = Rating(
                    name, mean(one.mu for one in own), mean(one.sigma for one in own)
                )
    return sorted(known.values(), key=lambda rating: -rating.cautious)
