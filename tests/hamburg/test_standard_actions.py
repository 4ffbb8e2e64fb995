"""Phase III: a card and one of six standard actions."""

from __future__ import annotations

import pytest

from hammonia.hamburg.display import free_sites
from hammonia.hamburg.pieces import USES
from tests.hamburg import table
from tests.hamburg.table import (
    BROWN,
    BROWN_FOR_3,
    BROWN_FREE,
    GREY,
    GREY_DEAR,
    ORANGE_FREE,
    PARK_FOR_3,
    PINK,
    PINK_FREE,
    PURPLE,
    PURPLE_FREE,
    PURPLE_OTHER,
    ZOO_FOR_2,
    asked,
    give_site,
    pick,
    refusals,
    run,
    to_play,
    top_of_discard,
)  # fmt: skip

# -- workers and money -------------------------------------------------------------------------


def test_a_card_brings_three_workers_of_its_colour() -> None:
    state = to_play(PURPLE_FREE)
    pick(state, "play", PURPLE_FREE, "workers")
    assert [column[0] for column in state.workers] == [4, 1, 1, 1, 1]
    assert state.hands[0] == []
    assert top_of_discard(state) == PURPLE_FREE


def test_workers_are_not_limited() -> None:
    state = to_play(PURPLE_FREE, workers=15)
    pick(state, "play", PURPLE_FREE, "workers")
    assert state.workers[PURPLE][0] == 18


def test_a_card_brings_as_many_marks_as_the_die_of_its_colour_shows() -> None:
    state = to_play(ORANGE_FREE, money=2)
    state.dice = [1, 5, 2, 2, 2, 6]
    pick(state, "play", ORANGE_FREE, "money")
    assert state.money[0] == 7
    assert top_of_discard(state) == ORANGE_FREE


# -- calming -----------------------------------------------------------------------------------


def test_calming_takes_a_level_of_the_cards_colour_and_brings_a_point() -> None:
    state = to_play(BROWN_FREE)
    for column in state.levels:
        column[0] = 2
    pick(state, "play", BROWN_FREE, "calm")
    assert [column[0] for column in state.levels] == [2, 2, 2, 2, 1]
    assert state.points[0] == 6
    assert top_of_discard(state) == BROWN_FREE


def test_calming_at_level_0_is_legal_but_brings_no_point() -> None:
    state = to_play(BROWN_FREE)
    pick(state, "play", BROWN_FREE, "calm")
    assert state.levels[BROWN][0] == 0
    assert state.points[0] == 5
    assert top_of_discard(state) == BROWN_FREE


# -- sites -------------------------------------------------------------------------------------


def test_a_site_costs_a_worker_of_its_colour() -> None:
    state = to_play(PINK_FREE, workers=2, money=0)
    pick(state, "play", PINK_FREE, "site")
    assert [column[0] for column in state.workers] == [2, 2, 2, 1, 2]
    assert [(face, built) for face, _, built in state.sites[0]] == [(PINK_FREE, ())]
    assert state.hands[0] == []
    assert len(state.discard) == 0


def test_a_site_is_refused_without_a_worker_of_its_colour() -> None:
    state = to_play(PINK_FREE, workers=3)
    state.workers[PINK][0] = 0
    assert refusals(state, "play", PINK_FREE, "site") == ["site.worker_pays"]


def test_new_sites_lie_to_the_right_of_the_others() -> None:
    state = to_play(PINK_FREE)
    give_site(state, 0, PURPLE_FREE)
    pick(state, "play", PINK_FREE, "site")
    assert [face for face, _, _ in state.sites[0]] == [PURPLE_FREE, PINK_FREE]


@pytest.mark.parametrize(("face", "colour"), [(ZOO_FOR_2, GREY), (PARK_FOR_3, GREY)])
def test_zoo_and_park_cards_may_be_sites(face: str, colour: int) -> None:
    state = to_play(face)
    pick(state, "play", face, "site")
    assert state.workers[colour][0] == 0
    assert state.sites[0][0][0] == face
    assert state.garden[0] == []


# -- buildings ---------------------------------------------------------------------------------


def test_a_building_goes_onto_a_free_site_and_costs_what_is_printed() -> None:
    state = to_play(BROWN_FOR_3, money=4)
    give_site(state, 0, PINK_FREE)
    pick(state, "play", BROWN_FOR_3, "build")
    assert [(face, built) for face, _, built in state.sites[0]] == [(PINK_FREE, (BROWN_FOR_3,))]
    assert state.money[0] == 1
    assert len(state.discard) == 0


