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
_A = {
    "m": ("ein", "einen", "einem"),
    "f": ("eine", "eine", "einer"),
    "n": ("ein", "ein", "einem"),
    PLURAL: ("", "", ""),
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
_AFTER_A = {"m": ("er", "en", "en"), "f": ("e", "e", "en"), "n": ("es", "es", "en")}
_ENDINGS = ("e", "em", "en", "er", "es")
"""Wishes for an adjective whose noun stands in the phrase: `im {colour:en} Fenster`."""


class German(Grammar):
    code = "de"
    genders = ("m", "f", "n")
    cases = ("nom", "acc", "dat")
    articles = ("the", "a", *_ENDINGS)
    conjunction = "und"
    disjunction = "oder"

    def adjective(self, adjective: Term, noun: Term, many: bool, spec: Spec) -> str:
        if unchanged(adjective):
            return adjective.form(False)
        gender = PLURAL if many else noun.kind
        if gender not in _STRONG:  # a noun that nobody has written down
            return adjective.form(False)
        if spec.article == "the":
            endings = _WEAK[gender]
        elif spec.article == "a" and not many:
            endings = _AFTER_A[gender]
        else:
            endings = _STRONG[gender]
        return adjective.form(False) + endings[spec.case]

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        if spec.article in _ENDINGS:
            return words if unchanged(noun) else words + spec.article
        articles, gender = _THE if spec.article == "the" else _A, PLURAL if many else noun.kind
        article = articles[gender][spec.case] if gender in articles else ""
        return f"{article} {words}" if article else words
