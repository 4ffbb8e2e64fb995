"""Stages that the tests of the environment share: both games, with much of what they can have."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hammonia.env import Stage, stage
from hammonia.env.play import Play
from hammonia.hamburg import GAME as HAMBURG

EXPANDED = {expansion.name: "on" for expansion in HAMBURG.expansions}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "hamburgum-2": ("hamburgum", 2, {}),
    "hamburgum-3-free": ("hamburgum", 3, {"variant": "free"}),
    "hamburgum-5-londinium": ("hamburgum", 5, {"board": "londinium", "variant": "stacked"}),
    "hamburg-2": ("hamburg", 2, {}),
    "hamburg-3-mayors": ("hamburg", 3, {"mayors": "on", "deck": "friendly"}),
    "hamburg-4-ships": ("hamburg", 4, {"ships": "on", "exchange": "on"}),
    "hamburg-5-all": ("hamburg", 5, EXPANDED),
    "hamburg-solo": ("hamburg", 2, {"solo": True}),
    "hamburg-solo-all": ("hamburg", 2, {"solo": True, **EXPANDED}),
}
ROUNDS = 30
"""Random play hardly ends a game of Hamburgum."""

every_table = pytest.mark.parametrize("table", TABLES)


def stage_of(table: str, reward: str = "rank") -> Stage:
    game, seats, options = TABLES[table]
    return stage(game, seats, options, reward=reward, rounds=ROUNDS)


def played(at: Stage, seed: int) -> Iterator[Play]:
    """A random game, decision by decision, and its end."""
    rng = Random(seed)
    play = Play(at)
    play.begin(seed)
    index = at.setting.universe.index
    while not play.over:
        yield play
        play.pick(index[rng.choice(play.options)])
    yield play
