"""Voices: the language of each reader, and who says things to it."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import parse_qs

from hammonia.kernel import game
from hammonia.kernel.messages import Arg, Message
from hammonia.kernel.table import Table
from hammonia.server.store.kept import FORMER
from hammonia.words import LANGUAGES, Speaker, read
from hammonia.words.labels import all_labels
from hammonia.words.tables import lexicon_at

ENGLISH = game.ENGLISH
_WORDS = "hammonia.server.words"


def spoken(wanted: str) -> str:
    """The language to speak with somebody who wants this one: English where we have none of it."""
    language = wanted.partition("-")[0].strip().lower()
    return language if language in LANGUAGES else ENGLISH


def first_spoken(accepted: str) -> str:
    """The language of who sent `Accept-Language`: a browser that lists several likes the first."""
    return spoken(accepted.partition(",")[0].partition(";")[0])


def asked_for(scope: Any) -> str:
    """The language that a request wants its answer in: the one of `lang`, or else the browser's."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    if query.get("lang"):
        return spoken(query["lang"][0])
    headers = dict(scope["headers"])
    return first_spoken(headers.get(b"accept-language", b"").decode("latin-1"))


def at_table(table: Table, language: str) -> Speaker:
    """Somebody who says what happens at a table. A game that lacks the language has its own way."""
    names = [named(seat.name, language) for seat in table.seats]
    return Speaker(lexicon_at(table, language, _WORDS), names)


def named(name: str, language: str) -> str:
    """A seat's name for a reader: whoever has deleted their account has none any more."""
    return say(language, "former_player") if name == FORMER else name


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
