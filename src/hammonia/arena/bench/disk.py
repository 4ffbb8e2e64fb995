"""How long the disk alone takes to have something: no server that syncs answers sooner."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

_WRITTEN = bytes(8192)
"""About what a group of moves takes."""
_PAUSE_SECONDS = 0.002
_sync = getattr(os, "fdatasync", os.fsync)  # not every system can leave out what is about a file


@dataclass(frozen=True, slots=True)
class Syncs:
    """Waits for the disk, in milliseconds and in order of their length."""

    waits: tuple[float, ...]

    def below(self, share: float) -> float:
        """So long does this share of them last at most."""
        return self.waits[min(int(share * len(self.waits)), len(self.waits) - 1)]


def synced(folder: Path, seconds: float) -> Syncs:
    """Write a little and sync it, again and again, into a file of its own in a folder."""
    waits: list[float] = []
    end = time.monotonic() + seconds
    with NamedTemporaryFile(dir=folder) as file:
        while not waits or time.monotonic() < end:
            os.write(file.fileno(), _WRITTEN)
            began = time.perf_counter()
            _sync(file.fileno())
            waits.append(1000 * (time.perf_counter() - began))
            time.sleep(_PAUSE_SECONDS)
    return Syncs(tuple(sorted(waits)))


def together(rounds: list[Syncs]) -> Syncs:
    """All waits of several rounds."""
    return Syncs(tuple(sorted(wait for each in rounds for wait in each.waits)))
