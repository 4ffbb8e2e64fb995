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
from hammonia.kernel.game import ENGLISH

_ABREAST, _ABREAST_NARROW = 3, 2
_BUILDING = 13
"""The least width of a building's name, and the most with three districts abreast."""


def drawn(scene: Scene) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    tight = scene.narrow or _building(scene) > _BUILDING
    abreast = _ABREAST_NARROW if tight else _ABREAST
    for _ in range(abreast):
        grid.add_column(ratio=1)
    cells = [_district(scene, number) for number in range(len(scene.board.churches))]
    for start in range(0, len(cells), abreast):
        grid.add_row(*cells[start : start + abreast])
    titles = scene.board.title
    title = titles.get(scene.speaker.language, titles[ENGLISH])
    return framed(grid, scene.say("city", title=title))


def _building(scene: Scene) -> int:
    """The width that names of buildings want."""
    return max(_BUILDING, *(len(scene.term(name)) for name in BUILDINGS))


def _district(scene: Scene, number: int) -> Text:
    church = scene.board.churches[number]
    lines = [_heading(scene, church, number)]
    if church.has_district:
        lines += [_site(scene, scene.board.sites[site]) for site in church.sites]
    else:
        lines.append(Text(scene.say("no_district"), QUIET))
    return Text("\n").join(lines)


def _heading(scene: Scene, church: Church, number: int) -> Text:
    """The church with its colour's name and the sites that its lines lead to."""
    near = [site.id for site in scene.board.sites if number in site.churches]
    touches = scene.say("touches", sites=" ".join(near))
    return Text.assemble((scene.church(church.id), "bold underline"), (f" {touches}", QUIET))


def _site(scene: Scene, site: Site) -> Text:
    is_open = scene.is_open(f"site.{site.id}")
    near = " ".join(scene.board.sites[other].id for other in site.neighbours)
    return Text.assemble(
        (OPEN_SIGN if is_open else " ", OPEN_STYLE),
        (f"{site.id:<3}", OPEN_STYLE if is_open else "bold"),
        scene.tag(scene.position["sites"][site.id]),
        f" {scene.term(BUILDINGS[site.building]):<{_building(scene)}} ",
        (near, QUIET),
    )
