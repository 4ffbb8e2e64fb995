"""The frame: eight seasons of four phases, four rounds, and whose turn it is."""

from __future__ import annotations

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.seasons import BeginPhase, BeginSeason, MoveOn
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.turns import TakeTurn, Turn
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question, Toss
from tests.hamburg.table import (
    BROWN_FREE,
    GREY_FREE,
    PINK_FREE,
    PURPLE_FREE,
    a_table,
    asked,
    give_hand,
    give_site,
    outcomes,
    pick,
    run,
    settle,
    to_play,
)  # fmt: skip


def played_on(state: HamburgState) -> list[tuple[int, int, int, int]]:
    """Play the first option to the end; (season, phase, round, seat) of every pick."""
    picks = []
    options = agenda.advance(state)
    while state.agenda:
        step = state.agenda[-1]
        if isinstance(step, Toss):
            options = settle(state, *next(iter(outcomes(state))))
        else:
            assert isinstance(step, Question)
            picks.append((state.season, state.phase, state.round, step.seat))
            options = pick(state, *options[0])
    return picks


def test_the_game_ends_after_eight_seasons() -> None:
    state = a_table(2)
    state.season = 0
    state.agenda = [BeginSeason()]
    picks = played_on(state)
    assert sorted({season for season, *_ in picks}) == list(range(1, 9))
    assert sum(state.floor) == 8  # all clerics stand on the floor
    assert state.final


def test_the_eighth_season_is_the_last() -> None:
    state = a_table(2)
    state.season = 7
    state.agenda = [BeginSeason()]
    assert {season for season, *_ in played_on(state)} == {8}


def test_a_season_has_its_four_phases_in_order() -> None:
    state = a_table(2)
    state.season = 0
    run(state, BeginSeason())
    phases = [step.phase for step in reversed(state.agenda) if isinstance(step, BeginPhase)]
    assert (state.season, state.phase) == (1, 1)
    assert phases == [2, 3, 4]


def test_phase_three_has_four_rounds_in_turn_order() -> None:
    state = a_table(first=1)
    for seat in range(3):
        give_hand(state, seat, *(f"{seat * 10 + number:03d}" for number in range(1, 6)))
    state.agenda = [BeginPhase(3)]
    turns = [(number, seat) for _, _, number, seat in played_on(state)]
    assert turns == [(number, seat) for number in range(1, 5) for seat in (1, 2, 0)]
    assert [len(hand) for hand in state.hands] == [1, 1, 1]


def test_a_turn_without_a_card_is_skipped() -> None:
    state = a_table()
    give_hand(state, 1, PURPLE_FREE)
    run(state, TakeTurn(0), TakeTurn(1))
    assert asked(state) == ("play", 1)


def test_a_card_left_over_stays_in_the_hand() -> None:
    state = to_play(PURPLE_FREE, PINK_FREE)
    pick(state, "play", PURPLE_FREE, "workers")
    run(state, BeginPhase(4))
    assert [face for face, _ in state.hands[0]] == [PINK_FREE]


def test_the_cleric_comes_down_below_his_window() -> None:
    state = a_table()
    state.window = 3
    state.floor = [0, 0, 0, 2, 0, 1]
    run(state, MoveOn())
    assert state.floor == [0, 0, 0, 3, 0, 1]
    assert GAME.position(state, None)["cleric"] is None


def test_markers_come_off() -> None:
    state = a_table()
    give_site(state, 0, PURPLE_FREE, BROWN_FREE)
    state.markers = [BROWN_FREE]
    run(state, MoveOn())
    assert state.markers == []


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_coat_of_arms_passes_to_the_left(before: int, after: int) -> None:
    state = a_table(first=before)
    run(state, MoveOn())
    assert state.first == after


def test_majorities_are_checked_before_the_coat_of_arms_passes() -> None:
    state = a_table(first=0)
    state.square[2] = 1
    run(state, BeginPhase(4))
    assert state.majorities[0] == [False, False, True]
    assert (state.phase, state.first) == (4, 1)


def test_ending_by_agreement_scores_at_once() -> None:
    state = to_play(PURPLE_FREE, PINK_FREE)
    GAME.conclude(state)
    run(state)
    assert state.final
    assert state.agenda == []


def test_ending_by_agreement_leaves_a_paid_building_on_a_free_site() -> None:
    state = to_play("003")
    give_site(state, 0, PURPLE_FREE, BROWN_FREE)
    give_site(state, 0, PINK_FREE)
    give_site(state, 0, GREY_FREE)
    census = GAME.census(state)
    pick(state, "play", "003", "build")
    assert asked(state) == ("build", 0)
    assert GAME.census(state) == census
    GAME.conclude(state)
    run(state)
    assert [built for _, _, built in state.sites[0]] == [(BROWN_FREE,), ("003",), ()]
    assert GAME.census(state) == census


def test_the_round_of_a_game_is_its_season() -> None:
    state = a_table()
    state.season = 5
    state.agenda = [Turn(0)]
    assert GAME.round(state) == 5
