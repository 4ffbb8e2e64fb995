"""A table: forced picks, moves, agreeing to end, saving, seeking and resolving by hand."""

from __future__ import annotations

import pytest

import hammonia
from hammonia.kernel.decision import Chance, Decision
from hammonia.kernel.errors import BadOptions, Refused
from hammonia.kernel.record import AGREED, CHANCE, END, FORCED, PICK, REVEAL
from hammonia.kernel.table import Table
from tests.conformance.peeking import Peeking


def hamburgum(seats: int = 2, **options: object) -> Table:
    return hammonia.new("hamburgum", seats, seed=1, options={"first": 1, **options})


def peeking(seats: int = 2) -> Table:
    hammonia.register(Peeking())
    return hammonia.new("fish-market-peeking", seats, seed=1)


# -- forced picks ------------------------------------------------------------------------------


def test_a_question_with_one_option_is_answered_noted_and_never_asked() -> None:
    table = hamburgum()
    table.choose(["move", "guildhall"])  # with no donation there is no site to build on
    assert list(table.line) == [
        (PICK, "red", "move", "guildhall"),
        (FORCED, "red", "stop"),
    ]
    assert isinstance(table.pending, Decision)
    assert table.pending.seat == 1


# -- moves -------------------------------------------------------------------------------------


def test_a_move_of_several_picks_is_applied_whole() -> None:
    table = hamburgum()
    table.move([["move", "dockyard"], ["launch"]])
    assert [entry[0] for entry in table.line] == [PICK, PICK, FORCED]


def test_a_move_with_a_wrong_pick_leaves_no_trace() -> None:
    table = hamburgum()
    before = table.state.digest()
    with pytest.raises(Refused):
        table.move([["move", "dockyard"], ["buy", "brick"]])
    assert table.state.digest() == before
    assert table.record.entries == []


def test_a_move_cannot_go_on_into_another_seats_turn() -> None:
    table = hamburgum()
    with pytest.raises(Refused, match=r"refused\.turn_is_over"):
        table.move([["move", "beer"], ["move", "beer"]])
    assert table.record.entries == []


def test_a_move_cannot_ask_what_chance_would_bring() -> None:
    table = peeking()
    assert isinstance(table.pending, Decision)
    offer = table.pending.options[0]
    with pytest.raises(Refused, match=r"refused\.turn_is_over"):
        table.move([["look"], offer])
    table.move([["look"]])
    table.move([offer])
    assert [entry[0] for entry in table.line][-3:] == [PICK, CHANCE, PICK]


# -- the end -----------------------------------------------------------------------------------


def test_seats_may_agree_to_end_and_the_game_is_scored() -> None:
    table = hamburgum()
    table.choose(["move", "beer"])
    table.agree_to_end()
    assert table.over
    assert table.pending is None
    assert [entry[0] for entry in table.line][-2:] == [AGREED, END]
    assert table.line[-1][1]["points"] == [score.points for score in table.scores()]
    assert hammonia.replay(table.record).state.digest() == table.state.digest()


def test_a_game_that_is_over_cannot_be_ended_again() -> None:
    table = hamburgum()
    table.agree_to_end()
    entries = list(table.record.entries)
    with pytest.raises(Refused, match=r"refused\.over"):
        table.agree_to_end()
    with pytest.raises(Refused, match=r"refused\.over"):
        table.choose(["move", "beer"])
    assert table.record.entries == entries


def test_a_finished_game_tells_its_seed_and_an_unfinished_one_does_not() -> None:
    table = hamburgum()
    seed = hammonia.new("hamburgum", 2, seed=1).to_json().partition('"seed": ')[2]
    assert seed.strip('"}') not in table.record.text()
    table.agree_to_end()
    assert table.line[-1][1]["seed"] == seed.strip('"}')


# -- saving ------------------------------------------------------------------------------------


