"""Taking back: what a seat was shown because of a pick cannot be unseen."""

from __future__ import annotations

from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.arrange import arranged
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel import agenda
from hammonia.kernel.errors import Refused
from hammonia.kernel.opening import new
from hammonia.kernel.record import SHOWN
from hammonia.kernel.replaying import replay
from hammonia.kernel.table import Table


def table_at(**given: Any) -> Table:
    """A table of two that stands at a position."""
    table = new(GAME, 2, seed=1, options={"first": 1})
    setting = table.state.setting
    assert isinstance(setting, HamburgSetting)
    table.state = arranged(setting, given)
    table.state.events = []
    table._line.clear()
    table._checkpoints = [(0, table.state.clone())]
    table._options = agenda.advance(table.state)
    return table


def test_an_own_play_may_be_taken_back_though_others_have_seen_the_card() -> None:
    table = table_at(players={"@1": {"hand": ["100", "101"]}, "@2": {"hand": ["102", "103"]}})
    table.choose(("play", "100", "money"))
    assert (SHOWN, "green") in table.line
    table.undo(0)
    assert [face for face, _ in table.state.hands[0]] == ["100", "101"]  # type: ignore[attr-defined]


def test_a_card_that_another_had_to_discard_cannot_be_unseen() -> None:
    table = table_at(
        players={"@1": {"hand": ["013", "100"], "sites": ["014"]}, "@2": {"hand": ["058"]}}
    )
    table.choose(("play", "013", "build"))
    with pytest.raises(Refused, match="undo_barrier"):
        table.undo(0)


def test_a_site_that_was_turned_up_cannot_be_unseen() -> None:
    table = table_at(
        players={
            "@1": {"money": 6, "hand": ["177", "100"], "sites": ["014"]},
            "@2": {"sites": ["003"], "hand": ["101"]},
        }
    )
    table.choose(("play", "177", "build"))
    with pytest.raises(Refused, match="undo_barrier"):
        table.undo(0)


def test_a_site_nobody_knew_is_new_to_its_owner_too() -> None:
    table = table_at(
        phase=2,
        dice={"purple": 5},
        players={"@1": {"disasters": {"purple": 2}, "sites": ["003", "004"], "hand": ["100"]}},
    )
    state: Any = table.state
    state.sites[0] = [(face, 0, built) for face, _, built in state.sites[0]]
    table.choose(("give_up_site", "1"))
    with pytest.raises(Refused, match="undo_barrier"):
        table.undo(0)


def test_what_a_bot_has_played_cannot_be_unseen() -> None:
    table = table_at(
        players={"@1": {"hand": ["100", "101"]}, "@2": {"hand": ["102", "103"]}},
    )
    table.choose(("play", "100", "money"))
    table.choose(("play", "102", "money"))
    with pytest.raises(Refused, match="undo_barrier"):
        table.undo_to_own(0, {1})


def test_what_showed_nothing_new_may_be_taken_back_with_a_bot_between() -> None:
    table = table_at(
        players={"@1": {"hand": ["100", "101"]}, "@2": {"hand": ["102 open", "103 open"]}},
    )
    table.choose(("play", "100", "money"))
    table.choose(("play", "102", "money"))
    table.undo_to_own(0, {1})
    assert [face for face, _ in table.state.hands[0]] == ["100", "101"]  # type: ignore[attr-defined]


def test_a_game_with_things_shown_and_taken_back_replays() -> None:
    table = new(GAME, 2, seed=5, options={"first": 1})
    for _ in range(60):
        options = table.pending.options  # type: ignore[union-attr]
        table.choose(options[0])
        try:
            table.undo()
        except Refused:
            continue
        table.choose(options[-1])
    assert any(entry[0] == SHOWN for entry in table.line)
    assert replay(table.record).state.digest() == table.state.digest()
