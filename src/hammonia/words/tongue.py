"""A tongue: a lexicon made ready to be spoken. Phrases are compiled, and forms of words kept.

It knows nobody's name and no sentence that was said, so all who speak of alike things share it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Arg
from hammonia.words import tables
from hammonia.words.files import general
from hammonia.words.grammar import PLAIN, Noun, Spec
from hammonia.words.grammars import GRAMMARS
from hammonia.words.term import Term

_SLOT = re.compile(r"{(\w+)(?::([^}]*))?}")
_PART = re.compile(r"{([\w.*]+)(?::([^}]*))?}")


_KEPT = 64
"""Tongues of lexicons that were wanted last; tables hold on to their own besides."""


@lru_cache(_KEPT)
def tongue(lexicon: Lexicon) -> Tongue:
    """The tongue of a lexicon: one for all who speak with its words."""
    return Tongue(lexicon)


class Slot(NamedTuple):
    """A place in a phrase for an argument, and what stands behind it."""

    name: str
    spec: Spec
    known: dict[Arg, str]
    """What arguments were here before, in words: those that are said alike each time."""
    text: str


class Phrase:
    """A phrase: what stands before the first slot, and the slots."""

    __slots__ = ("known", "lasts", "names", "slots", "template", "text")

    def __init__(self, text: str, slots: Sequence[Slot] = ()) -> None:
        self.text = text
        self.slots = slots
        texts = text, *(slot.text for slot in slots)
        self.template = "%s".join(part.replace("%", "%%") for part in texts)
        """All of it, to be filled at once where all arguments are known in their slots."""
        self.names = tuple(slot.name for slot in slots)
        self.known = tuple(slot.known for slot in slots)
        self.lasts = True
        """Whether all arguments that it ever had are said alike each time."""


class _Phrases(dict[str, Phrase]):
    """Phrases by key, each made ready when it is first said."""

    def __init__(self, compile_: Callable[[str], Phrase]) -> None:
        super().__init__()
        self._compile = compile_

    def __missing__(self, key: str) -> Phrase:
        found = self[key] = self._compile(key)
        return found


class Tongue:
    """The words of one game in one language."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.language = lexicon.language
        self.grammar = GRAMMARS[lexicon.language]
        self.terms = lexicon.terms
        self._sources = tables.layered(lexicon.phrases, general(lexicon.language))
        self.phrases = _Phrases(self._compile)
        """Unknown keys show as ⟨key⟩: see the tests."""
        self._nouns: dict[str, Noun] = {}
        self._said: dict[tuple[object, ...], str] = {}
        self.headings: dict[tuple[str, ...], str] = {}
        """Those that were wanted before: see `labels.heading`."""

    # -- phrases ----------------------------------------------------------------------------------

    def knows(self, key: str) -> bool:
        return key in self._sources

    def _compile(self, key: str) -> Phrase:
        source = self._sources.get(key)
        if source is None:
            return Phrase(f"⟨{key}⟩")
        first, *parts = _SLOT.split(source)  # text, slot, wish, text, slot, wish, …, text
        return Phrase(
            first,
            [
                Slot(slot, self.grammar.spec(wish) if wish else PLAIN, {}, text)
                for slot, wish, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
            ],
        )

    # -- words ------------------------------------------------------------------------------------

    def counted(self, kind: str, number: int, name: str, spec: Spec) -> str:
        """An `amount` or a `gain` of something."""
        key = (kind, number, name, spec)
        words = self._said.get(key)
        if words is None:
            say = self.grammar.amount if kind == "amount" else self.grammar.gain
            words = self._said[key] = say(number, self._noun(name), spec)
        return words

    def inflected(self, name: str, spec: Spec) -> str:
        """A term in the form that a slot wants."""
        key = (name, spec)
        words = self._said.get(key)
        if words is None:
            words = self.grammar.inflected(self._noun(name), spec.many, spec)
            self._said[key] = words
        return words

    def _noun(self, name: str) -> Noun:
        found = self._nouns.get(name)
        if found is None:
            found = self._nouns[name] = self._found(name)
        return found

    def _found(self, name: str) -> Noun:
        """By its own name, or as one of a family: `worker.*` stands for `worker.grey`."""
        text, last = self.terms.get(name), ""
        if text is None:
            head, _, last = name.rpartition(".")
            text = self.terms.get(f"{head}.*")
        if text is None:
            return Noun(Term("", ((f"⟨{name}⟩",),)))
        if " + " in text:
            *adjectives, noun = text.replace("*", last).split(" + ")
            return Noun(self._noun(noun).noun, tuple(self._noun(word).noun for word in adjectives))
        text = _PART.sub(lambda part: self._part(part[1], last, part[2] or ""), text)
        return Noun(self.grammar.term(text))

    def _part(self, name: str, last: str, wish: str) -> str:
        if name == "n":
            return "{n}"
        full = name.replace("*", last)
        if name == "*" and last not in self.terms:
            return last
        return self.inflected(full, self.grammar.spec(wish))
