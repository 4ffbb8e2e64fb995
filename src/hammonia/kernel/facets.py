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

    __slots__ = ("_always", "_facets", "_order", "_read", "_told_from")

    def __init__(self, facets: Mapping[str, Facet[S]]) -> None:
        self._facets = facets
        fields = list(dict.fromkeys(chain.from_iterable(part.fields for part in facets.values())))
        self._read: Callable[[State], tuple[Any, ...]] = _reader(fields)
        self._told_from = [
            [name for name, part in facets.items() if field in part.fields] for field in fields
        ]
        """By field: the parts that are told from it."""
        self._order = {name: place for place, name in enumerate(facets)}.__getitem__
        self._always = [name for name, part in facets.items() if not part.fields]

    def told(self, state: S, seat: int | None) -> dict[str, Any]:
        """All of them, as a seat sees them."""
        return {name: facet.tell(state, seat) for name, facet in self._facets.items()}

    def told_anew(self, state: S, seat: int | None, before: Shown) -> dict[str, Any]:
        """Those that were shown before and are told from what has changed since, in their order:
        which field it was that changed may be hidden."""
        changed = compress(self._told_from, map(ne, self._read(state), self._read(before.state)))
        names = set(chain(chain.from_iterable(changed), self._always))
        return {
            name: self._facets[name].tell(state, seat)
            for name in sorted(names, key=self._order)
            if name in before.parts
        }


def _reader(fields: list[str]) -> Callable[[State], tuple[Any, ...]]:
    """Reads the fields of a state, all at once: asked for each move."""
    if len(fields) > 1:
        return attrgetter(*fields)
    each = [attrgetter(field) for field in fields]
    return lambda state: tuple(read(state) for read in each)
