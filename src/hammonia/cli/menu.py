"""The numbered list of what may be done now, in groups and columns when it is long."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from hammonia.cli.pictures import Picture
from hammonia.kernel.decision import Choice, Decision
from hammonia.words import Speaker

SHORT = 9
"""So many options fit under the question as they are; more are put in groups."""
_NUMBER_WIDTH = 5
_GAP = 2


def show(screen: Console, decision: Decision, speaker: Speaker, picture: Picture) -> None:
    """Print each option with its number and effect."""
    rows = [
        (number, choice, speaker.say(choice.message))
        for number, choice in enumerate(decision.choices, 1)
    ]
    if len(rows) <= SHORT:
        for number, _, said in rows:
            screen.print(_row(number, said))
        return
    for heading, group in _groups(rows, picture):
        screen.print(Text(f"  {heading}", style="italic"))
        screen.print(_columns([_row(number, said) for number, said in group], screen.width))


def _row(number: int, said: str) -> Text:
    return Text.assemble((f"{number:>{_NUMBER_WIDTH - 1}} ", "bold cyan"), said)


def _groups(
    rows: Sequence[tuple[int, Choice, str]], picture: Picture
) -> list[tuple[str, list[tuple[int, str]]]]:
    """Options under the heading that the picture of the game gives them, in canonical order."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, choice, said in rows:
        groups.setdefault(picture.heading(choice.option), []).append((number, said))
    return list(groups.items())


def _columns(rows: list[Text], width: int) -> Grid:
    """Rows side by side as far as the longest allows, numbered down each column."""
    longest = max(row.cell_len for row in rows) + _GAP
    count = max(1, min(width // longest, len(rows)))
    height = -(-len(rows) // count)
    grid = Grid.grid(padding=(0, _GAP, 0, 0))
    for _ in range(count):
        grid.add_column()
    for place in range(height):
        grid.add_row(*(rows[at] for at in range(place, len(rows), height)))
    return grid
