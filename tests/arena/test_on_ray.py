"""Games on a Ray cluster, a real one on this machine: the same games as without.

Ray is large and an extra, so this has an environment of its own: `make test-all` brings it.
"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from hammonia.arena.dataset import Writer, results
from hammonia.arena.tournament import plan
from hammonia.arena.workers import here

pytest.importorskip("ray", reason="Ray has an environment of its own: make test-all runs this")
pytestmark = pytest.mark.long

FISH_MARKET = f"{Path(__file__).parents[2] / 'examples' / 'fish_market.py'}:GAME"
BOTS = """
import os

from hammonia.bots import Bot


class First(Bot):
    def choose(self, view, decision):
        return decision.options[0]


class Dying(First):
    def choose(self, view, decision):
        if self.seed >= 15:
            os._exit(7)
        return super().choose(view, decision)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bots.py").write_text(BOTS)
    return tmp_path


def arena(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command on a cluster of its own; bots are named from the folder where it runs."""
    return subprocess.run(
        [sys.executable, "-m", "hammonia", "arena", FISH_MARKET, "--on", "ray", *words],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_ray_plays_the_same_games_to_the_same_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["bots.py:First", "greedy", "random"]
    done = arena(folder, "--bots", ",".join(names), "--games", "4", "--out", "ray.gz")
    assert done.returncode == 0, done.stderr
    assert "rated" in done.stdout
    monkeypatch.chdir(folder)
    wanted = plan(FISH_MARKET, names, games=4)
    wanted.play(Writer(folder / "here.gz", wanted.header), partial(here, workers=1))
    assert len(results(folder / "ray.gz")) == 12
    assert (folder / "ray.gz").read_bytes() == (folder / "here.gz").read_bytes()


def test_a_ray_worker_that_dies_ends_the_run_and_the_games_before_it_are_kept(
    folder: Path,
) -> None:
    done = arena(folder, "--bots", "bots.py:Dying,random", "--games", "12", "--out", "games.gz")
    kept = len(results(folder / "games.gz"))
    assert done.returncode == 2, done.stdout
    assert 0 < kept < 12
    assert f"Stopped. {kept} of 12 games are kept in games.gz" in done.stderr
    assert f"in game {kept + 1} (" in done.stderr
    assert "its Ray worker was lost" in done.stderr
