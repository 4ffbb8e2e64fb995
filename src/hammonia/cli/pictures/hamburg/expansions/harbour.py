"""The harbour: which ships lie at the quay, and what each does."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import (
    QUIET,
    Scene,
    coloured,
    fact,
    sign_of,
    spaced,
    symbol,
)  # fmt: skip


def drawn(scene: Scene) -> RenderableType:
    """A line for each ship, those at the quay first; the others are said more quietly."""
    active = scene.position["ships"]["active"]
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=scene.label_width, style=QUIET)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for label, lies in ((scene.label("active"), True), (scene.label("away"), False)):
        ships = [name for name in scene.columns if (name in active) == lies]
        for place, name in enumerate(ships):
            ability = Text(scene.term(f"ship.{name}.ability"), "" if lies else QUIET)
            grid.add_row("" if place else label, _named(scene, name), ability)
        if not ships:
            grid.add_row(label, Text(f" {scene.say('none')}", QUIET))
    return grid


def now(scene: Scene) -> list[Text]:
    active = scene.position["ships"]["active"]
    ships = spaced(symbol(name) for name in scene.columns if name in active)
    return [fact(scene.label("active"), ships)] if active else []


def _named(scene: Scene, name: str) -> Text:
    colour = coloured(f"{sign_of(name)} {scene.term(name)}", name)
    return Text.assemble(scene.mark(f"ship.{name}"), colour)
