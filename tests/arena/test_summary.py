"""Adding games up: shared wins are split, unfinished games win nothing, intervals are honest."""

from __future__ import annotations

import pytest

from hammonia.arena.playing import GameResult
from hammonia.arena.summary import summary, wilson


def game(
    points: tuple[int, ...],
    places: tuple[int, ...],
    *,
    bots: tuple[str, ...] = ("greedy", "random"),
    rounds: int = 30,
    finished: bool = True,
) -> GameResult:
    return GameResult(1, bots, points, places, rounds, rounds * 10, finished)


def test_a_win_counts_for_the_bot_and_for_its_seat() -> None:
    told = summary([game((90, 20), (1, 2)), game((10, 80), (2, 1), bots=("random", "greedy"))])
    assert [(line.name, line.wins, line.share) for line in told.bots] == [
        ("greedy", 2, 1.0),
        ("random", 0, 0.0),
    ]
    assert [(line.name, line.wins) for line in told.seats] == [("seat 1", 1), ("seat 2", 1)]


def test_a_shared_first_place_is_half_a_win_for_each_of_two() -> None:
    told = summary([game((50, 50), (1, 1))])
    assert [line.wins for line in told.bots] == [0.5, 0.5]


def test_an_unfinished_game_is_nobodys_win_and_no_lost_game_either() -> None:
    told = summary([game((90, 20), (1, 2), finished=False), game((90, 20), (1, 2))])
    greedy = told.bots[0]
    assert (told.games, told.unfinished) == (2, 1)
    assert (greedy.played, greedy.finished, greedy.wins, greedy.share) == (2, 1, 1, 1.0)


def test_points_have_mean_median_and_spread() -> None:
    told = summary([game((points, 0), (1, 2)) for points in (10, 20, 60)])
    line = told.bots[0]
    assert (line.lowest, line.highest) == (10, 60)
    assert [line.mean, line.median, line.deviation] == pytest.approx([30, 20, 21.6], abs=0.1)


def test_the_lengths_of_games_are_told() -> None:
    told = summary([game((1, 0), (1, 2), rounds=rounds) for rounds in (20, 30, 50)])
    assert list(told.rounds) == [20, 30, 50]
    assert list(told.decisions) == [200, 300, 500]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
)
def test_an_interval_holds_what_the_share_may_really_be(
    wins: float, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)
