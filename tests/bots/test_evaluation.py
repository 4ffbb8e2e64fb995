"""The evaluation of Hamburgum counts what the rules count, and knows a weight for each term."""

from __future__ import annotations

from random import Random

from hammonia.bots import make
from hammonia.bots.evaluations.hamburgum import Judgement, dragging, terms
from hammonia.bots.evaluations.hamburgum_counts import counts
from hammonia.hamburgum.church import unscored
from hammonia.hamburgum.pieces import SHIPS, TOKENS
from hammonia.hamburgum.scoring import token_points
from hammonia.hamburgum.state import HamburgumState
from tests.bots.tables import let_play, table


def test_every_term_has_a_weight_and_every_weight_a_term() -> None:
    at = table(seats=2)
    assert isinstance(at.state, HamburgumState)
    during = terms(at.state, 0)
    at.agree_to_end()
    assert {*during, *terms(at.state, 0)} == set(Judgement(Random(1)).weights)


def test_two_bots_weigh_the_same_things_a_little_differently() -> None:
    one, other = Judgement(Random(1)).weights, Judgement(Random(2)).weights
    assert one != other
    for term, (early, _) in one.items():
        assert abs(early - other[term][0]) <= 0.25 * abs(early)


def test_a_game_drags_on_after_80_rounds_and_is_overdue_after_160() -> None:
    assert [dragging(round_, 80) for round_ in (1, 80, 120, 160, 400)] == [0, 0, 0.5, 1, 1]


def test_what_changes_in_a_game_that_drags_on_are_weights_of_terms() -> None:
    worth = Judgement(Random(1))
    assert set(worth.overdue) < set(worth.weights)


def test_patience_changes_nothing_before_a_game_drags_on() -> None:
    at = table(first=1)
    state = at.state
    assert isinstance(state, HamburgumState)
    worth = Judgement(Random(1))
    then, later, overdue = state.clone(), state.clone(), state.clone()
    then.round, later.round, overdue.round = 1, 80, 81
    assert worth(then, 0) == worth(later, 0) != worth(overdue, 0)


def test_tokens_are_counted_as_the_rules_count_them() -> None:
    at = table(seed=3)
    bots = [make("greedy", seat) for seat in range(3)]
    compared = 0
    for _ in range(6):
        let_play(at, bots, picks=30)
        state = at.state
        assert isinstance(state, HamburgumState)
        for seat in range(3):
            found = counts(state, seat)
            own = {token: token_points(state, token) for token in unscored(state, seat)}
            ships = {token: points for token, points in own.items() if token % len(TOKENS) == SHIPS}
            assert found.ship_tokens == len(ships)
            assert found.points == sum(own.values()) - sum(ships.values())
            assert len(found.churches) == state.donations(seat)
            assert found.citizens == state.citizens(seat)
            compared += len(own)
    assert compared, "the game must hold tokens to compare"


def test_more_of_a_thing_is_never_worth_less() -> None:
    at = table(first=1)
    state = at.state
    assert isinstance(state, HamburgumState)
    worth = Judgement(Random(1))
    richer = state.clone()
    richer.money[0] += 100
    stocked = state.clone()
    stocked.materials[0][0] += 1
    ahead = state.clone()
    ahead.prestige[0] += 1
    assert min(worth(richer, 0), worth(stocked, 0), worth(ahead, 0)) > worth(state, 0)
