"""The arena in several processes beside one: the same games, by the clock on the wall, in turn."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median

from hammonia.arena import workers
from hammonia.arena.fixtures import in_turn
from hammonia.arena.match import Match
from hammonia.kernel.state import Options

ROUNDS = 3
BOTS = ("greedy",) * 4


@dataclass(frozen=True, slots=True)
class Race:
    """The seconds that the same games took in one process, and in several."""

    alone: tuple[float, ...]
    together: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """How many times faster several are: the median of the rounds."""
        pairs = zip(self.alone, self.together, strict=True)
        return median(one / several for one, several in pairs)


def race(
    game: str, options: Options, number: int, games: int, rounds: int = ROUNDS
) -> Iterator[Race]:
    """Let one process and so many play the same games in turn; yields what is known so far."""
    alone: list[float] = []
    together: list[float] = []
    for _ in range(rounds):
        alone.append(_seconds(game, options, 1, games))
        together.append(_seconds(game, options, number, games))
        yield Race(tuple(alone), tuple(together))


def _seconds(game: str, options: Options, number: int, games: int) -> float:
    fixtures = list(in_turn(BOTS, games, seed=1))
    started = time.perf_counter()
    for report in workers.here(Match(game, options), fixtures, number):
        assert report is not None
    return time.perf_counter() - started
