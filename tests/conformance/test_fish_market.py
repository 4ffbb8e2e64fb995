"""The example game under the battery, as it is and with looking at the pile."""

from __future__ import annotations

from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.conformance import check
from hammonia.kernel.record import CHANCE, REVEAL
from tests.conformance.peeking import Peeking
from tests.conformance.speaking import say_in_english

EXAMPLE = Path(__file__).parents[2] / "examples" / "fish_market.py"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_example_keeps_the_contract_to_its_end(seats: int, seed: int) -> None:
    game = hammonia.game(f"{EXAMPLE}:GAME")
    walk = check(game, {}, seats, seed, say=say_in_english(game, {}, seats), longest_turn=4)
    kinds = [entry[0] for entry in walk.table.line]
    assert walk.finished
    assert kinds.count(REVEAL) == 4
    assert kinds.count(CHANCE) == seats * (3 + 3)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_looking_at_a_pile_keeps_the_contract(seats: int, seed: int) -> None:
    game = Peeking()
    walk = check(game, {}, seats, seed, say=say_in_english(game, {}, seats), longest_turn=12)
    assert walk.finished


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hundred_games_with_looking_keep_the_contract(seats: int) -> None:
    game = Peeking()
    say = say_in_english(game, {}, seats)
    walks = [check(game, {}, seats, seed, say=say, longest_turn=12) for seed in range(100)]
    assert all(walk.finished for walk in walks)
