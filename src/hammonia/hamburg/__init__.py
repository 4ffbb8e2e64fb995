"""Hamburg, a game of 280 cards in eight seasons. Rules only; no table, no screen."""

from hammonia.hamburg.game import GAME

__all__ = ["GAME"]
