"""A trail: a list that grows at its end, and whose copies share what they have in common.

A table is copied for every move that somebody makes at a server, with all that ever happened there:
a copy must not cost more the longer the game lasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Trail(MutableSequence[T]):
    """What lies behind `_all[:_count]` is another's: whoever goes on there takes a list of its own.

    So does any change but adding at the end.
    """

    __slots__ = ("_all", "_count")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._all = list(items)
        self._count = len(self._all)

    def copy(self) -> Trail[T]:
        """An independent one."""
        copy: Trail[T] = Trail.__new__(Trail)
        copy._all = self._all
        copy._count = self._count
        return copy

    def goes_on_from(self, other: Trail[T]) -> bool:
        """Whether it is another's longer copy, or as long. False: that is not certain."""
        return self._all is other._all and self._count >= other._count

    def append(self, value: T) -> None:
        own = self._all
        if len(own) != self._count:
            own = self._all = own[: self._count]
        own.append(value)
        self._count += 1

    def extend(self, values: Iterable[T]) -> None:
        own = self._all
        if len(own) != self._count:
            own = self._all = own[: self._count]
        own.extend(values)
        self._count = len(own)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            if index.stop is None and index.step is None and (index.start or 0) >= 0:
                return self._all[index.start : self._count]  # what every move asks for
            start, stop, step = index.indices(self._count)
            return self._all[start:stop] if step == 1 else self._all[: self._count][index]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        return self._all[index]

    def __iter__(self) -> Iterator[T]:
        return islice(self._all, self._count)

    def __reversed__(self) -> Iterator[T]:
        behind = len(self._all) - self._count
        return islice(reversed(self._all), behind, None)

    def __setitem__(self, index: Any, value: Any) -> None:
        self._change(lambda own: own.__setitem__(index, value))

    def __delitem__(self, index: int | slice) -> None:
        self._change(lambda own: own.__delitem__(index))

    def insert(self, index: int, value: T) -> None:
        self._change(lambda own: own.insert(index, value))

    def _change(self, change: Any) -> None:
        """Others may share all of it: what changes is its own."""
        own = self._all[: self._count]
        change(own)
        self._all, self._count = own, len(own)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Trail, list)):
            return NotImplemented
        return len(self) == len(other) and all(
            one == two for one, two in zip(self, other, strict=True)
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Trail({list(self)!r})"
