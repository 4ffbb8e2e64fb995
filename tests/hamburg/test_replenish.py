"""Phase I: drawing up to five cards, blind, from piles of one's choice."""

from __future__ import annotations

from itertools import combinations_with_replacement

from hammonia.hamburg import GAME
from hammonia.hamburg.drawing import DrawBlind, TakeCard
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.replenish import Replenish
from hammonia.hamburg.seasons import BeginPhase
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.knowledge import Pile, only
from hammonia.words import Speaker
from tests.hamburg.table import (
    BROWN_FREE,
    GREY_FREE,
    PURPLE_FREE,
    PURPLE_OTHER,
    a_table,
    asked,
    give_hand,
    outcomes,
    pick,
    refusals,
    run,
    settle,
)  # fmt: skip


def with_piles(*sizes: int, hand: tuple[str, ...] = ()) -> HamburgState:
    state = a_table()
    give_hand(state, 0, *hand)
    state.piles = [Pile(pile.pool[:size]) for pile, size in zip(state.piles, sizes, strict=True)]
    return state


def drawn_blind(state: HamburgState, *colours: str) -> None:
    run(state, Replenish(0))
    for colour in colours:
        pick(state, "draw", colour)


def test_a_hand_is_replenished_to_five_cards() -> None:
    state = a_table()
    give_hand(state, 0, BROWN_FREE)
    drawn_blind(state, "purple", "purple", "grey", "pink")
    while state.agenda:
        settle(state, *next(iter(outcomes(state))))
    drawn = [COLOURS[state.setting.cards[face].colour] for face, _ in state.hands[0]]
    assert sorted(drawn) == ["brown", "grey", "pink", "purple", "purple"]
    assert [len(pile) for pile in state.piles] == [54, 56, 55, 55, 55]


def test_all_piles_are_chosen_before_any_card_is_seen() -> None:
    state = a_table()
    give_hand(state, 0, "001", "002", "003")
    drawn_blind(state, "purple")
    assert asked(state) == ("replenish.draw", 0)
    assert len(state.hands[0]) == 3
    assert len(state.piles[0]) == 56
    pick(state, "draw", "purple")
    assert isinstance(state.agenda[-1], TakeCard)


def test_a_drawn_card_is_any_of_its_pile_and_seen_by_its_owner_only() -> None:
    state = a_table()
    give_hand(state, 0, "001", "002", "003", "004")
    drawn_blind(state, "purple")
    assert outcomes(state) == {("draw", face): 1 for face in state.piles[0].pool}
    step = state.agenda[-1]
    assert isinstance(step, TakeCard)
    assert step.audience(state) == only(0)
    settle(state, "draw", PURPLE_FREE)
    assert (PURPLE_FREE, only(0)) in state.hands[0]
    assert PURPLE_FREE not in state.piles[0].pool


def test_piles_are_chosen_in_one_order_since_the_order_never_matters() -> None:
    state = a_table()
    drawn_blind(state, "grey")
    assert refusals(state, "draw", "orange") == ["replenish.piles_in_order"]
    assert refusals(state, "draw", "grey") == []
    assert refusals(state, "draw", "brown") == []


def test_a_hand_is_kept_in_the_order_of_its_cards() -> None:
    state = a_table()
    give_hand(state, 0, "100", "150", "250")
    drawn_blind(state, "purple", "purple")
    settle(state, "draw", PURPLE_OTHER)
    settle(state, "draw", PURPLE_FREE)
    assert [face for face, _ in state.hands[0]] == ["100", "150", "206", "207", "250"]


def test_five_cards_or_more_are_kept_and_none_is_drawn() -> None:
    for count in (5, 6, 7):
        state = a_table()
        give_hand(state, 0, *(f"{number:03d}" for number in range(1, count + 1)))
        run(state, Replenish(0))
        assert state.agenda == []
        assert len(state.hands[0]) == count


def test_an_empty_pile_gives_no_cards() -> None:
    state = with_piles(9, 0, 9, 9, 9)
    run(state, Replenish(0))
    assert refusals(state, "draw", "orange") == ["replenish.pile_has_cards"]


def test_a_pile_gives_no_more_cards_than_it_has() -> None:
    state = with_piles(2, 9, 9, 9, 9)
    drawn_blind(state, "purple", "purple")
    assert refusals(state, "draw", "purple") == ["replenish.pile_has_cards"]
    assert refusals(state, "draw", "orange") == []


def test_a_pile_that_would_leave_too_few_for_the_rest_is_refused() -> None:
    state = with_piles(9, 9, 9, 2, 1)
    run(state, Replenish(0))
    assert refusals(state, "draw", "pink") == ["replenish.rest_can_follow"]
    pick(state, "draw", "purple")
    assert refusals(state, "draw", "pink") == ["replenish.rest_can_follow"]
    pick(state, "draw", "orange")
    assert refusals(state, "draw", "pink") == []


def test_what_is_chosen_so_far_is_open_to_all_before_any_card_is_drawn() -> None:
    state = a_table()
    drawn_blind(state)
    assert GAME.position(state, 0)["drawing"] == []
    drawn_blind(state, "purple", "purple", "grey")
    for seer in (0, 1, None):
        at = GAME.position(state, seer)
        assert at["drawing"] == ["purple", "purple", "grey"]
        assert at["piles"]["purple"] == 56
    question = state.agenda[-1]
    assert isinstance(question, DrawBlind)
    said = Speaker(GAME.offered("en"), ()).say(question.asked(state))
    assert said == (
        "So far 2 purple cards and 1 grey card; 2 cards to go, left to right: which pile?"
    )


def test_what_is_drawn_is_being_chosen_no_more() -> None:
    state = a_table()
    drawn_blind(state, "purple", "purple", "grey", "grey", "pink")
    assert GAME.position(state, 0)["drawing"] is None


def test_if_the_piles_hold_too_few_cards_all_of_them_are_taken() -> None:
    state = with_piles(0, 1, 0, 2, 0, hand=(GREY_FREE,))
    run(state, Replenish(0))
    while state.agenda:
        settle(state, *next(iter(outcomes(state))))
    assert len(state.hands[0]) == 4
    assert [len(pile) for pile in state.piles] == [0] * 5


def test_if_all_piles_are_empty_nothing_is_drawn_and_nothing_reshuffled() -> None:
    state = with_piles(0, 0, 0, 0, 0)
    state.discard = Pile(["001", "002"])
    run(state, Replenish(0))
    assert state.agenda == []
    assert state.hands[0] == []
    assert len(state.discard) == 2


def test_the_seats_replenish_in_turn_order() -> None:
    state = a_table(first=1)
    for seat, cards in enumerate(("001 002 003 004", "005 006 007 008", "009 010 011 012")):
        give_hand(state, seat, *cards.split())
    run(state, BeginPhase(1))
    seats = []
    while state.agenda:
        seats.append(asked(state)[1])
        pick(state, "draw", "purple")
        settle(state, *next(iter(outcomes(state))))
    assert seats == [1, 2, 0]


def test_each_way_to_replenish_is_one_sequence_of_picks() -> None:
    state = with_piles(9, 9, 9, 0, 0, hand=("001", "002", "003"))
    ways = []
    for first in run(state, Replenish(0)):
        after = state.clone()
        seconds = pick(after, *first) or (("draw", "grey"),)  # after grey there is no choice
        ways += [(first[1], second[1]) for second in seconds]
    assert ways == list(combinations_with_replacement(("purple", "orange", "grey"), 2))
