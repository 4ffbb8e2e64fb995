"""Servers under load: real processes on this machine, and players in Node who play at them.

A server's own processor time is read beside the clock: on a busy machine it says more.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hammonia.kernel.errors import BadOptions

FOLDER = Path(__file__).parents[4] / "bench" / "server"
"""Where the players are, in a checkout."""
_ADDRESS = re.compile(rb"http://127\.0\.0\.1:(\d+)/")
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Load:
    """What a server did under a load; latencies in milliseconds, from when a move was due."""

    moves: int
    seconds: float
    p50: float
    p99: float
    longest: float
    cpu: float
    """Seconds of the server's own processor time."""
    stolen: float
    """The share of this machine's time that its host gave to others meanwhile."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def per_core(self) -> float:
        """Moves in a second of processor time: what one core alone would do."""
        return self.moves / self.cpu if self.cpu else 0.0


class Server:
    """A server that was started here."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        assert process.stdout is not None
        found = _ADDRESS.search(process.stdout.readline())
        if found is None:
            raise BadOptions("a server to be measured does not start")
        self.port = int(found[1])

    @property
    def cpu(self) -> float:
        """The processor time that it has used, all threads together, in seconds."""
        fields = self._read("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        """The memory that it holds, in bytes."""
        found = re.search(r"VmRSS:\s+(\d+) kB", self._read("status"))
        assert found is not None
        return int(found[1]) * 1024

    def _read(self, what: str) -> str:
        return Path(f"/proc/{self._process.pid}/{what}").read_text()


class Players:
    """A process in Node that plays: it is told what to do, a line at a time, and answers."""

    def __init__(self, process: subprocess.Popen[bytes], server: Server) -> None:
        self._process = process
        self._server = server

    def tell(self, command: str, **wish: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"command": command, **wish}).encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise BadOptions("the players have given up: what they said stands above")
        told: dict[str, Any] = json.loads(answer)
        return told

    def open(self, count: int, game: str) -> None:
        self.tell("open", port=self._server.port, count=count, game=game)

    def sit(self, count: int, game: str) -> None:
        """Open tables at which nothing happens, each with one reader."""
        self.tell("sit", port=self._server.port, count=count, game=game)

    def load(self, command: str, **wish: Any) -> Load:
        before, stolen_before, all_before = self._server.cpu, *_stolen()
        told = self.tell(command, **wish)
        cpu, stolen, all_ = self._server.cpu, *_stolen()
        share = (stolen - stolen_before) / max(1, all_ - all_before)
        return Load(**told, cpu=cpu - before, stolen=share)


def _stolen() -> tuple[int, int]:
    """Of the time of all cores so far, in ticks: what the host gave to others, and all of it."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    *own, stolen = ticks[:8]  # what follows is counted among the first of them, too
    return stolen, stolen + sum(own)


def check_ready() -> None:
    """Raises `BadOptions` unless this can be measured here; brings what Node needs."""
    if not Path("/proc/self/stat").exists():
        raise BadOptions("a server is measured on Linux only: its processor time is read in /proc")
    if not FOLDER.exists():
        raise BadOptions("a server is measured in a checkout: the players lie in bench/server")
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise BadOptions("the players need Node and npm")
    if not (FOLDER / "node_modules").exists():
        subprocess.run([npm, "ci", "--silent"], cwd=FOLDER, check=True)


@contextmanager
def hammonia(folder: Path, python: str = sys.executable) -> Iterator[Server]:
    """Our own server, with its database in a folder, as a Python has it installed."""
    command = [python, "-m", "hammonia", "serve", "--no-open", "--port", "0"]
    with _started([*command, "--data", str(folder / "tables.sqlite3")]) as process:
        yield Server(process)


@contextmanager
def sharing(address: str) -> Iterator[Server]:
    """Our own server, with a PostgreSQL that others may use, too."""
    command = [sys.executable, "-m", "hammonia", "serve", "--no-open", "--port", "0"]
    with _started(command, HAMMONIA_DATABASE=address) as process:
        yield Server(process)


@contextmanager
def boardgame(folder: Path) -> Iterator[Server]:
    """A boardgame.io server with its flat-file store in a folder."""
    with _started(["node", "boardgame_server.cjs", str(folder / "matches")]) as process:
        yield Server(process)


@contextmanager
def players(script: str, server: Server) -> Iterator[Players]:
    with _started(["node", script]) as process:
        yield Players(process, server)


@contextmanager
def _started(command: list[str], **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command, cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "NODE_ENV": "production", **environment},
    )  # fmt: skip
    try:
        yield process
    finally:
        process.terminate()
        process.wait()
