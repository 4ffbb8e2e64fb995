"""Hamburg under the battery: every number of seats, both decks, at random and eager to build."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.game import DECKS
from hammonia.hamburg.pieces import ROUNDS, SEASONS
from hammonia.kernel.conformance import Picker, check
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.kernel.record import CHANCE, PICK
from hammonia.kernel.table import Table
from tests.conformance.speaking import say_in_english

SEATS = (2, 3, 4, 5)
LONGEST_TURN = 60
"""A turn of a full display: each building once, some with several picks, workers one by one."""
ALONE = 1000
"""Whoever is alone at the table never passes the turn on: one turn is the whole game."""
EAGER = ("build", "wall", "site", "money", "workers", "calm")
DULL = ("stop", "end")


def eager(seed: int) -> Picker:
    """A picker that fills its display and uses it: it builds and activates where it can."""
    rng = Random(seed)

    def pick(table: Table, decision: Decision) -> Option:
        options = decision.options
        if rng.random() < 0.2:
            return rng.choice(options)
        if decision.kind != "play":
            return rng.choice([o for o in options if o[0] not in DULL])
        activations = [o for o in options if o[0] in ("activate", "announce")]
        if activations and rng.random() < 0.7:
            return rng.choice(activations)
        plays = [o for o in options if o[0] == "play"]
        best = min(EAGER.index(option[2]) for option in plays)
        return rng.choice([o for o in plays if o[2] == EAGER[best]])

    return pick


@pytest.mark.parametrize(("seats", "deck"), list(zip((2, 3), DECKS, strict=True)))
def test_a_whole_game_keeps_the_contract(seats: int, deck: str) -> None:
    options = {"deck": deck}
    walk = check(
        GAME, options, seats, seed=seats, picker=eager(seats),
        say=say_in_english(GAME, options, seats),
        steps=2000, thorough_every=32, longest_turn=LONGEST_TURN,
    )  # fmt: skip
    assert walk.finished
    assert GAME.round(walk.table.state) == SEASONS  # type: ignore[arg-type]
    assert sum(entry[0] == CHANCE for entry in walk.table.line) >= 5 + 1 + SEASONS * 6


@pytest.mark.parametrize(("seats", "deck"), list(zip((4, 5), DECKS, strict=True)))
def test_the_first_seasons_of_many_keep_the_contract(seats: int, deck: str) -> None:
    options = {"deck": deck}
    walk = check(
        GAME, options, seats, seed=seats, picker=eager(seats),
        say=say_in_english(GAME, options, seats),
        steps=14 * seats, thorough_every=16, longest_turn=LONGEST_TURN,
    )  # fmt: skip
    assert walk.picks == 14 * seats
    assert walk.table.over  # by agreement


@pytest.mark.parametrize("seats", SEATS)
def test_a_beginning_at_random_keeps_the_contract_at_every_step(seats: int) -> None:
    say = say_in_english(GAME, {}, seats)
    walk = check(
        GAME, {}, seats, seed=100 + seats, say=say, steps=4 * seats, longest_turn=LONGEST_TURN
    )
    assert walk.picks == 4 * seats


def test_a_given_first_player_keeps_the_contract() -> None:
    walk = check(GAME, {"first": 3}, 3, seed=1, steps=ROUNDS, thorough_every=4)
    assert walk.table.view(None)["position"]["first"] == "@3"


@pytest.mark.parametrize("deck", DECKS)
def test_a_game_against_tom_keeps_the_contract(deck: str) -> None:
    options = {"deck": deck, "solo": True}
    walk = check(
        GAME, options, 2, seed=9, picker=eager(9), say=say_in_english(GAME, options, 2),
        steps=1000, thorough_every=16, longest_turn=ALONE,
    )  # fmt: skip
    assert walk.finished
    assert {entry[1] for entry in walk.table.line if entry[0] == PICK} == {"red"}


def test_alone_without_an_opponent_the_battery_holds_too() -> None:
    walk = check(GAME, {}, 1, seed=4, picker=eager(4), thorough_every=24, longest_turn=ALONE)
    assert walk.finished


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("seats", "deck"), list(product(SEATS, DECKS)))
def test_whole_games_keep_the_contract_at_every_step(seats: int, deck: str, seed: int) -> None:
    options = {"deck": deck}
    say = say_in_english(GAME, options, seats)
    for picker in (None, eager(seed)):
        walk = check(
            GAME, options, seats, seed, picker=picker, say=say,
            steps=2000, thorough_every=2, longest_turn=LONGEST_TURN,
        )  # fmt: skip
        assert walk.finished


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_games_may_be_ended_by_agreement_at_any_pick(seed: int) -> None:
    walk = check(GAME, {}, 2, seed, picker=eager(seed), steps=10 + 5 * seed, thorough_every=50)
    assert walk.table.over
