"""The games of a tournament, one at a time and in whatever process: each fixture to its report.

Also their order: they are started and written down by number, however long each takes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from hammonia.arena.dataset import PlayedGame
from hammonia.arena.fixtures import Fixture
from hammonia.arena.pace import Pace
from hammonia.arena.playing import play
from hammonia.kernel import registry
from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.game import Game
from hammonia.kernel.state import Options

_AHEAD = 8
"""For each worker, so many games may be started beyond the oldest one that still runs."""


class GameFailed(HammoniaError):
    """A game that a bot or the engine broke off, or whose worker died."""

    def __init__(self, fixture: Fixture, why: str) -> None:
        super().__init__(fixture, why)
        self._told = (
            f"in game {fixture.number} (seed {fixture.seed}, {', '.join(fixture.bots)}): {why}"
        )

    def __str__(self) -> str:
        return self._told


@dataclass(frozen=True, slots=True)
class Report:
    """A game for the dataset, and how long its bots thought, which is only told."""

    game: PlayedGame
    paces: dict[str, Pace]


@dataclass(frozen=True, slots=True)
class Match:
    """What all games have in common. It can be sent to another process."""

    game: str
    """A game's name, or its address."""
    options: Options

    def play(self, fixture: Fixture) -> Report | GameFailed:
        """Play one game. A failure is an answer too: so it reaches another process alike."""
        try:
            played = play(_rules(self.game), fixture.bots, fixture.seed, self.options)
        except HammoniaError as problem:
            return GameFailed(fixture, str(problem))
        except Exception as problem:
            return GameFailed(fixture, f"{type(problem).__name__}: {problem}")
        game = PlayedGame.of(fixture.number, played.result, played.record)
        return Report(game, played.paces)


@cache
def _rules(game: str) -> Game[Any]:
    """A game's file is run once in each process, not for every fixture."""
    return registry.game(game)


class Schedule:
    """Fixtures waiting to be started, and games waiting for those before them.

    A failure waits for its turn too, so that all games before it are kept.
    """

    def __init__(self, fixtures: Sequence[Fixture], workers: int) -> None:
        self._waiting = deque(fixtures)
        self._ahead = _AHEAD * workers
        self._held: dict[int, Report | GameFailed] = {}
        self._next = fixtures[0].number if fixtures else 0

    def start(self) -> Fixture | None:
        """The next game to be started; none if there is none, or if it would be too far ahead."""
        if not self._waiting or self._waiting[0].number >= self._next + self._ahead:
            return None
        return self._waiting.popleft()

    def finish(self, fixture: Fixture, answer: Report | GameFailed) -> Iterator[Report]:
        """The games whose turn has come, now that this one is over."""
        self._held[fixture.number] = answer
        if isinstance(answer, GameFailed):
            self._waiting.clear()
        while (come := self._held.pop(self._next, None)) is not None:
            if isinstance(come, GameFailed):
                raise come
            yield come
            self._next += 1
