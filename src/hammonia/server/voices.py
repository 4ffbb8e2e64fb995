"""Voices: the language of each reader, and who says things to it."""

from __future__ import annotations

from functools import cache

from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker, read
from hammonia.words.labels import all_labels

ENGLISH = "en"
_WORDS = "hammonia.server.words"


def spoken(wanted: str) -> str:
    """The language to speak with somebody who wants this one: English where we have none of it."""
    language = wanted.partition("-")[0].strip().lower()
    return language if language in LANGUAGES else ENGLISH


def first_spoken(accepted: str) -> str:
    """The language of who sent `Accept-Language`: a browser that lists several likes the first."""
    return spoken(accepted.partition(",")[0].partition(";")[0])


def at_table(table: Table, language: str) -> Speaker:
    """Somebody who says what happens at a table. A game that lacks the language has its own way."""
    return Speaker.at(table, language, _WORDS)


def labels(table: Table, speaker: Speaker) -> dict[str, str]:
    """What a table's names are called: the same for all tables with the same words."""
    key = (table.game.name, speaker.language, repr(sorted(table.header.options.items())))
    found = _labels.get(key)
    if found is None:
        if len(_labels) >= _MOST_LABELS:
            _labels.clear()
        found = _labels[key] = all_labels(speaker)
    return found


_labels: dict[tuple[str, str, str], dict[str, str]] = {}
_MOST_LABELS = 64


def say(language: str, key: str, **args: Arg) -> str:
    """What the server says about itself, wherever no table is needed to say it."""
    return _server(language).say(Message(f"server.{key}", args))


@cache
def _server(language: str) -> Speaker:
    return Speaker(read(_WORDS, language), ())
