"""What leads a hunter to the expansions: how near a table is to what is wanted of their pieces."""

from __future__ import annotations

from hammonia.hamburg.dues import AfterAction
from hammonia.hamburg.expansions.cleric_tiles.church import church_tiles, tile_name
from hammonia.hamburg.expansions.exchange.course import exchange, shown_side
from hammonia.hamburg.expansions.exchange.tiles import SPACES, TILES
from hammonia.hamburg.expansions.lemonjette.statues import lemonjettes
from hammonia.hamburg.expansions.ships.harbour import ACTIVE_DICE, harbour
from hammonia.hamburg.pieces import BLACK, DICE, DISASTER_DICE, HALVES, USES
from hammonia.hamburg.state import HamburgState
from hammonia.hamburg.wall import next_colour
from tests.golden.expansions import cleric_tile

TO_THE_END = {"told stock_is_over", "exchange: no tile is left for an action"}
A_MOVE = 5.0
"""What a move of the exchange counts for whoever wants to see its end."""


LEADING = {
    **{f"pick play_drawn: play for {use} by a ship": "ship.grey" for use in USES},
    "draw_one_of_each: a pile is empty": "cleric_tile.9 front",
    "draw_one_of_each: no card is left": "cleric_tile.9 front",
    "draw_two_piles: no card is left": "cleric_tile.9 back",
    "three_and_two: one pile is left": "cleric_tile.9 back",
    "the same disaster is chosen twice for a token": "token grey_and_brown",
    "two disasters are chosen for a token": "token grey_and_brown",
    "IntrigueForOthers: impossible": "cleric_tile.12 back",
}
"""Pieces that lead to what is not theirs."""


class Scent:
    """Made anew whenever something has been reached."""

    def __init__(self, wanted: set[str]) -> None:
        self.sources: dict[str, int] = {}
        for goal in wanted:
            source = goal.partition(":")[0]
            self.sources[source] = self.sources.get(source, 0) + 1
        for goal, source in LEADING.items():
            if goal in wanted:
                self.sources[source] = self.sources.get(source, 0) + 1
        self.tokens = any(source.startswith("token ") for source in self.sources)
        self.ships = [f"ship.{name}" in self.sources for name in DICE]
        self.to_the_end = bool(wanted & TO_THE_END)
        self.empties_a_pile = wanted >= {"ship.grey: impossible"}
        self.statues = bool({"pick statue", "lemonjette"} & set(self.sources))

    def of(self, state: HamburgState) -> float:
        """Of the whole table."""
        worth, parts = 0.0, state.parts
        for powers in state.powers:
            worth += sum(2.0 for source in powers if source in self.sources)
        if "exchange" in parts:
            worth += self._exchange(state)
        if "ships" in parts and any(self.ships):
            worth += self._ships(state)
        if "cleric_tiles" in parts:
            worth += self._church(state)
        if "lemonjette" in parts and self.statues:
            worth += sum(
                1.5 * max(a, b) + 0.5 * min(a, b) for a, b in zip(*state.wall, strict=True)
            )
            worth += 4.0 * sum(len(taken) for taken in lemonjettes(state).taken)
        if self.tokens and state.dice[BLACK] in DISASTER_DICE:
            worth += 3.0
        return worth

    def _exchange(self, state: HamburgState) -> float:
        market = exchange(state)
        side = shown_side(state)
        gone = len(TILES) - len(market.left) - (side is not None)
        moves = 2 * SPACES * gone + market.space
        if side is not None and any(
            isinstance(step, AfterAction) and step.use == side.use for step in state.agenda
        ):
            moves += 1
        worth = A_MOVE * moves if self.to_the_end else 0.0
        if side is not None:
            codes = {side.code for side in TILES[market.tile].sides}
            worth += 0.3 * sum(source[9:12] in codes for source in self.sources)
        return worth

    def _ships(self, state: HamburgState) -> float:
        worth = 0.0
        for die, wanted in enumerate(self.ships):
            if wanted:
                worth += 2.0 * harbour(state).active[die] + (state.dice[die] in ACTIVE_DICE)
        return worth + _for_the_wall(state)

    def _church(self, state: HamburgState) -> float:
        church = church_tiles(state)
        worth = 3.0 * (cleric_tile(state) in self.sources)
        for tile in church.tiles:
            sides = (f"cleric_tile.{tile_name(tile, side)}" for side in (0, 1))
            worth += sum(0.7 for side in sides if side in self.sources)
        return worth


def _for_the_wall(state: HamburgState) -> float:
    """A card and a worker of the colour that comes next on a wall, and marks to pay it."""
    worth, cards = 0.0, state.setting.cards
    for seat, hand in enumerate(state.hands):
        held = {cards[face].colour for face, _ in hand}
        worth += 0.1 * min(state.money[seat], 12)
        for half in range(len(HALVES)):
            colour = next_colour(state, seat, half)
            if colour is not None:
                worth += 0.6 * (colour in held) + 0.6 * (state.workers[colour][seat] > 0)
    return worth
