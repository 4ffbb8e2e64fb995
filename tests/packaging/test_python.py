"""Which Python environments are made with: `tools/python`, on paths with several of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from hammonia.cli import diagnosis

SCRIPT = Path(__file__).parents[2] / "tools" / "python"
BASE: str = sys._base_executable  # type: ignore[attr-defined]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="tools/python is a shell script")


def pretended(place: Path, *, without: str = "", has: str = "", optimised: bool = True) -> Path:
    """A Python that fails where it is asked about something that it does not have."""
    place.parent.mkdir(parents=True, exist_ok=True)
    lacks = f'case "$2" in *{without}*) exit 1;; esac\n' if without else ""
    lacks += f'case "$2" in *{has}*) exit 0;; esac\n' if has else ""
    built = f'case "$2" in *CONFIG_ARGS*) exit {int(not optimised)};; esac\n'
    place.write_text(f'#!/bin/sh\n{lacks}{built}exec "{BASE}" "$@"\n')
    place.chmod(0o755)
    return place


def taken(*folders: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """What the script says, with these folders and its own tools on the path."""
    tools = folders[0].parent / "its tools"
    tools.mkdir(exist_ok=True)
    tr = shutil.which("tr")
    assert tr is not None
    (tools / "tr").symlink_to(tr)
    path = os.pathsep.join(map(str, (*folders, tools)))
    return subprocess.run(
        ["/bin/sh", str(SCRIPT)],
        env={"PATH": path, **given}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_an_optimised_python_goes_before_one_that_stands_earlier(tmp_path: Path) -> None:
    pretended(tmp_path / "shims" / "python3.11", optimised=False)
    fast = pretended(tmp_path / "usr" / "python3")
    assert taken(tmp_path / "shims", tmp_path / "usr").stdout == f"{fast}\n"


def test_where_none_is_optimised_the_first_is_taken(tmp_path: Path) -> None:
    first = pretended(tmp_path / "one" / "python3", optimised=False)
    pretended(tmp_path / "two" / "python3", optimised=False)
    assert taken(tmp_path / "one", tmp_path / "two").stdout == f"{first}\n"


def test_the_one_that_is_named_is_taken_whatever_it_is(tmp_path: Path) -> None:
    named = pretended(tmp_path / "own" / "my python", optimised=False)
    pretended(tmp_path / "usr" / "python3")
    assert taken(tmp_path / "usr", PYTHON=str(named)).stdout == f"{named}\n"


def test_of_an_environment_the_python_that_it_was_made_with_is_taken(tmp_path: Path) -> None:
    """The environment itself may be about to be made anew."""
    venv.create(tmp_path / "active", symlinks=True)
    said = taken(tmp_path / "active" / "bin").stdout.strip()
    assert Path(said).samefile(BASE)
    assert not said.startswith(str(tmp_path))


def test_who_compiles_gets_one_with_headers(tmp_path: Path) -> None:
    pretended(tmp_path / "bare" / "python3", without="Python.h")
    whole = pretended(tmp_path / "whole" / "python3", optimised=False, has="Python.h")
    wanted = taken(tmp_path / "bare", tmp_path / "whole", WITH_HEADERS="yes")
    assert wanted.stdout == f"{whole}\n"


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


def test_the_doctor_judges_as_the_script_does() -> None:
    code = re.search(
        r"is_optimised\(\) \{\n  asked \"\$1\" '(.*?)'\n\}", SCRIPT.read_text(), re.DOTALL
    )
    assert code is not None
    judged = subprocess.run([sys.executable, "-c", code[1]], check=False)
    assert diagnosis.is_optimised() == (judged.returncode == 0)
