"""The readable playthroughs: up to date, in words, and not too long."""

from __future__ import annotations

import pytest

from tests.golden import playthrough

EACH = pytest.mark.parametrize("game", playthrough.GAMES)


@EACH
def test_a_playthrough_tells_its_golden_game(game: str) -> None:
    """If not: `make golden` writes it anew."""
    assert playthrough.path_of(game).read_text("utf-8") == playthrough.text(game)


@EACH
def test_a_playthrough_can_be_read(game: str) -> None:
    told = playthrough.path_of(game).read_text("utf-8")
    assert len(told.encode()) < playthrough.LONGEST
    assert "⟨" not in told
    assert told.count(" → ") > 50
    assert "see the table:" in told
    assert "seen by Bo" in told or game == "hamburgum"  # there nothing is hidden
