"""English: no gender, no cases."""

from __future__ import annotations

from hammonia.words.grammar import Grammar, Spec
from hammonia.words.term import Term

VOWELS = "aeiou"


class English(Grammar):
    code = "en"
    conjunction = "and"
    disjunction = "or"

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        if spec.article == "the":
            return f"the {words}"
        if many:
            return words
        return f"{'an' if words[0].lower() in VOWELS else 'a'} {words}"
