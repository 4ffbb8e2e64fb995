"""Values that are dear to make and often wanted again: the last few are kept, the others go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import RLock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """By key: the values that were asked for last, so many at most. Threads may share it."""

    __slots__ = ("_kept", "_lock", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[K, V] = {}
        self._lock = RLock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not here any more."""
        with self._lock:
            value = self._kept.pop(key) if key in self._kept else make()
            self._kept[key] = value  # a dict keeps its order: what was wanted last comes last
            if len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]
            return value

    def __len__(self) -> int:
        return len(self._kept)
