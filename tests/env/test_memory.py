"""What an encoder remembers of Hamburg never shows: it writes what a fresh one would."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hammonia.env import Stage, env
from hammonia.env.play import Play
from tests.env.stages import TABLES, played, stage_of

hamburg_tables = pytest.mark.parametrize(
    "table", [name for name, (game, _, _) in TABLES.items() if game == "hamburg"]
)


def fresh_row(at: Stage, state: object, seat: int) -> bytes:
    return bytes(at.encoder.for_a_game().encode(state, seat))


@hamburg_tables
def test_a_whole_game_is_written_as_by_an_encoder_that_remembers_nothing(table: str) -> None:
    at = stage_of(table)
    for play in played(at, seed=11):
        for seat in range(at.setting.seats):
            assert bytes(play.row(seat)) == fresh_row(at, play.state, seat)


@hamburg_tables
def test_states_may_come_in_any_order_and_from_any_game(table: str) -> None:
    at = stage_of(table)
    seats = at.setting.seats
    states = [
        play.state.clone()
        for seed in (1, 2)
        for number, play in enumerate(played(at, seed))
        if number % 9 == 0 or play.over
    ]
    rng = Random(4)
    looks = [(state, rng.randrange(seats)) for state in (*states, *reversed(states))]
    rng.shuffle(looks)
    encoder = at.encoder.for_a_game()
    for state, seat in looks:
        assert bytes(encoder.encode(state, seat)) == fresh_row(at, state, seat)


def test_whoever_writes_into_a_row_changes_no_later_one() -> None:
    at = stage_of("hamburg-4-ships")
    for play in played(at, seed=12):
        row = play.row(0)
        row[:] = b"\xff" * len(row)
        assert bytes(play.row(0)) == fresh_row(at, play.state, 0)


def test_a_row_that_was_kept_does_not_change_as_the_game_goes_on() -> None:
    at = stage_of("hamburg-2")
    kept = [(row := play.row(1), bytes(row)) for play in played(at, seed=13)]
    assert all(bytes(row) == then for row, then in kept)


def test_observations_and_masks_that_were_kept_do_not_change() -> None:
    at = env("hamburg", seats=2)
    at.reset(seed=3)
    rng = Random(3)
    kept = []
    for _ in range(120):
        seen, _, ended, _, _ = at.last()
        if ended:
            break
        arrays = {**seen["observation"], "action_mask": seen["action_mask"]}
        kept.append((arrays, {name: array.copy() for name, array in arrays.items()}))
        at.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    for arrays, then in kept:
        for name, array in arrays.items():
            assert np.array_equal(array, then[name])


def test_games_on_one_stage_share_no_memory() -> None:
    at = stage_of("hamburg-2")
    first, second = Play(at), Play(at)
    first.begin(1)
    second.begin(2)
    for _ in range(40):
        for play in (first, second):
            play.pick(at.setting.universe.index[play.options[0]])
            assert bytes(play.row(0)) == fresh_row(at, play.state, 0)
