"""Undo: what may be taken back, by whom, and where it stops."""

from __future__ import annotations

import pytest

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.record import CHANCE, FORCED, PICK, REVEAL, UNDO
from hammonia.kernel.table import Table
from tests.conformance.peeking import Peeking


def hamburgum(**options: object) -> Table:
    return hammonia.new("hamburgum", 2, seed=1, options={"first": 1, **options})


def peeking() -> Table:
    hammonia.register(Peeking())
    return hammonia.new("fish-market-peeking", 2, seed=1)


def refusal(table: Table, seat: int | None = None) -> str:
    """The reason why undo is refused; and that it leaves no trace."""
    before = (table.state.digest(), list(table.record.entries))
    with pytest.raises(Refused) as refused:
        table.undo(seat)
    assert (table.state.digest(), table.record.entries) == before
    return refused.value.reasons[0].key


def test_a_pick_can_be_taken_back_and_the_record_remembers_it() -> None:
    table = hamburgum()
    start = table.state.digest()
    table.choose(["move", "beer"])
    table.undo()
    assert table.state.digest() == start
    assert list(table.line) == []
    assert table.record.entries == [(PICK, "red", "move", "beer"), (UNDO, 1)]


def test_taking_back_takes_what_was_told_back_too() -> None:
    table = hamburgum()
    told = list(table.log)
    table.choose(["move", "beer"])
    assert len(table.log) > len(told)
    table.undo()
    assert table.log == told


def test_taking_a_pick_back_takes_the_forced_ones_after_it_back() -> None:
    table = hamburgum()
    table.choose(["move", "dockyard"])
    table.choose(["launch"])
    assert [entry[0] for entry in table.line] == [PICK, PICK, FORCED]
    table.undo()
    assert [entry[0] for entry in table.line] == [PICK]
    assert isinstance(table.pending, Decision)
    assert table.pending.kind == "dockyard"


def test_nothing_can_be_taken_back_before_the_first_pick() -> None:
    assert refusal(hamburgum()) == "refused.undo_nothing"


def test_a_seat_takes_back_only_its_own_pick() -> None:
    table = hamburgum()
    table.choose(["move", "beer"])
    assert refusal(table, seat=1) == "refused.undo_other_seat"
    table.undo(seat=0)
    assert list(table.line) == []


def test_chance_is_a_barrier() -> None:
    table = peeking()
    table.choose(["look"])
    assert table.line[-1][0] == CHANCE
    assert refusal(table) == "refused.undo_barrier"


def test_a_reveal_is_a_barrier() -> None:
    table = peeking()
    table.choose(["look"])
    table.choose(["show"])
    assert table.line[-1][0] == REVEAL
    assert refusal(table) == "refused.undo_barrier"


def test_an_offer_can_be_taken_back_until_the_fish_are_turned_over() -> None:
    table = peeking()
    assert isinstance(table.pending, Decision)
    table.choose(table.pending.options[0])
    table.undo()
    table.choose(table.pending.options[0])
    table.choose(table.pending.options[0])
    assert REVEAL in [entry[0] for entry in table.line]
    assert refusal(table) == "refused.undo_barrier"


def test_a_game_that_is_over_stays_over() -> None:
    table = hamburgum()
    table.agree_to_end()
    assert refusal(table) == "refused.over"


def test_rules_that_are_noted_after_the_end_do_not_open_it_again() -> None:
    table = hamburgum()
    table.choose(["move", "beer"])
    table.agree_to_end()
    table.note_rules(1)
    assert table.over
    assert refusal(table) == "refused.over"


def test_several_picks_in_one_undo_entry_replay() -> None:
    table = hamburgum()
    table.choose(["move", "dockyard"])
    table.choose(["launch"])
    entries = [*table.record.entries, (UNDO, 2), (PICK, "red", "move", "beer")]
    again = hammonia.replay(hammonia.Record(table.header, entries))
    assert again.record.entries == entries
    assert list(again.line) == [(PICK, "red", "move", "beer")]


def test_going_back_far_beyond_a_checkpoint_finds_the_same_states() -> None:
    table = hamburgum()
    digests: list[str] = []
    while len(digests) < 200:
        assert isinstance(table.pending, Decision)
        digests.append(table.state.digest())
        table.choose(table.pending.options[len(digests) % len(table.pending.options)])
    while digests:
        table.undo()
        assert table.state.digest() == digests.pop()