def test_a_loaded_table_deals_as_the_saved_one_would_have() -> None:
    table = peeking(3)
    loaded = Table.from_json(table.to_json())
    while not table.over:
        assert isinstance(table.pending, Decision)
        option = table.pending.options[-1]
        table.choose(option)
        loaded.choose(option)
    assert loaded.record.text() == table.record.text()


def test_a_record_that_breaks_off_where_chance_is_due_is_dealt_on() -> None:
    table = peeking()
    table.choose(["look"])
    broken_off = hammonia.Record(table.header, table.record.entries[:-1])
    seed = hammonia.kernel.chance.seed_from(1)
    assert Table.resume(broken_off, seed).record.entries == table.record.entries


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_table_that_is_taken_up_again_goes_on_and_back_as_before(taken_back: bool) -> None:
    table = hamburgum()
    table.choose(["move", "beer"])
    if taken_back:
        table.undo()
        table.choose(["move", "cloth"])
    again = Table.from_json(table.to_json())
    for each in (table, again):
        copy = each.clone()
        copy.choose(["move", "guildhall"])
        each.choose(["move", "sugar"])
        each.undo()
        each.choose(["move", "dockyard"])
    assert again.record.entries == table.record.entries
    assert list(again.line) == list(table.line)
    assert hammonia.replay(again.record).state.digest() == table.state.digest()


def test_names_with_strange_line_ends_survive_the_record() -> None:
    names = ["A\u2028B", "C\x85D\x1cE"]
    table = hammonia.new("hamburgum", names, seed=1)
    again = hammonia.Record.from_text(table.record.text())
    assert [seat.name for seat in again.header.seats] == names


# -- seeking -----------------------------------------------------------------------------------


def test_every_moment_of_a_game_can_be_visited_and_has_a_whole_record() -> None:
    table = peeking(3)
    while not table.over:
        assert isinstance(table.pending, Decision)
        table.choose(table.pending.options[-1])
    for place in range(len(table.line) + 1):
        then = table.seek(place)
        assert list(then.line) == list(table.line)[: len(then.line)]
        assert hammonia.replay(then.record).state.digest() == then.state.digest()


def test_a_moment_inside_what_happens_by_itself_is_the_moment_after() -> None:
    table = hamburgum()
    table.choose(["move", "guildhall"])
    assert len(table.seek(0).line) == 0
    assert len(table.seek(1).line) == 2
    assert len(table.seek(2).line) == 2


@pytest.mark.parametrize("place", [-1, 2])
def test_a_moment_that_never_was_is_refused(place: int) -> None:
    table = hamburgum()
    table.choose(["move", "beer"])
    with pytest.raises(BadOptions, match="moments 0 to 1"):
        table.seek(place)


# -- chance by hand ----------------------------------------------------------------------------


def test_a_table_without_a_dealer_waits_for_each_outcome() -> None:
    header = hammonia.new("hamburgum", 2, seed=1).header
    table = Table(hammonia.game("hamburgum"), header)
    chance = table.pending
    assert isinstance(chance, Chance)
    first, second = chance.outcomes
    assert chance.outcomes == {first: 1, second: 1}
    with pytest.raises(Refused, match=r"refused\.chance"):
        table.choose(["move", "beer"])
    with pytest.raises(Refused, match=r"refused\.no_such_outcome"):
        table.resolve(["first", "nobody"])
    table.resolve(second)
    assert table.line[0] == (CHANCE, *second)
    decision = table.pending
    assert isinstance(decision, Decision)
    assert decision.seat == 1
    with pytest.raises(Refused, match=r"refused\.no_such_outcome"):
        table.resolve(first)


def test_what_is_told_stands_at_the_same_place_with_and_without_a_dealer() -> None:
    table = peeking(3)
    while not table.over:
        assert isinstance(table.pending, Decision)
        table.choose(table.pending.options[0])
    assert REVEAL in [entry[0] for entry in table.line]
    assert hammonia.replay(table.record).log == table.log
