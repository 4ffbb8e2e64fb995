"""A guide: how a game is learnt by playing it. What a lesson says lies beside the game's rules.

Which lessons are due at a table is found in `lessons`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Cue:
    """When a lesson is due: each thing that it names must hold. One that names nothing always is.

    Options are written as their words with blanks between them; `*` stands for anything.
    """

    asks: tuple[str, ...] = ()
    """Kinds of questions, one of which is asked."""
    open: tuple[str, ...] = ()
    """Patterns, one of which an open option fits."""
    told: tuple[tuple[str, int], ...] = ()
    """Keys of messages and how often: the learner has heard one of them so often, or more."""
    over: bool = False
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one learns at a moment of the game, in one language."""

    title: str
    text: str
    cue: Cue = Cue()
    tries: tuple[str, ...] = ()
    """Patterns of the options that it invites to: the learner may pick anything else."""
    vain: tuple[str, ...] = ()
    """Patterns of messages, or of terms in them: an option that is told so would bring nothing, or
    cost too much for a lesson, and does not count."""
    pieces: tuple[str, ...] = ()
    """What to look at, by public names; `{you}` is the learner's seat."""
    rule: str = ""
    """The topic of the rules help that tells more."""
    sometimes: str = ""
    """Why it does not come in every game; nothing if it must."""


@dataclass(frozen=True, slots=True)
class Page:
    """A step of an introduction: a few sentences, and the icons that stand beside them."""

    title: str
    text: str
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Introduction:
    """What is new with something, in a sentence and in about two minutes."""

    about: str
    pages: Sequence[Page]


@dataclass(frozen=True, slots=True)
class Choice:
    """What an option of a table means: in a sentence, by value, and what to read before playing."""

    about: str
    values: Mapping[str, str] = field(default_factory=dict)
    introductions: Mapping[str, Sequence[Page]] = field(default_factory=dict)
    """By value: what is new with it, in about two minutes."""


@dataclass(frozen=True, slots=True)
class Guide:
    """All that a newcomer is told of a game before and while playing it first."""

    about: str
    """The game in a sentence."""
    opponent: str
    """The kind of bot that one learns against."""
    options: Mapping[str, Any]
    """Of the table that one learns at; the others are as usual."""
    lessons: Mapping[str, Lesson]
    choices: Mapping[str, Choice]
    opponents: int = 1
    """How many of them."""
    mixed: tuple[str, ...] = ()
    """Patterns of options of which one takes several, in their order: some of each is advised."""
    avoid: tuple[str, ...] = ()
    """Patterns of messages, or of terms in them: an option that is told so is advised last."""
    alone: Introduction | None = None
    """Of playing against who plays by himself, if the game has such a one."""
