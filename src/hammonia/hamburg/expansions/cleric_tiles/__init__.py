"""Expansion 6, the cleric tiles: the window that the cleric stands in changes the season."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.expansion import WINDOW, Expansion, check_once, check_parts, lay
from hammonia.hamburg.expansions.cleric_tiles.church import (
    FROM_THE_WINDOW,
    ChurchTiles,
    DrawTile,
    WarnOfExchange,
    church_tiles,
    tile_name,
    tile_named,
)
from hammonia.hamburg.expansions.cleric_tiles.hands import (
    DiscardHand,
    DrawOneOfEach,
    DrawTwoPiles,
    NewHands,
    ThreeAndTwo,
)
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES
from hammonia.hamburg.pieces import DICE, NO_WINDOW
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Step
from hammonia.kernel.messages import Message


class ClericTiles(Expansion):
    """Six of twelve double-sided tiles in the windows of the church."""

    name = "cleric_tiles"
    places = MappingProxyType({"cleric_tile": (WINDOW,)})
    number = 6
    questions = (ThreeAndTwo,)
    steps = (
        *questions, DrawTile, NewHands, DiscardHand, DrawOneOfEach, DrawTwoPiles,
        WarnOfExchange,
    )  # fmt: skip
    part = ChurchTiles
    powers = MappingProxyType({name: FROM_THE_WINDOW})

    def prepare(self, state: HamburgState) -> None:
        windows = len(state.setting.boards.windows)
        state.parts[self.name] = ChurchTiles([0] * windows, [0] * windows)
        for seat in range(state.setting.seats):
            lay(state, seat, self.name)

    def before_the_first_season(self, state: HamburgState) -> list[Step]:
        windows = range(len(state.setting.boards.windows))
        return [WarnOfExchange(), *(DrawTile(window) for window in windows)]

    def after_the_cleric(self, state: HamburgState) -> list[Step]:
        return [NewHands()]

    def at_the_end_of_a_season(self, state: HamburgState) -> None:
        """The tile that the cleric leaves is turned over."""
        if state.window != NO_WINDOW:
            church_tiles(state).sides[state.window] ^= 1

    def before_the_final_scoring(self, state: HamburgState) -> None:
        """All tiles leave the windows: what clerics are worth can be seen again."""
        church = church_tiles(state)
        church.tiles = [0] * len(church.tiles)
        church.sides = [0] * len(church.sides)

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        church = church_tiles(state)
        return {
            DICE[colour]: tile_name(church.tiles[window], church.sides[window])
            for window, colour in enumerate(state.setting.boards.windows)
        }

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        check_parts(self.name, at, DICE)
        church = church_tiles(state)
        for window, colour in enumerate(state.setting.boards.windows):
            church.tiles[window], church.sides[window] = tile_named(at[DICE[colour]])
        check_once("tile", (tile for tile in church.tiles if tile))

    def told(self) -> dict[str, Message]:
        return {
            f"cleric_tile.{tile_name(tile, side)}": effect.told()
            for tile, sides in TILES.items()
            for side, effect in enumerate(sides)
        }


EXPANSION = ClericTiles()
