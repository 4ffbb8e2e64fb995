"""Hamburg's words in one language: those of its files, and names made of what pieces do."""

from __future__ import annotations

from hammonia.hamburg.card_texts import card_text
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.game import Lexicon
from hammonia.words import Speaker, read

WORDS = "hammonia.hamburg.words"


def lexicon(language: str, setting: HamburgSetting) -> Lexicon:
    files = [read(WORDS, language), *(more.lexicon(language) for more in setting.expansions)]
    terms: dict[str, str] = {}
    phrases: dict[str, str] = {}
    for file in files:
        terms |= file.terms
        phrases |= file.phrases
    speaker = Speaker(Lexicon(terms, phrases, language), ())
    made: dict[str, str] = {}
    for face, printed in setting.cards.items():
        name = speaker.term(f"category.{printed.category}")
        made[f"card.{face}"] = made[f"label.{face}"] = f"{name} {face}"
        text = card_text(setting.literals[face], printed.activation)
        made[f"ability.{face}"] = speaker.say(text)
    for expansion in setting.expansions:
        made |= {term: speaker.say(message) for term, message in expansion.told().items()}
    return Lexicon(terms | made, phrases, language)
