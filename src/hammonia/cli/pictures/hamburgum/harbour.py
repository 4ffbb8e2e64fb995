"""Harbour, prices and officials: what goods are worth and who may move in next."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import EMPTY, QUIET, Scene, framed, row
from hammonia.hamburgum.pieces import GOODS, PRICE_WITHOUT_SHIP

_DUTCHMAN = "*"  # no letter: those are the players'
_DUTCH_STYLE = "bold black on #e07b1a"


def drawn(scene: Scene) -> RenderableType:
    return Group(
        framed(_harbour(scene), f"Harbour, {scene.seats} ships a berth ({_DUTCHMAN} dutchman)"),
        framed(_officials(scene), "Officials"),
    )


def _harbour(scene: Scene) -> Grid:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    prices = scene.position["prices"]
    for berth, good in zip((3, 2, 1), GOODS, strict=True):
        ships = scene.position["harbour"][f"berth {berth}"]
        grid.add_row(
            f"berth {berth}",
            _berth(scene, ships),
            Text.assemble(f"{scene.term(good):<6}", (f"{prices[good]:>4} £", "bold")),
        )
    grid.add_row(
        Text("at home", QUIET),
        _home(scene),
        Text(f"no ship {PRICE_WITHOUT_SHIP:>2} £", QUIET),
    )
    return grid


def _berth(scene: Scene, ships: list[Any]) -> Text:
    tags = [
        Text(_DUTCHMAN, _DUTCH_STYLE) if ship == "dutchman" else scene.tag(ship) for ship in ships
    ]
    room = [Text(EMPTY, QUIET)] * (scene.seats - len(ships))
    return row([*tags, *room])


def _home(scene: Scene) -> Text:
    """Ships that have not sailed, and the flying dutchmen still to come."""
    counts = [
        Text.assemble(scene.tags.tag(seat), str(scene.player(seat)["ships at home"]))
        for seat in range(scene.seats)
    ]
    dutchmen = Text.assemble((_DUTCHMAN, _DUTCH_STYLE), str(scene.position["dutchmen"]))
    return row([*counts, dutchmen])


def _officials(scene: Scene) -> Text:
    officials = scene.position["officials"]
    shown, to_come = officials["shown"], _stack(scene, officials["to come"])
    lines = [_line("on show", _name(scene, shown) if shown else "nobody")]
    if scene.variant == "free":
        lines = [_line("to choose", to_come)]
    elif scene.variant == "stacked":
        lines.append(_line("shuffled", to_come))
    else:
        lines.append(_line("to come", to_come))
    lines.append(Text.assemble(("in office  ", QUIET), _in_office(scene, officials["in office"])))
    return Text("\n").join(lines)


def _line(title: str, said: str) -> Text:
    return Text.assemble((f"{title:<11}", QUIET), said)


def _name(scene: Scene, official: str) -> str:
    return scene.term(f"official.{official}")


def _stack(scene: Scene, to_come: list[str]) -> str:
    """The officials to come, the next one first; runs of the same are counted."""
    runs = [(name, len(list(run))) for name, run in groupby(reversed(to_come))]
    said = [_name(scene, name) + (f" ×{count}" if count > 1 else "") for name, count in runs]
    return ", ".join(said) or "nobody"


def _in_office(scene: Scene, in_office: dict[str, str]) -> Text:
    sites = scene.position["sites"]
    parts = [
        Text.assemble(scene.tag(sites[site]), f" {_name(scene, official)} {site}")
        for site, official in in_office.items()
    ]
    return row(parts, ", ") if parts else Text("nobody")
