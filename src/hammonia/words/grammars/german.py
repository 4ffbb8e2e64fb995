"""German: three genders, and the cases that our sentences need."""

from __future__ import annotations

from hammonia.words.grammar import Grammar, Spec, unchanged
from hammonia.words.term import Term

PLURAL = "p"
_THE = {
    "m": ("der", "den", "dem"),
    "f": ("die", "die", "der"),
    "n": ("das", "das", "dem"),
    PLURAL: ("die", "die", "den"),
}
_STRONG = {
    "m": ("er", "en", "em"),
    "f": ("e", "e", "er"),
    "n": ("es", "es", "em"),
    PLURAL: ("e", "e", "en"),
}
_WEAK = {
    "m": ("e", "en", "en"),
    "f": ("e", "e", "en"),
    "n": ("e", "e", "en"),
    PLURAL: ("en", "en", "en"),
}
"""By gender and case: articles, and the endings of adjectives without and with `der`."""
_ENDINGS = ("e", "en", "es")
"""Wishes for an adjective whose noun stands in the phrase: `im {colour:en} Fenster`."""


class German(Grammar):
    code = "de"
    genders = ("m", "f", "n")
    cases = ("acc", "dat")
    articles = ("the", *_ENDINGS)
    conjunction = "und"
    disjunction = "oder"

    def adjective(self, adjective: Term, noun: Term, many: bool, spec: Spec) -> str:
        if unchanged(adjective):
            return adjective.form(False)
        gender = PLURAL if many else noun.kind
        if gender not in _STRONG:  # a noun that nobody has written down
            return adjective.form(False)
        endings = _WEAK if spec.article == "the" else _STRONG
        return adjective.form(False) + endings[gender][spec.case]

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        if spec.article in _ENDINGS:
            return words if unchanged(noun) else words + spec.article
        gender = PLURAL if many else noun.kind
        return f"{_THE[gender][spec.case]} {words}" if gender in _THE else words
