"""What `tuning/` keeps is what the games' own weights were made from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hammonia.arena.dataset import read as read_games
from hammonia.arena.fit.run import begin, feed
from hammonia.arena.tune import Step, tuned
from hammonia.bots.evaluations.weights import read

TUNING = Path(__file__).parents[2] / "tuning"


def test_hamburgums_weights_are_those_that_its_log_came_to() -> None:
    log = TUNING / "hamburgum" / "tuning-hamburgum-greedy.jsonl"
    header, *lines = log.read_text("utf-8").splitlines()
    assert json.loads(header)["tuning"]["game"] == "hamburgum"
    assert len(lines) == 120
    found = tuned([Step(**json.loads(line)) for line in lines])
    for term, ends in read("hamburgum")["weights"].items():
        assert ends == pytest.approx(found[term]), term


@pytest.mark.long
def test_hamburgs_weights_are_those_that_its_games_fit() -> None:
    games = TUNING / "hamburg" / "games.jsonl.gz"
    header, _ = read_games(games)
    fit = begin(header, str(TUNING / "hamburg" / "second.yaml"))
    assert sum(1 for _ in feed(fit, games)) == 1500
    found = fit.fitted()
    kept = read("hamburg")
    assert kept["weights"] == found.weights
    assert kept["cards"] == found.pieces
    assert kept["doubt"] == found.doubt
