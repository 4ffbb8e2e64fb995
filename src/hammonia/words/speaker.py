"""A speaker says messages in one language: the words of one game, the names of its seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import getitem
from typing import TypeAlias

from hammonia.kernel.game import ENGLISH, Lexicon
from hammonia.kernel.messages import Arg, Args, Message
from hammonia.kernel.table import Table
from hammonia.words import tables
from hammonia.words.grammar import PLAIN, Spec, capital
from hammonia.words.grammars import GRAMMARS
from hammonia.words.tongue import Phrase, tongue

LANGUAGES = tuple(GRAMMARS)
Marker: TypeAlias = Callable[[int, str, str], str]
"""Gets a quantity, what it is of and its words; gives the words as they shall stand in the text."""
Known: TypeAlias = Mapping[Arg, str]
"""Arguments in words."""
_LASTING = ("term", "amount", "gain", "number")
"""Kinds of arguments that are said in the same words each time: by nobody's name, of no depth."""
_LISTS = ("list", "either")
_MOST_KNOWN = 4096
"""Arguments that are known in one slot: of lists there may be any number."""


def _lasts(arg: Arg) -> bool:
    """Whether an argument is said in the same words each time."""
    return arg[0] in _LASTING or (arg[0] in _LISTS and all(map(_lasts, arg[1])))


class Speaker:
    """Says messages, with the names of those whom they are about."""

    def __init__(self, lexicon: Lexicon, names: Sequence[str], mark: Marker | None = None) -> None:
        self._tongue = tongue(lexicon)
        self.language = self._tongue.language
        self.headings = self._tongue.headings
        self._names = names
        self._mark = mark
        self._named = {("seat", seat): name for seat, name in enumerate(names)}
        self._known: dict[str, tuple[Known, ...]] = {}
        """By phrase that names seats: what may stand in its slots, the seats by their names."""
        self.voice: object = self if mark else self._tongue
        """The same for all who say the same of what names nobody."""

    @classmethod
    def at(cls, table: Table, language: str = ENGLISH, around: str = "") -> Speaker:
        """Somebody who says what happens at a table, and with the words of a package around it."""
        names = [seat.name for seat in table.seats]
        return cls(tables.lexicon_at(table, language, around), names)

    @property
    def terms(self) -> Mapping[str, str]:
        return self._tongue.terms

    def knows(self, key: str) -> bool:
        return self._tongue.knows(key)

    def term(self, name: str) -> str:
        return self._tongue.inflected(name, PLAIN)

    def seat(self, index: int) -> str:
        return self._names[index]

    def has_seat(self, index: int) -> bool:
        return 0 <= index < len(self._names)

    def say(self, message: Message) -> str:
        """The message as a sentence or a part of one."""
        phrase, args = self._tongue.phrases[message.key], message.args
        if not phrase.slots:
            return phrase.text
        if self._mark:
            return self._marked(phrase, args)
        known = phrase.known if phrase.lasts else self._known.get(message.key)
        if known is not None:
            try:
                given = map(args.__getitem__, phrase.names)
                return phrase.template % tuple(map(getitem, known, given))
            except (KeyError, TypeError):  # it has not had such an argument before
                pass
        return self._say(message.key, phrase, args)

    def _marked(self, phrase: Phrase, args: Args) -> str:
        said = phrase.text
        for slot, spec, _, text in phrase.slots:
            said += self._arg(args[slot], spec) + text
        return said

    def _say(self, key: str, phrase: Phrase, args: Args) -> str:
        """Slot by slot. What is said alike each time is known in its slot from then on."""
        said, filled = phrase.text, []
        for slot, spec, known, text in phrase.slots:
            arg = args[slot]
            words = self._arg(arg, spec)
            said += words + text
            if _lasts(arg):
                if len(known) < _MOST_KNOWN:
                    known[arg] = words
                filled.append(known)
            else:
                phrase.lasts = False
                if arg[0] == "seat":
                    filled.append(self._named)
        if not phrase.lasts and len(filled) == len(phrase.slots):
            self._known[key] = tuple(filled)
        return said

    def _arg(self, arg: Arg, spec: Spec) -> str:
        kind, value = arg[0], arg[1]
        if kind == "seat":
            return self._names[value]
        if kind == "term":
            return self._tongue.inflected(value, spec)
        if kind in ("amount", "gain"):
            words = self._tongue.counted(kind, value, arg[2], spec)
            return self._mark(value, arg[2], words) if self._mark else words
        if kind in _LISTS:
            parts = [self._arg(part, spec) for part in value]
            return self._tongue.grammar.join(parts, either=kind == "either")
        if kind == "message":
            words = self.say(Message(value, arg[2]))
            return capital(words) if spec.capital else words
        if kind == "number" and self._mark:
            return self._mark(value, "", str(value))
        return str(value)
