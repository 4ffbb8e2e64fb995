"""The rondel as a ring: who stands where, and what each field costs the one who looks."""

from __future__ import annotations

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import OPEN_SIGN, OPEN_STYLE, QUIET, Scene, row
from hammonia.hamburgum.pieces import FIELDS, MIDDLE
from hammonia.hamburgum.rondel import cost_of_way

_CELL = 14
_MINUS = "−"
_RING = (
    ("dockyard", "sugar", "church"),
    ("trade_2", None, "trade_1"),
    ("beer", "guildhall", "cloth"),
)  # Clockwise from the top, as on the board.


def drawn(scene: Scene) -> RenderableType:
    title = scene.say("rondel" if scene.seat is None else "rondel_costs")
    grid = Grid(
        box=box.ROUNDED, show_header=False, show_lines=True, border_style=QUIET,
        padding=(0, 1, 0, 0), title=Text(f" {title}", "bold"), title_justify="left",
    )  # fmt: skip
    for _ in range(3):
        grid.add_column(width=_CELL)
    for fields in _RING:
        grid.add_row(*(_middle(scene) if name is None else _field(scene, name) for name in fields))
    return grid


def _field(scene: Scene, name: str) -> Text:
    is_open = scene.is_open(f"field.{name}")
    title = Text.assemble(
        (OPEN_SIGN if is_open else " ", OPEN_STYLE), (_title(scene, name), "bold")
    )
    below = Text.assemble(" ", _markers(scene, name))
    price = _price(scene, name)
    below.append(price.rjust(_CELL - below.cell_len), "" if price[:1] == _MINUS else "green")
    return Text("\n").join([title, below])


def _title(scene: Scene, name: str) -> str:
    """The field's name without what helps to find it: the ring shows that. Long ones are cut."""
    title = scene.term(f"field.{name}").partition(" (")[0]
    return title if len(title) < _CELL else title.split()[0]


def _price(scene: Scene, name: str) -> str:
    """What the way costs the seat that looks; nothing for spectators."""
    if scene.seat is None:
        return ""
    here = scene.player(scene.seat)["rondel"]
    cost = cost_of_way(MIDDLE if here is None else FIELDS.index(here), FIELDS.index(name))
    return f"{_MINUS}{cost}" if cost else scene.say("free")


def _markers(scene: Scene, name: str | None) -> Text:
    return row(
        scene.tags.tag(seat) for seat in range(scene.seats) if scene.player(seat)["rondel"] == name
    )


def _middle(scene: Scene) -> Text:
    return Text.assemble("\n ", _markers(scene, None))
