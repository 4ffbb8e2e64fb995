"""A speaker says messages in one language: the words of one game, the names of its seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Arg, Args, Message
from hammonia.kernel.table import Table
from hammonia.words import english

LANGUAGES = ("en",)
Phrase: TypeAlias = Callable[[Args], str]
_SLOT = re.compile(r"{(\w+)}")


class Speaker:
    """Says messages. Phrases are compiled once, at their first use."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str]) -> None:
        self._terms = lexicon.terms
        self._sources = {**english.PHRASES, **lexicon.phrases}
        self._names = names
        self._compiled: dict[str, Phrase] = {}

    @classmethod
    def at(cls, table: Table) -> Speaker:
        """Somebody who says what happens at a table."""
        lexicon = table.game.lexicon("en", table.state.setting)
        return cls(lexicon, [seat.name for seat in table.seats])

    def say(self, message: Message) -> str:
        """The message as a sentence or a part of one. Unknown keys show as ⟨key⟩: see the tests."""
        phrase = self._compiled.get(message.key)
        if phrase is None:
            phrase = self._compiled[message.key] = self._compile(message.key)
        return phrase(message.args)

    def knows(self, key: str) -> bool:
        return key in self._sources

    def term(self, name: str) -> str:
        return english.name(self._term(name))

    def label(self, name: str) -> str:
        """A heading: the label or term of that name if there is one, else the name, readable."""
        known = self._terms.get(f"label.{name}") or self._terms.get(name, "")
        if known and "{n}" not in known:
            words = english.name(known)
        else:
            words = name.rpartition(".")[2].replace("_", " ")
        return words[:1].upper() + words[1:]

    def seat(self, index: int) -> str:
        return self._names[index]

    def _compile(self, key: str) -> Phrase:
        source = self._sources.get(key)
        if source is None:
            return lambda args: f"⟨{key}⟩"
        parts = _SLOT.split(source)  # text, slot, text, slot, …, text

        def phrase(args: Args) -> str:
            said = [
                self._arg(args[part]) if place % 2 else part for place, part in enumerate(parts)
            ]
            return "".join(said)

        return phrase

    def _arg(self, arg: Arg) -> str:
        kind, value = arg[0], arg[1]
        match kind:
            case "seat":
                return self._names[value]
            case "term":
                return self.term(value)
            case "amount":
                return english.amount(value, self._term(arg[2]))
            case "gain":
                return english.gain(value, self._term(arg[2]))
            case "list":
                return english.join([self._arg(part) for part in value])
            case "number":
                return str(value)
            case _:
                return str(value)

    def _term(self, name: str) -> str:
        return self._terms.get(name, f"⟨{name}⟩")
