"""Names looked up by what somebody types: whole, by their beginning, or by words in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches

Names = Mapping[str, Iterable[str]]
"""What there is by its id, each with the names that a reader has for it."""
Way = Callable[[str, str], bool]
"""How what is wanted may fit a name."""
NEAR = 5
"""At most so many are offered in place of one that does not exist."""
_SHORTEST_PART = 3
"""Fewer letters in the middle of a name say nothing."""
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o"})


def plain(text: str) -> str:
    """Small letters without accents, words with one space between, no signs."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    bare = (letter for letter in letters if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare).split())


def meant(wish: str, names: Names) -> list[str]:
    """The ids that a wish may mean: one of them, or by their names, or by a part of an id."""
    own = {id: (id,) for id in names}
    return _fitting(wish, own, _WHOLE) or _fitting(wish, names, _WAYS) or _fitting(wish, own, _WAYS)


def _fitting(wish: str, names: Names, ways: Sequence[Way]) -> list[str]:
    """What alone fits a wish in some way, or else all that fit in any, the best way first."""
    wanted = plain(wish)
    known = {id: {plain(name) for name in called} for id, called in names.items()}
    every: list[str] = []
    for fits in ways if wanted else ():
        found = [id for id, called in known.items() if any(fits(wanted, name) for name in called)]
        if len(found) == 1 and not every:
            return found
        every += found
    return list(dict.fromkeys(every))


def near(wish: str, names: Names) -> list[str]:
    """The ids with a name that is written much like the wish, the likest first."""
    ids = {plain(name): id for id, called in names.items() for name in (id, *called)}
    return list(dict.fromkeys(ids[name] for name in get_close_matches(plain(wish), ids, NEAR)))


def _is(wanted: str, name: str) -> bool:
    return wanted == name


def _begins(wanted: str, name: str) -> bool:
    return name.startswith(wanted)


def _has_words(wanted: str, name: str) -> bool:
    return set(wanted.split()) <= set(name.split())


def _has_beginnings(wanted: str, name: str) -> bool:
    words = name.split()
    beginnings = (any(word.startswith(each) for word in words) for each in wanted.split())
    return len(wanted) >= _SHORTEST_PART and all(beginnings)


def _has_part(wanted: str, name: str) -> bool:
    """Such as the wall in a city wall that is one word."""
    return len(wanted) >= _SHORTEST_PART and wanted in name


_WHOLE: tuple[Way, ...] = (_is,)
_WAYS: tuple[Way, ...] = (_is, _begins, _has_words, _has_beginnings, _has_part)
