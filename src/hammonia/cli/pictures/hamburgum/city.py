"""The city map: sites by district, with what stands there, whose it is, and what it touches."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import (
    OPEN_SIGN,
    OPEN_STYLE,
    QUIET,
    Scene,
    framed,
)  # fmt: skip
from hammonia.hamburgum.board import Church, Site
from hammonia.hamburgum.pieces import BUILDINGS

_ABREAST, _ABREAST_NARROW = 3, 2
_BUILDING = 13


def drawn(scene: Scene) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    abreast = _ABREAST_NARROW if scene.narrow else _ABREAST
    for _ in range(abreast):
        grid.add_column(ratio=1)
    cells = [_district(scene, number) for number in range(len(scene.board.churches))]
    for start in range(0, len(cells), abreast):
        grid.add_row(*cells[start : start + abreast])
    title = scene.board.title["en"]
    return framed(grid, f"{title} (site, owner, building, and the sites it touches)")


def _district(scene: Scene, number: int) -> Text:
    church = scene.board.churches[number]
    lines = [_heading(scene, church, number)]
    if church.has_district:
        lines += [_site(scene, scene.board.sites[site]) for site in church.sites]
    else:
        lines.append(Text("has no district of its own", QUIET))
    return Text("\n").join(lines)


def _heading(scene: Scene, church: Church, number: int) -> Text:
    """The church with its colour's name and the sites that its lines lead to."""
    near = [site.id for site in scene.board.sites if number in site.churches]
    name = scene.term(f"church.{church.id}").removeprefix("the ")
    return Text.assemble((name, "bold underline"), (f" touches {' '.join(near)}", QUIET))


def _site(scene: Scene, site: Site) -> Text:
    is_open = scene.is_open(f"site.{site.id}")
    near = " ".join(scene.board.sites[other].id for other in site.neighbours)
    return Text.assemble(
        (OPEN_SIGN if is_open else " ", OPEN_STYLE),
        (f"{site.id:<3}", OPEN_STYLE if is_open else "bold"),
        scene.tag(scene.position["sites"][site.id]),
        f" {scene.term(BUILDINGS[site.building]):<{_BUILDING}} ",
        (near, QUIET),
    )
