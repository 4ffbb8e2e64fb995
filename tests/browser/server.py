"""A real server in a process of its own, which a test may kill and start again."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_HAMMONIA = [str(Path(sys.executable).with_name("hammonia"))]


class Server:
    """`hammonia serve` on one port and one database, running or not."""

    def __init__(self, folder: Path, hammonia: Sequence[str]) -> None:
        self._database = folder / "tables.sqlite3"
        self._errors = folder / "server.log"
        self._port = _free_port()
        self._hammonia = hammonia
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start, and return once it says where it is."""
        command = [
            *self._hammonia, "serve", "--no-open",
            "--port", str(self._port), "--data", str(self._database),
        ]  # fmt: skip
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert self.address in said, f"it said {said!r} and\n{self.complaints()}"

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def complaints(self) -> str:
        """What it wrote to its error output in all its lives."""
        return self._errors.read_text()


@contextmanager
def running(folder: Path, hammonia: Sequence[str] = _HAMMONIA) -> Iterator[Server]:
    """A started server, ended with the block. It must not have complained."""
    server = Server(folder, hammonia)
    server.start()
    try:
        yield server
    finally:
        server.kill()
    assert not server.complaints(), server.complaints()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