def test_a_building_may_have_another_colour_than_its_site() -> None:
    state = to_play(BROWN_FREE)
    give_site(state, 0, PURPLE_FREE)
    pick(state, "play", BROWN_FREE, "build")
    assert state.buildings(0) == [BROWN_FREE]


def test_with_several_free_sites_the_owner_chooses() -> None:
    state = to_play(BROWN_FREE)
    give_site(state, 0, PINK_FREE)
    give_site(state, 0, PURPLE_FREE, PURPLE_OTHER)
    give_site(state, 0, ORANGE_FREE)
    options = pick(state, "play", BROWN_FREE, "build")
    assert asked(state) == ("build", 0)
    assert options == (("at", "1"), ("at", "3"))
    assert refusals(state, "at", "2") == ["build.this_site_is_free"]
    assert refusals(state, "at", "4") == ["build.this_site_is_free"]
    pick(state, "at", "3")
    assert [built for _, _, built in state.sites[0]] == [(), (PURPLE_OTHER,), (BROWN_FREE,)]


def test_a_building_is_refused_without_a_free_site() -> None:
    state = to_play(BROWN_FREE)
    assert refusals(state, "play", BROWN_FREE, "build") == ["build.site_is_free"]
    give_site(state, 0, PURPLE_FREE, PURPLE_OTHER)
    assert refusals(state, "play", BROWN_FREE, "build") == ["build.site_is_free"]


def test_the_sites_of_others_do_not_help() -> None:
    state = to_play(BROWN_FREE)
    give_site(state, 1, PURPLE_FREE)
    assert refusals(state, "play", BROWN_FREE, "build") == ["build.site_is_free"]


def test_a_building_is_refused_without_the_money() -> None:
    state = to_play(GREY_DEAR, money=11)
    give_site(state, 0, PURPLE_FREE)
    assert refusals(state, "play", GREY_DEAR, "build") == ["build.money_pays"]
    state.money[0] = 12
    assert refusals(state, "play", GREY_DEAR, "build") == []


def test_a_building_may_be_refused_for_two_reasons() -> None:
    state = to_play(GREY_DEAR)
    refused = refusals(state, "play", GREY_DEAR, "build")
    assert refused == ["build.site_is_free", "build.money_pays"]


@pytest.mark.parametrize(("face", "cost"), [(ZOO_FOR_2, 2), (PARK_FOR_3, 3)])
def test_zoo_and_park_cards_need_no_site_and_lie_to_the_left(face: str, cost: int) -> None:
    state = to_play(face, money=5)
    pick(state, "play", face, "build")
    assert state.garden[0] == [face]
    assert state.buildings(0) == []
    assert state.money[0] == 5 - cost


def test_zoo_and_park_cards_leave_free_sites_free() -> None:
    state = to_play(ZOO_FOR_2)
    give_site(state, 0, PURPLE_FREE)
    pick(state, "play", ZOO_FOR_2, "build")
    assert free_sites(state, 0) == [0]


def test_zoo_and_park_cards_are_refused_without_the_money() -> None:
    state = to_play(ZOO_FOR_2, PARK_FOR_3, money=1)
    assert refusals(state, "play", ZOO_FOR_2, "build") == ["build.money_pays"]
    assert refusals(state, "play", PARK_FOR_3, "build") == ["build.money_pays"]


# -- the turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize("use", USES)
def test_a_card_must_be_in_the_hand(use: str) -> None:
    state = to_play(PURPLE_FREE, money=20)
    give_site(state, 0, ORANGE_FREE)
    assert "play.card_in_hand" in refusals(state, "play", BROWN_FREE, use)


def test_a_card_must_be_played_and_workers_can_always_be_taken() -> None:
    state = to_play(GREY_DEAR, money=0, workers=0)
    options = run(state)
    uses = [use for _, _, use in options]
    assert uses == ["workers", "money", "calm"]


def test_nothing_else_can_be_done_when_a_card_is_asked_for() -> None:
    state = to_play(PURPLE_FREE)
    assert refusals(state, "stay") == ["not_asked"]
    assert refusals(state, "pass") == ["unknown"]


def test_other_seats_are_not_touched() -> None:
    state = to_play(PURPLE_FREE, PINK_FREE)
    before = table.seen(state, 1, None)
    pick(state, "play", PURPLE_FREE, "workers")
    assert table.seen(state, 1, None) == before
