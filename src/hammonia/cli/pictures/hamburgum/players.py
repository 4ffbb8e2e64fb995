"""The players: prestige, money, goods, material, and what they have in the city."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import OPEN_SIGN, OPEN_STYLE, Scene, framed
from hammonia.hamburgum.pieces import BUILDINGS, GOODS, MATERIALS
from hammonia.kernel.view import seat_name

_COLUMNS = ("prestige", "money", *GOODS, *MATERIALS, "ships", "citizens", "tokens")
_NAME, _NAME_NARROW = 20, 14
"""Names may be cut, numbers never."""


def drawn(scene: Scene) -> RenderableType:
    grid = Grid(box=None, pad_edge=False, padding=(0, 1 if scene.narrow else 2, 0, 0))
    grid.add_column("", no_wrap=True, max_width=_NAME_NARROW if scene.narrow else _NAME)
    for column in _COLUMNS:
        title = scene.say(f"{'narrow' if scene.narrow else 'column'}.{column}")
        grid.add_column(title, justify="right", no_wrap=True, header_style="bold")
    for seat in range(scene.seats):
        grid.add_row(_name(scene, seat), *_cells(scene, seat))
    return framed(grid, scene.say("players"))


def brief(scene: Scene, seat: int) -> Text:
    """One line of what a seat has in hand."""
    player = scene.player(seat)
    things = (*GOODS, *MATERIALS)
    shown = ["prestige", "money", *(name for name in things if player[name])]
    said = ", ".join(scene.amount(player[name], name) for name in shown)
    return Text.assemble(scene.tags.name(seat), f" {scene.say('has', things=said)}")


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
