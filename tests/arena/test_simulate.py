"""Simulated games: fair seats, the same again from the same seed, and an end to every one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hammonia.arena.playing import GameResult, play
from hammonia.arena.simulate import simulate
from hammonia.arena.summary import summary
from hammonia.hamburgum import GAME
from hammonia.hamburgum.board import BUILT_IN
from hammonia.hamburgum.game import Hamburgum
from hammonia.kernel.registry import game

EXAMPLES = Path(__file__).parents[2] / "examples"


class Hurried(Hamburgum):
    """Hamburgum with little patience for bots that do not come to an end."""

    stall = 8


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    results = simulate(Hurried(), ["random", "greedy", "random"], 6, seed=1)
    for seat in range(3):
        assert [result.bots[seat] for result in results].count("greedy") == 2


def test_a_game_alone_is_the_same_as_among_others() -> None:
    results = simulate(Hurried(), ["greedy", "random"], 3, seed=5)
    assert simulate(Hurried(), ["greedy", "random"], 1, seed=results[2].seed) == results[2:]
    assert play(Hurried(), results[1].bots, results[1].seed).result == results[1]


def test_each_game_is_told_as_soon_as_it_is_over() -> None:
    told: list[GameResult] = []
    results = simulate(Hurried(), ["random", "random"], 3, 1, {}, told.append)
    assert told == results


def test_a_game_that_nobody_ends_is_stopped_and_marked() -> None:
    (result,) = simulate(Hurried(), ["random", "random"], 1, seed=1)
    assert not result.finished
    assert result.rounds == 8


TABLES = [(board, seats) for board in BUILT_IN for seats in range(2, 6)]
SOME_TABLES = [("hamburg", 3), ("londinium", 2), ("londinium", 5)]


@pytest.mark.parametrize(
    ("board", "seats"),
    [pytest.param(*t, marks=[] if t in SOME_TABLES else pytest.mark.long) for t in TABLES],
)
def test_greedy_bots_end_their_games_on_every_board_with_every_number_of_seats(
    board: str, seats: int
) -> None:
    (result,) = simulate(GAME, ["greedy"] * seats, 1, seats, {"board": board})
    assert result.finished
    assert min(result.places) == 1


@pytest.mark.parametrize("variant", ["free", "stacked"])
def test_greedy_bots_end_their_games_with_blue_officials(variant: str) -> None:
    (result,) = simulate(GAME, ["greedy"] * 2, 1, 1, {"variant": variant})
    assert result.finished


@pytest.mark.long
def test_greedy_wins_at_least_97_of_100_games_against_random() -> None:
    results = simulate(GAME, ["greedy", "random"], 200, seed=1)
    won = sum(
        result.finished and result.bots[result.places.index(1)] == "greedy" for result in results
    )
    assert won >= 0.97 * len(results)


def test_greedy_does_better_than_random_in_a_game_that_nobody_judged_for_it() -> None:
    market = game(f"{EXAMPLES}/fish_market.py:GAME")
    line = summary(simulate(market, ["greedy", "random"], 60, seed=1)).bots[1]
    assert line.name == "greedy"
    assert line.share > 0.5


FIRST = """
from hammonia.bots import Bot


class First(Bot):
    def choose(self, view, decision):
        return decision.options[0]
"""


def test_against_an_automaton_the_bots_take_turns_and_it_has_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FIRST, "utf-8")
    hamburg, first = game("hamburg"), f"{tmp_path / 'mine.py'}:First"
    results = simulate(hamburg, ["random", first], 2, 4, {"solo": True})
    assert [result.bots for result in results] == [("random", "TOM"), (first, "TOM")]
    assert simulate(hamburg, ["random"], 1, 4, {"solo": True}) == results[:1]
    assert play(hamburg, results[1].bots, 5, {"solo": True}).result == results[1]
