"""Harbour, prices and officials: what goods are worth and who may move in next."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures.hamburgum.shared import EMPTY, QUIET, Scene, framed, row
from hammonia.hamburgum.pieces import GOODS, PRICE_WITHOUT_SHIP
from hammonia.kernel import messages
from hammonia.words import capital

_DUTCHMAN = "*"  # no letter: those are the players'
_DUTCH_STYLE = "bold black on #e07b1a"
_HEADING = "italic"
_GAP = 6


def drawn(scene: Scene) -> RenderableType:
    ships = messages.amount(scene.seats, "ship")
    return Group(
        framed(_harbour(scene), scene.say("harbour", ships=ships, sign=_DUTCHMAN)),
        framed(_officials(scene), capital(scene.label("officials"))),
    )


def _harbour(scene: Scene) -> Grid:
    """Berths and prices side by side, each under a heading: a berth is for no one good."""
    grid = Grid.grid(padding=(0, _GAP, 0, 0))
    grid.add_row(_ships(scene), _prices(scene))
    return grid


def _ships(scene: Scene) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_row(Text(capital(scene.label("ships")), _HEADING), "")
    for berth in (3, 2, 1):
        ships = scene.position["harbour"][f"berth {berth}"]
        grid.add_row(scene.say("berth", number=berth), _berth(scene, ships))
    grid.add_row(Text(scene.say("at_home"), QUIET), _home(scene))
    return grid


def _prices(scene: Scene) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_row(Text(capital(scene.label("prices")), _HEADING), "")
    for good in GOODS:
        grid.add_row(scene.term(good), Text(scene.money(scene.position["prices"][good]), "bold"))
    price = scene.money(PRICE_WITHOUT_SHIP)
    grid.add_row(Text(scene.say("no_ship"), QUIET), Text(price, QUIET))
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
    next_one: str | Text = _name(scene, shown) if shown else scene.say("nobody")
    lines = [(scene.label("shown"), next_one)]
    if scene.variant == "free":
        lines = [(scene.say("to_choose"), to_come)]
    elif scene.variant == "stacked":
        lines.append((scene.say("shuffled"), to_come))
    else:
        lines.append((scene.label("to come"), to_come))
    lines.append((scene.label("in office"), _in_office(scene, officials["in office"])))
    width = max(len(title) for title, _ in lines) + 1
    return Text("\n").join(
        Text.assemble((title.ljust(width), QUIET), said) for title, said in lines
    )


def _name(scene: Scene, official: str) -> str:
    return scene.term(f"official.{official}")


def _stack(scene: Scene, to_come: list[str]) -> str:
    """The officials to come, the next one first; runs of the same are counted."""
    runs = [(name, len(list(run))) for name, run in groupby(to_come)]
    said = [_name(scene, name) + (f" ×{count}" if count > 1 else "") for name, count in runs]
    return ", ".join(said) or scene.say("nobody")


def _in_office(scene: Scene, in_office: dict[str, str]) -> Text:
    sites = scene.position["sites"]
    parts = [
        Text.assemble(scene.tag(sites[site]), f" {_name(scene, official)} {site}")
        for site, official in in_office.items()
    ]
    return row(parts, ", ") if parts else Text(scene.say("nobody"))
