"""Who speaks at a table in the terminal: the game's words and the terminal's own, in a language."""

from __future__ import annotations

from functools import cache

from hammonia.kernel import messages
from hammonia.kernel.game import Lexicon
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker, read

ENGLISH = "en"
WORDS = "hammonia.cli.words"
_UNKNOWN = "⟨"
_PATTERN = "{n}"


def at_table(table: Table, language: str = ENGLISH) -> Speaker:
    """Somebody who says what happens at a table and all that stands around it."""
    return Speaker(lexicon(table, language), [seat.name for seat in table.seats])


def lexicon(table: Table, language: str) -> Lexicon:
    """A game without that language has its own way, and the terminal follows it."""
    game = table.game.lexicon(language, table.state.setting)
    own = read(WORDS, game.language)
    return Lexicon(
        {**own.terms, **game.terms}, {**own.phrases, **game.phrases}, game.language
    )  # fmt: skip


@cache
def alone(language: str) -> Speaker:
    """For what is said where there is no table."""
    return Speaker(read(WORDS, language), ())


def after(language: str) -> str:
    """The language that comes next when somebody goes through them all."""
    place = LANGUAGES.index(language) if language in LANGUAGES else -1
    return LANGUAGES[(place + 1) % len(LANGUAGES)]


def say(speaker: Speaker, key: str, **args: Arg | str | int) -> str:
    """A phrase with its arguments: words are said as they are, numbers as numbers."""
    return speaker.say(Message(key, {name: _arg(value) for name, value in args.items()}))


def amount(speaker: Speaker, number: int, of: str) -> str:
    """So many of something, as an object: somebody has 3 bricks."""
    return say(speaker, "amount", what=messages.amount(number, of))


def known(speaker: Speaker, *names: str) -> str | None:
    """The first of these terms that there is. A pattern for numbers is no word by itself."""
    for name in names:
        words = speaker.term(name)
        if _UNKNOWN not in words and _PATTERN not in words:
            return words
    return None


def name(speaker: Speaker, term: str) -> str:
    """A name as it stands in a column: without an article that belongs to it in sentences."""
    words = speaker.term(term)
    first, _, rest = words.partition(" ")
    if rest and first.casefold() in say(speaker, "articles").split():
        return rest[:1].upper() + rest[1:]
    return words


def _arg(value: Arg | str | int) -> Arg:
    if isinstance(value, str):
        return messages.text(value)
    return messages.number(value) if isinstance(value, int) else value
