"""A real server in a process of its own, which a test may kill and start again.

Chance is dealt (`dealt_server.py`): a test plays the same game every time.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

DEAL_FILE = "DEAL_FILE"
"""The variable of the environment that tells a server where the file of its deal is."""
_ROOT = Path(__file__).parents[2]
_HAMMONIA = [sys.executable, "-m", "tests.browser.dealt_server"]
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Server:
    """`hammonia serve` on one port and one database, running or not."""

    def __init__(self, folder: Path, games: Sequence[str]) -> None:
        self._database = folder / "tables.sqlite3"
        self._errors = folder / "server.log"
        self._deal, self._deals = folder / "deal", count(1)
        self._port = 0
        """Any at the first start, from then on the one that it got."""
        self._games = [word for game in games for word in ("--game", game)]
        self._process: subprocess.Popen[str] | None = None
        self.deal_anew()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start, and return once it says where it is."""
        command = [
            *_HAMMONIA, "serve", "--no-open",
            "--port", str(self._port), "--data", str(self._database), *self._games,
        ]  # fmt: skip
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                command, cwd=_ROOT, stdout=subprocess.PIPE, stderr=errors, text=True,
                env={"HAMMONIA_TABLES_AWAY_SECONDS": "0", **os.environ, DEAL_FILE: str(self._deal)},
            )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = _ADDRESS.search(said)
        assert found, f"it said {said!r} and\n{self.complaints()}"
        assert self._port in (0, int(found[1])), f"another one has port {self._port}: {said!r}"
        self._port = int(found[1])

    def deal_anew(self) -> None:
        """What is opened next is the first game again, as with a server that has just started."""
        self._deal.write_text(str(next(self._deals)))

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
def running(folder: Path, games: Sequence[str] = ()) -> Iterator[Server]:
    """A started server, ended with the block. It must not have complained.

    `games` are played there besides those of the package: each the address of one in a file.
    """
    server = Server(folder, games)
    server.start()
    try:
        yield server
    finally:
        server.kill()
    assert not server.complaints(), server.complaints()
