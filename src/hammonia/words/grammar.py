"""What a language must know to put terms into sentences: number, case, article, order, joining."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, NamedTuple

from hammonia.words.term import INVARIABLE, Term, parse

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Noun:
    """What a name stands for: a noun, perhaps with adjectives."""

    noun: Term
    adjectives: tuple[Term, ...] = ()


class Spec(NamedTuple):
    """How a slot of a phrase wants its word: `{disaster:The acc}`."""

    case: int = 0
    article: str = ""
    """As the language calls it: `the`, a preposition that may melt with it, or an ending."""
    capital: bool = False
    many: bool = False


PLAIN = Spec()


def capital(words: str) -> str:
    """The same with a capital letter at the beginning."""
    return words[:1].upper() + words[1:]


class Grammar:
    """One language. A subclass says what differs from the simplest one."""

    code: ClassVar[str]
    genders: ClassVar[tuple[str, ...]] = ()
    cases: ClassVar[tuple[str, ...]] = ()
    """Besides the one that every form has."""
    articles: ClassVar[tuple[str, ...]] = ("the",)
    conjunction: ClassVar[str]
    disjunction: ClassVar[str]

    def term(self, text: str) -> Term:
        return parse(text, self.genders)

    def is_many(self, number: int) -> bool:
        return number != 1

    @cache  # noqa: B019 - there is one object of each language, for ever
    def spec(self, text: str) -> Spec:
        """A slot's wish. Raises `ValueError` if the language does not know it."""
        case, article, cap, many = 0, "", False, False
        for word in text.split():
            if word in self.cases:
                case = self.cases.index(word) + 1
            elif word == "many":
                many = True
            elif word == "Cap":
                cap = True
            elif word.lower() in self.articles:
                article, cap = word.lower(), cap or word != word.lower()
            else:
                raise ValueError(f"{self.code} has no {word!r} for a slot")
        return Spec(case, article, cap, many)

    # -- words ----------------------------------------------------------------------------------

    def inflected(self, noun: Noun, many: bool, spec: Spec) -> str:
        """A noun in its number and case, with its adjective and article."""
        words = self.phrase(noun, many, spec)
        if spec.article:
            words = self.with_article(noun.noun, words, many, spec)
        return capital(words) if spec.capital else words

    def phrase(self, noun: Noun, many: bool, spec: Spec) -> str:
        form = noun.noun.form(many, spec.case)
        if not noun.adjectives:
            return form
        before = [self.adjective(word, noun.noun, many, spec) for word in noun.adjectives]
        return " ".join([*before, form])

    def adjective(self, adjective: Term, noun: Term, many: bool, spec: Spec) -> str:
        """The adjective as the noun wants it."""
        return adjective.form(False)

    def with_article(self, noun: Term, words: str, many: bool, spec: Spec) -> str:
        raise NotImplementedError

    # -- numbers and rows -----------------------------------------------------------------------

    def amount(self, number: int, noun: Noun, spec: Spec) -> str:
        words = self.phrase(noun, self.is_many(number), spec)
        if "{n}" in words:
            return words.replace("{n}", str(number))
        return f"{number} {words}"

    def gain(self, number: int, noun: Noun, spec: Spec) -> str:
        """A change with its sign."""
        sign = "+" if number >= 0 else MINUS
        return sign + self.amount(abs(number), noun, spec)

    def join(self, parts: Sequence[str], either: bool = False) -> str:
        """Several things in a row: a, b and c; or one of them: a, b or c."""
        if len(parts) < 2:
            return "".join(parts)
        last = self.disjunction if either else self.conjunction
        return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def unchanged(adjective: Term) -> bool:
    return adjective.kind == INVARIABLE
