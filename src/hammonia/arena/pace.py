"""How long bots think, by the clock on the wall. It is told, never stored: no two runs agree."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """The turns of one bot. A turn is what a seat decides in a row, within one round."""

    turns: int
    seconds: float
    slowest: float

    @property
    def mean(self) -> float:
        return self.seconds / self.turns

    def __add__(self, other: Pace) -> Pace:
        return Pace(
            self.turns + other.turns,
            self.seconds + other.seconds,
            max(self.slowest, other.slowest),
        )


def together(parts: Iterable[Mapping[str, Pace]]) -> dict[str, Pace]:
    """The paces of several games, by bot."""
    added: dict[str, Pace] = {}
    for part in parts:
        for name, pace in part.items():
            added[name] = added[name] + pace if name in added else pace
    return added


class Stopwatch:
    """Takes the time of one game."""

    def __init__(self) -> None:
        self._turns: list[tuple[str, float]] = []
        self._turn: Hashable = None

    @contextmanager
    def running(self, name: str, turn: Hashable) -> Iterator[None]:
        """While a bot thinks. As long as `turn` stays the same, it is the same turn."""
        begun = time.perf_counter()
        yield
        seconds = time.perf_counter() - begun
        if turn == self._turn:
            seconds += self._turns.pop()[1]
        self._turn = turn
        self._turns.append((name, seconds))

    def paces(self) -> dict[str, Pace]:
        return together({name: Pace(1, seconds, seconds)} for name, seconds in self._turns)
