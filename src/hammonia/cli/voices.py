"""Who speaks at a table in the terminal: the game's words and the terminal's own, in a language."""

from __future__ import annotations

from functools import cache

from hammonia.kernel import game, messages
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.table import Table
from hammonia.words import Speaker, capital, read

ENGLISH = game.ENGLISH
WORDS = "hammonia.cli.words"


def at_table(table: Table, language: str = ENGLISH) -> Speaker:
    """Somebody who says what happens at a table and all that stands around it."""
    return Speaker.at(table, language, WORDS)


@cache
def alone(language: str) -> Speaker:
    """For what is said where there is no table."""
    return Speaker(read(WORDS, language), ())


def say(speaker: Speaker, key: str, **args: Arg | str | int) -> str:
    """A phrase with its arguments: words are said as they are, numbers as numbers."""
    return speaker.say(Message(key, {name: _arg(value) for name, value in args.items()}))


def amount(speaker: Speaker, number: int, of: str) -> str:
    """So many of something, as an object: somebody has 3 bricks."""
    return say(speaker, "amount", what=messages.amount(number, of))


def name(speaker: Speaker, term: str) -> str:
    """A name as it stands in a column: without an article that belongs to it in sentences."""
    words = speaker.term(term)
    first, _, rest = words.partition(" ")
    if rest and first.casefold() in say(speaker, "articles").split():
        return capital(rest)
    return words


def _arg(value: Arg | str | int) -> Arg:
    if isinstance(value, str):
        return messages.text(value)
    return messages.number(value) if isinstance(value, int) else value
