"""Every test of the commands has a data folder and a screen of its own; some have a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.keyboard import lines, run


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("HAMMONIA_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    return folder


@pytest.fixture
def record(home: Path) -> Path:
    """A game of Hamburgum that two people ended early, after four decisions."""
    run(
        "play", "--seats", "Ada,Ben", "--seed", "1",
        typed=lines("beer", "cloth", "dockyard", "launch", "end", "yes"),
    )  # fmt: skip
    (found,) = (home / "saves").glob("*.jsonl")
    return found
