"""Hamburgum under the battery: every number of seats, every board, every variant."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import hammonia
from hammonia.bots import registry as bots
from hammonia.hamburgum import GAME
from hammonia.hamburgum.board import BUILT_IN
from hammonia.hamburgum.game import VARIANTS
from hammonia.hamburgum.officials import TakeOfficial
from hammonia.kernel.conformance import Picker, check
from hammonia.kernel.decision import Decision
from tests.conformance.speaking import say_in_english

SETTINGS = list(product((2, 3, 4, 5), BUILT_IN, VARIANTS))
LONGEST_TURN = 40
"""Far above what a sensible turn takes: goods may pile up and be sold one by one."""


def greedy(seats: int) -> Picker:
    """One bot a seat, each with its own view only."""
    players = [bots.make("greedy", seat) for seat in range(seats)]
    return lambda table, decision: players[decision.seat].choose(
        table.view(decision.seat), decision
    )


@pytest.mark.parametrize(("seats", "board", "variant"), SETTINGS)
def test_a_game_that_makes_progress_ends_and_keeps_the_contract(
    seats: int, board: str, variant: str
) -> None:
    options = {"board": board, "variant": variant}
    walk = check(
        GAME, options, seats, seed=seats,
        picker=greedy(seats), say=say_in_english(GAME, options, seats),
        steps=4000, thorough_every=16, longest_turn=LONGEST_TURN,
    )  # fmt: skip
    assert walk.finished
    assert min(score.place for score in walk.table.scores()) == 1


@pytest.mark.parametrize(("seats", "board", "variant"), SETTINGS)
def test_a_game_at_random_keeps_the_contract(seats: int, board: str, variant: str) -> None:
    options = {"board": board, "variant": variant}
    walk = check(
        GAME, options, seats, seed=100 + seats,
        say=say_in_english(GAME, options, seats),
        steps=60, longest_turn=LONGEST_TURN,
    )  # fmt: skip
    assert walk.picks == 60 or walk.finished


@pytest.mark.parametrize("first", [1, 2, 3])
def test_a_given_start_player_keeps_the_contract(first: int) -> None:
    options = {"first": first}
    walk = check(GAME, options, 3, seed=first, say=say_in_english(GAME, options, 3), steps=60)
    assert walk.table.line[0][1] == GAME.colours[first - 1]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "board", "variant"), SETTINGS)
def test_long_games_keep_the_contract_at_every_step(
    seats: int, board: str, variant: str, seed: int
) -> None:
    options = {"board": board, "variant": variant}
    say = say_in_english(GAME, options, seats)
    played = check(
        GAME, options, seats, seed, picker=greedy(seats), say=say,
        steps=4000, longest_turn=LONGEST_TURN,
    )  # fmt: skip
    assert played.finished
    wandered = check(GAME, options, seats, seed, say=say, steps=800, longest_turn=LONGEST_TURN)
    assert wandered.picks == 800 or wandered.finished


def test_all_may_agree_to_end_while_an_official_is_chosen() -> None:
    table, rng = hammonia.new("hamburgum", 2, seed=1, options={"variant": "free"}), Random(1)
    while not isinstance(table.state.agenda[-1], TakeOfficial):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
    before = table.game.census(table.state)
    table.agree_to_end()
    assert table.over
    assert table.game.census(table.state) == before
