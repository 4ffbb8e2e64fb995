"""The registry: games by name, games from a file, and clear words where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.errors import BadOptions, BadRecord

EXAMPLE = Path(__file__).parents[2] / "examples" / "fish_market.py"


def test_installed_games_are_known_by_name() -> None:
    assert "hamburgum" in hammonia.games()
    assert hammonia.game("hamburgum").name == "hamburgum"


def test_a_game_is_made_once() -> None:
    assert hammonia.game("hamburgum") is hammonia.game("hamburgum")


def test_a_file_may_bring_a_game_and_makes_it_known() -> None:
    game = hammonia.game(f"{EXAMPLE}:GAME")
    assert hammonia.game("fish-market") is game
    assert "fish-market" in hammonia.games()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("chess", "there is no game 'chess'; there are: .*hamburgum"),
        ("", "there is no game ''"),
        ("nowhere.py:GAME", "there is no file 'nowhere.py'"),
        (f"{EXAMPLE}:NOTHING", "has nothing called 'NOTHING'"),
        (f"{EXAMPLE}:DECK", "is no game"),
    ],
)
def test_a_game_that_is_not_there_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        hammonia.game(name)


def test_a_record_cannot_make_us_run_a_file(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(ran)!r}, 'w').close()\n")
    text = hammonia.new("hamburgum", 2, seed=1).record.text()
    record = hammonia.Record.from_text(text.replace("hamburgum", f"{trap}:GAME"))
    with pytest.raises(BadRecord, match="is a file, not the name of a game"):
        hammonia.replay(record)
    assert not ran.exists()
