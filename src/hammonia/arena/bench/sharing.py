"""What several processes bear on one PostgreSQL, beside one alone, in the same run.

Each process has its own players, so that all of them are asked for as much as they can do.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median

from hammonia.arena.bench import serving
from hammonia.arena.bench.load import ROUNDS
from hammonia.arena.bench.postgres import own_postgres
from hammonia.arena.bench.serving import Load, Players

_WARMING_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Shared:
    """What some processes bore together, round by round."""

    processes: int
    rounds: tuple[tuple[Load, ...], ...]

    @property
    def rate(self) -> float:
        """Moves a second, of all together."""
        return median(sum(load.rate for load in each) for each in self.rounds)

    @property
    def per_core(self) -> float:
        """Moves in a second of their processor time; the database's own is not counted."""
        return median(
            sum(load.moves for load in each) / sum(load.cpu for load in each)
            for each in self.rounds
        )

    @property
    def p99(self) -> float:
        """The worst of them."""
        return median(max(load.p99 for load in each) for each in self.rounds)


def one_and_many(
    address: str | None, processes: int, game: str, tables: int, seconds: float
) -> list[Shared]:
    """One process, then so many, in turn; all with the same number of tables in all.

    Without an address a PostgreSQL is started for it.
    """
    with ExitStack() as stack:
        if address is None:
            address = stack.enter_context(own_postgres()).address()
        contest = [
            stack.enter_context(_at_work(address, count, game, tables)) for count in (1, processes)
        ]
        for playing in contest:
            _play(playing, _WARMING_SECONDS)
        rounds: list[list[tuple[Load, ...]]] = [[] for _ in contest]
        for _ in range(ROUNDS):
            for found, playing in zip(rounds, contest, strict=True):
                found.append(_play(playing, seconds))
    counts = (1, processes)
    return [Shared(count, tuple(each)) for count, each in zip(counts, rounds, strict=True)]


@contextmanager
def _at_work(address: str, count: int, game: str, tables: int) -> Iterator[list[Players]]:
    with ExitStack() as stack:
        servers = [stack.enter_context(serving.sharing(address)) for _ in range(count)]
        playing = [
            stack.enter_context(serving.players("hammonia.mjs", server)) for server in servers
        ]
        for players in playing:
            players.open(tables // count, game)
        yield playing


def _play(playing: list[Players], seconds: float) -> tuple[Load, ...]:
    """All at the same time."""
    with ThreadPoolExecutor(len(playing)) as pool:
        loads = [pool.submit(players.load, "saturate", seconds=seconds) for players in playing]
        return tuple(load.result() for load in loads)
