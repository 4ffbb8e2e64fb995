"""`hammonia bench --growth`: how cost grows, as tables here and as curves in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from hammonia.arena.bench.curves import as_csv, drawn
from hammonia.arena.bench.growth import Panel, panels
from hammonia.cli import files, loading

GAMES = 40
"""Random games, or a fifth of them for each number of players and each row in each round."""


def show(console: Console, names: list[str], options: dict[str, Any], folder: Path) -> None:
    files.make_folder(folder)
    for name in names:
        rules = loading.game(name)
        found: list[Panel] = []
        with console.status(f"measuring {rules.name}"):
            for panel in panels(rules, options, GAMES):
                found.append(panel)
                console.print(_grid(rules.name, panel))
                console.print()
        title = f"{rules.name}: how cost grows, CPU time in random play"
        for ending, text in (("svg", drawn(title, found)), ("csv", as_csv(found))):
            file = folder / f"growth-{rules.name}.{ending}"
            files.write_open(file, text)
            console.print(f"Written: {file}", markup=False)


def _grid(game: str, panel: Panel) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold", title_justify="left")
    grid.title = f"{game}, {panel.title}: {panel.unit}"
    grid.add_column(panel.along, justify="right", no_wrap=True)
    for name in panel.curves:
        grid.add_column(name, justify="right", no_wrap=True)
    costs = {name: dict(points) for name, points in panel.curves.items()}
    for at in sorted({at for points in costs.values() for at in points}):
        cells = (f"{points[at]:,.2f}" if at in points else "" for points in costs.values())
        grid.add_row(f"{at:g}", *cells)
    return grid
