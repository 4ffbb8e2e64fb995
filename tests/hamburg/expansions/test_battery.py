"""Combinations of expansions under the battery: some at once, every one in the long form."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from hammonia.hamburg import GAME
from hammonia.kernel.conformance import check
from tests.conformance.speaking import say_in_english
from tests.hamburg.test_contract import eager

NAMES = [expansion.name for expansion in GAME.expansions]
LONGEST_TURN = 80
ALONE = 1000
"""Whoever is alone at the table never passes the turn on: one turn is the whole game."""
COMBINATIONS = [
    {name: "on" for name, on in zip(NAMES, switches, strict=True) if on}
    for switches in product((False, True), repeat=len(NAMES))
]


def told(options: dict[str, str]) -> str:
    return "+".join(options) or "none"


def play(
    options: Mapping[str, object], seats: int, seed: int, every: int, steps: int = 5000
) -> bool:
    alone = seats == 1 or bool(options.get("solo"))
    walk = check(
        GAME, options, seats, seed, picker=eager(seed), say=say_in_english(GAME, options, seats),
        steps=steps, thorough_every=every, longest_turn=ALONE if alone else LONGEST_TURN,
    )  # fmt: skip
    return walk.finished


@pytest.mark.parametrize("name", NAMES)
def test_each_alone_keeps_the_contract_for_a_whole_game(name: str) -> None:
    assert play({name: "on"}, 2, seed=11, every=96)


@pytest.mark.parametrize("name", NAMES)
def test_all_but_one_keep_the_contract_for_some_seasons(name: str) -> None:
    others = {other: "on" for other in NAMES if other != name}
    play(others, 3, seed=12, every=24, steps=70)


@pytest.mark.parametrize("seats", [1, 4, 5])
def test_all_together_keep_the_contract(seats: int) -> None:
    every = dict.fromkeys(NAMES, "on")
    play(every, seats, seed=13, every=32, steps=60 + 20 * seats)


@pytest.mark.parametrize("deck", ["whole", "friendly"])
def test_all_together_keep_the_contract_against_tom(deck: str) -> None:
    every = dict.fromkeys(NAMES, "on")
    assert play({**every, "deck": deck, "solo": True}, 2, seed=14, every=64)


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", COMBINATIONS, ids=told)
def test_every_combination_keeps_the_contract(options: dict[str, object], seats: int) -> None:
    assert play(options, seats, seed=seats, every=64)


@pytest.mark.long
@pytest.mark.parametrize("options", COMBINATIONS, ids=told)
def test_every_combination_keeps_the_contract_against_tom(options: dict[str, object]) -> None:
    assert play({**options, "solo": True}, 2, seed=6, every=64)
