"""Every language says the same: the same keys, the same slots, words that its grammar knows."""

from __future__ import annotations

import re
from itertools import product

import pytest

from hammonia.words import LANGUAGES, read
from hammonia.words.grammars import GRAMMARS
from tests.words.files import OTHERS, PACKAGES

EVERY = [pytest.param(*pair, id="-".join(pair)) for pair in product(PACKAGES, OTHERS)]
SLOT = re.compile(r"{(\w+)(?::([^}]*))?}")
WISH = re.compile(r"{[\w.*]+:([^}]*)}")
PLACEHOLDER = re.compile(r"{([\w.*]+)(?::[^}]*)?}")


def test_there_are_four_languages() -> None:
    assert LANGUAGES == ("en", "de", "fr", "nl")


@pytest.mark.parametrize(("package", "language"), EVERY)
def test_no_word_is_missing_and_none_is_left_over(package: str, language: str) -> None:
    english, other = read(package, "en"), read(package, language)
    assert list(other.terms) == list(english.terms)
    assert list(other.phrases) == list(english.phrases)


@pytest.mark.parametrize(("package", "language"), EVERY)
def test_a_phrase_has_the_slots_of_its_message(package: str, language: str) -> None:
    english, other = read(package, "en").phrases, read(package, language).phrases
    wrong = {
        key: text
        for key, text in other.items()
        if {slot for slot, _ in SLOT.findall(text)} != {s for s, _ in SLOT.findall(english[key])}
    }
    assert wrong == {}


@pytest.mark.parametrize(("package", "language"), EVERY)
def test_a_term_has_the_parts_of_its_family(package: str, language: str) -> None:
    """Where English composes with a text, others may compose with adjectives instead."""
    english, other = read(package, "en").terms, read(package, language).terms
    for key, text in other.items():
        if " + " not in text and " + " not in english[key]:
            assert set(PLACEHOLDER.findall(text)) == set(PLACEHOLDER.findall(english[key])), key


@pytest.mark.parametrize(("package", "language"), EVERY)
def test_the_grammar_knows_every_wish_of_a_slot(package: str, language: str) -> None:
    grammar = GRAMMARS[language]
    for text in read(package, language).phrases.values():
        for _, wish in SLOT.findall(text):
            grammar.spec(wish)


def wishes(language: str) -> set[str]:
    """Every wish in a language's files, in terms and phrases alike."""
    lexicons = [read(package, language) for package in PACKAGES]
    texts = [
        text for words in lexicons for text in (*words.terms.values(), *words.phrases.values())
    ]
    return {word for text in texts for wish in WISH.findall(text) for word in wish.split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_grammar_knows_a_wish_that_nobody_has(language: str) -> None:
    grammar, used = GRAMMARS[language], {wish.lower() for wish in wishes(language)}
    assert {*grammar.cases, *grammar.articles} - used == set()


def test_the_wishes_of_all_languages_are_used_by_some() -> None:
    used = set().union(*map(wishes, LANGUAGES))
    assert {"many", "Cap", "The"} <= used


@pytest.mark.parametrize(("package", "language"), EVERY)
def test_a_language_is_no_copy_of_english(package: str, language: str) -> None:
    """Short words may be alike; a sentence never is."""
    english, other = read(package, "en").phrases, read(package, language).phrases
    copied = [key for key, text in other.items() if _words(text) > 2 and text == english[key]]
    assert copied == []


def _words(text: str) -> int:
    return len(re.findall(r"[^\W\d_]{2,}", SLOT.sub("", text)))
