"""A pseudo-language: every letter of every word is Greek, so any other letter is left over."""

from __future__ import annotations

import re

import pytest

from hammonia.cli import voices
from hammonia.kernel import registry
from hammonia.kernel.game import Lexicon
from hammonia.kernel.recent import Recent
from hammonia.kernel.table import Table
from hammonia.words import tables
from hammonia.words.files import general
from hammonia.words.grammars import GRAMMARS
from hammonia.words.grammars.english import English

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_GREEK = "αβψδεφγηιξκλμνοπωρστθςυχζϕ"
_LETTERS = str.maketrans(_LATIN + _LATIN.upper(), _GREEK + _GREEK.upper()[: len(_LATIN)])
_KEPT = re.compile(r"({[^}]*})")
"""Slots of phrases stay as they are."""
_CODES = [re.compile(code) for code in ("I|II|III|IV", r"[A-Za-z]\d+", "[ABCJKOTW]{1,5}")]


class Greek(English):
    conjunction = "κ"
    disjunction = "λ"

    def with_article(self, noun: object, words: str, many: object, spec: object) -> str:
        return f"τ {words}"


def greek(text: str) -> str:
    """The same text with other letters, outside its slots."""
    parts = _KEPT.split(text)
    return "".join(part if part.startswith("{") else part.translate(_LETTERS) for part in parts)


def lexicon(words: Lexicon) -> Lexicon:
    terms = {key: text if " + " in text else greek(text) for key, text in words.terms.items()}
    phrases = {**general(words.language), **words.phrases}
    return Lexicon(terms, {key: greek(text) for key, text in phrases.items()}, words.language)


def speak(patch: pytest.MonkeyPatch) -> None:
    """From now on the terminal speaks the pseudo-language, whatever it is asked for."""
    real = tables.lexicon_at

    def pseudo(table: Table, language: str, around: str = "") -> Lexicon:
        return lexicon(real(table, voices.ENGLISH, around))

    patch.setattr(tables, "lexicon_at", pseudo)
    join_in_greek(patch)


def join_in_greek(patch: pytest.MonkeyPatch) -> None:
    """Its grammar in place of the English one. The words that games make meanwhile are not kept."""
    patch.setitem(GRAMMARS, voices.ENGLISH, Greek())
    for name in registry.names():
        patch.setattr(registry.game(name), "_lexicons", Recent(1))


def left_over(shown: str, *names: str) -> list[str]:
    """Words with Latin letters that are none of these names, and no numbers of pieces."""
    known = {name.casefold() for name in names}
    words = re.findall(r"[^\W_]*[A-Za-z][^\W_]*", shown)
    return [word for word in words if word.casefold() not in known and not _is_code(word)]


def _is_code(word: str) -> bool:
    """A roman numeral, a letter with a number (a site or a tile), or the letters of seats."""
    return any(code.fullmatch(word) for code in _CODES)
