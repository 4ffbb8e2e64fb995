"""French: two genders, adjectives after their nouns, and words that lose or melt their endings."""

from __future__ import annotations

from hammonia.words.grammar import Grammar, Noun, Spec
from hammonia.words.term import INVARIABLE, Term

VOWELS = "aeiouyàâäéèêëîïôöùûüœæh"
ASPIRATED = "*"
"""Before a word whose h does not let the article melt: `*hausse`."""


class French(Grammar):
    code = "fr"
    genders = ("m", "f")
    cases = ("f",)
    """No case: what an adjective that stands alone in a slot agrees with, `pioche {colour:f}`."""
    articles = ("the", "de", "du")
    conjunction = "et"
    disjunction = "ou"

    def is_many(self, number: int) -> bool:
        return number > 1

    def phrase(self, noun: Noun, many: bool, spec: Spec) -> str:
        if noun.noun.is_adjective:
            return self._agreed(noun.noun, bool(spec.case), many)
        after = [self.adjective(word, noun.noun, many, spec) for word in noun.adjectives]
        words = " ".join([noun.noun.form(many, spec.case), *after])
        return words if spec.article else words.removeprefix(ASPIRATED)

    def adjective(self, adjective: Term, noun: Term, many: bool, spec: Spec) -> str:
        return self._agreed(adjective, noun.kind == "f", many)

    def _agreed(self, adjective: Term, feminine: bool, many: bool) -> str:
        """Masculine, feminine, and both in the plural: `gris|grise|gris|grises`."""
        if adjective.kind == INVARIABLE:
            return adjective.form(False)
        place = int(feminine) + 2 * int(many)
        return adjective.forms[min(place, len(adjective.forms) - 1)][0]

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        melts = words[0].lower() in VOWELS
        words = words.removeprefix(ASPIRATED)
        if spec.article == "de":
            return f"d'{words}" if melts else f"de {words}"
        return self._definite(spec.article, noun, words, many, melts)

    def _definite(self, how: str, noun: Term, words: str, many: bool, melts: bool) -> str:
        """`the`: le, la, l', les; `du`: the same with `de` before it."""
        if many:
            return f"{'des' if how == 'du' else 'les'} {words}"
        before = "de " if how == "du" else ""
        if melts:
            return f"{before}l'{words}"
        if noun.kind == "f":
            return f"{before}la {words}"
        return f"{'du' if how == 'du' else 'le'} {words}"
