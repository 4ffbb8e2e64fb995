"""What a stranger sends may name a game, never a file: nothing of theirs, or of ours, is run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import hammonia
from hammonia.server.app import make_app

_RUNS = "from pathlib import Path\nPath(__file__).with_suffix('.ran').touch()\nraise SystemExit\n"


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app: Any = make_app(tmp_path / "tables.sqlite3")
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    path = tmp_path / "trap.py"
    path.write_text(_RUNS)
    return path


def test_a_table_of_a_game_in_a_file_is_not_opened(page: TestClient[Any], trap: Path) -> None:
    wish = {"game": f"{trap}:GAME", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
    assert page.post("/api/tables", json=wish).status_code == 400
    assert not trap.with_suffix(".ran").exists()


@pytest.mark.parametrize(
    ("what", "more"),
    [
        ("", {}),
        ("/moments", {}),
        ("/scenario", {"place": 0}),
        ("/tables", {"place": 0, "seat": 0, "name": "Ada"}),
    ],
)
def test_a_record_of_a_game_in_a_file_is_refused(
    page: TestClient[Any], trap: Path, what: str, more: dict[str, Any]
) -> None:
    good = hammonia.new("hamburgum", 2, seed=1).record.text()
    bad = good.replace('"hamburgum"', json.dumps(f"{trap}:GAME"), 1)
    assert bad != good
    refused = page.post(f"/api/replays{what}", json={"record": bad, **more})
    assert 400 <= refused.status_code < 500
    assert not trap.with_suffix(".ran").exists()


def test_nor_is_a_guide_or_an_almanac_looked_for_there(page: TestClient[Any], trap: Path) -> None:
    for what in ("guide", "almanac", "entries", "leaderboard"):
        address = f"{trap}:GAME".replace("/", "%2F")
        assert 400 <= page.get(f"/api/games/{address}/{what}").status_code < 500
    assert not trap.with_suffix(".ran").exists()
