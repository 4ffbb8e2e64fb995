"""Files of weights: those beside this, one a game, and an owner's in their place."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import yaml

from hammonia.kernel.errors import BadOptions
from hammonia.words.files import parsed

Weights: TypeAlias = dict[str, Any]
"""What a file says: `taste`, `doubt`, `weights`, and what else a game's evaluation needs."""


@cache
def read(game: str) -> Weights:
    """The file of a game."""
    file = resources.files("hammonia.bots.evaluations").joinpath(f"{game}.yaml")
    data: Weights = parsed(file.read_text("utf-8"))
    return data


@cache
def read_own(game: str, path: str | None) -> Weights:
    """An owner's file for a game, checked and in the order of the game's; without one, the game's.

    The order matters: a bot's tastes are drawn one after the other.
    """
    usual = read(game)
    if path is None:
        return usual
    data = load(path)
    _same_names(data, usual, f"{path} does not fit {game}")
    _same_names(data["weights"], usual["weights"], f"{path} does not fit {game}")
    return {**data, "weights": {term: data["weights"][term] for term in usual["weights"]}}


def load(path: str) -> Weights:
    """A file of weights, whatever its game. Raises `BadOptions`."""
    try:
        data = parsed(Path(path).read_text("utf-8"))
    except OSError as problem:
        raise BadOptions(f"cannot read the weights in {path!r}: {problem.strerror}") from problem
    except (UnicodeDecodeError, yaml.YAMLError) as problem:
        raise BadOptions(f"{path} is no file of weights: {problem}") from problem
    if not isinstance(data, dict) or not isinstance(data.get("weights"), dict):
        raise BadOptions(f"{path} is no file of weights: it names none")
    for term, weight in {**data["weights"], "doubt": data.get("doubt")}.items():
        ends = weight if isinstance(weight, dict) else {}
        if not all(_is_number(ends.get(end)) for end in ("early", "late")):
            raise BadOptions(f"{path}: {term!r} needs a number for early and one for late")
    if min(data["doubt"]["early"], data["doubt"]["late"]) <= 0:
        raise BadOptions(f"{path}: 'doubt' must be more than 0")
    if not _is_number(data.get("taste")):
        raise BadOptions(f"{path}: 'taste' needs a number")
    _check_cards(data.get("cards", {}), path)
    return data


def _check_cards(cards: Any, path: str) -> None:
    numbered = isinstance(cards, dict) and all(
        isinstance(card, str) and _is_number(worth) for card, worth in cards.items()
    )
    if not numbered:
        raise BadOptions(f"{path}: 'cards' needs a number for each, such as \"007\": 0.5")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _same_names(given: dict[str, Any], usual: dict[str, Any], wrong: str) -> None:
    for name in usual:
        if name not in given:
            raise BadOptions(f"{wrong}: it has no {name!r}")
    for name in given:
        if name not in usual:
            raise BadOptions(f"{wrong}: it has an unknown {name!r}")


def tastes(weights: Weights, rng: Random) -> dict[str, float]:
    """By term: how much more or less than the file a bot likes it."""
    taste = weights["taste"]
    return {term: rng.uniform(1 - taste, 1 + taste) for term in weights["weights"]}


def tasted(weights: Weights, liking: dict[str, float]) -> dict[str, tuple[float, float]]:
    """By term: what it is worth to such a bot, early and late."""
    return {
        term: (liking[term] * weight["early"], liking[term] * weight["late"])
        for term, weight in weights["weights"].items()
    }


def doubts(weights: Weights) -> tuple[float, float]:
    """By how much a lead may mislead, early and late: see `bots.evaluation`."""
    doubt = weights["doubt"]
    return (doubt["early"], doubt["late"])
