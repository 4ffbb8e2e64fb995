"""The agenda: what is still to be done in a game, as a stack of small plain steps.

Three kinds of step: an `Act` does itself, a `Question` waits for a seat, a `Toss` waits for
chance. Steps are plain values: never changed in place, so that a clone may share them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Generic, TypeAlias

from hammonia.kernel.errors import EngineFault
from hammonia.kernel.messages import EVERYONE, Message
from hammonia.kernel.options import Option, S, Verb
from hammonia.kernel.state import State

Trace: TypeAlias = list[tuple[Any, ...]]
"""What happened by itself: ("forced", seat, option) and ("reveal", step kind) in order."""


class Step:
    """Something still to be done. A subclass is a `@dataclass(slots=True)` with plain fields."""

    __slots__ = ()
    kind: ClassVar[str]

    def plain(self) -> list[Any]:
        return [self.kind, *(getattr(self, field.name) for field in fields(self))]  # type: ignore[arg-type]


class Act(Step, Generic[S]):
    """A step that needs nobody. `reveals` marks one that shows a seat something new."""

    __slots__ = ()
    reveals: ClassVar[bool] = False

    def run(self, state: S) -> None:
        """Do it. The step has already left the agenda."""
        raise NotImplementedError


@dataclass(slots=True)
class Question(Step, Generic[S]):
    """A step that asks one seat to pick one option."""

    verbs: ClassVar[tuple[Verb[Any, Any, Any], ...]]
    rule: ClassVar[str]
    settles: ClassVar[bool] = False
    """Whether it is still answered, with its first option, where players agree to end a game."""

    seat: int

    def options(self, state: S) -> tuple[Option, ...]:
        """The open options in canonical order; never none."""
        key = self.depends_on(state)
        if key is None:
            return self._find(state)
        known = state.setting.universe.known
        found = known.get(key)
        if found is None:
            found = known[key] = self._find(state)
        return found

    def depends_on(self, state: S) -> Hashable:
        """Everything the open options depend on, if that is little: equal keys, equal options.

        Begin the key with `kind`. It lets the kernel remember answers; the conditions stay the
        only source, and the conformance battery holds the key to them at every step.
        """
        return None

    def worded_by(self, state: S, options: tuple[Option, ...]) -> Hashable:
        """Everything that its words and those of its open options depend on beside the options
        themselves, if that is little: equal keys, equal words.

        As with `depends_on`: begin with `kind`, and the conformance battery holds the key to it.
        Words that name a seat or are a person's own are not another table's: no key.
        """
        return None

    def _find(self, state: S) -> tuple[Option, ...]:
        found: list[Option] = []
        for verb in self.verbs:
            verb.find(state, self, found)
        return tuple(found)

    @classmethod
    def verb(cls, name: str) -> Verb[Any, Any, Any] | None:
        for verb in cls.verbs:
            if verb.name == name:
                return verb
        return None

    def take(self, state: S, option: Option) -> None:
        """Carry an open option out. The question has already left the agenda."""
        name = option[0]
        for verb in self.verbs:
            if verb.name == name:
                verb.do(state, self, state.setting.universe.piece[option])
                return
        raise EngineFault(f"{self.kind} does not know {name!r}")

    def asked(self, state: S) -> Message:
        """The question in one sentence."""
        return _asked(self.kind)


@cache
def _asked(kind: str) -> Message:
    return Message(f"question.{kind}")


class Toss(Step, Generic[S]):
    """A step that waits for chance."""

    __slots__ = ()

    def outcomes(self, state: S) -> dict[Option, int]:
        """Each possible outcome with its weight, in canonical order."""
        raise NotImplementedError

    def sample(self, state: S, below: Callable[[int], int]) -> Option:
        """The outcome that a whole number below the sum of all weights stands for.

        A toss may find it faster than by listing them all, but never another one: the battery
        holds it to `outcomes`.
        """
        outcomes = self.outcomes(state)
        left = below(sum(outcomes.values()))
        for outcome, weight in outcomes.items():
            left -= weight
            if left < 0:
                return outcome
        raise EngineFault(f"{self.kind} has a weight that is not positive")

    def audience(self, state: S) -> int:
        """Who sees the outcome."""
        return EVERYONE

    def seen(self, state: S, outcome: Option) -> Message | None:
        """What those are told who see the outcome, where no log says it; asked before it happens.

        It is told to whoever may know everything, when the game is looked at afterwards.
        """
        return None

    def settle(self, state: S, outcome: Option) -> None:
        """Let the outcome happen. The step has already left the agenda."""
        raise NotImplementedError


def advance(state: State, trace: Trace | None = None) -> tuple[Option, ...]:
    """Run the agenda until somebody is needed.

    Returns the options of the decision that now stands, always at least two. No options mean
    that chance is needed (the top of the agenda is a `Toss`) or that the game is over (the agenda
    is empty). A question with one option, or of a seat that never decides, is no decision: it is
    answered here and noted in `trace`.
    """
    agenda = state.agenda
    automata = state.setting.automata
    while agenda:
        step = agenda[-1]
        if isinstance(step, Act):
            agenda.pop()
            step.run(state)
            if trace is not None and step.reveals:
                trace.append(("reveal", step.kind))
        elif isinstance(step, Question):
            options = step.options(state)
            if len(options) > 1:
                if step.seat not in automata:
                    return options
                pick = automata[step.seat](state, step, options)
                if pick not in options:
                    raise EngineFault(f"seat {step.seat} answers {step.kind} with {pick}")
            elif options:
                pick = options[0]
            else:
                raise EngineFault(f"{step.kind} leaves seat {step.seat} without an option")
            agenda.pop()
            step.take(state, pick)
            if trace is not None:
                trace.append(("forced", step.seat, pick))
        else:
            return ()
    return ()


def take(state: State, option: Option) -> None:
    """Apply an open option to the decision that stands. Does not check it: see `Table.choose`."""
    question: Question[State] = state.agenda.pop()  # type: ignore[assignment]
    question.take(state, option)


def settle(state: State, outcome: Option) -> None:
    """Apply an outcome to the toss that stands."""
    toss: Toss[State] = state.agenda.pop()  # type: ignore[assignment]
    toss.settle(state, outcome)


def explain(state: State, wish: Option) -> list[Message]:
    """Why this wish is not open now: every condition that fails, or nothing if it is open."""
    if wish not in state.setting.universe:
        return [Message("refused.unknown", {"wish": ("text", " ".join(wish))})]
    if not state.agenda:
        return [Message("refused.over")]
    question = state.agenda[-1]
    if not isinstance(question, Question):
        return [Message("refused.chance")]
    verb = question.verb(wish[0])
    if verb is None:
        return [Message("refused.not_asked", {"verb": ("term", f"verb.{wish[0]}")})]
    return verb.refusals(state, question, state.setting.universe.piece[wish])
