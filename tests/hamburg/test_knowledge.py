"""Who knows what: hands, sites, floods, the discard pile; no view depends on hidden fronts."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.discards import ShuffleDiscard
from hammonia.hamburg.effects.others_lose import StealCard
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.replenish import Replenish
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.knowledge import OPEN, only
from tests.hamburg.table import (
    BROWN_FREE,
    GREY_FREE,
    ORANGE_FREE,
    PINK_FREE,
    PINK_OTHER,
    PURPLE,
    PURPLE_FREE,
    PURPLE_OTHER,
    a_table,
    give_garden,
    give_hand,
    give_site,
    pick,
    run,
    seen,
    settle,
    to_play,
    top_of_discard,
)  # fmt: skip

OTHERS = [1, 2, None]
"""Two other seats and a spectator."""


def rich() -> HamburgState:
    """A table with something of everything, where the first seat is asked."""
    state = to_play(PURPLE_FREE, PINK_FREE, PINK_OTHER)
    give_hand(state, 1, BROWN_FREE, ORANGE_FREE)
    give_hand(state, 2, GREY_FREE)
    give_site(state, 0, "001", "002")
    give_site(state, 0, "051")
    give_site(state, 1, "100")
    give_garden(state, 2, "241", "261")
    state.throw_away(state.piles[PURPLE].pool.pop())
    return state


def text(state: HamburgState, seat: int | None) -> str:
    return json.dumps(GAME.view(state, seat), sort_keys=True)


def swapped(state: HamburgState, one: str, other: str) -> HamburgState:
    """The same table with two cards in each other's place."""
    exchange = {one: other, other: one}

    def swap(part: Any) -> Any:
        if isinstance(part, list):
            return [swap(piece) for piece in part]
        if isinstance(part, dict):
            return {key: swap(piece) for key, piece in part.items()}
        return exchange.get(part, part) if isinstance(part, str) else part

    new = GAME.state_from(state.setting, swap(state.plain()))
    for hand in new.hands:
        hand.sort()
    for pile in new.piles:
        pile.pool.sort()
    return new


# -- hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seer", OTHERS)
def test_others_see_only_the_backs_of_a_hand(seer: int | None) -> None:
    state = to_play(PURPLE_FREE, PINK_FREE, PINK_OTHER)
    hand = seen(state, 0, seer)["hand"]
    assert [card["card"] for card in hand] == [None] * 3
    assert [card["back"] for card in hand] == ["pink", "pink", "purple"]


def test_the_owner_sees_the_own_hand() -> None:
    state = to_play(PURPLE_FREE, PINK_FREE)
    assert [card["card"] for card in seen(state, 0, 0)["hand"]] == [PINK_FREE, PURPLE_FREE]


def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    state = a_table()
    give_hand(state, 0, "001", "002", "003", "004")
    run(state, Replenish(0))
    pick(state, "draw", "purple")
    settle(state, "draw", PURPLE_FREE)
    assert PURPLE_FREE in text(state, 0)
    for seer in OTHERS:
        assert PURPLE_FREE not in text(state, seer)


# -- sites -------------------------------------------------------------------------------------


def test_a_sites_front_is_known_to_its_owner_only() -> None:
    state = to_play(PINK_FREE)
    pick(state, "play", PINK_FREE, "site")
    assert seen(state, 0, 0)["sites"][0]["card"] == PINK_FREE
    for seer in OTHERS:
        (site,) = seen(state, 0, seer)["sites"]
        assert (site["card"], site["back"]) == (None, "pink")


def test_playing_a_site_tells_nobody_its_front() -> None:
    state = to_play(PINK_FREE)
    state.events = []
    pick(state, "play", PINK_FREE, "site")
    assert [event.key for event in state.events] == ["laid_site"]
    assert PINK_FREE not in json.dumps([event.plain() for event in state.events])


def test_a_flooded_site_is_turned_up() -> None:
    state = a_table()
    give_site(state, 0, PINK_FREE)
    state.levels[PURPLE][0] = 2
    run(state, IncreaseTogether(0, (PURPLE,)))
    for seer in (0, *OTHERS):
        assert GAME.position(state, seer)["discard"]["top"] == [PINK_FREE]


