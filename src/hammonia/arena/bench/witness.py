"""A witness: has a little on disk a hundred times a second, beside whoever plays, and nothing else.

A host that takes a processor or the disk away for a moment makes the witness wait, too, and no
server that syncs could have answered sooner. So a round in which the witness waited long tells of
the machine, not of the server. It has a thread on each core, since one can be taken away alone.
"""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import TracebackType

LONG = 40.0
"""Milliseconds: what our server is allowed for a move, the disk and the players included."""
_WRITTEN = bytes(8192)
"""About what a group of moves takes."""
_EVERY_SECONDS = 0.01
_sync = getattr(os, "fdatasync", os.fsync)  # not every system can leave out what is about a file


@dataclass(frozen=True, slots=True)
class Waits:
    """How long each of the witness's writings took, in milliseconds, from when it was due."""

    waits: tuple[float, ...]
    """In order of their length."""

    def below(self, share: float) -> float:
        """So long does this share of them last at most."""
        return self.waits[min(int(share * len(self.waits)), len(self.waits) - 1)]

    @property
    def late(self) -> float:
        """The share of them that took longer than they may."""
        return sum(wait > LONG for wait in self.waits) / len(self.waits)

    @property
    def is_calm(self) -> bool:
        """Whether the machine held still: it alone never took longer than is allowed, and half of
        that only once in a hundred times."""
        return not self.late and self.below(0.99) <= LONG / 2


class Witness:
    """Writes into files of its own in a folder, within a `with`; what it waited is known after."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ended = threading.Event()
        self._cores = sorted(os.sched_getaffinity(0))
        self._hands = ThreadPoolExecutor(len(self._cores))
        self._written: list[Future[list[float]]] = []

    def __enter__(self) -> Witness:
        began = time.perf_counter()
        self._written = [self._hands.submit(self._write_on, core, began) for core in self._cores]
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._ended.set()
        self._hands.shutdown()

    @property
    def waits(self) -> Waits:
        """Raises whatever went wrong on one of the cores."""
        return Waits(tuple(sorted(wait for written in self._written for wait in written.result())))

    def _write_on(self, core: int, began: float) -> list[float]:
        os.sched_setaffinity(0, {core})  # of this thread alone
        return self._write(began)

    def _write(self, next_due: float) -> list[float]:
        """What has fallen due while nothing could be written is written together."""
        waits: list[float] = []
        with NamedTemporaryFile(dir=self._folder) as file:
            while not (waits and self._ended.is_set()):
                due = []
                while next_due <= time.perf_counter():
                    due.append(next_due)
                    next_due += _EVERY_SECONDS
                os.pwrite(file.fileno(), _WRITTEN, 0)
                _sync(file.fileno())
                done = time.perf_counter()
                waits += (1000 * (done - since) for since in due)
                time.sleep(max(0.0, next_due - time.perf_counter()))
        return waits


def alone(folder: Path, seconds: float) -> Waits:
    """What the machine alone makes one wait, while nobody plays."""
    with Witness(folder) as witness:
        time.sleep(seconds)
    return witness.waits


def together(rounds: list[Waits]) -> Waits:
    """All waits of several rounds."""
    return Waits(tuple(sorted(wait for each in rounds for wait in each.waits)))
