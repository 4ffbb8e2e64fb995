"""What the cards and tiles of Hamburg are made of, for tests that look at all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Ability, Node
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CLERIC_TILES
from hammonia.hamburg.expansions.exchange.tiles import TILES as STOCK_TILES
from hammonia.hamburg.expansions.ships.sailing import SHIPS
from hammonia.hamburg.hooks import Power


def nodes(literal: Any) -> Iterator[Any]:
    """A literal and everything that it is made of."""
    if isinstance(literal, tuple):
        for part in literal:
            yield from nodes(part)
    elif is_dataclass(literal):
        if not isinstance(literal, Ability):
            yield literal
        for field in fields(literal):
            yield from nodes(getattr(literal, field.name))
    elif isinstance(literal, Power):
        yield literal


def pieces_of_expansions() -> list[Node | Power]:
    """Mayors, tokens' gifts, ships, and both sides of all tiles."""
    powers = [power for expansion in GAME.expansions for power in expansion.powers.values()]
    gifts = [t.gift for expansion in GAME.expansions for t in expansion.tokens if t.gift]
    steps = [step for tile in STOCK_TILES for side in tile.sides for step in side.steps]
    sides = [side for tile in CLERIC_TILES.values() for side in tile]
    return [*powers, *gifts, *SHIPS, *steps, *sides]