def test_a_building_returned_to_hand_is_known_to_all() -> None:
    state = a_table()
    give_hand(state, 0, BROWN_FREE)
    give_site(state, 0, PINK_FREE, PURPLE_FREE)
    state.levels[PURPLE][0] = 2
    run(state, IncreaseTogether(0, (PURPLE,)))
    assert state.hands[0] == [(BROWN_FREE, 1), (PURPLE_FREE, OPEN)]
    for seer in OTHERS:
        assert [card["card"] for card in seen(state, 0, seer)["hand"]] == [None, PURPLE_FREE]


# -- the discard pile --------------------------------------------------------------------------


def test_a_card_played_goes_face_up_onto_the_discard_pile() -> None:
    state = to_play(PURPLE_FREE, PINK_FREE)
    pick(state, "play", PURPLE_FREE, "workers")
    assert top_of_discard(state) == PURPLE_FREE
    for seer in OTHERS:
        assert GAME.position(state, seer)["discard"]["top"][-1] == PURPLE_FREE


def test_a_shuffle_hides_the_order_of_the_discard_pile_but_not_its_cards() -> None:
    state = a_table()
    thrown = [PINK_FREE, BROWN_FREE, PURPLE_FREE]
    for face in thrown:
        state.piles[state.setting.cards[face].colour].pool.remove(face)
        state.throw_away(face)
    run(state, ShuffleDiscard())
    settle(state, "draw", BROWN_FREE)
    for seer in (0, *OTHERS):
        discard = GAME.position(state, seer)["discard"]
        assert discard == {"top": [BROWN_FREE], "shuffled": sorted({*thrown} - {BROWN_FREE})}


def test_shuffling_an_empty_discard_pile_shows_nothing() -> None:
    state = a_table()
    run(state, ShuffleDiscard())
    assert state.agenda == []


def test_of_a_draw_pile_only_the_number_of_cards_is_seen() -> None:
    state = a_table()
    for seer in (0, *OTHERS):
        assert set(GAME.position(state, seer)["piles"].values()) == {56}
        assert '"120"' not in text(state, seer)


# -- views as a whole --------------------------------------------------------------------------


@pytest.mark.parametrize("seer", [1, 2, None])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (PURPLE_FREE, PURPLE_OTHER),  # in a hand and in a pile
        (PINK_FREE, "280"),  # the other end of the same colour
        ("051", PINK_FREE),  # a site and a hand
        ("001", "048"),  # a site with a building, and a pile
    ],
)
def test_a_view_never_depends_on_hidden_fronts(one: str, other: str, seer: int | None) -> None:
    state = rich()
    assert text(swapped(state, one, other), seer) == text(state, seer)


def test_a_view_does_depend_on_the_fronts_one_knows() -> None:
    state = rich()
    assert text(swapped(state, PURPLE_FREE, PURPLE_OTHER), 0) != text(state, 0)


@pytest.mark.parametrize("seer", [0, 1, 2, None])
def test_an_imagined_table_looks_the_same_and_has_the_same_cards(seer: int | None) -> None:
    state = rich()
    for seed in range(5):
        world = GAME.imagine(GAME.view(state, seer), Random(seed))
        assert text(world, seer) == text(state, seer)
        assert GAME.census(world) == GAME.census(state)


def test_what_is_imagined_differs_where_it_is_hidden() -> None:
    state = rich()
    view = GAME.view(state, 1)
    worlds = [GAME.imagine(view, Random(seed)) for seed in range(5)]
    assert len({tuple(face for face, _ in world.hands[0]) for world in worlds}) > 1
    assert {tuple(face for face, _ in world.hands[1]) for world in worlds} == {
        (BROWN_FREE, ORANGE_FREE)
    }


@pytest.mark.parametrize("first", [OPEN, only(1), only(0) | only(1)])
@pytest.mark.parametrize("second", [OPEN, only(1)])
def test_nobody_else_sees_which_of_two_cards_with_one_back_was_stolen(
    first: int, second: int
) -> None:
    views = []
    for stolen in (PINK_FREE, PINK_OTHER):
        state = rich()
        state.hands[0] = [card for card in state.hands[0] if card[0] not in (PINK_FREE, PINK_OTHER)]
        state.hands[1] = sorted([(PINK_FREE, first), (PINK_OTHER, second)])
        StealCard(1, 0, COLOURS.index("pink")).settle(state, ("draw", stolen))
        views.append([text(state, seat) for seat in (2, None)])
    assert views[0] == views[1]
