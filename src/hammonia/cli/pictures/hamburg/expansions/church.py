"""Church tiles: which lies in which window, and which one the cleric makes active."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact, heading
from hammonia.hamburg.expansions.cleric_tiles.church import tile_named
from hammonia.hamburg.expansions.cleric_tiles.tiles import TILES, Rounds

KEY = "cleric_tiles"
_ACTIVE, _NO_TILE = "▶", "·"


def drawn(scene: Scene) -> RenderableType:
    """A line for each window; a sign stands before the active tile."""
    if not any(scene.position[KEY].values()):
        return Text(scene.say("none_drawn_yet"), QUIET)
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=scene.label_width)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    active = _window(scene)
    for colour in scene.columns:
        grid.add_row(heading(scene, colour), *_tile(scene, colour, colour == active))
    return grid


def now(scene: Scene) -> list[Text]:
    name = _name(scene)
    if name is None:
        return []
    return [fact(scene.say("church_now"), Text(scene.term(f"cleric_tile.{name}")))]


def more_rounds(scene: Scene) -> int:
    """How many more rounds this season has, or fewer."""
    name = _name(scene) if KEY in scene.position else None
    if name is None:
        return 0
    tile, side = tile_named(name)
    effect = TILES[tile][side]
    return effect.number if isinstance(effect, Rounds) else 0


def _window(scene: Scene) -> str | None:
    """The colour of the window with the cleric."""
    cleric = scene.position["cleric"]
    return None if cleric is None else scene.columns[cleric - 1]


def _name(scene: Scene) -> str | None:
    """The tile with the cleric on it, if there is one."""
    window = _window(scene)
    name: str | None = None if window is None else scene.position[KEY][window]
    return name


def _tile(scene: Scene, colour: str, active: bool) -> tuple[Text, Text]:
    """Its name, and what it does."""
    name = scene.position[KEY][colour]
    if name is None:
        return Text(f" {_NO_TILE}", QUIET), Text()
    mark, style = (_ACTIVE, "bold") if active else (" ", "")
    said = Text(scene.term(f"cleric_tile.{name}"), style)
    tile, side = name.split(" ")
    shown = scene.say(f"tile.{side}", number=tile)
    return Text.assemble((mark, style), (shown, style or QUIET)), said
