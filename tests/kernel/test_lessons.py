"""Lessons: when one is due, what it invites to, and what is advised with it."""

from __future__ import annotations

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.guide import Cue, Lesson
from hammonia.kernel.lessons import due, invited, not_avoided, some_of_each, telling
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table

FAR = "option.move_far"
ALWAYS = Cue()


def hamburgum() -> Table:
    return hammonia.new("hamburgum", 2, seed=1, options={"first": 1})


def asked(table: Table) -> Decision:
    assert isinstance(table.pending, Decision)
    return table.pending


def lesson(cue: Cue = ALWAYS, tries: str = "", vain: str = "") -> Lesson:
    return Lesson("", "", cue, (tries,) if tries else (), (vain,) if vain else ())


def once_moved() -> Table:
    """Both have made their first move, the first of them to the beer."""
    table = hamburgum()
    for field in ("beer", "cloth"):
        table.choose(("move", field))
    return table


# -- when ------------------------------------------------------------------------------------------


def test_a_lesson_is_due_once_its_message_has_been_heard_often_enough() -> None:
    told = {str(often): lesson(Cue(told=(("moved", often),))) for often in (1, 2, 3)}
    assert due(told, hamburgum(), 0) == []
    assert due(told, once_moved(), 0) == ["1", "2"]


def test_one_of_several_messages_is_enough_and_all_else_must_hold_too() -> None:
    heard = (("no_such_message", 1), ("moved", 1))
    lessons = {
        "either": lesson(Cue(told=heard)),
        "elsewhere": lesson(Cue(asks=("trade",), told=heard)),
    }
    assert due(lessons, once_moved(), 0) == ["either"]


def test_a_lesson_whose_invitations_are_all_in_vain_waits() -> None:
    moves = {"far": lesson(tries="move *", vain=FAR), "dry": lesson(tries="move cloth", vain=FAR)}
    assert due(moves, hamburgum(), 0) == ["far", "dry"]
    table = once_moved()
    assert due(moves, table, 0) == ["far"]  # from the beer it is six fields to the cloth
    assert invited(moves["far"], asked(table)) == [
        ("move", "sugar"), ("move", "trade_2"), ("move", "dockyard")
    ]  # fmt: skip


def test_what_is_in_vain_may_be_a_term_that_an_option_names() -> None:
    """Without a donation there is nothing to build, and the option says so."""
    hall = lesson(tries="move guildhall", vain="action.idle")
    assert invited(hall, asked(hamburgum())) == []
    church = lesson(tries="move church", vain="action.idle")
    assert invited(church, asked(hamburgum())) == [("move", "church")]


# -- what is advised -------------------------------------------------------------------------------


def test_what_is_avoided_is_left_out_while_there_is_something_else() -> None:
    decision = asked(once_moved())
    every = list(decision.options)
    near = not_avoided(every, (FAR,), decision)
    assert near == [("move", "sugar"), ("move", "trade_2"), ("move", "dockyard")]
    far = [option for option in every if option not in near]
    assert far
    assert not_avoided(far, (FAR,), decision) == far
    assert not_avoided(every, (), decision) == every


def test_of_mixed_options_some_of_each_are_taken_in_their_order() -> None:
    piles: list[Option] = [("draw", colour) for colour in ("purple", "orange", "grey")]
    assert some_of_each(piles, ("draw *",), None) == piles[:2]
    assert some_of_each(piles, ("draw *",), ("draw", "purple")) == [("draw", "orange")]
    assert some_of_each(piles, ("draw *",), ("draw", "grey")) == piles
    assert some_of_each(piles, (), ("draw", "purple")) == piles


def test_an_option_is_explained_by_the_lesson_that_invites_to_it_or_by_that_of_the_question() -> (
    None
):
    lessons = {
        "asked": lesson(Cue(asks=("rondel",))),
        "church": lesson(tries="move church"),
    }
    decision = asked(hamburgum())
    assert telling(lessons, decision, ("move", "church")) == "church"
    assert telling(lessons, decision, ("move", "beer")) == "asked"
    assert telling({}, decision, ("move", "beer")) is None
