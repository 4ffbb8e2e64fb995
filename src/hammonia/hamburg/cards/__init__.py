"""The 280 cards: each a literal of effect nodes, in the file of its colour or of its garden."""

from __future__ import annotations

from hammonia.hamburg.ability import Card
from hammonia.hamburg.cards import brown, garden, grey, orange, pink, purple

CARDS: dict[str, Card] = {
    **brown.CARDS, **pink.CARDS, **orange.CARDS, **grey.CARDS, **purple.CARDS, **garden.CARDS,
}  # fmt: skip
"""By number, in order. What is printed besides (cost, points, …) is in `data/cards.yaml`."""
