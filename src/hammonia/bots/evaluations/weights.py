"""The files of weights beside this, and how a bot makes them its own."""

from __future__ import annotations

from functools import cache
from importlib import resources
from random import Random
from typing import Any

import yaml


@cache
def read(game: str) -> dict[str, Any]:
    """The file of weights of a game."""
    file = resources.files("hammonia.bots.evaluations").joinpath(f"{game}.yaml")
    data: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    return data


def tastes(game: str, rng: Random) -> dict[str, float]:
    """By term: how much more or less than the file a bot likes it."""
    taste = read(game)["taste"]
    return {term: rng.uniform(1 - taste, 1 + taste) for term in read(game)["weights"]}


def tasted(game: str, liking: dict[str, float]) -> dict[str, tuple[float, float]]:
    """By term: what it is worth to such a bot, early and late."""
    return {
        term: (liking[term] * weight["early"], liking[term] * weight["late"])
        for term, weight in read(game)["weights"].items()
    }
