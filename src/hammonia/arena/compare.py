"""Two engines measured in turn: each in processes of its own, in short slices of the same work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hammonia.arena import probe
from hammonia.arena.ratios import Compared, Round, compared
from hammonia.kernel.errors import HammoniaError
from hammonia.kernel.state import Options

SITTINGS = 6
"""How often all processes are started anew: no two are equally fast, even of the same engine."""
SLICE = 2
"""Games in a slice, some ten milliseconds: what disturbs the machine disturbs neighbours alike."""


class CannotMeasure(HammoniaError):
    """An engine that does not do what is to be measured."""


@dataclass(frozen=True, slots=True)
class Engine:
    """The folder to import an engine from, and what a person calls it."""

    name: str
    source: Path


@dataclass(slots=True)
class Comparison:
    """What is known so far."""

    sittings: dict[str, list[list[Round]]]
    """For each row, the rounds of each sitting."""
    rounds: int = 0
    same_games: bool = True
    """Whether both made as many decisions from the same seeds: different rules do not."""
    left_out: tuple[str, ...] = ()
    """Options that the other engine does not know: it was measured without them."""

    def row(self, name: str) -> Compared:
        return compared(self.sittings[name])


def compare(
    now: Engine, then: Engine, game: str, options: Options, games: int, folder: Path
) -> Generator[Comparison, None, None]:
    """Measure two engines in turn, so many games a sitting; yields what is known after each round.

    A slice of the other engine always lies between two of this one, which come from two processes:
    compared with each other, they tell the noise.
    """
    known = Comparison({row: [] for row in probe.ROWS})
    for sitting in range(SITTINGS):
        for rounds in known.sittings.values():
            rounds.append([])
        with ExitStack() as stack:
            first, other, second = (
                stack.enter_context(
                    _Process(engine, game, options, sitting, folder / f"stderr-{number}")
                )
                for number, engine in enumerate((now, then, now))
            )
            known.left_out = _left_out(options, first.ready(), other.ready(), second.ready())
            for _ in range(rounds_of(games)):
                _measure(known, first, other, second)
                known.rounds += 1
                yield known


def rounds_of(games: int) -> int:
    """How many rounds a sitting of so many games has."""
    return -(-games // SLICE)


def _left_out(given: Options, *taken: list[str]) -> tuple[str, ...]:
    here, there, _ = taken
    if unknown := sorted(set(given) - set(here)):
        raise CannotMeasure(f"the game knows no option {', '.join(unknown)}")
    return tuple(sorted(set(given) - set(there)))


def _measure(known: Comparison, first: _Process, other: _Process, second: _Process) -> None:
    """One round: every row with every process. The two of this engine take turns in coming last."""
    seed = known.rounds * SLICE + 1
    order = (first, other, second) if known.rounds % 2 else (second, other, first)
    for row, sittings in known.sittings.items():
        slices = {process: process.measure(row, seed) for process in order}
        rates = [done / seconds for done, seconds in (slices[p] for p in (first, other, second))]
        sittings[-1].append(Round(*rates))
        known.same_games &= slices[first][0] == slices[other][0]


class _Process:
    """An engine in a process of its own, that measures when asked. Leaving the block ends it."""

    def __init__(self, engine: Engine, game: str, options: Options, number: int, log: Path) -> None:
        self._engine = engine
        self._log = log
        path = os.pathsep.join(filter(None, [str(engine.source), os.environ.get("PYTHONPATH")]))
        with log.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-P", probe.__file__, json.dumps([game, dict(options)])],
                # The same hashes for all of a sitting, others in the next: dicts differ by them.
                env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(number)},
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, bufsize=0,
                start_new_session=True,  # Ctrl-C reaches the command only, and that ends this
            )  # fmt: skip

    def __enter__(self) -> _Process:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        with self._process:
            pass  # closes the pipes and waits

    def ready(self) -> list[str]:
        """Wait until it is warm; returns which of the options it knows."""
        place, taken = self._hear()
        if not Path(place).resolve().is_relative_to(self._engine.source.resolve()):
            raise CannotMeasure(f"{self._engine.name} was not imported, but {place}")
        return list(taken)

    def measure(self, row: str, seed: int) -> tuple[int, float]:
        """How much of a row's work was done, in how many CPU seconds."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it has ended: hearing nothing tells why
            self._process.stdin.write(json.dumps([row, seed, SLICE]).encode() + b"\n")
        done, seconds = self._hear()
        return int(done), max(float(seconds), 1e-9)

    def _hear(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise CannotMeasure(f"{self._engine.name} cannot be measured: {self._last_words()}")
        return json.loads(line)

    def _last_words(self) -> str:
        said = self._log.read_text("utf-8", errors="replace").strip().splitlines()
        return said[-1] if said else f"its process ended with {self._process.wait()}"
