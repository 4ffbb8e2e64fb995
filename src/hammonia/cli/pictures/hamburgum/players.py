"""The players: prestige, money, goods, material, and what they have in the city."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import OPEN_SIGN, OPEN_STYLE, Scene, framed
from hammonia.hamburgum.pieces import BUILDINGS, GOODS, MATERIALS
from hammonia.kernel.view import seat_name

_COLUMNS = (
    "prestige", "money", *GOODS, "bricks", "timber", "bell", "ships", "citizens", "tokens",
)  # fmt: skip
_COLUMNS_NARROW = (
    "prest", "money", *GOODS, "brick", "timb", "bell", "ship", "cit", "token",
)  # fmt: skip
_NAME, _NAME_NARROW = 20, 14
"""Names may be cut, numbers never."""
_TITLE = "Players (goods: in stock +made at a time; tokens: taken, of these unscored)"


def drawn(scene: Scene) -> RenderableType:
    grid = Grid(box=None, pad_edge=False, padding=(0, 1 if scene.narrow else 2, 0, 0))
    grid.add_column("", no_wrap=True, max_width=_NAME_NARROW if scene.narrow else _NAME)
    for title in _COLUMNS_NARROW if scene.narrow else _COLUMNS:
        grid.add_column(title, justify="right", no_wrap=True, header_style="bold")
    for seat in range(scene.seats):
        grid.add_row(_name(scene, seat), *_cells(scene, seat))
    return framed(grid, _TITLE)


def brief(scene: Scene, seat: int) -> Text:
    """One line of what a seat has in hand."""
    player = scene.player(seat)
    things = (*GOODS, *MATERIALS)
    stock = [_counted(scene, player[name], name) for name in things if player[name]]
    money = f"{player['prestige']} prestige, {player['money']} £"
    return Text.assemble(scene.tags.name(seat), f" has {', '.join([money, *stock])}")


def _counted(scene: Scene, number: int, name: str) -> str:
    plural = "s" if name in ("brick", "bell") and number != 1 else ""
    return f"{number} {scene.term(name)}{plural}"


def _name(scene: Scene, seat: int) -> Text:
    at_turn = scene.position["turn"] == seat_name(seat)
    sign = OPEN_SIGN if at_turn else " "
    return Text.assemble((sign, OPEN_STYLE), scene.tags.name(seat))


def _cells(scene: Scene, seat: int) -> list[str]:
    player = scene.player(seat)
    unscored = len(player["unscored"])
    sites = [id_ for id_, owner in scene.position["sites"].items() if owner == seat_name(seat)]
    berths = scene.position["harbour"].values()
    return [
        str(player["prestige"]),
        f"{player['money']} £",
        *(f"{player[good]} +{_made(scene, sites, number)}" for number, good in enumerate(GOODS)),
        *(str(player[material]) for material in MATERIALS),
        str(sum(ships.count(seat_name(seat)) for ships in berths)),
        str(len(sites)),
        f"{unscored + len(player['scored'])}, {unscored}",
    ]


def _made(scene: Scene, sites: list[str], good: int) -> int:
    """One, and one more for each own building of the good."""
    buildings = {site.id: site.building for site in scene.board.sites}
    return 1 + sum(BUILDINGS[buildings[site]] == BUILDINGS[good] for site in sites)
