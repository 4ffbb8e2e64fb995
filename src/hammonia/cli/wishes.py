"""Understanding what a person types: from words to one option, several, or none."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from hammonia.kernel.options import Option

Words = list[str]

_STOP = ("stop",)
_ONE, _ALL = "one", "all"
_SHORTEST = 2
"""A single letter is too easily a slip of the finger."""
_TIMES = r"(?:x|×|\*|times)"
_COUNTED = (
    re.compile(rf"(?P<count>\d{{1,3}})\s*{_TIMES}?\s+(?P<rest>.+)", re.IGNORECASE),
    re.compile(rf"(?P<rest>.+?)\s*{_TIMES}\s*(?P<count>\d{{1,3}})", re.IGNORECASE),
    re.compile(rf"(?P<verb>\S+)\s+(?P<count>\d{{1,3}})\s*{_TIMES}?\s+(?P<rest>.+)", re.IGNORECASE),
)
_QUOTES = "\"'`“”„‘’"


def words_of(text: str) -> Words:
    """The words of a wish or an option, in small letters, without signs."""
    plain = "".join(letter if letter.isalnum() else " " for letter in text.casefold())
    return plain.split()


def is_readable(wish: str) -> bool:
    """Whether there are words in it, and no quotes that begin or end nothing."""
    stray = any(word[0] in _QUOTES or word[-1] in _QUOTES for word in wish.split())
    return any(letter.isalpha() for letter in wish) and not stray


def is_long_enough(wish: str) -> bool:
    """Whether a wish may be short for an option."""
    return len("".join(words_of(wish))) >= _SHORTEST


def counted(wish: str) -> tuple[int, str] | None:
    """A wish for several of a kind (3 x brick, buy 3 bricks): how many, and of what."""
    for form in _COUNTED:
        found = form.fullmatch(wish)
        if found is not None:
            verb = found.groupdict().get("verb")
            rest = found["rest"] if verb is None else f"{verb} {found['rest']}"
            return int(found["count"]), rest
    return None


# -- by an option's own words ----------------------------------------------------------------------


def exactly(wish: str, options: Iterable[Option]) -> list[Option]:
    """The options that a wish names fully, with or without their verb."""
    wanted = words_of(wish)
    return [
        option
        for option in options
        if _are(wanted, words_of(" ".join(option))) or _are(wanted, words_of(" ".join(option[1:])))
    ]


def matching(wish: str, options: Sequence[Option]) -> list[Option]:
    """The options that a wish may mean by their own words: named fully, or else by beginnings."""
    wanted = words_of(wish)
    verbs = [option for option in options if wanted[:1] == [option[0]]]  # go before their namesakes
    known = [(option, words_of(" ".join(option))) for option in verbs or options]
    return (
        exactly(wish, options)
        or [option for option, words in known if _in_order(wanted, words)]
        or [option for option, words in known if _all_there(wanted, words)]
    )


def instead_of_all(wish: str, closed: Iterable[Option], options: Sequence[Option]) -> list[Option]:
    """What a wish for all of something means where there is but one of it."""
    if _ALL not in words_of(wish):
        return []
    wholes = [option[:-1] for option in closed if option[-1] == _ALL]
    return [option for option in options if option[:-1] in wholes]


def single(found: list[Option]) -> list[Option]:
    """Of options that take one or all of something, the one that can be repeated."""
    ones = [option for option in found if option[-1] == _ONE]
    return ones if len(ones) == 1 else found


def leaving(wish: str, options: Sequence[Option], also: Collection[str]) -> list[Option]:
    """The option to leave off, called `stop`, if that is wished for in other words."""
    first = words_of(wish)[:1]
    return [_STOP] if first and first[0] in also and _STOP in options else []


# -- by what is printed ----------------------------------------------------------------------------


def beginning_texts(wish: str, texts: Sequence[tuple[Option, str]]) -> list[Option]:
    """The options whose description begins with a wish, word by word."""
    wanted = words_of(wish)
    return [
        option
        for option, text in texts
        if wanted and _are(wanted, words_of(text)[: len(wanted)])
    ]  # fmt: skip


def matching_texts(wish: str, texts: Sequence[tuple[Option, str]]) -> list[Option]:
    """The options whose description holds all words of a wish, in any order."""
    wanted = words_of(wish)
    return [option for option, text in texts if _all_there(wanted, words_of(text))]


def named_by(
    wish: str, texts: Iterable[tuple[Option, str]], small: Collection[str]
) -> list[Option]:
    """The options that can be called so: all that means something is there, a count aside.

    Small words name nothing: they are not looked for.
    """
    wanted = [word for word in words_of(wish) if word not in small]
    meaning = [word for word in wanted if not word.isdecimal() or len(word) > _SHORTEST] or wanted
    return [option for option, text in texts if _all_there(meaning, words_of(text))]


def with_piece(number: str, options: Iterable[Option]) -> list[Option]:
    """The options with a piece that is called by this number, such as a card's."""
    return [
        option
        for option in options
        if any(piece.isdecimal() and int(piece) == int(number) for piece in option[1:])
    ]


# -- words -----------------------------------------------------------------------------------------


def _are(wanted: Words, words: Words) -> bool:
    """Whether these are the words, some perhaps in the plural."""
    return bool(wanted) and len(wanted) == len(words) and all(map(_is, wanted, words))


def _is(wanted: str, word: str) -> bool:
    return wanted in (word, f"{word}s")


def _begins(beginning: str, word: str) -> bool:
    """Whether a word is meant. Numbers are never cut short."""
    return _is(beginning, word) or (not beginning.isdecimal() and word.startswith(beginning))


def _in_order(wanted: Words, words: Words) -> bool:
    """Whether each wanted word begins one of the words, going on from left to right."""
    rest = iter(words)
    return bool(wanted) and all(any(_begins(each, word) for word in rest) for each in wanted)


def _all_there(wanted: Words, words: Words) -> bool:
    return bool(wanted) and all(any(_begins(each, word) for word in words) for each in wanted)
