"""A speaker says messages in one language: the words of one game, the names of its seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from hammonia.kernel.game import ENGLISH, Lexicon
from hammonia.kernel.messages import Arg, Args, Message
from hammonia.kernel.table import Table
from hammonia.words import tables
from hammonia.words.files import general
from hammonia.words.grammar import PLAIN, Noun, Spec, capital
from hammonia.words.grammars import GRAMMARS
from hammonia.words.term import Term

LANGUAGES = tuple(GRAMMARS)
Phrase: TypeAlias = Callable[[Args], str]
Marker: TypeAlias = Callable[[int, str, str], str]
"""Gets a quantity, what it is of and its words; gives the words as they shall stand in the text."""
_SLOT = re.compile(r"{(\w+)(?::([^}]*))?}")
_PART = re.compile(r"{([\w.*]+)(?::([^}]*))?}")


class Speaker:
    """Says messages. Phrases are compiled once, at their first use; so are forms of words."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str], mark: Marker | None = None) -> None:
        self.language = lexicon.language
        self._grammar = GRAMMARS[lexicon.language]
        self.terms = lexicon.terms
        self._sources = tables.layered(lexicon.phrases, general(lexicon.language))
        self._names = names
        self._mark = mark
        self._compiled: dict[str, Phrase] = {}
        self._nouns: dict[str, Noun] = {}
        self._said: dict[tuple[object, ...], str] = {}

    @classmethod
    def at(cls, table: Table, language: str = ENGLISH, around: str = "") -> Speaker:
        """Somebody who says what happens at a table, and with the words of a package around it."""
        names = [seat.name for seat in table.seats]
        return cls(tables.lexicon_at(table, language, around), names)

    def say(self, message: Message) -> str:
        """The message as a sentence or a part of one. Unknown keys show as ⟨key⟩: see the tests."""
        phrase = self._compiled.get(message.key)
        if phrase is None:
            phrase = self._compiled[message.key] = self._compile(message.key)
        return phrase(message.args)

    def knows(self, key: str) -> bool:
        return key in self._sources

    def term(self, name: str) -> str:
        return self._inflected(name, PLAIN)

    def seat(self, index: int) -> str:
        return self._names[index]

    def has_seat(self, index: int) -> bool:
        return 0 <= index < len(self._names)

    # -- phrases ----------------------------------------------------------------------------------

    def _compile(self, key: str) -> Phrase:
        source = self._sources.get(key)
        if source is None:
            return lambda args: f"⟨{key}⟩"
        parts = _SLOT.split(source)  # text, slot, wish, text, slot, wish, …, text
        texts = parts[::3]
        slots = [
            (slot, self._grammar.spec(wish) if wish else PLAIN)
            for slot, wish in zip(parts[1::3], parts[2::3], strict=True)
        ]
        first, rest = texts[0], list(zip(slots, texts[1:], strict=True))

        def phrase(args: Args) -> str:
            said = first
            for (slot, spec), text in rest:
                said += self._arg(args[slot], spec) + text
            return said

        return phrase

    def _arg(self, arg: Arg, spec: Spec) -> str:
        kind, value = arg[0], arg[1]
        if kind == "seat":
            return self._names[value]
        if kind == "term":
            return self._inflected(value, spec)
        if kind in ("amount", "gain"):
            return self._counted(kind, value, arg[2], spec)
        if kind in ("list", "either"):
            parts = [self._arg(part, spec) for part in value]
            return self._grammar.join(parts, either=kind == "either")
        if kind == "message":
            words = self.say(Message(value, arg[2]))
            return capital(words) if spec.capital else words
        if kind == "number" and self._mark:
            return self._mark(value, "", str(value))
        return str(value)

    def _counted(self, kind: str, number: int, name: str, spec: Spec) -> str:
        key = (kind, number, name, spec)
        words = self._said.get(key)
        if words is None:
            say = self._grammar.amount if kind == "amount" else self._grammar.gain
            words = self._said[key] = say(number, self._noun(name), spec)
        return self._mark(number, name, words) if self._mark else words

    # -- words ------------------------------------------------------------------------------------

    def _inflected(self, name: str, spec: Spec) -> str:
        key = (name, spec)
        words = self._said.get(key)
        if words is None:
            words = self._grammar.inflected(self._noun(name), spec.many, spec)
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
        if last:
            text = _PART.sub(lambda part: self._part(part[1], last, part[2] or ""), text)
        return Noun(self._grammar.term(text))

    def _part(self, name: str, last: str, wish: str) -> str:
        if name == "n":
            return "{n}"
        full = name.replace("*", last)
        if name == "*" and last not in self.terms:
            return last
        return self._inflected(full, self._grammar.spec(wish))
