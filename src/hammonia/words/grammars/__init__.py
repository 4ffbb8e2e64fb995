"""The languages: one file of grammar each."""

from __future__ import annotations

from hammonia.words.grammar import Grammar
from hammonia.words.grammars.dutch import Dutch
from hammonia.words.grammars.english import English
from hammonia.words.grammars.french import French
from hammonia.words.grammars.german import German

GRAMMARS: dict[str, Grammar] = {
    grammar.code: grammar for grammar in (English(), German(), French(), Dutch())
}
