"""Every test of the commands has a data folder and a screen of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("HAMMONIA_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    return folder
