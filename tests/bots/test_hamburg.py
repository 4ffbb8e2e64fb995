"""Bots at Hamburg: any number of seats, hidden hands, and an evaluation that knows the game."""

from __future__ import annotations

from random import Random

import pytest

from hammonia.arena.simulate import simulate
from hammonia.bots.evaluations import hamburg
from hammonia.hamburg import GAME
from hammonia.kernel.opening import new


def test_greedy_beats_random() -> None:
    results = simulate(GAME, ["greedy", "random"], games=8, seed=11)
    won = [result.places[result.bots.index("greedy")] == 1 for result in results]
    assert sum(won) >= 7


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_both_bots_play_with_any_number_of_seats(seats: int) -> None:
    (result,) = simulate(GAME, (["greedy"] + ["random"] * 4)[:seats], games=1, seed=seats)
    assert result.finished
    assert result.rounds == 8


def test_greedy_plays_against_tom() -> None:
    (result,) = simulate(GAME, ["greedy", "random"], games=1, seed=2, options={"solo": True})
    assert result.finished


def test_the_same_seed_gives_the_same_game() -> None:
    once, again = (simulate(GAME, ["greedy", "greedy"], games=1, seed=5) for _ in range(2))
    assert once == again


def test_every_term_has_its_weight_and_every_weight_its_term() -> None:
    state = new(GAME, 2, seed=1).state
    weights = set(hamburg.Judgement(Random(0)).weights)
    assert set(hamburg.terms(state, 0)) | {"victory"} == weights  # type: ignore[arg-type]


def test_time_runs_from_one_to_nothing() -> None:
    state = new(GAME, 2, seed=1).state
    lefts = []
    for season in range(1, 9):
        for phase in range(1, 5):
            state.season, state.phase, state.round = season, phase, 4 * (phase == 3)  # type: ignore[attr-defined]
            lefts.append(hamburg.time_left(state))  # type: ignore[arg-type]
    assert lefts[0] == 1
    assert lefts == sorted(lefts, reverse=True)
    assert lefts[-1] < 0.05
