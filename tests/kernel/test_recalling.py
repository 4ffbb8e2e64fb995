"""Recalling a running game: what is shown of it is what its seat saw, at every moment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hammonia
from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.recalling import NOW, Recalled
from hammonia.kernel.record import CHANCE, PICK
from hammonia.kernel.replaying import replay_entry
from hammonia.kernel.seen import seen_by
from hammonia.kernel.table import Table

_EXPANSIONS = ("mayors", "lemonjette", "special_intrigue", "ships", "exchange", "cleric_tiles")
_GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("hamburg", 1, {}),
    ("hamburg", 3, dict.fromkeys(_EXPANSIONS, "on")),
    ("hamburgum", 3, {"board": "londinium"}),
]
in_each_game = pytest.mark.parametrize(
    ("name", "seats", "options"), _GAMES, ids=["alone", "expansions", "londinium"]
)
through_each = pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])


def begun(name: str, seats: int, options: dict[str, Any]) -> Table:
    table = hammonia.new(name, ["Ada", "Ben", "Cem"][:seats], seed=5, options=options)
    rng = Random(7)
    for _ in range(40):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
    return table


def told_then(table: Table, seat: int | None) -> list[tuple[Any, ...]]:
    """Points, round and who is asked, as they truly were at the moments that a seat was told of."""
    own = None if seat is None else table.seats[seat].colour
    again, before = Table(table.game, table.header), None
    told: list[tuple[Any, ...]] = []

    def moment() -> None:
        assert isinstance(again.pending, Decision)
        told.append((*_facts(again, again.state), again.pending.seat))

    for entry in table.line:
        if entry[0] == PICK:
            if own == entry[1] or before != entry[1]:
                moment()
            before = entry[1]
        if entry[0] in (PICK, CHANCE):
            replay_entry(again, entry)
    moment()
    return told


def _facts(table: Table, state: Any) -> tuple[Any, ...]:
    game = table.game
    points = [score.points for score in game.scores(state)]
    return points, game.round(state), game.round_within(state)


@in_each_game
@through_each
def test_points_rounds_and_turns_are_as_they_were(
    name: str, seats: int, options: dict[str, Any], seat: int | None
) -> None:
    table = begun(name, seats, options)
    recalled = Recalled(table, seat)
    found = [
        (*_facts(table, state), stop.seat)
        for stop, state in recalled.states(0, len(recalled.stops))
    ]
    assert found == told_then(table, seat)
    assert [stop.place for stop in recalled.stops] == list(range(len(recalled.stops)))
    assert [stop.kind for stop in recalled.stops].index(NOW) == len(recalled.stops) - 1


@in_each_game
def test_a_seat_is_asked_again_what_it_was_asked_and_nobody_else_is(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    table = begun(name, seats, options)
    recalled = Recalled(table, 0)
    picked = [moment.picked for moment in seen_by(table, 0).moments]
    assert any(picked)
    for stop, state in recalled.states(0, len(recalled.stops)):
        decision = recalled.decision(stop, state)
        assert (decision and decision.options[0]) == picked[stop.place]
        if decision:
            assert stop.seat == 0
            question = state.agenda[-1]
            assert isinstance(question, Question)
            assert picked[stop.place] in question.options(state)
