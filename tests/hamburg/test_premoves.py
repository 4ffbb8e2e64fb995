"""Premoves of Hamburg: what each of them picks, and when it leaves the decision to its seat."""

from __future__ import annotations

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.dice import AdvanceOrStay
from hammonia.hamburg.disasters import IncreaseTogether
from hammonia.hamburg.pieces import BLACK
from hammonia.hamburg.premoves import PREMOVES
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.turns import Abilities, Afterwards, WithoutCard
from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question
from hammonia.kernel.knowledge import OPEN
from hammonia.kernel.options import Option
from hammonia.kernel.premoves import answers
from tests.hamburg.table import GREY, PINK, a_table, give_site

ADA = 0
BY_WORDS = {premove.words: premove for premove in PREMOVES}


def ordered(state: HamburgState, *words: str) -> Option | None:
    return answers(GAME, GAME.view(state, ADA), [BY_WORDS[words]]).get(words)


def rising(*colours: int) -> HamburgState:
    """Disasters would rise for somebody who has card 151 and a worker of each colour."""
    state = a_table()
    give_site(state, ADA, "189", "151")
    state.agenda = [IncreaseTogether(ADA, colours)]
    agenda.advance(state)
    return state


def test_the_disaster_that_is_meant_is_prevented() -> None:
    state = rising(GREY)
    assert ordered(state, "prevent", "decay") == ("prevent",)
    assert ordered(state, "prevent", "unrest") is None


def test_of_several_that_rise_each_is_asked_about_by_itself() -> None:
    state = rising(GREY, PINK)
    assert ordered(state, "prevent", "unrest") is None
    agenda.take(state, ("let_rise",))
    agenda.advance(state)
    assert ordered(state, "prevent", "decay") is None
    assert ordered(state, "prevent", "unrest") == ("prevent",)


def test_to_prevent_is_offered_to_who_has_the_card_in_play_or_in_hand() -> None:
    prevent = BY_WORDS["prevent", "decay"]
    state = a_table()
    assert not prevent.concerns(state, ADA)
    state.hands[ADA] = [("151", OPEN)]
    assert prevent.concerns(state, ADA)
    assert prevent.concerns(rising(GREY), ADA)
    assert not prevent.concerns(rising(GREY), 1)


def test_without_the_card_nobody_is_asked_to_prevent() -> None:
    state = a_table()
    state.agenda = [IncreaseTogether(ADA, (GREY,))]
    assert agenda.advance(state) == ()
    assert ordered(state, "prevent", "decay") is None


@pytest.mark.parametrize(
    ("most", "money", "pick"),
    [("3", 5, ("advance",)), ("4", 5, ("advance",)), ("2", 5, None), ("9", 2, None)],
)
def test_one_advances_for_what_one_is_ready_to_pay(
    most: str, money: int, pick: Option | None
) -> None:
    state = a_table()
    state.dice, state.money[ADA] = [1, 2, 3, 4, 5, 6], money
    state.agenda = [AdvanceOrStay(ADA)]
    assert ordered(state, "advance", most) == pick


def test_the_dearest_advance_can_be_ordered() -> None:
    """All ones and twos of the coloured dice, and another's toll of a black six."""
    state = a_table()
    give_site(state, 1, "189", "240")
    state.dice, state.money[ADA] = [2, 2, 2, 2, 2, 6], 20
    assert len(state.dice) == BLACK + 1
    state.agenda = [AdvanceOrStay(ADA)]
    assert ordered(state, "advance", "15") is None
    assert ordered(state, "advance", "16") == ("advance",)
    assert ("advance", "17") not in BY_WORDS


@pytest.mark.parametrize(
    ("question", "pick"),
    [(Afterwards(ADA), ("end",)), (WithoutCard(ADA), ("end",)), (Abilities(ADA), None)],
)
def test_a_turn_without_an_action_left_is_ended(
    question: Question[HamburgState], pick: Option | None
) -> None:
    """What is offered outside of one's turn is another matter."""
    state = a_table()
    state.agenda = [question]
    assert ordered(state, "end") == pick


def test_another_seats_decision_is_not_answered() -> None:
    state = a_table()
    state.dice, state.agenda = [1, 3, 3, 3, 3, 3], [AdvanceOrStay(1)]
    assert ordered(state, "advance", "16") is None
