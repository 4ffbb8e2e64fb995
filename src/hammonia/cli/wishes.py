"""Understanding what a person types: from words to one option, several, or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hammonia.kernel.options import Option

Words = list[str]


def words_of(text: str) -> Words:
    """The words of a wish or an option, in small letters, without signs."""
    plain = "".join(letter if letter.isalnum() else " " for letter in text.casefold())
    return plain.split()


def matching(wish: str, options: Iterable[Option]) -> list[Option]:
    """The options that a wish may mean by their own words: named fully, or else by beginnings."""
    wanted = words_of(wish)
    known = [(option, words_of(" ".join(option))) for option in options]
    exact = [option for option, words in known if wanted in (words, words[1:])]
    return exact or [option for option, words in known if _in_order(wanted, words)]


def matching_texts(wish: str, texts: Sequence[tuple[Option, str]]) -> list[Option]:
    """The options whose description holds all words of a wish, in any order."""
    wanted = words_of(wish)
    return [
        option
        for option, text in texts
        if wanted and all(_begins_any(word, words_of(text)) for word in wanted)
    ]


def _begins_any(beginning: str, words: Words) -> bool:
    return any(word.startswith(beginning) for word in words)


def _in_order(wanted: Words, words: Words) -> bool:
    """Whether each wanted word begins one of the words, going on from left to right."""
    rest = iter(words)
    return bool(wanted) and all(
        any(word.startswith(beginning) for word in rest) for beginning in wanted
    )
