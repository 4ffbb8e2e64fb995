"""The course of the exchange: which tile lies there, and where its price tracker stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hammonia.hamburg.changes import Change, Changing
from hammonia.hamburg.expansion import Part
from hammonia.hamburg.expansions.exchange.tiles import CODES, SPACES, TILES, Side
from hammonia.hamburg.state import HamburgState
from hammonia.kernel import messages as say
from hammonia.kernel.agenda import Toss
from hammonia.kernel.options import Option

NO_TILE = -1


@dataclass(slots=True)
class Exchange(Part):
    """The tile on top, the tracker, and the tiles below in no order: chance says which is next."""

    tile: int
    space: int
    """1 to 3 on the green side, 4 to 6 on the red one."""
    left: list[int]

    def clone(self) -> Exchange:
        return Exchange(self.tile, self.space, self.left[:])


def exchange(state: HamburgState) -> Exchange:
    return cast(Exchange, state.parts["exchange"])


def shown_side(state: HamburgState) -> Side | None:
    """The side that lies up; None if there is no tile."""
    market = exchange(state)
    return None if market.tile == NO_TILE else TILES[market.tile].sides[market.space > SPACES]


@dataclass(slots=True)
class TurnUpTile(Toss[HamburgState]):
    """The next tile, its green side up."""

    kind = "turn_up_tile"

    def outcomes(self, state: HamburgState) -> dict[Option, int]:
        left = exchange(state).left
        return {("stock", TILES[tile].sides[0].code): 1 for tile in left}

    def settle(self, state: HamburgState, outcome: Option) -> None:
        market = exchange(state)
        market.tile = CODES.index(outcome[1]) // 2
        market.left.remove(market.tile)
        market.space = 1
        state.tell("stock_tile", tile=say.term(f"exchange.{outcome[1]}"))


class Course(Changing):
    """What the tile shows at the tracker; after the action the tracker moves on."""

    __slots__ = ()

    def change(self, state: HamburgState, use: str) -> Change | None:
        side = shown_side(state)
        if side is None or side.use != use:
            return None
        return side.steps[(exchange(state).space - 1) % SPACES]

    def action_over(self, state: HamburgState, seat: int, use: str, colour: int) -> None:
        if self.change(state, use) is not None:
            _move_on(state)


COURSE = Course()


def _move_on(state: HamburgState) -> None:
    """To the next space; a tile whose last space is left goes out of the game."""
    market = exchange(state)
    market.space = market.space % (2 * SPACES) + 1
    if market.space > 1:
        side = shown_side(state)
        assert side is not None
        tile = say.term(f"exchange.{side.code}")
        state.tell("stock_moves", space=say.number(market.space), tile=tile)
        return
    market.tile = NO_TILE
    if market.left:
        state.agenda.append(TurnUpTile())
    else:
        state.tell("stock_is_over")
