"""The package as others get it, built from its source archive and installed in an empty
environment: the commands are there, the page is served and a table can be opened."""

from __future__ import annotations

import json
import os
import re
import site
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

_ROOT = Path(__file__).parents[2]
_WHERE = """
import hammonia
from hammonia.kernel import registry
print(hammonia.__file__, *registry.names())
"""
_UV = Path(sys.executable).parent / "uv"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    folder = tmp_path_factory.mktemp("archive")
    _build(_ROOT, "sdist", folder)
    return next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the wheel's Node from nothing but the source archive."""
    folder = tmp_path_factory.mktemp("package")
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):
            packed.extractall(folder, filter="data")
        else:  # the first releases of 3.11 know of none
            packed.extractall(folder)
    _build(next(folder.glob("hammonia-*/")), "wheel", folder)
    return next(folder.glob("*.whl"))


def _build(source: Path, target: str, folder: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=source, env={**os.environ, "HAMMONIA_NODE": "wheel"}, check=True,
    )  # fmt: skip


class Installed:
    """The commands of an environment in which nothing but the wheel and what it needs is."""

    def __init__(self, environment: Path, home: Path) -> None:
        self.commands = environment / "bin"
        hidden = ("PYTHONPATH", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self._env = {**kept, "HAMMONIA_HOME": str(home), "COLUMNS": "200"}
        self._home = home

    def run(self, *words: str) -> str:
        return subprocess.run(
            [self.commands / words[0], *words[1:]], cwd=self._home, env=self._env, check=True,
            capture_output=True, text=True,
        ).stdout  # fmt: skip

    def serving(self) -> subprocess.Popen[str]:
        words = [str(self.commands / "hammonia"), "serve", "--port", "0", "--no-open"]
        return subprocess.Popen(
            words, cwd=self._home, env=self._env, stdout=subprocess.PIPE, text=True
        )


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """What the wheel needs lies where it lies for these tests; the package itself does not."""
    folder = tmp_path_factory.mktemp("installed")
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    _install(environment, "--no-deps", str(wheel))
    needed = "\n".join(site.getsitepackages()) + "\n"
    next(environment.glob("lib/*/site-packages")).joinpath("needed.pth").write_text(needed)
    (folder / "home").mkdir()
    return Installed(environment, folder / "home")


def _install(environment: Path, *words: str) -> None:
    python = environment / "bin" / "python"
    subprocess.run([_UV, "pip", "install", "-q", "--python", python, *words], check=True)


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """Where a server of the installed package listens."""
    server = installed.serving()
    try:
        assert server.stdout is not None
        yield re.findall(r"http\S+/", server.stdout.readline())[0]
    finally:
        server.kill()
        server.communicate()


# -- what is packed -------------------------------------------------------------------------------


def test_the_wheel_brings_the_page_and_not_its_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    static = [name for name in names if name.startswith("hammonia/static/")]
    assert "hammonia/static/index.html" in static
    assert "hammonia/static/fonts.txt" in static
    assert {"html", "css", "js", "svg", "woff2"} <= {name.rpartition(".")[2] for name in static}
    unwanted = re.compile(r"node_modules|\.svelte$|\.ts$|\.map$|__pycache__|^tests/|\.so$")
    assert [name for name in names if unwanted.search(name)] == []


def test_the_wheel_brings_every_file_of_the_package(archive: Path, wheel: Path) -> None:
    with tarfile.open(archive) as packed:
        files = [Path(member.name) for member in packed if member.isfile()]
    own = [Path(*path.parts[2:]) for path in files if path.parts[1:3] == ("src", "hammonia")]
    missing = {path.as_posix() for path in own} - set(zipfile.ZipFile(wheel).namelist())
    assert sorted(missing) == []
    folders = {path.parent.as_posix() for path in own}
    assert {"hammonia/hamburg/data", "hammonia/server/store/migrations/versions"} <= folders


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    packed = zipfile.ZipFile(wheel)
    folder = next(name for name in packed.namelist() if name.endswith("/METADATA"))
    about = packed.read(folder).decode()
    assert "License-Expression: MIT" in about
    assert "Description-Content-Type: text/markdown" in about
    assert "\n# Hammonia\n" in about
    assert folder.replace("METADATA", "licenses/LICENSE") in packed.namelist()


def test_the_source_archive_has_all_that_one_needs_to_go_on(archive: Path) -> None:
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for wanted in (
        "Makefile", "README.md", "CONTRIBUTING.md", "LICENSE", "NOTICE.md", "Containerfile",
        "compose.yaml", "docs/index.md", "docs/pictures/hamburg.webp", "examples/lighters.py",
        "tools/venv", "requirements/dev.txt", "tests/docs/test_docs.py", "web/package-lock.json",
    ):  # fmt: skip
        assert wanted in names


# -- what is installed ----------------------------------------------------------------------------


def test_the_command_is_there_and_comes_from_the_wheel(installed: Installed) -> None:
    where, *names = installed.run("python", "-c", _WHERE).split()
    assert where.startswith(str(installed.commands.parent))
    assert {"hamburg", "hamburgum"} <= set(names)
    findings = {
        found["thing"]: found["state"]
        for found in json.loads(installed.run("hammonia", "doctor", "--json"))
    }
    assert findings["the page"] == findings["database"] == "works"


def test_it_serves_the_page_and_all_that_it_names(address: str) -> None:
    page = _get(address)
    for part in page.split('"'):
        if part.startswith("/"):
            assert _get(address.rstrip("/") + part)
    assert page.count('"/assets/') >= 2


def test_a_table_can_be_opened_and_kept(address: str) -> None:
    seats = [{"name": "Ada"}, {"name": "Antje", "bot": "random"}]
    body = json.dumps({"game": "hamburgum", "seats": seats}).encode()
    request = urllib.request.Request(
        f"{address}api/tables", body, {"Content-Type": "application/json"}
    )
    opened: dict[str, Any] = json.loads(_get(request))
    assert opened["table"]
    assert "rondel" in _get(f"{address}api/tables/{opened['table']}/rules/rondel").lower()


@pytest.mark.long
def test_it_installs_with_what_is_pinned_in_an_empty_environment(
    wheel: Path, tmp_path: Path
) -> None:
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    _install(environment, "--require-hashes", "-r", str(_ROOT / "requirements" / "run.txt"))
    _install(environment, "--no-deps", str(wheel))
    told = Installed(environment, tmp_path).run("hammonia", "doctor", "--json")
    missing = [found["thing"] for found in json.loads(told) if found["state"] == "missing"]
    assert missing == []


def _get(address: str | urllib.request.Request) -> str:
    with urllib.request.urlopen(address) as answer:
        body: bytes = answer.read()
    return body.decode(errors="replace")
