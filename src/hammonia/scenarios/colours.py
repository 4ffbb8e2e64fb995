"""Colours for seats: people write `green` where a position has the mark of a seat."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Any

from hammonia.kernel.view import seat_name, seat_named


class Colours:
    """The seats of a scenario by colour."""

    __slots__ = ("_marks", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._marks = {name: seat_name(seat) for seat, name in enumerate(names)}

    def seat(self, name: str) -> int:
        """A colour's index in the engine."""
        return self.names.index(name)

    def number(self, word: Any) -> Any:
        """A table's option: the number of a seat for a colour, counted from 1."""
        return self.seat(word) + 1 if isinstance(word, str) and word in self._marks else word

    def mark(self, word: Any) -> Any:
        """The mark for a colour; anything else stays what it is."""
        return self._marks.get(word, word) if isinstance(word, str) else word

    def words(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """A pick or an outcome with marks for its colours."""
        return tuple(self.mark(word) for word in words)

    def meant(self, words: tuple[str, ...], *known: Container[tuple[str, ...]]) -> tuple[str, ...]:
        """The option for an author's words: as they stand if there is one, else with marks."""
        return words if any(words in options for options in known) else self.words(words)

    def written(self, option: tuple[str, ...], *known: Container[tuple[str, ...]]) -> str:
        """An option in an author's words, such that `meant` finds it again."""
        words = tuple(self.named(word) for word in option)
        return " ".join(words if self.meant(words, *known) == option else option)

    def marked(self, given: Any, base: Any = None) -> Any:
        """`given` with marks for colours, except where `base` has a word of its own there."""
        if isinstance(given, dict):
            inside = base if isinstance(base, dict) else {}
            keys = {key: key if key in inside else self.mark(key) for key in given}
            return {
                keys[key]: self.marked(part, inside.get(keys[key])) for key, part in given.items()
            }
        if isinstance(given, list):
            return [self.marked(part) for part in given]
        own_word = isinstance(base, str) and seat_named(base) is None
        return given if own_word else self.mark(given)

    def spoken(self, text: str) -> str:
        """A text about the table, with colours for the marks in it."""
        return re.sub(r"@\d+", lambda mark: str(self.named(mark[0])), text)

    def named(self, found: Any) -> Any:
        """`found` as the author would write it: colours for marks."""
        seat = seat_named(found)
        return self.names[seat] if seat is not None and seat < len(self.names) else found
