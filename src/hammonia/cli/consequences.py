"""Showing an outlook in the terminal: what changes, in a grid, and what comes next."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.seats import Tags
from hammonia.kernel.outlook import Outlook
from hammonia.words import Speaker, consequences
from hammonia.words.consequences import GAIN, Told

_GAINED, _LOST = "bold #6fcf6f", "bold #ff7b72"
"""Both bright enough to be read without colours too."""


def told(
    outlook: Outlook, seat: int, speaker: Speaker, tags: Tags, quiet: Collection[str] = ()
) -> RenderableType:
    """The changes of the seat first; quiet parts are passed over."""
    found = consequences.told(outlook, seat, speaker, quiet)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for change in found:
        grid.add_row(_part(change, seat, tags), _difference(change))
    shown = grid if found else Text(consequences.nothing(speaker))
    return Group(shown, Text(consequences.then(outlook, speaker), "italic"))


def _part(change: Told, seat: int, tags: Tags) -> Text:
    if change.owner is None or change.owner == seat:
        return Text(change.part)
    return Text.assemble(tags.tag(change.owner), " ", change.part)


def _difference(change: Told) -> Text:
    if not change.now:
        return Text(", ").join(
            Text.assemble((sign, _style(sign)), " ", what) for sign, what in change.signed
        )
    difference = Text(change.now)
    for sign, much in change.signed:
        difference.append(f"  {sign}{much}", _style(sign))
    return difference


def _style(sign: str) -> str:
    return _GAINED if sign == GAIN else _LOST
