"""Every test of the commands has a data folder and a screen of its own; some have a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual import _wait

from tests.cli.keyboard import lines, run

_LOOK_SECONDS = 0.01
"""Above a frame of the screen, and half of what textual sleeps before each look whether all is
done: it does so several times a key."""


@pytest.fixture(autouse=True, scope="session")
def soon_looked_at() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_wait, "SLEEP_GRANULARITY", _LOOK_SECONDS)
        patch.setattr(_wait, "SLEEP_IDLE", _LOOK_SECONDS / 20)
        yield


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
