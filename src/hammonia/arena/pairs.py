"""Bot against bot: how often one ends a game before the other, whoever else sits at the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from statistics import mean

from hammonia.arena.playing import GameResult
from hammonia.arena.summary import wilson


@dataclass(frozen=True, slots=True)
class Pair:
    """One bot's games against another: those that have an end."""

    games: int
    wins: float
    """A shared place is half a win. A bot with several seats has the mean of them."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share would lie with endless games, with 95 % confidence."""
        return wilson(self.wins, self.games)


def pairs(results: Iterable[GameResult]) -> dict[tuple[str, str], Pair]:
    """What each bot came to against each other one that it met."""
    won: dict[tuple[str, str], list[float]] = {}
    for result in results:
        if result.finished:
            for one, other in permutations(dict.fromkeys(result.bots), 2):
                won.setdefault((one, other), []).append(_won(result, one, other))
    return {names: Pair(len(parts), sum(parts)) for names, parts in won.items()}


def _won(result: GameResult, one: str, other: str) -> float:
    seated = list(zip(result.bots, result.places, strict=True))
    return mean(
        0.5 if place == theirs else float(place < theirs)
        for name, place in seated
        if name == one
        for their_name, theirs in seated
        if their_name == other
    )
