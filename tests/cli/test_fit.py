"""`hammonia fit` as a command: what it reads, what it writes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from hammonia.bots.evaluations.weights import read_own
from hammonia.cli.main import app

runner = CliRunner()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fit") / "games.jsonl.gz"
    told = runner.invoke(
        app,
        [
            "arena", "hamburgum", "--bots", "greedy,greedy", "--games", "1", "--workers", "1",
            "--out", str(path),
        ],
    )  # fmt: skip
    assert told.exit_code == 0, told.output
    return path


def test_games_become_a_file_of_weights(games: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    told = runner.invoke(app, ["fit", str(games), "--keep", "riches,money", "--out", str(mine)])
    assert told.exit_code == 0, told.output
    assert "Games: 1, positions: " in told.output
    assert "Too few games to keep some aside" in told.output
    before, after = read_own("hamburgum", None), read_own("hamburgum", str(mine))
    assert after["weights"]["riches"] == before["weights"]["riches"]
    assert after["weights"] != before["weights"]
    assert after["overdue"] == before["overdue"]


def test_without_a_file_to_write_the_weights_are_shown(games: Path) -> None:
    told = runner.invoke(app, ["fit", str(games)])
    assert told.exit_code == 0, told.output
    assert "production:" in told.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such-file.jsonl.gz"], "cannot read no-such-file.jsonl.gz"),
        (["{games}", "--keep", "gold"], "no term 'gold'"),
        (["{games}", "--weights", "no-such.yaml"], "cannot read the weights in 'no-such.yaml'"),
    ],
)
def test_what_is_wrong_is_told(games: Path, arguments: list[str], said: str) -> None:
    told = runner.invoke(app, ["fit", *(word.format(games=games) for word in arguments)])
    assert told.exit_code != 0
    assert said in " ".join(told.output.split())
