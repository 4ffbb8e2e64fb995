"""Expansion 5, the stock exchange: one standard action after another rises and falls in price."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from hammonia.hamburg.changes import ChooseOneOf
from hammonia.hamburg.changes_words import change_in_words
from hammonia.hamburg.expansion import Expansion, lay
from hammonia.hamburg.expansions.exchange.course import (
    COURSE,
    Exchange,
    TurnUpTile,
    exchange,
    shown_side,
)
from hammonia.hamburg.expansions.exchange.tiles import CODES, TILES
from hammonia.hamburg.expansions.exchange.words import PHRASES, TERMS
from hammonia.hamburg.pieces import NOBODY
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.agenda import Step
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.messages import Message


class StockExchange(Expansion):
    """Ten double-sided tiles and a price tracker. TOM does not deal."""

    name = "exchange"
    number = 5
    questions = (ChooseOneOf,)
    steps = (ChooseOneOf, TurnUpTile)
    part = Exchange
    powers = MappingProxyType({name: COURSE})
    terms = TERMS
    phrases = PHRASES

    def prepare(self, state: HamburgState) -> None:
        state.parts[self.name] = Exchange(NOBODY, 1, list(range(len(TILES))))
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
        market = exchange(state)
        market.space = at["space"]
        if at["tile"] is not None and at["tile"] not in CODES:
            raise BadOptions(f"a stock exchange tile is one of {', '.join(CODES)}")
        market.tile = NOBODY if at["tile"] is None else CODES.index(at["tile"]) // 2
        market.left = [CODES.index(code) // 2 for code in at["left"]]
        if market.tile in market.left:  # a position by hand need not say what is left
            market.left.remove(market.tile)
        side = shown_side(state)
        if side is not None and side.code != at["tile"]:
            raise BadOptions(f"on space {market.space} the tile shows {side.code}")

    def named(self, say: Callable[[Message], str]) -> dict[str, str]:
        return {
            f"exchange.{side.code}.{space}": change_in_words(change, say)
            for tile in TILES
            for number, side in enumerate(tile.sides)
            for space, change in enumerate(side.steps, 1 + number * len(side.steps))
        }


EXPANSION = StockExchange()
