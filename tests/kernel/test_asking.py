"""Questions as people meet them: one that was asked before is the very same one."""

from __future__ import annotations

import pytest
from examples.fish_market import FishMarket

import hammonia
from hammonia.hamburgum.church import MakeDonations
from hammonia.hamburgum.pieces import TOKENS
from hammonia.hamburgum.state import HamburgumState
from hammonia.kernel import decision as asked
from hammonia.kernel.decision import Asking, Decision
from hammonia.kernel.messages import Message, is_personal, number, said, seat, several, term, text
from hammonia.kernel.table import Table


def opened() -> Table:
    return hammonia.new("hamburgum", 2, options={"first": 1})


def asking(table: Table) -> Asking:
    assert isinstance(table.pending, Decision)
    return table.pending.asking


def test_the_same_question_at_another_table_is_the_very_same() -> None:
    here, there = opened(), opened()
    assert asking(here) is asking(there)
    here.choose(("move", "beer"))
    there.choose(("move", "sugar"))
    assert asking(here) is asking(there), "so far the second player has the same before them"
    there.choose(("move", "beer"))
    assert asking(here) is not asking(there)


def test_tables_of_other_settings_share_nothing() -> None:
    two, three = opened(), hammonia.new("hamburgum", 3, options={"first": 1})
    assert asking(two).choices == asking(three).choices
    assert asking(two) is not asking(three)


def test_what_a_field_brings_is_told_as_it_is_now() -> None:
    table = opened()
    before = {choice.option: choice.message for choice in asking(table).choices}
    assert isinstance(table.state, HamburgumState)
    table.state.site_owner = (0,) * len(table.state.site_owner)
    after = {choice.option: choice.message for choice in asking(table).choices}
    assert before.keys() == after.keys()
    assert before["move", "beer"] != after["move", "beer"], "all breweries are one's own now"


def test_the_oldest_question_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "_MOST_ASKED", 2)
    table = opened()
    asked._ASKED.clear()
    first = asking(table)
    for field in ("beer", "sugar"):
        assert asking(table) is first, "both begin in the middle"
        table.choose(("move", field))
    second = asking(table)
    table.choose(("move", "dockyard"))
    asking(table)
    table.undo()
    assert asking(table) is second
    table.undo()
    assert asking(table) is not first


def test_a_game_that_does_not_say_what_its_words_depend_on_is_asked_anew() -> None:
    table = hammonia.new(FishMarket(), 3)
    assert asking(table) is not asking(table)
    assert asking(table).in_words is None


@pytest.mark.parametrize(
    ("message", "does"),
    [
        (Message("sold", {"what": term("beer"), "number": number(2)}), False),
        (Message("sold", {"by": seat(0)}), True),
        (Message("sold", {"for": text("Ada")}), True),
        (Message("sold", {"by": several([term("beer"), seat(1)])}), True),
        (Message("sold", {"inner": said(Message("inner", {"by": seat(1)}))}), True),
        (Message("sold", {"inner": said(Message("inner", {"by": term("beer")}))}), False),
    ],
)
def test_who_is_named_anywhere_in_a_message_is_found(message: Message, does: bool) -> None:
    assert is_personal(message) is does


def test_a_pick_that_is_looked_back_at_is_told_as_it_was() -> None:
    """A lone option does not show how far a church is, as all options together do."""
    table, option = opened(), ("donate", "petri", "citizens")
    assert isinstance(table.state, HamburgumState)
    token = table.state.setting.universe.piece[option]
    first = token - token % len(TOKENS)
    told = []
    for taken in (1, 2, 3):
        others = [other for other in range(first, first + len(TOKENS)) if other != token]
        owners = [*table.state.token_owner]
        for other in others[:taken]:
            owners[other] = 1
        state = table.state.clone()
        state.token_owner = tuple(owners)
        state.agenda.append(MakeDonations(0))
        (choice,) = Decision(state, (option,)).asking.choices
        told.append(choice.message)
    assert [message.args["number"] for message in told] == [number(2), number(3), number(4)]
