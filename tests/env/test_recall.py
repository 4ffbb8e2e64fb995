"""A game that knows the way behind it: what each seat remembers, and what it cannot know."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from hammonia.env.recall import Standing
from hammonia.kernel import registry
from hammonia.kernel.agenda import Toss
from hammonia.kernel.errors import Refused

registry.game("examples/fish_market.py:GAME")  # known by its name from here on
EVERY_EXPANSION = {
    name: "on" for name in registry.game("hamburg").choices if name != "deck"
}  # fmt: skip
TABLES = [
    ("fish-market", {}, 3),
    ("hamburg", {}, 2),
    ("hamburg", EVERY_EXPANSION, 3),
    ("hamburg", {"solo": True}, 2),
    ("hamburgum", {"variant": "stacked"}, 2),
]
SEATS = (0, 1)


def begin(name: str, options: dict[str, Any], seats: int, length: int = 5000) -> Standing:
    game = registry.game(name)
    return Standing.first(game, game.setting(options, seats), length)


def go_on(standing: Standing, rng: Random) -> None:
    """One step at random, a pick or an outcome."""
    if standing.options:
        standing.apply(rng.choice(standing.options))
    else:
        toss = standing.state.agenda[-1]
        assert isinstance(toss, Toss)
        standing.apply(toss.sample(standing.state, rng.randrange))


def market_day(first: str, second: str) -> Standing:
    """A first day for two, each told as "what it draws > what it offers"; then comes a herring."""
    standing = begin("fish-market", {}, 2)
    for hand, _ in (first.split(" > "), second.split(" > ")):
        for fish in hand.split():
            standing.apply(("draw", fish))
    for _, offered in (first.split(" > "), second.split(" > ")):
        standing.apply(("offer", offered))
    standing.apply(("draw", "herring"))
    return standing


def test_a_seat_remembers_what_its_view_shows_no_more() -> None:
    """Its own fish and that of the other are back in the pile: only memory tells the days apart."""
    eel = market_day("eel cod herring > eel", "sprat cod eel > sprat")
    plaice = market_day("plaice cod herring > plaice", "sprat cod eel > sprat")
    for seat in SEATS:
        assert eel.observation(seat) == plaice.observation(seat)
        assert eel.information(seat) != plaice.information(seat)


def test_a_seat_hears_what_no_view_ever_shows() -> None:
    standing = begin("fish-market", {}, 2)
    for fish in ("eel", "cod", "herring", "sprat", "cod", "eel"):
        standing.apply(("draw", fish))
    standing.apply(("offer", "eel"))
    assert json.loads(standing.observation(1))["heard"] == []
    standing.apply(("offer", "sprat"))
    for seat in SEATS:
        keys = [key for key, _ in json.loads(standing.observation(seat))["heard"]]
        assert keys == ["sold", "offers"]


def test_what_a_seat_never_saw_is_no_part_of_its_information() -> None:
    one = market_day("eel cod herring > eel", "sprat cod eel > sprat")
    other = market_day("eel cod herring > eel", "sprat plaice plaice > sprat")
    assert one.information(0) == other.information(0)
    assert one.information(1) != other.information(1)


def test_information_names_the_seat_that_has_it() -> None:
    standing = begin("hamburgum", {"first": 1}, 2)
    assert standing.information(0) != standing.information(1)


@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_memory_does_not_depend_on_when_it_is_asked_for(
    name: str, options: dict[str, Any], seats: int
) -> None:
    asked, left_alone = begin(name, options, seats), begin(name, options, seats)
    for step in range(60):
        go_on(asked, Random(step))
        go_on(left_alone, Random(step))
        asked.information(step % seats)
        if asked.over:
            break
    for seat in range(seats):
        assert asked.information(seat) == left_alone.information(seat)


@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_information_stays_when_the_unknown_is_drawn_anew(
    name: str, options: dict[str, Any], seats: int
) -> None:
    standing = begin(name, options, seats)
    rng = Random(3)
    for step in range(150):
        if standing.over:
            break
        for seat in range(seats) if step % 3 == 0 else ():
            world = standing.resampled(seat, rng)
            assert world.information(seat) == standing.information(seat)
            assert (world.seat, world.over) == (standing.seat, standing.over)
            if seat == standing.seat:
                assert world.options == standing.options
        go_on(standing, rng)


def test_a_world_drawn_anew_hides_what_the_others_saw() -> None:
    standing = market_day("eel cod herring > eel", "sprat cod eel > sprat")
    worlds = [standing.resampled(0, Random(seed)) for seed in range(10)]
    assert len({world.everything() for world in worlds}) > 1
    assert {world.past.digests[1] for world in worlds} == {""}


def test_a_world_drawn_anew_is_remembered_alike_as_it_goes_on() -> None:
    """The searching seat sees the same things happen in both: it cannot tell the worlds apart."""
    standing = market_day("eel cod herring > eel", "sprat cod eel > sprat")
    world = standing.resampled(0, Random(1))
    for going in (standing, world):
        going.apply(next(iter(going.outcomes())))  # the other seat draws, unseen
        going.apply(("offer", "cod"))
    assert world.information(0) == standing.information(0)


@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_copies_and_pickles_go_on_alike(name: str, options: dict[str, Any], seats: int) -> None:
    standing = begin(name, options, seats)
    for step in range(20):
        go_on(standing, Random(step))
    before = standing.everything()
    copies = [standing.clone(), pickle.loads(pickle.dumps(standing))]
    for copy in copies:
        for step in range(5):
            go_on(copy, Random(step))
    assert copies[0].everything() == copies[1].everything() != before
    assert copies[0].information(0) == copies[1].information(0)
    assert standing.everything() == before


@pytest.mark.parametrize("name", ["hamburg", "hamburgum"])
def test_a_game_ends_after_its_longest_length(name: str) -> None:
    standing = begin(name, {}, 3, length=25)
    rng = Random(5)
    while not standing.over:
        go_on(standing, rng)
    assert standing.decisions == 25
    assert json.loads(standing.information(0))["view"]["position"]["agenda"] == []


def test_a_wrong_pick_is_refused_and_changes_nothing() -> None:
    standing = begin("hamburgum", {"first": 1}, 2)
    before = standing.everything()
    with pytest.raises(Refused):
        standing.apply(("launch",))
    assert (standing.everything(), standing.decisions) == (before, 0)
