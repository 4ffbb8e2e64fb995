"""Setting up: what everybody starts with, the five open cards, and who begins."""

from __future__ import annotations

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import agenda
from hammonia.kernel.errors import BadOptions
from tests.hamburg.table import asked, outcomes, settle

TURNED_UP = ("206", "111", "189", "049", "037")


def at_start(seats: int = 4, **options: object) -> HamburgState:
    state = GAME.start(GAME.setting(options, seats))
    agenda.advance(state)
    return state


def after_setup(seats: int = 3, first: int = 1) -> HamburgState:
    state = at_start(seats, first=first)
    for face in TURNED_UP:
        settle(state, "draw", face)
    settle(state, "draw", "189")
    return state


def test_everybody_starts_with_five_marks_five_points_and_a_worker_of_each_colour() -> None:
    state = at_start(4)
    assert state.money == [5] * 4
    assert state.points == [5] * 4
    assert state.workers == [[1] * 4] * 5
    assert state.square == [0] * 4
    assert state.levels == [[0] * 4] * 5


def test_nobody_starts_with_cards_wall_segments_or_active_majorities() -> None:
    state = at_start(4)
    for zone in (state.hands, state.sites, state.garden):
        assert list(zone) == [[]] * 4
    assert state.wall == [[0] * 4] * 2
    assert not any(active for column in state.majorities for active in column)


def test_one_card_of_each_colour_is_turned_up_as_the_discard_pile() -> None:
    state = after_setup()
    assert sorted([*state.discard.pool, *(face for face, _ in state.discard.top)]) == sorted(
        TURNED_UP
    )
    assert [len(pile) for pile in state.piles] == [55] * 5


def test_the_discard_pile_is_shuffled_and_only_its_top_is_in_order() -> None:
    state = after_setup()
    assert [face for face, _ in state.discard.top] == ["189"]
    assert sorted(state.discard.pool) == sorted(set(TURNED_UP) - {"189"})


def test_the_first_player_is_drawn() -> None:
    state = at_start(3)
    for face in (*TURNED_UP, TURNED_UP[0]):
        settle(state, "draw", face)
    assert outcomes(state) == {("first", "@1"): 1, ("first", "@2"): 1, ("first", "@3"): 1}
    settle(state, "first", "@3")
    assert state.first == 2
    assert asked(state) == ("replenish.draw", 2)


def test_the_tables_options_may_name_the_first_player() -> None:
    state = after_setup(3, first=2)
    assert (state.first, state.season, state.phase) == (1, 1, 1)


def test_the_seats_have_the_boards_of_their_colours() -> None:
    setting = at_start(2).setting
    red, green = setting.walls
    assert [COLOURS[half[0]] for half in red] == ["purple", "brown"]
    assert [COLOURS[half[0]] for half in green] == ["orange", "purple"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"deck": "short"}, "deck is one of whole, friendly, not 'short'"),
        ({"first": 4}, "first is a seat from 1 to 3, not 4"),
        ({"first": 0}, "first is a seat from 1 to 3, not 0"),
        ({"first": True}, "first is a seat's number"),
        ({"bridges": True}, "hamburg has no option 'bridges'"),
        ({"ships": "maybe"}, "ships is one of off, on, not 'maybe'"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        GAME.setting(options, 3)


@pytest.mark.parametrize("seats", [0, 6])
def test_there_are_one_to_five_seats(seats: int) -> None:
    with pytest.raises(BadOptions, match="1 to 5 seats"):
        GAME.setting({}, seats)
