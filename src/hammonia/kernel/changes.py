"""What differs between two positions of any game, part by part."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from hammonia.kernel.game import Position
from hammonia.kernel.knowledge import HIDDEN, is_seen_card
from hammonia.kernel.view import seat_named

Path = tuple[str, ...]
CARD, BACK, KNOWN = "card", "back", "known"
"""How a position writes a card that has a back of its own."""
HIDDEN_CARD = "hidden"
YES, NO = "yes", "no"
PARTS = ", "
"""Between the parts of a thing that has several, as a church and who has completed it."""


@dataclass(frozen=True, slots=True)
class Change:
    """One part that differs. A number or word has a before and after; a row has gained and lost."""

    path: Path
    before: Any = None
    after: Any = None
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def is_row(self) -> bool:
        return bool(self.gained or self.lost)

    @property
    def is_empty(self) -> bool:
        return not self.is_row and self.before == self.after

    @property
    def owner(self) -> int | None:
        """The seat whose part it is."""
        return next((seat for seat in map(seat_named, self.path) if seat is not None), None)

    @property
    def words(self) -> Path:
        """The path without the seat and what the seats stand under."""
        for place, word in enumerate(self.path):
            if seat_named(word) is not None:
                inside = self.path[place + 1 :]
                return inside or self.path[:place]
        return self.path


def between(before: Position, after: Position, hidden_parts: Collection[str]) -> list[Change]:
    """Every part that differs, in the order of the position; some parts serve programs only."""
    shown = [key for key in (*before, *after) if key not in hidden_parts]
    return [
        change
        for key in dict.fromkeys(shown)
        for change in _differing(before.get(key), after.get(key), (key,))
    ]


def _differing(before: Any, after: Any, path: Path) -> Iterator[Change]:
    if before == after:
        return
    if _has_parts(before) and _has_parts(after):
        yield from _inside(before, after, path)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _in_a_row(before, after, path)
    else:
        yield Change(path, _word(before), _word(after))


def _inside(before: dict[str, Any], after: dict[str, Any], path: Path) -> Iterator[Change]:
    for key in dict.fromkeys((*before, *after)):
        if key != KNOWN:
            yield from _differing(before.get(key), after.get(key), (*path, str(key)))


def _in_a_row(before: list[Any], after: list[Any], path: Path) -> Iterator[Change]:
    """Rows of one length whose places mean something are compared place by place."""
    if len(before) == len(after) and all(map(_is_a_place, before)):
        for place, (old, new) in enumerate(zip(before, after, strict=True), 1):
            yield from _differing(old, new, (*path, str(place)))
        return
    old, new = [_word(each) for each in before], [_word(each) for each in after]
    change = Change(path, gained=tuple(_without(new, old)), lost=tuple(_without(old, new)))
    if change.is_row:
        yield change


def _is_a_place(part: Any) -> bool:
    return type(part) is int or (_has_parts(part) and set(part) != {CARD, BACK, KNOWN})


def _has_parts(part: Any) -> bool:
    return isinstance(part, dict)


def _without(words: Iterable[str], others: list[str]) -> list[str]:
    """Words that the others do not have, or not so often."""
    left = list(others)
    found = []
    for word in words:
        if word in left:
            left.remove(word)
        else:
            found.append(word)
    return found


def _word(part: Any) -> Any:
    """A leaf as it can be compared and said: cards by their face, or what is seen of them."""
    if isinstance(part, bool):
        return YES if part else NO
    if part is None or isinstance(part, (int, str)):
        return part
    if is_seen_card(part):
        return HIDDEN_CARD if part[0] is HIDDEN else part[0]
    if isinstance(part, dict) and CARD in part:
        return part[CARD] if part[CARD] is not HIDDEN else f"{HIDDEN_CARD} {part.get(BACK, '')}"
    if isinstance(part, dict):
        return PARTS.join(str(_word(each)) for each in part.values())
    return " ".join(str(_word(each)) for each in part)
