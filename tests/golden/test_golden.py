"""The golden games: every record in the folder replays to its digest, line by line.

Whatever record is put into a folder here becomes a test. `make golden` builds them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.record import END
from tests.golden import store

RECORDS = pytest.mark.parametrize("path", store.paths(), ids=lambda p: f"{p.parent.name}/{p.stem}")
MOST_BYTES = 1_500_000


@RECORDS
def test_a_golden_game_replays_to_its_digest(path: Path) -> None:
    record = store.read(path)
    table = hammonia.replay(record)
    assert table.over
    kind, result = record.entries[-1]
    assert kind == END
    assert table.state.digest() == result["digest"]
    assert [score.points for score in table.scores()] == result["points"]
    assert table.record.text() == path.read_text("utf-8")


@RECORDS
def test_a_golden_game_is_verified(path: Path) -> None:
    """Those that were dealt by hand have promised nothing, and say so."""
    record = store.read(path)
    by_hand = record.header.commitment is None
    assert hammonia.verify(record).name == ("UNCOMMITTED" if by_hand else "FAIR")


@RECORDS
def test_the_trail_beside_a_golden_game_is_its_own(path: Path) -> None:
    """A record that was just put there has none until `make golden` writes it."""
    assert store.old_trail(path) in ([], list(store.trail(store.read(path))))


def test_the_golden_games_are_small() -> None:
    files = [file for path in store.paths() for file in path.parent.glob(f"{path.stem}.*")]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
