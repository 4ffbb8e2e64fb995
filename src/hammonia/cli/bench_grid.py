"""What every table of `hammonia bench` looks like."""

from __future__ import annotations

from rich.table import Table as Grid


def columns(*titles: str, title: str = "") -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(title, no_wrap=True)
    for heading in titles:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid
