"""Novice, skilled and expert: the same search with other budgets and other haste."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from hammonia.bots.search.simulation import Habits
from hammonia.words.files import parsed


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot thinks about a game. No level sees more than another."""

    simulations: int
    """For the first decision of a turn; each further one of that turn gets half as many."""
    haste: float
    """How often it takes an option as often as it looked at it, instead of the best: 0 to 1."""


@cache
def _read() -> dict[str, Any]:
    file = resources.files("hammonia.bots.search").joinpath("levels.yaml")
    data: dict[str, Any] = parsed(file.read_text("utf-8"))
    return data


def _for_game(part: dict[str, Any], game: str) -> dict[str, Any]:
    found: dict[str, Any] = part.get(game) or part["other"]
    return found


def level(name: str, game: str) -> Level:
    """What a level means in a game."""
    return Level(**_for_game(_read()["levels"][name], game))


def habits(game: str) -> Habits:
    """How a game is searched."""
    return Habits(**_for_game(_read()["habits"], game))
