"""Dutch: words with `de` and words with `het`."""

from __future__ import annotations

from hammonia.words.grammar import Grammar, Spec, unchanged
from hammonia.words.term import Term


class Dutch(Grammar):
    code = "nl"
    genders = ("de", "het")
    conjunction = "en"
    disjunction = "of"

    def adjective(self, adjective: Term, noun: Term, many: bool, spec: Spec) -> str:
        """`paars|paarse`: the bare form only before a het-word without `het`."""
        if unchanged(adjective):
            return adjective.form(False)
        bare = noun.kind == "het" and not many and spec.article != "the"
        return adjective.forms[0 if bare else -1][0]

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        """A noun that is neither has no article: it is a name, like `St. Petri` beside `de Dom`."""
        if noun.kind not in self.genders:
            return words
        return f"{'het' if noun.kind == 'het' and not many else 'de'} {words}"
