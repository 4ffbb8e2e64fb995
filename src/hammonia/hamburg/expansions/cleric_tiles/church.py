"""Tiles in the church: which lie there, how they came, and what the one with the cleric changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hammonia.hamburg.ability import Node
from hammonia.hamburg.changes import Change, Changing
from hammonia.hamburg.expansion import Part
from hammonia.hamburg.expansions.cleric_tiles.tiles import (
    SHIPS_TILE,
    TILES,
    AdvanceCosts,
    AllShips,
    Ignored,
    Rounds,
)
from hammonia.hamburg.pieces import DICE, NO_WINDOW
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Act, Toss
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.options import Option

SIDES = ("front", "back")
SHIPS, EXCHANGE = "ships", "exchange"


@dataclass(slots=True)
class ChurchTiles(Part):
    """By window."""

    tiles: list[int]
    """Their numbers; 0 where none lies."""
    sides: list[int]
    """0 for the front, 1 for the back."""

    def clone(self) -> ChurchTiles:
        return ChurchTiles(self.tiles[:], self.sides[:])


def church_tiles(state: HamburgState) -> ChurchTiles:
    return cast(ChurchTiles, state.parts["cleric_tiles"])


def tile_name(tile: int, side: int) -> str | None:
    return f"{tile} {SIDES[side]}" if tile else None


def tile_named(name: object) -> tuple[int, int]:
    """The tile and the side of such a name. Raises `BadOptions` if there is none."""
    if name is None:
        return 0, 0
    number, _, side = str(name).partition(" ")
    if not number.isdecimal() or int(number) not in TILES or side not in SIDES:
        raise BadOptions(f"a cleric tile is such as '4 front' or '12 back', not {name!r}")
    return int(number), SIDES.index(side)


def active(state: HamburgState) -> Node | None:
    """What the tile with the cleric on it does, if there is one."""
    church = church_tiles(state)
    if state.window == NO_WINDOW or not church.tiles[state.window]:
        return None
    return TILES[church.tiles[state.window]][church.sides[state.window]]


class FromTheWindow(Changing):
    """What the active tile changes."""

    __slots__ = ()

    def change(self, state: HamburgState, use: str) -> Change | None:
        tile = active(state)
        return tile if isinstance(tile, Change) and tile.use == use else None

    def advance_rebate(self, state: HamburgState) -> int:
        tile = active(state)
        return -tile.marks if isinstance(tile, AdvanceCosts) else 0

    def more_rounds(self, state: HamburgState) -> int:
        tile = active(state)
        return tile.number if isinstance(tile, Rounds) else 0

    def ignores_disaster(self, state: HamburgState, colour: int) -> bool:
        tile = active(state)
        return isinstance(tile, Ignored) and colour in tile.colours

    def all_ships(self, state: HamburgState) -> bool | None:
        """The ships' own hook."""
        tile = active(state)
        return tile.active if isinstance(tile, AllShips) else None


FROM_THE_WINDOW = FromTheWindow()


@dataclass(slots=True)
class DrawTile(Toss[HamburgState]):
    """One of the tiles that are left falls onto a window, either side up."""

    kind = "draw_cleric_tile"
    window: int

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        church = church_tiles(state)
        return {
            ("cleric_tile", str(tile), side): 1
            for tile in TILES
            if tile not in church.tiles and (tile != SHIPS_TILE or SHIPS in state.parts)
            for side in SIDES
        }

    def settle(self, state: HamburgState, outcome: Option) -> None:
        church = church_tiles(state)
        church.tiles[self.window] = int(outcome[1])
        church.sides[self.window] = SIDES.index(outcome[2])
        colour = say.term(DICE[state.setting.boards.windows[self.window]])
        tile = say.term(f"cleric_tile.{outcome[1]} {outcome[2]}")
        state.tell("cleric_tile", colour=colour, tile=tile)


@dataclass(slots=True)
class WarnOfExchange(Act[HamburgState]):
    """The rulebooks advise against this expansion together with the stock exchange."""

    kind = "warn_of_exchange"

    def run(self, state: HamburgState) -> None:
        if EXCHANGE in state.parts:
            state.tell("not_recommended")
