"""What the stock exchange is called in English."""

from __future__ import annotations

from hammonia.hamburg.changes_words import TERMS as ACTIONS
from hammonia.hamburg.changes_words import TEXTS
from hammonia.hamburg.expansions.exchange.tiles import CODES

TERMS = {**ACTIONS, **{f"exchange.{code}": f"tile {code}" for code in CODES}}
PHRASES = {
    **TEXTS,
    "stock_tile": "The stock exchange turns up {tile}.",
    "stock_moves": "The stock exchange moves to space {space} of {tile}.",
    "stock_is_over": "The stock exchange has no more tiles.",
}
