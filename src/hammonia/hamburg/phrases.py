"""Hamburg's words in one language: those of its files, and names made of what pieces do."""

from __future__ import annotations

from hammonia.hamburg.card_texts import card_text
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.game import Lexicon
from hammonia.words import Speaker, read

WORDS = "hammonia.hamburg.words"


def lexicon(language: str, setting: HamburgSetting) -> Lexicon:
    files = [read(WORDS, language), *(more.lexicon(language) for more in setting.expansions)]
    words = Lexicon({}, {}, language)
    for file in files:
        words.terms.update(file.terms)
        words.phrases.update(file.phrases)
    speaker = Speaker(words, ())
    terms = {}
    for face, printed in setting.cards.items():
        name = speaker.term(f"category.{printed.category}")
        terms[f"card.{face}"] = terms[f"label.{face}"] = f"{name} {face}"
        text = card_text(setting.literals[face], printed.activation)
        terms[f"ability.{face}"] = speaker.say(text)
    for expansion in setting.expansions:
        terms |= expansion.named(speaker.say)
    words.terms.update(terms)
    return words
