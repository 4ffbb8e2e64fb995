"""Facets: the parts of a position, each with the fields of the state that it is told from.

Most of a table stays as it is from one moment to the next. Whoever has been told of a moment is
told of the next by what has changed, and only that is put into words anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from hammonia.kernel.state import State

S = TypeVar("S", bound=State)
Tell: TypeAlias = Callable[[S, int | None], Any]


class Shown(NamedTuple):
    """What was shown of a state, which nobody has changed since."""

    state: State
    parts: dict[str, Any]


class Facet(Generic[S]):
    """A part of a position. `fields` are all that it is told from, the seer aside.

    Without any it is told anew each time. The conformance battery holds it to its fields.
    """

    __slots__ = ("read", "tell")

    def __init__(self, tell: Tell[S], *fields: str) -> None:
        self.tell = tell
        read: Callable[[State], Any] = attrgetter(*fields) if fields else _never_the_same
        self.read = read
        """The fields of a state: of one its value, of several a tuple."""


def _never_the_same(_state: State) -> object:
    return object()


Facets: TypeAlias = Mapping[str, Facet[S]]


def told(facets: Facets[S], state: S, seat: int | None) -> dict[str, Any]:
    """All of them, as a seat sees them."""
    return {name: facet.tell(state, seat) for name, facet in facets.items()}


def told_after(facets: Facets[S], state: S, seat: int | None, before: Shown) -> dict[str, Any]:
    """Those that were shown before; what has not changed is the very thing that was shown."""
    old = before.state
    return {
        name: part if facet.read(state) == facet.read(old) else facet.tell(state, seat)
        for name, part in before.parts.items()
        for facet in (facets[name],)
    }
