"""Expansion 3, special intrigue: tokens that show two disasters, or bring a small gift."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from hammonia.hamburg.card_texts import effect_in_words
from hammonia.hamburg.expansion import Expansion
from hammonia.hamburg.expansions.special_intrigue.gifts import LowerForGift
from hammonia.hamburg.expansions.special_intrigue.tokens import TOKENS
from hammonia.hamburg.expansions.special_intrigue.words import PHRASES, TERMS
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.tom_defence import highest_disaster
from hammonia.kernel.messages import Message


class SpecialIntrigue(Expansion):
    """Ten tokens more, mixed with the others."""

    name = "special_intrigue"
    number = 3
    questions = (LowerForGift,)
    steps = (LowerForGift,)
    tokens = TOKENS
    terms = TERMS
    phrases = PHRASES
    tom = MappingProxyType({LowerForGift.kind: highest_disaster})

    def named(self, say: Callable[[Message], str]) -> dict[str, str]:
        """A gift is told with its colour."""
        return {
            token.name: f"{COLOURS[token.colours[0]]}, then {effect_in_words(token.gift, say)}"
            for token in TOKENS
            if token.gift is not None
        }


EXPANSION = SpecialIntrigue()
