"""Facets: the parts of a position, each with the fields of the state that it is told from.

Most of a table stays as it is from one moment to the next. Whoever has been told of a moment is
told of the next by what has changed, and only that is put into words anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, compress
from operator import attrgetter, ne
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from hammonia.kernel.state import State

S = TypeVar("S", bound=State)
Tell: TypeAlias = Callable[[S, int | None], Any]
_MOST_CONCERNED = 4096
"""Ways to change that are remembered: few of all that could be ever come."""


class Shown(NamedTuple):
    """What was shown of a state, which nobody has changed since."""

    state: State
    parts: dict[str, Any]


class Facet(Generic[S]):
    """A part of a position. `fields` are all that it is told from, the seer aside.

    Without any it is told anew each time. The conformance battery holds it to its fields.
    """

    __slots__ = ("fields", "tell")

    def __init__(self, tell: Tell[S], *fields: str) -> None:
        self.tell = tell
        self.fields = fields


class Facets(Generic[S]):
    """All parts of a position, by name."""

    __slots__ = ("_concerned", "_facets", "_fields", "_read")

    def __init__(self, facets: Mapping[str, Facet[S]]) -> None:
        self._facets = facets
        fields = dict.fromkeys(chain.from_iterable(part.fields for part in facets.values()))
        self._fields = list(fields)
        self._read: Callable[[State], tuple[Any, ...]] = _reader(self._fields)
        self._concerned: dict[tuple[bool, ...], list[tuple[str, Tell[S]]]] = {}
        """By which fields have changed: the parts that are told from them, in their order."""

    def told(self, state: S, seat: int | None) -> dict[str, Any]:
        """All of them, as a seat sees them."""
        return {name: facet.tell(state, seat) for name, facet in self._facets.items()}

    def told_anew(self, state: S, seat: int | None, before: Shown) -> dict[str, Any]:
        """Those that were shown before and are told from what has changed since, in their order:
        which field it was that changed may be hidden."""
        changed = tuple(map(ne, self._read(state), self._read(before.state)))
        concerned = self._concerned.get(changed)
        if concerned is None:
            concerned = self._concern(changed)
        parts = before.parts
        return {name: tell(state, seat) for name, tell in concerned if name in parts}

    def _concern(self, changed: tuple[bool, ...]) -> list[tuple[str, Tell[S]]]:
        """The parts that are told from what has changed, and those that are always told."""
        fields = set(compress(self._fields, changed))
        concerned = [
            (name, facet.tell)
            for name, facet in self._facets.items()
            if not (facet.fields and fields.isdisjoint(facet.fields))
        ]
        if len(self._concerned) < _MOST_CONCERNED:
            self._concerned[changed] = concerned
        return concerned


def _reader(fields: list[str]) -> Callable[[State], tuple[Any, ...]]:
    """Reads the fields of a state, all at once: asked for each move."""
    if len(fields) > 1:
        return attrgetter(*fields)
    each = [attrgetter(field) for field in fields]
    return lambda state: tuple(read(state) for read in each)
