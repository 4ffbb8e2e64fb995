"""Expansion 3, special intrigue: tokens that show two disasters, or bring a small gift."""

from __future__ import annotations

from types import MappingProxyType

from hammonia.hamburg.ability import Effect
from hammonia.hamburg.card_texts import effect_text
from hammonia.hamburg.expansion import Expansion
from hammonia.hamburg.expansions.special_intrigue.gifts import LowerForGift
from hammonia.hamburg.expansions.special_intrigue.tokens import TOKENS
from hammonia.hamburg.pieces import COLOURS
from hammonia.hamburg.tom_defence import highest_disaster
from hammonia.kernel import messages
from hammonia.kernel.messages import Message


class SpecialIntrigue(Expansion):
    """Ten tokens more, mixed with the others."""

    name = "special_intrigue"
    number = 3
    questions = (LowerForGift,)
    steps = (LowerForGift,)
    tokens = TOKENS
    tom = MappingProxyType({LowerForGift.kind: highest_disaster})

    def told(self) -> dict[str, Message]:
        """A gift is told with its colour."""
        return {
            token.name: _gift(token.colours[0], token.gift)
            for token in TOKENS
            if token.gift is not None
        }


def _gift(colour: int, gift: Effect) -> Message:
    effect = messages.said(effect_text(gift))
    return Message("token.gift", {"colour": messages.term(COLOURS[colour]), "effect": effect})


EXPANSION = SpecialIntrigue()
