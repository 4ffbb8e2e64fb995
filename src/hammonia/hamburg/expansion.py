"""The contract of an expansion: a folder in `expansions/` whose `EXPANSION` is one of these.

An expansion changes the game in three ways only: its `powers` answer the hooks (see `hooks`) for
the seats they lie with, it adds steps at the moments named below, and it keeps a `Part` of its own
on the table. The base game names no expansion; whatever is not overridden stays as it is.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from hammonia.hamburg.hooks import Power
from hammonia.hamburg.tokens import Token
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.game import Lexicon, Topic
from hammonia.kernel.guide import Choice
from hammonia.kernel.state import plain_data
from hammonia.words import choice, read, topics

if TYPE_CHECKING:
    from typing import Self

    from hammonia.hamburg.state import HamburgState
    from hammonia.kernel.agenda import Question, Step
    from hammonia.kernel.messages import Message

NOTHING: Mapping[str, Any] = MappingProxyType({})
WINDOW = "window."
"""A window of the church, by its colour."""


class Part:
    """What an expansion keeps on the table: numbers, words and lists, never tuples.

    A subclass is a `@dataclass(slots=True)`.
    """

    __slots__ = ()

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def plain(self) -> dict[str, Any]:
        """JSON-ready: what `restored` reads back."""
        names = [field.name for field in fields(self)]  # type: ignore[arg-type]
        return {name: plain_data(getattr(self, name)) for name in names}

    @classmethod
    def restored(cls, data: dict[str, Any]) -> Self:
        return cls(**data)


class Expansion:
    """One of the things that a table may be played with."""

    name: ClassVar[str]
    """Its name as a table's option, and of its part of a position."""
    number: ClassVar[int]
    """Its number in the rulebook: where several add steps, the lower one comes first."""
    questions: ClassVar[tuple[type[Question[Any]], ...]] = ()
    steps: ClassVar[tuple[type[Step], ...]] = ()
    """All of its steps, questions included."""
    part: ClassVar[type[Part] | None] = None
    """The kind of part that it keeps on the table, if any: `prepare` puts it there."""
    hooks: ClassVar[tuple[str, ...]] = ()
    """Questions of its own that the powers of others may answer, by the name of a method."""
    powers: Mapping[str, Power] = NOTHING
    """By source: what answers hooks once the source lies with a seat."""
    tokens: Sequence[Token] = ()
    """Intrigue tokens that it mixes with the others."""
    scoring: Mapping[str, Callable[[HamburgState, int], int]] = NOTHING
    """Further steps of the final scoring, by name."""
    tom: Mapping[str, Callable[[Any, Any, Any], Any]] = NOTHING
    """What TOM answers, by the kind of question."""

    places: Mapping[str, tuple[str, ...]] = NOTHING
    """By a message's key: the pieces on the table where it happens; `WINDOW`: the one it names."""
    pieces: Sequence[str] = ()
    """Kinds of pieces that its words and the drawing call the same."""

    def tables(self) -> dict[str, Any]:
        """Printed values that an owner of the game may correct, by name: lists of numbers, or such
        lists by number of players."""
        return {}

    # -- moments ------------------------------------------------------------------------------

    def prepare(self, state: HamburgState) -> None:
        """The table has been set up; nothing has happened yet."""

    def before_the_first_season(self, state: HamburgState) -> list[Step]:
        """The first player is known."""
        return []

    def after_the_cleric(self, state: HamburgState) -> list[Step]:
        """Phase II, after the second step."""
        return []

    def after_the_disasters(self, state: HamburgState) -> list[Step]:
        """Phase II, after the third step."""
        return []

    def at_the_end_of_a_season(self, state: HamburgState) -> None:
        """Phase IV: the cleric is about to leave his window."""

    def before_the_final_scoring(self, state: HamburgState) -> None:
        """The eighth season is over, or the players have agreed to end the game."""

    # -- what is seen, and the way back -------------------------------------------------------

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        """Its part of a position, as a seat may know it; nothing hides it from the others."""
        return {}

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        """Put its part of a position on the table. Raises `BadOptions` if that cannot be."""

    def census(self, state: HamburgState) -> dict[str, int]:
        """Counts that stay the same from the first step to the last."""
        return {}

    def lexicon(self, language: str) -> Lexicon:
        """Its words: files in the folder `words` of its own, one for each language."""
        return read(f"{type(self).__module__}.words", language)

    def topics(self, language: str) -> Mapping[str, Topic]:
        """Its part of the rules help: files in the folder `help` of its own."""
        return topics(f"{type(self).__module__}.help", language)

    def choice(self, language: str) -> Choice | None:
        """What switching it on means, and its introduction: files in the folder `guide`."""
        return choice(f"{type(self).__module__}.guide", language)

    def told(self) -> dict[str, Message]:
        """By term: what its pieces do. The words of these terms are made from it."""
        return {}


def check_one_of(what: str, value: Any, allowed: Iterable[Any]) -> None:
    """Raises `BadOptions` if a position names something that there is not."""
    known = list(allowed)
    if value not in known:
        raise BadOptions(f"{what} is one of {', '.join(map(str, known))}; not {value!r}")


def check_parts(what: str, given: Any, names: Iterable[str]) -> None:
    """Raises `BadOptions` if a part of a position does not name its parts, or names others."""
    if not isinstance(given, dict):
        raise BadOptions(f"{what} names its parts, it is not {given!r}")
    known = list(names)
    for name in given:
        check_one_of(f"a part of {what}", name, known)


def check_once(what: str, values: Iterable[Any]) -> None:
    """Raises `BadOptions` if something that there is once lies in two places."""
    seen: list[Any] = []
    for value in values:
        if value in seen:
            raise BadOptions(f"{what} {value} lies in two places")
        seen.append(value)


def lay(state: HamburgState, seat: int, source: str) -> None:
    """A source comes to lie with a seat: from now on it answers."""
    insort(state.powers[seat], source)
