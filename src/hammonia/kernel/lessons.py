"""Lessons: which ones of a guide are due at a table, and what they point to.

A lesson is due when its cue holds: a question has come, an option is open, something has happened.
Whoever shows lessons decides which of those that are due a person has had already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import chain

from hammonia.kernel.decision import Decision
from hammonia.kernel.guide import Cue, Lesson
from hammonia.kernel.messages import Message, leaves
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
    heard = Counter(message.key for message in table.heard(seat))
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
        if _fits(choice.option, lesson.tries) and not _says(choice.message, lesson.vain)
    ]


def telling(lessons: Mapping[str, Lesson], decision: Decision, option: Option) -> str | None:
    """The lesson that tells of an option: it invites to it, or is about what is asked."""
    inviting = (id for id, lesson in lessons.items() if _fits(option, lesson.tries))
    asked = (id for id, lesson in lessons.items() if decision.kind in lesson.cue.asks)
    return next(chain(inviting, asked), None)


def not_avoided(options: list[Option], avoid: Sequence[str], decision: Decision) -> list[Option]:
    """Without those that are told so; all of them, if nothing else is left."""
    if not avoid:
        return options
    told = {choice.option: choice.message for choice in decision.choices}
    return [option for option in options if not _says(told[option], avoid)] or options


def some_of_each(
    options: list[Option], mixed: Sequence[str], before: Option | None
) -> list[Option]:
    """Of options that are taken one after the other: the next one after that which was taken.

    At first it may be one of two, so that it is not always the same. Others are left as they are.
    """
    if len(options) < 2 or not all(_fits(option, mixed) for option in options):
        return options
    if before not in options:
        return options[:2]
    place = options.index(before) + 1
    return options[place : place + 1] or options


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


def _holds(cue: Cue, decision: Decision | None, heard: Counter[str]) -> bool:
    if decision is None:
        return cue.over
    return (
        not cue.over
        and (not cue.asks or decision.kind in cue.asks)
        and (not cue.open or any(_fits(option, cue.open) for option in decision.options))
        and (not cue.told or any(heard[key] >= often for key, often in cue.told))
    )


def _fits(option: Option, patterns: Sequence[str]) -> bool:
    return _is_like(" ".join(option), patterns)


def _says(message: Message, patterns: Sequence[str]) -> bool:
    """Whether a message, or a term that it names, is one of these."""
    terms = [arg[1] for arg in leaves(message.args) if arg[0] == "term"]
    return any(_is_like(name, patterns) for name in (message.key, *terms))


def _is_like(words: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(words, pattern) for pattern in patterns)
