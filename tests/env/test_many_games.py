"""Many games at once: each goes as it would alone, and the arrays tell it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hammonia.env import ManyGames
from hammonia.env.play import Play
from hammonia.kernel.errors import BadOptions, Refused
from tests.env.stages import TABLES, every_table

GAMES = 3


@every_table
def test_each_game_goes_as_it_would_alone(table: str) -> None:
    game, seats, options = TABLES[table]
    many = ManyGames(game, seats, GAMES, options, rounds=2, seed=20)
    alone = [Play(many.stage) for _ in range(GAMES)]
    following = 20 + GAMES
    for number, play in enumerate(alone):
        play.begin(20 + number)
    rng = Random(1)
    ended = 0
    for _ in range(150):
        actions = many.random_actions(rng)
        many.step(actions)
        for number, (play, action) in enumerate(zip(alone, actions, strict=True)):
            play.pick(action)
            assert many.ended[number] == play.over
            if play.over:
                ended += 1
                assert many.rewards[number] == pytest.approx(play.rewards())
                assert many.cut[number] == play.cut
                play.begin(following)
                following += 1
            else:
                assert not many.rewards[number].any()
            assert many.seats[number] == play.seat
            assert bytes(many.rows[number]) == many.stage.row(play.state, play.seat).tobytes()
            assert many.masks[number].tobytes() == play.mask()
    assert ended


def test_the_named_arrays_are_windows_on_the_rows() -> None:
    many = ManyGames("hamburg", 3, games=5)
    rng = Random(2)
    for _ in range(40):
        many.step(many.random_actions(rng))
    assert all(np.shares_memory(array, many.rows) for array in many.observations.values())
    for number, play in enumerate(many.plays):
        alone = many.stage.observation(play.state, play.seat, "named")
        for name, array in many.observations.items():
            assert (array[number] == alone[name]).all()
        flat = many.stage.observation(play.state, play.seat, "flat")
        assert (many.flat()[number] == flat).all()


def test_a_step_makes_no_new_arrays() -> None:
    many = ManyGames("hamburgum", games=2)
    kept = (many.rows, many.masks, many.seats, many.rewards, many.ended, many.cut, many.flat())
    many.step(many.random_actions(Random(3)))
    now = (many.rows, many.masks, many.seats, many.rewards, many.ended, many.cut, many.flat())
    assert all(before is after for before, after in zip(kept, now, strict=True))


def test_the_same_seed_gives_the_same_games_again() -> None:
    many = ManyGames("hamburg", games=4, seed=9)
    first = many.rows.copy()
    many.step(many.random_actions(Random(4)))
    many.reset(9)
    assert (many.rows == first).all()


def test_an_action_that_is_not_open_is_refused_and_no_game_moves() -> None:
    many = ManyGames("hamburgum", games=3)
    actions = many.random_actions(Random(5))
    before = [play.state.digest() for play in many.plays]
    closed = int(np.flatnonzero(~many.masks[1])[0])
    for wrong in (closed, -1, 10_000):
        with pytest.raises(Refused):
            many.step([actions[0], wrong, actions[2]])
    with pytest.raises(BadOptions, match="3 games need as many actions"):
        many.step(actions[:2])
    assert [play.state.digest() for play in many.plays] == before


def test_at_least_one_game_is_asked_for() -> None:
    with pytest.raises(BadOptions, match="at least one game"):
        ManyGames(games=0)
