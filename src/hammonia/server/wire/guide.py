"""How a game is learnt, as it is asked for and told: what is what, docs/guide.md says.

GET /api/games/{game}/guide?lang=                   all lessons and introductions
GET /api/tables/{table}/lessons                     the lessons that are due before one's seat
GET /api/tables/{table}/advice?lang=&lesson=        what would be good now
"""

from __future__ import annotations

from typing import Any

import msgspec

from hammonia.server.wire.requests import TopicLink
from hammonia.server.wire.tagged import Words
from hammonia.server.wire.thinking import ChangeShown


class LessonShown(msgspec.Struct, frozen=True):
    """A lesson in the reader's language."""

    lesson: str
    title: str
    text: str
    rule: TopicLink | None
    """Where the rules help tells more."""
    sometimes: bool
    """Whether a whole game may go by without it."""


class PageShown(msgspec.Struct, frozen=True):
    """A step of an introduction, with the game's icons that stand beside it."""

    title: str
    text: str
    icons: list[str]


class IntroductionShown(msgspec.Struct, frozen=True):
    """What is new with a value of a table's option, in about two minutes."""

    option: str
    value: str
    title: str
    told: str
    """The same in a sentence."""
    pages: list[PageShown]


class GuideShown(msgspec.Struct, frozen=True):
    """How a game is learnt."""

    about: str
    opponent: str
    """The kind of bot to learn against."""
    opponents: int
    """How many of them."""
    options: dict[str, Any]
    """Of the table to learn at."""
    lessons: list[LessonShown]
    introductions: list[IntroductionShown]


class LessonDue(msgspec.Struct, frozen=True):
    """A lesson for what stands before a seat now, and the pieces to look at."""

    lesson: str
    pieces: list[str]
    invites: bool
    """Whether some of the open options are what it invites to."""


class LessonsDue(msgspec.Struct, frozen=True):
    """The lessons for what stands before a seat: those that invite to something come last."""

    version: int
    lessons: list[LessonDue]


class Advice(msgspec.Struct, frozen=True):
    """What would be good now, and what it would bring."""

    version: int
    option: Words
    text: str
    subjects: list[str]
    changes: list[ChangeShown]
    then: str | None
    lesson: str | None
    """The lesson that says what such an option is good for."""
