"""Hamburg, a game of 280 cards in eight seasons. Rules only; no table, no screen.

It is not announced as a game yet: its frame plays, but the cards have no abilities so far.
"""

from hammonia.hamburg.game import GAME

__all__ = ["GAME"]
