"""Which games are played: everybody everywhere equally often, all with the same seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from hammonia.arena.fixtures import Fixture, fixtures, in_turn, tables


def test_every_pair_plays_every_seed_with_both_orders_of_its_seats() -> None:
    drawn = fixtures(["a", "b", "c"], seats=2, games=4, seed=7)
    assert len(drawn) == 3 * 4
    for one, other in ("ab", "ac", "bc"):
        met = [(game.seed, game.bots) for game in drawn if {one, other} == set(game.bots)]
        assert sorted(met) == [
            (7, (one, other)), (7, (other, one)), (8, (one, other)), (8, (other, one)),
        ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_on_every_seat_equally_often(seats: int) -> None:
    drawn = fixtures(["a", "b", "c", "d"], seats, games=12, seed=1)
    sat = Counter((name, seat) for game in drawn for seat, name in enumerate(game.bots))
    assert len(sat) == 4 * seats
    assert len(set(sat.values())) == 1


def test_one_bot_among_equals_sits_on_every_seat_once_with_each_seed() -> None:
    drawn = fixtures(["a", "b", "b", "b"], seats=4, games=8, seed=3)
    assert [game.bots.index("a") for game in drawn] == [0, 3, 2, 1] * 2
    assert [game.seed for game in drawn] == [3] * 4 + [4] * 4


def test_no_game_is_played_twice() -> None:
    for names in (["a"], ["a", "a"], ["a", "b", "a", "b"], ["a", "a", "b"]):
        for seats in (1, 2, 4):
            drawn = [(game.seed, game.bots) for game in fixtures(names, seats, 6, seed=1)]
            assert len(set(drawn)) == len(drawn) >= 6


def test_a_number_of_games_that_is_not_even_becomes_the_next_that_is() -> None:
    assert len(fixtures(["a", "b", "c"], seats=3, games=4, seed=1)) == 6


def test_too_few_bots_are_repeated_in_turn() -> None:
    assert tables(["a", "b"], 3) == [("a", "b", "a")]
    assert tables(["a"], 2) == [("a", "a")]


def test_of_more_bots_than_seats_all_different_choices_play() -> None:
    assert tables(["a", "b", "b"], 2) == [("a", "b"), ("b", "b")]


def test_all_tables_play_a_seed_before_the_next_and_numbers_count_from_1() -> None:
    drawn = fixtures(["a", "b", "c"], seats=2, games=4, seed=1)
    assert [game.seed for game in drawn] == [1] * 6 + [2] * 6
    assert [game.number for game in drawn] == list(range(1, 13))


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = (fixtures(["a", "b", "c"], 2, games, seed=1) for games in (4, 10))
    assert many[: len(few)] == few


def test_in_turn_seating_follows_from_the_seed() -> None:
    assert list(in_turn(["a", "b", "c"], 2, seed=3)) == [
        Fixture(1, 3, ("a", "b", "c")),
        Fixture(2, 4, ("b", "c", "a")),
    ]
