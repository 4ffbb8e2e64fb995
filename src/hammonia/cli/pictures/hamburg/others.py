"""The other players, in a few lines each: cards by their backs, buildings by their names."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburg import activations, cards, expansions, players
from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact, framed
from hammonia.words import capital

_TAG = 4


def drawn(scene: Scene, with_display: bool) -> RenderableType:
    return framed(lines(scene, with_display), title(scene, with_display))


def lines(scene: Scene, with_display: bool) -> RenderableType:
    """The same without a frame."""
    grid = _grid()
    for seat in scene.others():
        told: list[RenderableType] = [Flow(_facts(scene, seat))]
        if with_display:
            told += _display(scene, seat)
        grid.add_row(_tag(scene, seat), Group(*told))
    return grid


def title(scene: Scene, with_display: bool) -> str:
    name = capital(scene.label("players")) if scene.seat is None else scene.say("others")
    return scene.say("legend", name=name, used=cards.USED) if with_display else name


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
        fact(scene.label("wall"), players.wall(scene, seat, whole=False)),
        players.disasters(scene, seat),
        *players.honours(scene, seat),
        *activations.counted(scene, seat),
        *expansions.facts(scene, seat),
    ]


def _display(scene: Scene, seat: int) -> list[RenderableType]:
    """Sites with their buildings, and zoo and park cards with what is under them."""
    player = scene.player(seat)
    sites = [cards.site(scene, seat, place) for place in range(len(player["sites"]))]
    garden = [_in_garden(scene, face, player["under"].get(face)) for face in player["garden"]]
    parts = [
        *_headed(scene.label("sites"), _counted(sites)),
        *_headed(scene.label("garden"), garden),
    ]
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
