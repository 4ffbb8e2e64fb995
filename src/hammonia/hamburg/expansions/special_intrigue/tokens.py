"""The ten special tokens: five doubles, five gifts, one of each."""

from __future__ import annotations

from hammonia.hamburg.effects.drawn import DrawCards
from hammonia.hamburg.effects.gains import AnyWorkers, Marks, Points
from hammonia.hamburg.expansions.special_intrigue.gifts import LowerAnother
from hammonia.hamburg.pieces import BROWN, GREY, ORANGE, PINK, PURPLE
from hammonia.hamburg.tokens import Token

TOKENS = (
    Token("orange_and_pink", (ORANGE, PINK)),
    Token("pink_and_purple", (PINK, PURPLE)),
    Token("purple_and_grey", (PURPLE, GREY)),
    Token("grey_and_brown", (GREY, BROWN)),
    Token("brown_and_orange", (BROWN, ORANGE)),
    Token("orange_gift", (ORANGE,), gift=DrawCards(1)),
    Token("pink_gift", (PINK,), gift=Points(1)),
    Token("purple_gift", (PURPLE,), gift=AnyWorkers(1)),
    Token("grey_gift", (GREY,), gift=Marks(2)),
    Token("brown_gift", (BROWN,), gift=LowerAnother(BROWN)),
)
