"""What a game was worth to each seat when it is over. Before that, everything is worth nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Score

Reward: TypeAlias = Callable[[Sequence[Score]], list[float]]

ILLEGAL = -1.0
"""The reward for an action that is not open, where that ends the game."""


def by_rank(scores: Sequence[Score]) -> list[float]:
    """The share of others that a seat beats less the share that beats it: from -1 to 1.

    A shared place counts for neither side, so all rewards of a game together are 0.
    """
    others = max(1, len(scores) - 1)
    places = [score.place for score in scores]
    return [
        sum((place > mine) - (place < mine) for place in places) / others for mine in places
    ]  # fmt: skip


def by_score(scores: Sequence[Score]) -> list[float]:
    """The final points as they are."""
    return [float(score.points) for score in scores]


REWARDS: dict[str, Reward] = {"rank": by_rank, "score": by_score}


def reward_named(name: str) -> Reward:
    """The reward that goes by this name. Raises `BadOptions`."""
    if name not in REWARDS:
        raise BadOptions(f"a reward is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]
