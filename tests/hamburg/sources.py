"""All that may change an option of Hamburg, each lying at a table in turn: cards, mayors, tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Ability
from hammonia.hamburg.cards import CARDS
from hammonia.hamburg.construct import FLASH
from hammonia.hamburg.display import enter
from hammonia.hamburg.expansion import lay
from hammonia.hamburg.expansions.cleric_tiles.church import SIDES, church_tiles
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CLERIC_TILES
from hammonia.hamburg.expansions.exchange.course import exchange
from hammonia.hamburg.expansions.exchange.tiles import SPACES
from hammonia.hamburg.expansions.exchange.tiles import TILES as STOCK_TILES
from hammonia.hamburg.expansions.mayors.tiles import MAYORS, source
from hammonia.hamburg.hooks import Power
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.hamburg.turns import Turn
from tests.hamburg.table import GREY, PARK_FOR_3, ZOO_FOR_2, give_hand, give_site, out_of_the_piles

SETTING = cast(
    HamburgSetting, GAME.setting({expansion.name: "on" for expansion in GAME.expansions}, 2)
)
WINDOW = 2


Put: TypeAlias = Callable[[HamburgState], None]
"""Lets something lie at a table, for the first seat."""


def _stock(tile: int, space: int) -> Put:
    def put(state: HamburgState) -> None:
        exchange(state).tile, exchange(state).space = tile, space

    return put


def _cleric(tile: int, side: int) -> Put:
    def put(state: HamburgState) -> None:
        church_tiles(state).tiles[WINDOW], church_tiles(state).sides[WINDOW] = tile, side

    return put


def _mayor(name: str, side: int) -> Put:
    return lambda state: lay(state, 0, source(name, side))


def _card(face: str) -> Put:
    def put(state: HamburgState) -> None:
        if SETTING.cards[face].is_building:
            give_site(state, 0, ZOO_FOR_2, face)
        else:
            state.garden[0] += out_of_the_piles(state, [face])
            enter(state, 0, face)

    return put


SOURCES: dict[str, Put] = {
    **{
        f"{side.code}-{space}": _stock(tile, space)
        for tile, both in enumerate(STOCK_TILES)
        for number, side in enumerate(both.sides)
        for space in range(1 + number * SPACES, 1 + (number + 1) * SPACES)
    },
    **{f"cleric-{t}-{name}": _cleric(t, s) for t in CLERIC_TILES for s, name in enumerate(SIDES)},
    **{source(*key): _mayor(*key) for key in MAYORS},
    **{face: _card(face) for face, card in CARDS.items() if isinstance(card, Power)},
}


def _hand() -> list[str]:
    """A building of each colour that costs nothing, and one that does not; none is a flash."""
    found: dict[tuple[int, bool], str] = {}
    for face, card in CARDS.items():
        printed = SETTING.cards[face]
        if printed.is_building and isinstance(card, Ability) and printed.activation != FLASH:
            found.setdefault((printed.colour, printed.cost == 0), face)
    return list(found.values())


HAND = _hand()
GREY_CARD = next(face for face in HAND if SETTING.cards[face].colour == GREY)


def a_turn(name: str = "") -> HamburgState:
    """All expansions are on; the first seat has enough of everything, and a source if named."""
    state = GAME.start(SETTING)
    state.season, state.phase, state.round = 1, 3, 1
    state.first = state.turn = 0
    state.dice, state.window = [3] * 6, WINDOW
    state.money[0], state.points[0] = 30, 10
    for column in state.workers:
        column[0] = 5
    for column in state.levels:
        column[0] = 2
    give_hand(state, 0, *HAND)
    give_site(state, 0, PARK_FOR_3)
    state.agenda = [Turn(0)]
    if name:
        SOURCES[name](state)
    return state
