"""Walking through a recorded game: every pick has a stop, and the states are the game's own."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.record import CHANCE, END, FORCED, PICK
from hammonia.kernel.table import Table
from hammonia.kernel.walking import Walk

GAMES = ["hamburg", "hamburgum"]


@cache
def played(name: str) -> Table:
    """A game with something taken back, that was ended before it was over."""
    table = hammonia.new(name, 3, seed=11)
    rng = Random(5)
    for number in range(150):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
        if number % 20 == 0:
            try:
                table.undo()
            except Refused:
                continue
    table.agree_to_end()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_each_pick_forced_pick_and_draw_has_a_stop_and_so_has_the_end(name: str) -> None:
    table = played(name)
    walk = Walk(table)
    kinds = [stop.kind for stop in walk.stops]
    for kind in (PICK, FORCED, CHANCE):
        assert kinds.count(kind) == sum(entry[0] == kind for entry in table.line)
    assert kinds[-1] == END
    assert FORCED in kinds


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_on_the_way_is_the_log(name: str) -> None:
    table = played(name)
    told = [message for stop in Walk(table).stops for message in stop.told]
    assert told == [message for _, message in table.log]


@pytest.mark.parametrize("name", GAMES)
def test_before_a_pick_it_stands_as_the_table_did(name: str) -> None:
    table = played(name)
    walk = Walk(table)
    picks = [(number, stop) for number, stop in enumerate(walk.stops) if stop.kind == PICK]
    for number, stop in picks[:: len(picks) // 7]:
        found, state = next(walk.states(number, 1))
        then = table.seek(stop.place)
        assert found == stop
        assert state.digest() == then.state.digest()
        assert isinstance(then.pending, Decision)
        assert stop.seat == then.pending.seat


@pytest.mark.parametrize("name", GAMES)
def test_the_last_stop_is_the_final_position(name: str) -> None:
    walk = Walk(played(name))
    stop, state = next(walk.states(len(walk.stops) - 1, 1))
    assert stop.kind == END
    assert state.digest() == played(name).state.digest()


def test_a_place_between_stops_means_the_next_one() -> None:
    walk = Walk(played("hamburg"))
    for number, stop in enumerate(walk.stops):
        assert walk.at(stop.place) == number
    assert walk.at(10**9) == len(walk.stops) - 1
