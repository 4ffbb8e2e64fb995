"""What Hamburg's expansions keep on the table, as numbers: one `ShownPart` each.

All of it is open. An expansion without a part of its own needs nothing here.
"""

from __future__ import annotations

from typing import Protocol

from hammonia.env.layout import Field
from hammonia.hamburg.expansions.cleric_tiles.church import church_tiles
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES as CLERIC_TILES
from hammonia.hamburg.expansions.exchange.course import NO_TILE, exchange
from hammonia.hamburg.expansions.exchange.tiles import SPACES
from hammonia.hamburg.expansions.exchange.tiles import TILES as STOCK_TILES
from hammonia.hamburg.expansions.lemonjette.statues import lemonjettes
from hammonia.hamburg.expansions.mayors.office import mayors
from hammonia.hamburg.expansions.mayors.tiles import NAMES, SIDES
from hammonia.hamburg.expansions.ships.harbour import harbour
from hammonia.hamburg.pieces import DICE, SEASONS
from hammonia.hamburg.state import HamburgSetting, HamburgState
from hammonia.kernel.errors import BadOptions


class ShownPart(Protocol):
    """How an expansion's part is shown."""

    name: str
    """The expansion's, and that of the first of its arrays."""

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]: ...

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        """Write it into a row from a place on; `where` says where each seat sits."""


class ShownMayors:
    """Expansion 1: each seat's mayor and side, and whether a building was activated again."""

    name = "mayors"
    _WIDTH = len(NAMES) + len(SIDES) + 1

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]:
        names = ", ".join(NAMES)
        about = f"by seat: {names}, side 1, side 2, the season of the second activation"
        return (Field(self.name, (setting.seats, self._WIDTH), about, most=SEASONS),)

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        office = mayors(state)
        for seat, name in enumerate(office.names):
            if name:
                tile = place + where[seat] * self._WIDTH
                row[tile + NAMES.index(name)] = 1
                if office.sides[seat]:
                    row[tile + len(NAMES) + SIDES.index(office.sides[seat])] = 1
                row[tile + self._WIDTH - 1] = office.doubled[seat]


class ShownLemonjettes:
    """Expansion 2: the statues that bring marks."""

    name = "lemonjette"

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]:
        about = "how many and what they bring: those still to be had, then those of each seat"
        return (Field(self.name, (1 + setting.seats, 2), about, most=255, unit=10),)

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        stand = lemonjettes(state)
        row[place], row[place + 1] = len(stand.left), sum(stand.left)
        for seat, taken in enumerate(stand.taken):
            mine = place + 2 * (1 + where[seat])
            row[mine], row[mine + 1] = len(taken), sum(taken)


class ShownShips:
    """Expansion 4: which ships lie at the quay."""

    name = "ships"

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]:
        return (Field(self.name, (len(DICE),), "by die: its ship lies at the quay"),)

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        row[place : place + len(DICE)] = bytes(harbour(state).active)


class ShownExchange:
    """Expansion 5: the tile, and where its price stands."""

    name = "exchange"
    _TILES = len(STOCK_TILES)

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]:
        about = "the tile that lies up, the space of its tracker, and the tiles still to come"
        return (Field(self.name, (2 * self._TILES + 2 * SPACES,), about),)

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        market = exchange(state)
        if market.tile != NO_TILE:
            row[place + market.tile] = 1
        place += self._TILES
        row[place + market.space - 1] = 1
        place += 2 * SPACES
        for tile in market.left:
            row[place + tile] = 1


class ShownClericTiles:
    """Expansion 6: the tile of each window, and its side."""

    name = "cleric_tiles"
    _WIDTH = len(CLERIC_TILES) + 1
    _ORDER = tuple(CLERIC_TILES)

    def fields(self, setting: HamburgSetting) -> tuple[Field, ...]:
        about = "by window: its tile, and whether the back lies up"
        return (Field(self.name, (len(setting.boards.windows), self._WIDTH), about),)

    def write(self, row: bytearray, place: int, state: HamburgState, where: list[int]) -> None:
        church = church_tiles(state)
        for tile, side in zip(church.tiles, church.sides, strict=True):
            if tile:
                row[place + self._ORDER.index(tile)] = 1
                row[place + self._WIDTH - 1] = side
            place += self._WIDTH


_SHOWN: tuple[ShownPart, ...] = (
    ShownMayors(), ShownLemonjettes(), ShownShips(), ShownExchange(), ShownClericTiles(),
)  # fmt: skip


def parts_of(setting: HamburgSetting) -> list[ShownPart]:
    """How the parts at a table are shown. Raises `BadOptions` for one that cannot be shown."""
    by_name = {part.name: part for part in _SHOWN}
    names = [expansion.name for expansion in setting.expansions if expansion.part is not None]
    for name in names:
        if name not in by_name:
            raise BadOptions(f"the environment cannot show the expansion {name} yet")
    return [by_name[name] for name in names]
