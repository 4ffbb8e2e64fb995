"""What a server bears, beside a boardgame.io server under the same load, in one run.

The two are measured in turn, round by round, so that whatever else the machine does meets both.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from hammonia.arena.bench import serving, witness
from hammonia.arena.bench.serving import Load, Players, Server
from hammonia.arena.bench.witness import Waits, Witness

TABLES = 50
IDLE_TABLES = 1000
ROUNDS = 3
MOST_ROUNDS = 12
"""At half its limit, where the machine does not hold still."""
SECONDS = 5.0
_WARMING_SECONDS = 2.0
_ALONE_SECONDS = 2.0
_SHARE = 0.5
"""Of what a server bears: the rate at which latencies are read."""
OWN, PEER = "hammonia", "boardgame.io"


@dataclass(frozen=True, slots=True)
class Paced:
    """A round at half a server's limit, and what a witness waited meanwhile."""

    load: Load
    witnessed: Waits


@dataclass(frozen=True, slots=True)
class Borne:
    """What one server bore: rounds at its limit, then some at half of that."""

    name: str
    saturated: tuple[Load, ...]
    paced: tuple[Paced, ...]

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
    def all(self) -> tuple[Load, ...]:
        """Every round at half its limit."""
        return tuple(each.load for each in self.paced)

    @property
    def calm(self) -> tuple[Load, ...]:
        """Those of them in which the machine held still."""
        return tuple(each.load for each in self.paced if each.witnessed.is_calm)

    @property
    def witnessed(self) -> Waits:
        """What the witness waited in all of them."""
        return witness.together([each.witnessed for each in self.paced])


@dataclass(frozen=True, slots=True)
class Beside:
    """Our server and another under the same load, and what the machine alone made one wait."""

    own: Borne
    peer: Borne
    alone: Waits


def p99(rounds: Sequence[Load]) -> float:
    return median(load.p99 for load in rounds)


def beside(
    folder: Path, game: str, tables: int, seconds: float, python: str = sys.executable
) -> Beside:
    """Ours, run by that Python, and the other, in turn."""
    with ExitStack() as stack:
        ours = stack.enter_context(serving.hammonia(folder, python))
        other = stack.enter_context(serving.boardgame(folder))
        playing = {
            OWN: stack.enter_context(_at_work("hammonia.mjs", ours, game, tables)),
            PEER: stack.enter_context(_at_work("boardgame.mjs", other, game, tables)),
        }
        saturated = _saturated(playing, seconds)
        paced, alone = _paced(playing, saturated, folder, seconds)
    own, peer = (Borne(name, tuple(saturated[name]), tuple(paced[name])) for name in (OWN, PEER))
    return Beside(own, peer, alone)


def _saturated(playing: dict[str, Players], seconds: float) -> dict[str, list[Load]]:
    for players in playing.values():
        players.load("saturate", seconds=_WARMING_SECONDS)
    borne: dict[str, list[Load]] = {name: [] for name in playing}
    for _ in range(ROUNDS):
        for name, players in playing.items():
            borne[name].append(players.load("saturate", seconds=seconds))
    return borne


def _paced(
    playing: dict[str, Players], saturated: dict[str, list[Load]], folder: Path, seconds: float
) -> tuple[dict[str, list[Paced]], Waits]:
    """Rounds until each server has had enough calm ones, or there were too many; between them
    the witness is alone."""
    paced: dict[str, list[Paced]] = {name: [] for name in playing}
    alone = []
    while _is_wanting(paced):
        os.sync()  # what somebody has left unwritten is nobody else's burden
        alone.append(witness.alone(folder, _ALONE_SECONDS))
        for name, players in playing.items():
            rate = _SHARE * median(load.rate for load in saturated[name])
            os.sync()
            with Witness(folder) as watching:
                load = players.load("pace", rate=rate, seconds=seconds)
            paced[name].append(Paced(load, watching.waits))
    return paced, witness.together(alone)


def _is_wanting(paced: dict[str, list[Paced]]) -> bool:
    """Whether another round is due."""
    rounds = list(paced.values())
    calm = (sum(each.witnessed.is_calm for each in of_one) for of_one in rounds)
    return min(calm) < ROUNDS and len(rounds[0]) < MOST_ROUNDS


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
