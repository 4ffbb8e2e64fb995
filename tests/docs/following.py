"""Following a page: each of its blocks is done as it says, in its order, in a copy of the project.

What a block wants stands behind the name of its language:

- `title="file"`: the file is written; with `diff`, its marked lines are changed
- `excerpt="file"`: it stands in that file, to the letter
- `sh`: each line is a command that must succeed; `text` after it: the commands have said that
- `python`: a program that must not fail

As long as nothing of the copy is changed, our command and programs run in this very process: that
is the same code, and far sooner. Other blocks (yaml or toml without a name) are only read.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import urllib.request
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from hammonia.cli.main import app

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r'^```(\w+)(?: (title|excerpt)="([^"]+)")?\n(.*?)^```$', re.DOTALL | re.M)
_NO_PROXIES = urllib.request.build_opener(urllib.request.ProxyHandler({}))
_PATIENCE_SECONDS = 60
_SERVED = "--no-open --port 0 --data tables.sqlite3"


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    how: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*found.groups("")) for found in _BLOCK.finditer(page.read_text("utf-8"))]


class Workplace:
    """A copy of what a reader has: the package and the examples. Nothing else is touched."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._is_changed = False
        # What other processes are just compiling comes and goes.
        left = shutil.ignore_patterns("static", "*.pyc.*")
        for part in ("src", "examples"):
            shutil.copytree(ROOT / part, folder / part, ignore=left)
        page = Path("src", "hammonia", "static")
        (folder / page).symlink_to(ROOT / page, target_is_directory=True)
        commands = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self._env = {
            **os.environ,
            "PATH": commands, "PYTHONPATH": str(folder / "src"),
            "COLUMNS": "200", "HAMMONIA_HOME": str(folder / "home"),
        }  # fmt: skip
        self._said = ""

    def follow(self, page: Path, only: str = "") -> None:
        """Do what each block says, or those of one language. Raises `AssertionError` where that
        does not work."""
        for block in blocks(page):
            if only in ("", block.language):
                self._do(block)

    def _do(self, block: Block) -> None:
        match block:
            case Block("diff", "title", file, text):
                self._change(self._folder / file, text)
            case Block(_, "title", file, text):
                (self._folder / file).write_text(text, "utf-8")
            case Block(_, "excerpt", file, text):
                assert text in (ROOT / file).read_text("utf-8"), f"not in {file}:\n{text}"
            case Block("sh", _, _, text):
                self._said = "".join(map(self._run, _commands(text)))
            case Block("text", _, _, text):
                assert _plain(text) in _plain(self._said), self._said
            case Block("python", _, _, text) if self._is_changed:
                self._succeed([sys.executable, "-c", text])
            case Block("python", _, _, text):
                with chdir(self._folder):
                    exec(compile(text, "a block", "exec"), {"__name__": "__example__"})

    def _change(self, file: Path, text: str) -> None:
        """A diff without line numbers: what stood there stands there once, and is replaced."""
        marked = [(line[:1], line[1:]) for line in text.splitlines(keepends=True)]
        before = "".join(line for mark, line in marked if mark in " -")
        after = "".join(line for mark, line in marked if mark in " +")
        source = file.read_text("utf-8")
        assert source.count(before) == 1, f"{file.name} has {source.count(before)} times\n{before}"
        file.write_text(source.replace(before, after), "utf-8")
        self._is_changed = True

    def _run(self, command: str) -> str:
        if command.startswith("hammonia serve"):
            return self._serve(f"{command} {_SERVED}")
        if command.startswith("hammonia ") and not self._is_changed:
            return self._call(command)
        self._is_changed = True
        return self._succeed(["sh", "-c", command])

    def _call(self, command: str) -> str:
        env = {name: self._env[name] for name in ("COLUMNS", "HAMMONIA_HOME")}
        words = shlex.split(command)[1:]
        with chdir(self._folder):
            done = CliRunner().invoke(app, words, input="quit\n", env=env)
        assert done.exit_code == 0, f"{command}\n{done.output}"
        return done.output

    def _succeed(self, words: list[str]) -> str:
        """Whoever is asked something leaves."""
        done = subprocess.run(
            words, cwd=self._folder, env=self._env, input="quit\n", check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"{words[-1]}\n{done.stdout}"
        return done.stdout

    def _serve(self, command: str) -> str:
        """A server is asked for its page and for the games that it has; then it is ended."""
        with subprocess.Popen(
            command.split(), cwd=self._folder, env=self._env, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None
                address = re.findall(r"http\S+/", server.stdout.readline())[0]
                assert "<!doctype html>" in _answer(address).lower()
                return _answer(f"{address}api/offer")
            finally:
                server.kill()


def _commands(text: str) -> Iterator[str]:
    for line in textwrap.dedent(text).splitlines():
        command = line.partition("  #")[0].strip()
        if command and not command.startswith("#"):
            yield command


def _plain(text: str) -> str:
    return " ".join(text.split())


def _answer(address: str) -> str:
    with _NO_PROXIES.open(address, timeout=_PATIENCE_SECONDS) as answer:
        body: bytes = answer.read()
    return body.decode()
