"""What a server bears, beside a boardgame.io server under the same load, in one run.

The two are measured in turn, round by round, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from hammonia.arena.bench import disk, serving
from hammonia.arena.bench.disk import Syncs
from hammonia.arena.bench.serving import Load, Players, Server

TABLES = 50
IDLE_TABLES = 1000
ROUNDS = 3
SECONDS = 5.0
_WARMING_SECONDS = 2.0
_DISK_SECONDS = 2.0
_SHARE = 0.5
"""Of what a server bears: the rate at which latencies are read."""
OWN, PEER = "hammonia", "boardgame.io"


@dataclass(frozen=True, slots=True)
class Borne:
    """What one server bore: rounds at its limit, then as many at half of that."""

    name: str
    saturated: tuple[Load, ...]
    paced: tuple[Load, ...]

    @property
    def rate(self) -> float:
        return median(load.rate for load in self.saturated)

    @property
    def per_core(self) -> float:
        return median(load.per_core for load in self.saturated)

    @property
    def stolen(self) -> float:
        """At its limit: the share of the machine's time that its host gave to others."""
        return median(load.stolen for load in self.saturated)

    @property
    def paced_rate(self) -> float:
        return median(load.rate for load in self.paced)

    @property
    def waits(self) -> tuple[float, float, float]:
        """At half its limit: p50, p99 and the longest wait, each the median of its rounds."""
        return (
            median(load.p50 for load in self.paced),
            median(load.p99 for load in self.paced),
            median(load.longest for load in self.paced),
        )


def beside(
    folder: Path, game: str, tables: int, seconds: float, python: str = sys.executable
) -> tuple[list[Borne], Syncs]:
    """Ours, run by that Python, then the other; and the disk alone, between the rounds."""
    with ExitStack() as stack:
        ours = stack.enter_context(serving.hammonia(folder, python))
        other = stack.enter_context(serving.boardgame(folder))
        playing = {
            OWN: stack.enter_context(_at_work("hammonia.mjs", ours, game, tables)),
            PEER: stack.enter_context(_at_work("boardgame.mjs", other, game, tables)),
        }
        saturated: dict[str, list[Load]] = {OWN: [], PEER: []}
        for players in playing.values():
            players.load("saturate", seconds=_WARMING_SECONDS)
        for _ in range(ROUNDS):
            for name, players in playing.items():
                saturated[name].append(players.load("saturate", seconds=seconds))
        paced: dict[str, list[Load]] = {OWN: [], PEER: []}
        syncs = []
        for _ in range(ROUNDS):
            syncs.append(disk.synced(folder, _DISK_SECONDS))
            for name, players in playing.items():
                rate = _SHARE * median(load.rate for load in saturated[name])
                paced[name].append(players.load("pace", rate=rate, seconds=seconds))
    borne = [Borne(name, tuple(saturated[name]), tuple(paced[name])) for name in (OWN, PEER)]
    return borne, disk.together(syncs)


@contextmanager
def _at_work(script: str, server: Server, game: str, tables: int) -> Iterator[Players]:
    with serving.players(script, server) as players:
        players.open(tables, game)
        yield players


def idle_memory(folder: Path, game: str, tables: int, python: str = sys.executable) -> int:
    """The bytes that our server holds while so many tables have one reader each."""
    with (
        serving.hammonia(folder, python) as server,
        serving.players("hammonia.mjs", server) as players,
    ):
        players.sit(tables, game)
        return server.memory
