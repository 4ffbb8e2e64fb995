"""What a server bears, beside a boardgame.io server under the same load, in one run.

The two are measured in turn, round by round, so that whatever else the machine does meets both. A
witness tells in which rounds the machine held still, and the system how much of it was there at
all: the rounds count in which both were as they should be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
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
"""That are calm: the rest only tell of the machine."""
MOST_ROUNDS = 12
SECONDS = 5.0
MOST_STOLEN = 0.02
"""Of the machine's time, in a round that counts. A witness sleeps nearly all the time, so it hardly
notices when a host keeps those waiting who work."""
_WARMING_SECONDS = 2.0
_ALONE_SECONDS = 2.0
_SHARE = 0.5
"""Of what a server bears: the rate at which latencies are read."""
OWN, PEER = "hammonia", "boardgame.io"


@dataclass(frozen=True, slots=True)
class Watched:
    """A round under load, and what a witness waited meanwhile."""

    load: Load
    witnessed: Waits

    @property
    def is_calm(self) -> bool:
        """Whether the machine held still, and was there for who played."""
        return self.witnessed.is_calm and self.load.stolen <= MOST_STOLEN


@dataclass(frozen=True, slots=True)
class Rounds:
    """All rounds of one server under one kind of load."""

    rounds: tuple[Watched, ...]

    def __len__(self) -> int:
        return len(self.rounds)

    @property
    def calm(self) -> int:
        """How many of them are."""
        return sum(each.is_calm for each in self.rounds)

    @property
    def counted(self) -> list[Load]:
        """Those that tell of the server: the calm ones, or all if none was calm."""
        return [each.load for each in self.rounds if each.is_calm or not self.calm]

    @property
    def all(self) -> list[Load]:
        return [each.load for each in self.rounds]

    @property
    def witnessed(self) -> Waits:
        """What the witness waited in all of them."""
        return witness.together([each.witnessed for each in self.rounds])


@dataclass(frozen=True, slots=True)
class Borne:
    """What one server bore: rounds at its limit, then some at half of that."""

    name: str
    saturated: Rounds
    paced: Rounds

    @property
    def rate(self) -> float:
        return middle(self.saturated.counted, "rate")

    @property
    def per_core(self) -> float:
        return middle(self.saturated.counted, "per_core")

    @property
    def stolen(self) -> float:
        """At its limit, over all rounds: the share of the machine's time that its host gave to
        others."""
        return middle(self.saturated.all, "stolen")


@dataclass(frozen=True, slots=True)
class Beside:
    """Our server and another under the same load, and what the machine alone made one wait."""

    own: Borne
    peer: Borne
    alone: Waits

    def times(self, figure: str) -> float:
        """How many times the other's a figure of ours is at the limit: the median of all rounds,
        each with the other's of the same minute, whether or not the machine held still."""
        pairs = zip(self.own.saturated.all, self.peer.saturated.all, strict=True)
        ratios: list[float] = [
            getattr(our, figure) / getattr(their, figure) for our, their in pairs
        ]
        return median(ratios)


def middle(loads: Sequence[Load], figure: str) -> float:
    """The median of one of their figures."""
    figures: list[float] = [getattr(load, figure) for load in loads]
    return median(figures)


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
        for players in playing.values():
            players.load("saturate", seconds=_WARMING_SECONDS)
        alone: list[Waits] = []

        def at_limit(name: str) -> Load:
            return playing[name].load("saturate", seconds=seconds)

        def at_half(name: str) -> Load:
            rate = _SHARE * middle(saturated[name].counted, "rate")
            return playing[name].load("pace", rate=rate, seconds=seconds)

        saturated = _in_turn(folder, at_limit, alone)
        paced = _in_turn(folder, at_half, alone)
    own, peer = (Borne(name, saturated[name], paced[name]) for name in (OWN, PEER))
    return Beside(own, peer, witness.together(alone))


def _in_turn(folder: Path, play: Callable[[str], Load], alone: list[Waits]) -> dict[str, Rounds]:
    """Rounds of both until each has had enough calm ones, or there were too many. Before each pair
    of them the witness is `alone`."""
    rounds: dict[str, list[Watched]] = {OWN: [], PEER: []}
    while True:
        os.sync()  # what somebody has left unwritten is nobody else's burden
        alone.append(witness.alone(folder, _ALONE_SECONDS))
        for name, so_far in rounds.items():
            os.sync()
            with Witness(folder) as watching:
                load = play(name)
            so_far.append(Watched(load, watching.waits))
        found = {name: Rounds(tuple(each)) for name, each in rounds.items()}
        is_enough = min(each.calm for each in found.values()) >= ROUNDS
        if is_enough or len(found[OWN]) == MOST_ROUNDS:
            return found


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
