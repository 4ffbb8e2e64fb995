"""Options and the verbs they are made of: what may be picked, why not, and what then happens.

An option is a tuple of words: a verb and public piece ids, such as ("sell", "beer", "all"). All
options that can ever occur at a table form its universe. One list of options serves everybody;
`explain` reads the very conditions that made it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from hammonia.kernel.errors import EngineFault
from hammonia.kernel.messages import Args, Message
from hammonia.kernel.state import Setting, State

if TYPE_CHECKING:
    from hammonia.kernel.agenda import Question

Option: TypeAlias = tuple[str, ...]

S = TypeVar("S", bound=State)
Q = TypeVar("Q", bound="Question[Any]")
P = TypeVar("P")


class Condition(Generic[S, Q, P]):
    """A named part of legality. `because` supplies what a refusal's words need to know."""

    __slots__ = ("details", "holds", "key")

    def __init__(self, key: str, holds: Callable[[S, Q, P], bool]) -> None:
        self.key = key
        self.holds = holds
        self.details: Callable[[S, Q, P], Args] | None = None

    def because(self, details: Callable[[S, Q, P], Args]) -> Callable[[S, Q, P], Args]:
        self.details = details
        return details

    def refusal(self, state: S, question: Q, piece: P) -> Message:
        details = self.details(state, question, piece) if self.details else {}
        return Message(f"refused.{self.key}", details)


def condition(key: str) -> Callable[[Callable[[S, Q, P], bool]], Condition[S, Q, P]]:
    """Name a test as a condition: `@condition("guildhall.site_is_free")`."""

    def name(holds: Callable[[S, Q, P], bool]) -> Condition[S, Q, P]:
        return Condition(key, holds)

    return name


class Verb(Generic[S, Q, P]):
    """One kind of option: its pieces, its conditions, what it does and how it is told.

    A piece is whatever the verb finds handy to work with (an index, a small tuple); the universe
    pairs it with the option's public words. `gates` are conditions on the verb as a whole: they
    are asked once with no piece, and none of its options is open unless all of them hold.
    """

    name: ClassVar[str]
    rule: ClassVar[str]
    """Where the rules speak of it: the id of a topic (see `Game.topics`), or free text."""
    gates: ClassVar[tuple[Condition[Any, Any, None], ...]] = ()
    conditions: ClassVar[tuple[Condition[Any, Any, Any], ...]] = ()
    settled: ClassVar[tuple[Condition[Any, Any, Any], ...]] = ()
    """Those of them that hold for all that `candidates` gives: they are not asked again. The
    conformance battery asks all of them about the whole universe."""

    _gate_tests: ClassVar[tuple[Callable[[Any, Any, None], bool], ...]] = ()
    _tests: ClassVar[tuple[Callable[[Any, Any, Any], bool], ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not set(cls.settled) <= set(cls.conditions):
            raise EngineFault(f"{cls.__name__} settles what is none of its conditions")
        cls._gate_tests = tuple(gate.holds for gate in cls.gates)
        cls._tests = tuple(part.holds for part in cls.conditions if part not in cls.settled)

    def pieces(self, setting: Setting) -> Mapping[tuple[str, ...], P]:
        """Every argument this verb can ever have at such a table, in canonical order."""
        raise NotImplementedError

    def candidates(self, state: S, question: Q) -> Iterable[tuple[Option, P]]:
        """Where to look for open options: a verb may narrow this for speed, never for meaning."""
        return state.setting.universe.domains[self.name]

    def do(self, state: S, question: Q, piece: P) -> None:
        """Carry the option out. The question has already left the agenda."""
        raise NotImplementedError

    def told(self, state: S, question: Q, piece: P) -> Message:
        """What choosing it means, with its yield, for a person who has not chosen yet."""
        return Message(f"option.{self.name}")

    def ruled(self, state: S, question: Q, piece: P) -> str:
        """Where the rules speak of this very option, whether it is open or refused."""
        return self.rule

    def subjects(self, state: S, question: Q, piece: P) -> tuple[str, ...]:
        """The pieces on the table that the option is about."""
        return ()

    def find(self, state: S, question: Q, found: list[Option]) -> None:
        """Add all open options to `found`, in canonical order."""
        for gate in self._gate_tests:
            if not gate(state, question, None):
                return
        tests = self._tests
        for option, piece in self.candidates(state, question):
            for test in tests:
                if not test(state, question, piece):
                    break
            else:
                found.append(option)

    def refusals(self, state: S, question: Q, piece: P) -> list[Message]:
        """Every condition that fails for this piece; none if the option is open."""
        shut = [
            gate.refusal(state, question, None)
            for gate in self.gates
            if not gate.holds(state, question, None)
        ]
        return shut + [
            part.refusal(state, question, piece)
            for part in self.conditions
            if not part.holds(state, question, piece)
        ]


class Universe:
    """Every option that can occur at a table with this setting, in canonical order."""

    __slots__ = ("domains", "index", "known", "options", "piece")

    def __init__(self, questions: Iterable[type[Question[Any]]], setting: Setting) -> None:
        self.known: dict[Hashable, tuple[Option, ...]] = {}
        """Answers that questions have worked out before: see `Question.depends_on`."""
        self.domains: dict[str, tuple[tuple[Option, Any], ...]] = {}
        self.piece: dict[Option, Any] = {}
        for verb in (verb for question in questions for verb in question.verbs):
            domain = tuple(
                ((verb.name, *args), piece) for args, piece in verb.pieces(setting).items()
            )
            if self.domains.pop(verb.name, domain) != domain:
                raise EngineFault(f"two verbs named {verb.name!r} differ in their pieces")
            self.domains[verb.name] = domain  # a verb of several questions stands by its last
        for domain in self.domains.values():
            self.piece.update(domain)
        self.options: tuple[Option, ...] = tuple(self.piece)
        self.index: dict[Option, int] = {option: i for i, option in enumerate(self.options)}

    def __len__(self) -> int:
        return len(self.options)

    def __contains__(self, option: object) -> bool:
        return option in self.index
