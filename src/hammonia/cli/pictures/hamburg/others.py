"""The other players, in a few lines each: cards by their backs, buildings by their names."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg import activations, cards, players
from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact, framed

_TAG = 4
_LEGEND = f"site[building], {cards.USED} used this season, ∞ always"


def drawn(scene: Scene, with_display: bool) -> RenderableType:
    grid = _grid()
    for seat in scene.others():
        lines: list[RenderableType] = [Flow(_facts(scene, seat))]
        if with_display:
            lines += _display(scene, seat)
        grid.add_row(_tag(scene, seat), Group(*lines))
    return framed(grid, _title(scene, with_display))


def displays(scene: Scene) -> RenderableType:
    """Only what lies beside their boards."""
    grid = _grid()
    for seat in scene.others():
        name = Text(scene.tags.names[seat], "bold")
        grid.add_row(_tag(scene, seat), Group(name, *_display(scene, seat)))
    return framed(grid, _title(scene, with_display=True))


def _title(scene: Scene, with_display: bool) -> str:
    title = "Players" if scene.seat is None else "Others"
    return f"{title} ({_LEGEND})" if with_display else title


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=_TAG)
    grid.add_column(ratio=1)
    return grid


def _tag(scene: Scene, seat: int) -> Text:
    tag = Text(f" {scene.tags.letters[seat]} ", scene.tags.styles[seat])
    return Text.assemble(scene.mark_turn(seat), tag)


def _facts(scene: Scene, seat: int) -> list[Text]:
    return [
        Text(scene.tags.names[seat], "bold"),
        *players.riches(scene, seat),
        players.hand(scene, seat),
        players.workers(scene, seat),
        fact("wall", players.wall(scene, seat, whole=False)),
        players.disasters(scene, seat),
        *players.honours(scene, seat),
        *activations.counted(scene, seat),
    ]


def _display(scene: Scene, seat: int) -> list[RenderableType]:
    """Sites with their buildings, and zoo and park cards with what is under them."""
    player = scene.player(seat)
    sites = [cards.site(scene, seat, place) for place in range(len(player["sites"]))]
    garden = [_in_garden(scene, face, player["under"].get(face)) for face in player["garden"]]
    parts = [*_headed("sites", _counted(sites)), *_headed("garden", garden)]
    return [Flow(parts)] if parts else []


def _counted(sites: list[Text]) -> list[Text]:
    """Sites from left to right; those beside each other that look the same are counted."""
    runs = [list(run) for _, run in groupby(sites, key=lambda site: site.plain)]
    return [Text.assemble(run[0], (f"×{len(run)}", QUIET) if len(run) > 1 else "") for run in runs]


def _in_garden(scene: Scene, face: str, under: str | None) -> Text:
    if under is None:
        return cards.named(scene, face)
    return Text.assemble(cards.named(scene, face), "[", cards.built(scene, under), "]")


def _headed(label: str, parts: list[Text]) -> list[Text]:
    """Parts with a label before the first."""
    return [fact(label, parts[0]), *parts[1:]] if parts else []
