"""Ratings: winners rise, games make sure, and the same games give the same numbers."""

from __future__ import annotations

from hammonia.arena.playing import GameResult
from hammonia.arena.ratings import Rating, ratings


def game(bots: tuple[str, ...], places: tuple[int, ...], finished: bool = True) -> GameResult:
    return GameResult(1, bots, tuple(-place for place in places), places, 8, 80, finished)


def by_name(results: list[GameResult]) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings(results)}


def test_whoever_wins_more_is_rated_higher() -> None:
    played = [game(("a", "b", "c"), places) for places in [(1, 2, 3)] * 6 + [(2, 1, 3)] * 2]
    assert [rating.name for rating in ratings(played)] == ["a", "b", "c"]


def test_the_rating_is_cautious_and_lies_in_no_interval() -> None:
    rating = ratings([game(("a", "b"), (1, 2))])[0]
    low, high = rating.interval
    assert rating.cautious < low < rating.mu < high


def test_more_games_make_a_rating_surer() -> None:
    few, many = (by_name([game(("a", "b"), (1, 2))] * number)["a"] for number in (2, 20))
    assert many.sigma < few.sigma < 25 / 3


def test_the_same_games_in_the_same_order_give_the_same_ratings() -> None:
    played = [game(("a", "b"), (1, 2)), game(("b", "c"), (1, 1)), game(("c", "a"), (1, 2))]
    assert ratings(played) == ratings(played)


def test_two_who_share_every_win_stay_equal() -> None:
    rated = by_name([game(("a", "b"), (1, 1)), game(("b", "a"), (1, 1))])
    assert rated["a"].mu == rated["b"].mu


def test_a_bot_on_several_seats_has_one_rating() -> None:
    rated = by_name([game(("a", "b", "b", "b"), (1, 2, 3, 4))] * 4)
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > 25 > rated["b"].mu


def test_games_without_an_end_and_games_with_oneself_tell_nothing() -> None:
    rated = by_name([game(("a", "b"), (1, 2), finished=False), game(("a", "a"), (1, 2))])
    assert rated["a"] == Rating("a", 25, 25 / 3)
    assert rated["b"].mu == 25
