"""The examples that learn: in their short form they learn something real, the same every time."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hammonia.kernel.files import load

ROOT = Path(__file__).parents[2]
TO_PLAY = ROOT / "examples" / "learn_to_play.py"
EVALUATION = ROOT / "examples" / "learn_an_evaluation.py"
_WON = re.compile(r"won \d+% of (\d+) games against random \((\d+)% to (\d+)%\)")


def told(*command: object) -> tuple[int, int]:
    """Run an example; the games that it played in the end, and the least share that it won."""
    run = subprocess.run(
        [sys.executable, *map(str, command)], check=True, capture_output=True, text=True, cwd=ROOT
    )
    found = _WON.search(run.stdout)
    assert found, run.stdout
    return int(found[1]), int(found[2])


def test_a_player_that_learns_from_games_beats_random_play() -> None:
    games, least = told(TO_PLAY, "--batches", 10, "--size", 32, "--tests", 40)
    assert games == 40
    assert least > 50


def test_a_player_learns_the_same_from_the_same_seed() -> None:
    train = load(f"{TO_PLAY}:train")
    first, second = (train(batches=2, size=4, seed=5, told=False).weights for _ in range(2))
    assert np.array_equal(first, second)
    assert first.any()


def test_an_evaluation_that_learns_from_datasets_plays_better_than_random(tmp_path: Path) -> None:
    games, least = told(
        EVALUATION, "--folder", tmp_path, "--rounds", 2, "--games", 16, "--tests", 16
    )  # fmt: skip
    assert games == 16
    assert least > 50
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["learned.npz", "round-1.jsonl.gz", "round-2.jsonl.gz", "tests.jsonl.gz"]


def test_an_evaluation_tells_the_end_better_than_the_mean_does(tmp_path: Path) -> None:
    module = sys.modules[load(f"{EVALUATION}:Network").__module__]
    learned, unseen = (
        module.positions(
            module.tournament("hamburg", ["random"] * 2, 12, seed, tmp_path / f"{seed}.gz")
        )
        for seed in (1, 100)
    )
    rng = np.random.default_rng(1)
    network = module.Network.new(learned[0].shape[1], rng)
    network.train(*learned, 2, rng)
    off = np.square(network(unseen[0]) - unseen[1]).mean()
    assert off < np.square(unseen[1] - learned[1].mean()).mean()


@pytest.mark.long
@pytest.mark.parametrize("example", [TO_PLAY, EVALUATION], ids=lambda path: path.stem)
def test_the_whole_example_wins_nearly_always(example: Path, tmp_path: Path) -> None:
    folder = ["--folder", tmp_path] if example == EVALUATION else []
    _, least = told(example, *folder)
    assert least > 80
