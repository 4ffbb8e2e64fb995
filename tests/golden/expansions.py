"""The pieces of Hamburg's expansions by name: mayors, tokens, ships and tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hammonia.hamburg import GAME
from hammonia.hamburg.calming import EVERY_COLOUR
from hammonia.hamburg.changes import Change, Changing, Costs, Free, Takes, Then
from hammonia.hamburg.expansions.cleric_tiles.church import FROM_THE_WINDOW, church_tiles, tile_name
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CLERIC_TILES
from hammonia.hamburg.expansions.exchange.course import COURSE, exchange, shown_side
from hammonia.hamburg.expansions.exchange.tiles import SPACES
from hammonia.hamburg.expansions.exchange.tiles import TILES as STOCK_TILES
from hammonia.hamburg.expansions.ships.sailing import SHIPS
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.pieces import DICE, NO_WINDOW
from hammonia.hamburg.state import HamburgState

EXPANSIONS = tuple(expansion.name for expansion in GAME.expansions)
ALL = "all six"
TOGETHER = (
    ("mayors", "lemonjette"), ("special_intrigue", "ships"), ("ships", "cleric_tiles"),
    ("exchange", "cleric_tiles"), ("mayors", "ships", "exchange"),
)  # fmt: skip
"""Some that are played together; what the rulebooks advise against is among them."""


def played_with(options: Mapping[str, Any]) -> tuple[str, ...]:
    """The expansions that a table's options name."""
    return tuple(name for name in EXPANSIONS if options.get(name) == "on")


def together(names: tuple[str, ...]) -> str:
    """What a table with these expansions is called."""
    return ALL if names == EXPANSIONS else " and ".join(names)


def _pieces() -> Iterator[tuple[str, object]]:
    for expansion in GAME.expansions:
        for source, power in expansion.powers.items():
            if not isinstance(power, Changing):  # these are what their tiles are
                yield source, power
        for token in expansion.tokens:
            yield f"token {token.name}", token.gift
    for name, effect in zip(DICE, SHIPS, strict=True):
        yield f"ship.{name}", effect
    for tile in STOCK_TILES:
        for number, side in enumerate(tile.sides):
            for space, change in enumerate(side.steps, 1 + number * SPACES):
                yield f"exchange.{side.code}.{space}", change
    for number, sides in CLERIC_TILES.items():
        for at, node in enumerate(sides):
            yield f"cleric_tile.{tile_name(number, at)}", node


PIECES: dict[str, object] = dict(_pieces())
"""By name; what has no node of its own is nothing."""


def is_limited(change: object) -> bool:
    """Whether a tile changes an action with cards of some colours only."""
    return isinstance(change, Takes | Costs | Free | Then) and change.colours != EVERY_COLOUR


def stock_step(state: HamburgState) -> str:
    """The step that the tracker of the exchange stands on."""
    side = shown_side(state)
    return f"exchange.{side.code}.{exchange(state).space}" if side else "exchange"


def cleric_tile(state: HamburgState) -> str:
    """The tile that the cleric stands on."""
    church = church_tiles(state)
    if state.window == NO_WINDOW or not church.tiles[state.window]:
        return "cleric_tiles"
    return f"cleric_tile.{tile_name(church.tiles[state.window], church.sides[state.window])}"


def shown(power: Power, state: HamburgState) -> str | None:
    """The tile whose change a power stands for now, if it is such a power."""
    if power is COURSE:
        return stock_step(state)
    return cleric_tile(state) if power is FROM_THE_WINDOW else None


def hooks_of(change: Change) -> list[str]:
    """The hooks by which a change is noticed: its own methods, by the names that they answer."""
    found = {"bonus": "money_bonus", "price": "action_price", "is_free": "action_is_free",
             "dues": "action_dues"}  # fmt: skip
    own = type(change)
    return [hook for name, hook in found.items() if getattr(own, name) is not getattr(Change, name)]
