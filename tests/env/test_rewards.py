"""Rewards: by place or by points, and shared places are shared."""

from __future__ import annotations

import pytest

from hammonia.env.rewards import by_rank, by_score
from hammonia.kernel.game import Score


def scores(*places: int) -> list[Score]:
    return [Score(10 * (9 - place), place, ()) for place in places]


@pytest.mark.parametrize(
    ("places", "rewards"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((3, 1, 2), [-1, 1, 0]),
        ((1, 3, 1), [0.5, -1, 0.5]),
        ((1, 2, 2, 4), [1, 0, 0, -1]),
        ((2, 1, 3, 4, 5), [0.5, 1, 0, -0.5, -1]),
        ((1,), [0]),
    ],
)
def test_a_rank_is_who_is_beaten_less_who_beats(
    places: tuple[int, ...], rewards: list[float]
) -> None:
    assert by_rank(scores(*places)) == pytest.approx(rewards)


def test_a_score_is_the_points() -> None:
    assert by_score(scores(1, 2)) == [80.0, 70.0]
