"""Bot against bot: a shared place is half a win, and several seats of a bot are one opponent."""

from __future__ import annotations

from hammonia.arena.pairs import pairs
from hammonia.arena.playing import GameResult


def game(bots: tuple[str, ...], places: tuple[int, ...], finished: bool = True) -> GameResult:
    return GameResult(1, bots, tuple(-place for place in places), places, 8, 80, finished)


def test_a_shared_win_is_half_a_win_for_both() -> None:
    found = pairs([game(("a", "b"), (1, 1)), game(("b", "a"), (2, 1))])
    assert (found["a", "b"].games, found["a", "b"].wins, found["a", "b"].share) == (2, 1.5, 0.75)
    assert found["b", "a"].wins == 0.5


def test_among_several_it_counts_who_ended_before_whom() -> None:
    found = pairs([game(("a", "b", "c"), (2, 3, 1))])
    assert found["a", "b"].wins == found["c", "a"].wins == 1
    assert found["b", "c"].wins == 0


def test_a_bot_on_several_seats_has_the_mean_of_them() -> None:
    found = pairs([game(("a", "b", "b", "b"), (2, 1, 3, 4))])
    assert found["a", "b"].games == 1
    assert found["a", "b"].wins == 2 / 3


def test_games_without_an_end_do_not_count() -> None:
    assert pairs([game(("a", "b"), (1, 2), finished=False)]) == {}


def test_the_interval_holds_the_share() -> None:
    low, high = pairs([game(("a", "b"), (1, 2))] * 9 + [game(("a", "b"), (2, 1))])[
        "a", "b"
    ].interval
    assert 0.5 < low < 0.9 < high < 1
