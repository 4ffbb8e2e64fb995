"""What the special tokens are called in English."""

from __future__ import annotations

TERMS = {
    "orange_and_pink": "orange and pink",
    "pink_and_purple": "pink and purple",
    "purple_and_grey": "purple and grey",
    "grey_and_brown": "grey and brown",
    "brown_and_orange": "brown and orange",
}
PHRASES = {
    "question.lower_for_gift": "The token's gift: which other disaster do you decrease?",
    "effect.lower_another": "decrease another disaster than the {disaster}, without the point",
    "refused.gift.other_colour": "The gift decreases another disaster than the token's.",
}
