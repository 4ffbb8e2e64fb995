"""The six rounds of the rulebook's quick introduction, checked after every round.

Red, blue and green sit clockwise and red starts. Table and script follow the rulebook with one
exception: it lets blue pay the first donation of round 6 with timber, but by the rule and by the
printed overview a first donation costs a brick. We rule that a slip, so blue pays a brick for the
first and a brick and a timber for the second donation.
"""

from __future__ import annotations

from typing import Any

import pytest

import hammonia
from hammonia import Seat, Table
from hammonia.kernel.decision import Decision
from hammonia.kernel.view import seat_name, seat_named
from tests.golden.worked_example import CITY, COLOURS, PLAYERS, ROUNDS, SCRIPT


def new_table() -> Table:
    seats = [Seat(colour.title(), colour) for colour in COLOURS]
    return hammonia.new("hamburgum", seats, seed=1, options={"first": 1})


def play(table: Table, round_: int) -> None:
    for colour, picks in SCRIPT[round_].items():
        for pick in picks.split(", "):
            assert asked(table).seat == COLOURS.index(colour), f"round {round_}: {pick}"
            table.choose(pick.split())
        while asked(table).seat == COLOURS.index(colour):
            table.choose(["stop"])


def asked(table: Table) -> Decision:
    assert isinstance(table.pending, Decision)
    return table.pending


def played_to(round_: int) -> dict[str, Any]:
    table = new_table()
    for number in range(1, round_ + 1):
        play(table, number)
    position: dict[str, Any] = table.view(None)["position"]
    return position


def coloured(word: str | None) -> str | None:
    seat = seat_named(word)
    return word if seat is None else COLOURS[seat]


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("round_", ROUNDS)
def test_each_player_stands_as_the_rulebook_says(round_: int, colour: str) -> None:
    player = played_to(round_)["players"][seat_name(COLOURS.index(colour))]
    expected = PLAYERS[round_, colour]
    assert {name: player[name] for name in expected} == expected


@pytest.mark.parametrize("round_", ROUNDS)
def test_the_city_stands_as_the_rulebook_says(round_: int) -> None:
    position = played_to(round_)
    expected = CITY[round_]
    ships = {
        berth: sorted(str(coloured(ship)) for ship in there)
        for berth, there in position["harbour"].items()
    }
    citizens = {site: coloured(owner) for site, owner in position["sites"].items() if owner}
    assert tuple(position["prices"].values()) == expected.prices
    assert ships == {f"berth {n}": sorted(expected.berths[n]) for n in (3, 2, 1)}
    assert position["dutchmen"] == expected.dutchmen
    assert citizens == expected.citizens


@pytest.mark.parametrize("round_", ROUNDS)
def test_after_each_round_red_is_on_turn_again(round_: int) -> None:
    position = played_to(round_)
    assert position["round"] == round_ + 1
    assert position["turn"] == seat_name(COLOURS.index("red"))


def test_the_example_replays_from_its_record() -> None:
    table = new_table()
    for round_ in SCRIPT:
        play(table, round_)
    again = hammonia.replay(hammonia.Record.from_text(table.record.text()))
    assert again.view(None) == table.view(None)
