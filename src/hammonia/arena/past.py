"""Engines in folders of their own: another commit's out of git, and today's as it now stands.

The repository stays as it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path

from hammonia.kernel.errors import HammoniaError

_PACKAGE = "hammonia"
_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
"""Set while git runs a hook: they would name another repository than the one asked for."""


class NoSuchPast(HammoniaError):
    """Another commit's engine cannot be had: no git, no checkout, no such commit."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit that git found: its full name, and what a person calls it."""

    name: str
    short: str
    title: str


def folder_of(wanted: str) -> Path | None:
    """The folder that somebody named in place of a commit, if a package lies in it."""
    folder = Path(wanted)
    return folder if (folder / _PACKAGE / "__init__.py").is_file() else None


def find(source: Path, wanted: str) -> Commit:
    """The commit that somebody named, in the checkout that this source folder belongs to."""
    inside = _git(source, "rev-parse", "--show-prefix")
    if inside.returncode:
        raise NoSuchPast(f"{source} is not in a git checkout ({_last_line(inside)})")
    found = _git(source, "rev-parse", "--verify", "--quiet", f"{wanted}^{{commit}}")
    if found.returncode or wanted.startswith("-"):
        shallow = _git(source, "rev-parse", "--is-shallow-repository").stdout.strip() == "true"
        hint = "; it is a shallow clone: git fetch --unshallow brings the rest" if shallow else ""
        raise NoSuchPast(f"there is no commit {wanted!r} in this repository{hint}")
    name = found.stdout.strip()
    told = _git(source, "log", "-1", "--no-show-signature", "--format=%h%n%s", name, "--").stdout
    short, _, title = told.partition("\n")
    return Commit(name, short, title.strip())


def extract(source: Path, commit: Commit, folder: Path) -> Path:
    """Write the package as it was into a folder: the folder to import it from."""
    packed, unpacked = folder / "then.zip", folder / "then"
    done = _git(source, "archive", "--format=zip", f"--output={packed}", commit.name, _PACKAGE)
    if done.returncode:
        raise NoSuchPast(f"{commit.short} has no engine at {source / _PACKAGE}: {_last_line(done)}")
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(unpacked)
    return unpacked


def freeze(source: Path, folder: Path, name: str = "now") -> Path:
    """Copy the package as it is now, so that nobody edits what is being measured."""
    copied = folder / name
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(source / _PACKAGE, copied / _PACKAGE, ignore=ignored)
    for library in source.glob(f"{_PACKAGE}__mypyc*"):  # a compiled engine's code lies beside it
        shutil.copy2(library, copied)
    return copied


def _git(where: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key not in _ELSEWHERE}
    try:
        return subprocess.run(
            ["git", *words], cwd=where, env={**env, "LC_ALL": "C"}, stdin=subprocess.DEVNULL,
            capture_output=True, check=False, encoding="utf-8", errors="replace",
        )  # fmt: skip
    except FileNotFoundError:
        raise NoSuchPast("git is not installed here, and the other commit is in git") from None


def _last_line(done: subprocess.CompletedProcess[str]) -> str:
    lines = done.stderr.strip().splitlines() or [f"git ended with {done.returncode}"]
    return lines[-1].removeprefix("fatal: ")
