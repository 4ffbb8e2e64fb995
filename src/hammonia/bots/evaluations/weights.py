"""The files of weights beside this, and how a bot makes them its own."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import yaml

from hammonia.kernel.errors import BadOptions

ENDING = ".yaml"


@cache
def read(source: str) -> dict[str, Any]:
    """The file of weights of a game, by its name; or somebody's own, by its path."""
    if not source.endswith(ENDING):
        file = resources.files("hammonia.bots.evaluations").joinpath(f"{source}{ENDING}")
        data: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
        return data
    try:
        own = yaml.safe_load(Path(source).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as problem:
        raise BadOptions(f"cannot read the weights in {source}: {problem}") from problem
    return _checked(own, source)


def own(game: str, source: str | None) -> str:
    """Where a bot's weights are: in the game's file, or in one with the same terms."""
    if source is None:
        return game
    data, usual = read(source), read(game)
    for part in (usual, usual["weights"]):
        given = data if part is usual else data["weights"]
        wrong = [*(f"no {name!r}" for name in part if name not in given),
                 *(f"an unknown {name!r}" for name in given if name not in part)]  # fmt: skip
        if wrong:
            raise BadOptions(f"{source} does not fit {game}: it has {wrong[0]}")
    return source


def _checked(data: Any, source: str) -> dict[str, Any]:
    weights = data.get("weights") if isinstance(data, dict) else None
    if not isinstance(weights, dict):
        raise BadOptions(f"{source} is no file of weights: it names none")
    for term, weight in weights.items():
        ends = [weight.get("early"), weight.get("late")] if isinstance(weight, dict) else []
        if len(ends) < 2 or not all(isinstance(end, int | float) for end in ends):
            raise BadOptions(f"{source}: {term!r} needs a number for early and one for late")
    checked: dict[str, Any] = data
    return checked


def tastes(source: str, rng: Random) -> dict[str, float]:
    """By term: how much more or less than the file a bot likes it."""
    taste = read(source)["taste"]
    return {term: rng.uniform(1 - taste, 1 + taste) for term in read(source)["weights"]}


def tasted(source: str, liking: dict[str, float]) -> dict[str, tuple[float, float]]:
    """By term: what it is worth to such a bot, early and late."""
    return {
        term: (liking[term] * weight["early"], liking[term] * weight["late"])
        for term, weight in read(source)["weights"].items()
    }


def doubts(source: str) -> tuple[float, float]:
    """By how much a lead may mislead, early and late: see `bots.evaluation`."""
    doubt = read(source)["doubt"]
    return (doubt["early"], doubt["late"])
