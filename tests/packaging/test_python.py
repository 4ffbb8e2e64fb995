"""Which Python environments are made with: `tools/python`, on paths with several of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "python"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="tools/python is a shell script")


def pretended(place: Path, *, without: str = "") -> Path:
    """A Python that fails where it is asked about something that it does not have."""
    place.parent.mkdir(parents=True, exist_ok=True)
    refusal = f'case "$2" in *{without}*) exit 1;; esac\n' if without else ""
    place.write_text(f'#!/bin/sh\n{refusal}exec {sys.executable} "$@"\n')
    place.chmod(0o755)
    return place


def taken(*folders: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """What the script says, with these folders and its own tools on the path."""
    tools = folders[0].parent / "tools"
    tools.mkdir(exist_ok=True)
    for name in ("sh", "tr"):
        link = tools / name
        if not link.exists():
            link.symlink_to(shutil.which(name) or "")
    path = os.pathsep.join(map(str, (*folders, tools)))
    command = ["/bin/sh", str(SCRIPT)]
    return subprocess.run(
        command, env={"PATH": path, **given}, capture_output=True, text=True, check=False
    )


def optimised(place: Path) -> Path:
    """One that says yes to whatever it is asked about."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("#!/bin/sh\nexit 0\n")
    place.chmod(0o755)
    return place


def test_an_optimised_python_goes_before_one_that_stands_earlier(tmp_path: Path) -> None:
    pretended(tmp_path / "shims" / "python3.11", without="CONFIG_ARGS")
    fast = optimised(tmp_path / "usr" / "python3")
    assert taken(tmp_path / "shims", tmp_path / "usr").stdout == f"{fast}\n"


def test_where_none_is_optimised_the_first_is_taken(tmp_path: Path) -> None:
    first = pretended(tmp_path / "one" / "python3", without="CONFIG_ARGS")
    pretended(tmp_path / "two" / "python3", without="CONFIG_ARGS")
    assert taken(tmp_path / "one", tmp_path / "two").stdout == f"{first}\n"


def test_the_one_that_is_named_is_taken_whatever_it_is(tmp_path: Path) -> None:
    named = pretended(tmp_path / "own" / "my python", without="CONFIG_ARGS")
    optimised(tmp_path / "usr" / "python3")
    assert taken(tmp_path / "usr", PYTHON=str(named)).stdout == f"{named}\n"


def test_one_without_venv_is_named_with_what_to_install(tmp_path: Path) -> None:
    pretended(tmp_path / "usr" / "python3", without="ensurepip")
    said = taken(tmp_path / "usr")
    assert said.returncode == 1
    assert "venv or ensurepip module is missing" in said.stderr


def test_where_there_is_none_it_says_what_is_needed(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    said = taken(tmp_path / "empty")
    assert said.returncode == 1
    assert "Python 3.11 or newer" in said.stderr
