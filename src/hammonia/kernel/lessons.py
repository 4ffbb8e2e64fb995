"""Lessons: which ones of a guide are due at a table, and what they point to.

A lesson is due when its cue holds: a question has come, an option is open, something has happened.
Whoever shows lessons decides which of those that are due a person has had already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

from hammonia.kernel.decision import Decision
from hammonia.kernel.guide import Cue, Lesson
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table

_YOU = "{you}"
"""In a piece's name: the number of the learner's seat."""


def due(lessons: Mapping[str, Lesson], table: Table, seat: int) -> list[str]:
    """The lessons for what stands before a seat now; none while others decide.

    First those to be read, then those that invite to something: one at a time of these is enough.
    """
    pending = table.pending
    decision = pending if isinstance(pending, Decision) and pending.seat == seat else None
    if decision is None and not table.over:
        return []
    heard = {message.key for message in table.heard(seat)}
    found = [
        id
        for id, lesson in lessons.items()
        if _holds(lesson.cue, decision, heard) and not _is_vain(lesson, decision)
    ]
    return (
        found if decision is None else sorted(found, key=lambda id: _invites(lessons[id], decision))
    )


def invited(lesson: Lesson, decision: Decision) -> list[Option]:
    """The open options that a lesson invites to."""
    if not lesson.vain:
        return [option for option in decision.options if _fits(option, lesson.tries)]
    return [
        choice.option
        for choice in decision.choices
        if _fits(choice.option, lesson.tries)
        and not any(fnmatchcase(choice.message.key, pattern) for pattern in lesson.vain)
    ]


def _invites(lesson: Lesson, decision: Decision) -> bool:
    return bool(invited(lesson, decision))


def _is_vain(lesson: Lesson, decision: Decision | None) -> bool:
    """Whether all that it would invite to brings nothing now."""
    return bool(lesson.vain) and decision is not None and not invited(lesson, decision)


def shown_by(lesson: Lesson, decision: Decision | None, seat: int) -> list[str]:
    """The pieces to look at: those that it names, and those of the options that it invites to."""
    named = [piece.replace(_YOU, str(seat + 1)) for piece in lesson.pieces]
    if decision is None or not lesson.tries:
        return named
    wanted = set(invited(lesson, decision))
    subjects = [
        subject
        for choice in decision.choices
        if choice.option in wanted
        for subject in choice.subjects
    ]
    return list(dict.fromkeys([*named, *subjects]))


def _holds(cue: Cue, decision: Decision | None, heard: set[str]) -> bool:
    if decision is None:
        return cue.over
    return (
        not cue.over
        and (not cue.asks or decision.kind in cue.asks)
        and (not cue.open or any(_fits(option, cue.open) for option in decision.options))
        and (not cue.told or not heard.isdisjoint(cue.told))
    )


def _fits(option: Option, patterns: Sequence[str]) -> bool:
    words = " ".join(option)
    return any(fnmatchcase(words, pattern) for pattern in patterns)
