"""Expansion 5, the stock exchange: one standard action after another rises and falls in price."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from hammonia.hamburg.expansion import Expansion, check_once, check_one_of, check_parts, lay
from hammonia.hamburg.expansions.exchange.course import (
    COURSE,
    NO_TILE,
    Exchange,
    TurnUpTile,
    exchange,
    shown_side,
)
from hammonia.hamburg.expansions.exchange.tiles import CODES, SPACES, TILES
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Step
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.messages import Message


class StockExchange(Expansion):
    """Ten double-sided tiles and a price tracker. TOM does not deal."""

    name = "exchange"
    places = MappingProxyType(
        dict.fromkeys(("stock_tile", "stock_moves", "stock_is_over"), ("exchange",))
    )
    number = 5
    steps = (TurnUpTile,)
    part = Exchange
    powers = MappingProxyType({name: COURSE})

    def prepare(self, state: HamburgState) -> None:
        state.parts[self.name] = Exchange(NO_TILE, 1, list(range(len(TILES))))
        for seat in range(state.setting.seats):
            if state.has_hand(seat):
                lay(state, seat, self.name)

    def before_the_first_season(self, state: HamburgState) -> list[Step]:
        return [TurnUpTile()]

    def position(self, state: HamburgState, seer: int | None) -> dict[str, Any]:
        market = exchange(state)
        side = shown_side(state)
        return {
            "tile": side.code if side else None,
            "space": market.space,
            "left": [TILES[tile].sides[0].code for tile in market.left],
        }

    def imagine(self, state: HamburgState, at: dict[str, Any]) -> None:
        check_parts(self.name, at, ("tile", "space", "left"))
        check_one_of("the tracker's space", at["space"], range(1, 2 * SPACES + 1))
        for code in (at["tile"] or CODES[0], *at["left"]):
            check_one_of("a stock exchange tile", code, CODES)
        market = exchange(state)
        market.space = at["space"]
        market.tile = NO_TILE if at["tile"] is None else CODES.index(at["tile"]) // 2
        market.left = [CODES.index(code) // 2 for code in at["left"]]
        check_once("the tile", market.left)
        if market.tile in market.left:  # a position by hand need not say what is left
            market.left.remove(market.tile)
        side = shown_side(state)
        if side is not None and side.code != at["tile"]:
            raise BadOptions(f"on space {market.space} the tile shows {side.code}")

    def told(self) -> dict[str, Message]:
        return {
            f"exchange.{side.code}.{space}": change.told()
            for tile in TILES
            for number, side in enumerate(tile.sides)
            for space, change in enumerate(side.steps, 1 + number * len(side.steps))
        }


EXPANSION = StockExchange()
