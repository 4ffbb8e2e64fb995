"""English: no gender, no cases."""

from __future__ import annotations

from hammonia.words.grammar import Grammar, Spec
from hammonia.words.term import Term


class English(Grammar):
    code = "en"
    conjunction = "and"
    disjunction = "or"

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        return f"the {words}"
