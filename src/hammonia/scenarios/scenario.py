"""What a scenario is made of, as plain values: its position, its steps and its outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from hammonia.kernel.errors import HammoniaError

Words: TypeAlias = tuple[str, ...]
"""A pick or an outcome as the author wrote it, word by word."""


class ScenarioError(HammoniaError):
    """A scenario that cannot be read or played as written. Says where, and what to change."""


@dataclass(frozen=True, slots=True)
class Picks:
    """A seat answers, once or several times."""

    where: str
    colour: str
    picks: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A seat wishes what the rules refuse, for at least these reasons."""

    where: str
    colour: str
    wishes: tuple[Words, ...]
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance decides."""

    where: str
    outcome: Words


@dataclass(frozen=True, slots=True)
class Agreement:
    """All seats agree to end the game."""

    where: str


@dataclass(frozen=True, slots=True)
class Expectation:
    """How the table must look now: only what is named is compared."""

    where: str
    wanted: dict[str, Any]


Step: TypeAlias = Picks | Refusal | Draw | Agreement | Expectation


@dataclass(frozen=True, slots=True)
class Scenario:
    """One rules question. It is played from the start of the game, or from where it is put."""

    title: str
    game: str
    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    options: dict[str, Any] = field(default_factory=dict)
    given: dict[str, Any] | None = None
    """A position by hand: what it does not name is as usual."""
    position: dict[str, Any] | None = None
    """A whole position, written by a program."""
    rulings: tuple[str, ...] = ()
    rulebook: str = ""
    about: tuple[str, ...] = ()
    """What it is about, such as a card's number."""
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: passed, or every problem with the step it came up in."""

    path: Path | None
    title: str
    passed: bool
    problems: list[str]
    rulings: tuple[str, ...] = ()
