"""Colours for seats: people write `green` where a game's position has the number of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Colours:
    """The seats of a scenario by colour. Numbers are a position's: they begin at 1."""

    __slots__ = ("_numbers", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(names, 1)}

    def seat(self, name: str) -> int:
        """A colour's index in the engine."""
        return self._numbers[name] - 1

    def number(self, word: Any) -> Any:
        """The number for a colour; anything else stays what it is."""
        return self._numbers.get(word, word) if isinstance(word, str) else word

    def words(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """A pick or an outcome with numbers for its colours."""
        return tuple(str(self.number(word)) for word in words)

    def numbered(self, given: Any, base: Any = None) -> Any:
        """`given` with numbers for colours, except where `base` has a word of its own there."""
        if isinstance(given, dict):
            inside = base if isinstance(base, dict) else {}
            keys = {key: key if key in inside else str(self.number(key)) for key in given}
            return {
                keys[key]: self.numbered(part, inside.get(keys[key])) for key, part in given.items()
            }
        if isinstance(given, list):
            return [self.numbered(part) for part in given]
        return given if isinstance(base, str) else self.number(given)

    def named(self, found: Any, wanted: Any) -> Any:
        """`found` as the author would write it: a colour where `wanted` has one."""
        if type(found) is int and wanted in self._numbers and 1 <= found <= len(self.names):
            return self.names[found - 1]
        return found
