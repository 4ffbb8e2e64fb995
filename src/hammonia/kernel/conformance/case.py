"""A case of the battery: which game is walked, where the walk is, and how a failure is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hammonia.kernel import agenda
from hammonia.kernel.agenda import Question, Toss
from hammonia.kernel.game import Game
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.options import Option
from hammonia.kernel.state import Options, State

Say: TypeAlias = Callable[[Message], str]


class Broken(AssertionError):
    """A game that does not keep its contract with the kernel."""


@dataclass(slots=True)
class Case:
    """One walk: what is checked, and the step it has come to."""

    game: Game[Any]
    options: Options
    seats: int
    seed: int
    say: Say | None = None
    step: int = 0
    _heard: set[tuple[str, tuple[tuple[str, Arg], ...]]] = field(default_factory=set)
    """What has been said already: the same message has the same words, so it is said once."""

    def hold(self, promise: bool, what: str, *details: object) -> None:
        """Raise `Broken` unless the promise is kept."""
        if promise:
            return
        where = f"{self.game.name} {dict(self.options)} with {self.seats} seats, seed {self.seed}"
        shown = "".join(f"\n  {detail}" for detail in details)
        raise Broken(f"{where}, step {self.step}: {what}{shown}")

    def hold_equal(self, found: Any, wanted: Any, what: str) -> None:
        if found != wanted:
            place, ours, theirs = first_difference(found, wanted)
            self.hold(False, what + place, f"found:  {_short(ours)}", f"wanted: {_short(theirs)}")

    def hear(self, message: Message) -> None:
        """Every message can be said, with no word missing."""
        if self.say is None:
            return
        words = (message.key, tuple(message.args.items()))
        try:
            if words in self._heard:
                return
            self._heard.add(words)
        except TypeError:
            pass  # a message inside another one cannot be remembered
        self._say(message, self.say)

    def _say(self, message: Message, say: Say) -> None:
        try:
            said = say(message)
        except (LookupError, TypeError, ValueError) as problem:
            self.hold(False, f"cannot say {message}", repr(problem))
            return
        if not said or "⟨" in said or "{" in said:
            self.hold(False, f"{message} says {said!r}")


def first_difference(found: Any, wanted: Any, place: str = "") -> tuple[str, Any, Any]:
    """Where two pieces of plain data first differ: a game's whole record is no error message."""
    if isinstance(found, dict) and isinstance(wanted, dict) and found.keys() == wanted.keys():
        pairs = [(key, found[key], wanted[key]) for key in found]
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = [(key, *both) for key, both in enumerate(zip(found, wanted, strict=True))]
    else:
        return place, found, wanted
    key, ours, theirs = next(pair for pair in pairs if pair[1] != pair[2])
    return first_difference(ours, theirs, f"{place} [{key}]")


def _short(value: Any, most: int = 2000) -> str:
    text = str(value)
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


def open_options(state: State) -> tuple[Option, ...]:
    """The options of the question that stands, however few; none where nobody is asked."""
    question = state.agenda[-1] if state.agenda else None
    return question.options(state) if isinstance(question, Question) else ()


def possible(state: State) -> tuple[Option, ...]:
    """Everything that can come next, chosen or drawn."""
    top = state.agenda[-1] if state.agenda else None
    return tuple(top.outcomes(state)) if isinstance(top, Toss) else open_options(state)


def happen(state: State, what: Option) -> None:
    """Let one of the `possible` things happen, and run on until somebody is needed."""
    (agenda.settle if isinstance(state.agenda[-1], Toss) else agenda.take)(state, what)
    agenda.advance(state)
