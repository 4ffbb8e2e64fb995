"""The numbered list of what may be done now, in groups and columns when it is long."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

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


def ordered(decision: Decision, picture: Picture) -> list[Choice]:
    """The options in the order in which they are shown and numbered.

    A long list stands under headings, in the order in which these first come.
    """
    if len(decision.choices) <= SHORT:
        return list(decision.choices)
    headings = [picture.heading(choice.option) for choice in decision.choices]
    order = {heading: place for place, heading in enumerate(dict.fromkeys(headings))}
    return sorted(decision.choices, key=lambda choice: order[picture.heading(choice.option)])


def show(screen: Console, decision: Decision, speaker: Speaker, picture: Picture) -> None:
    """Print each option with its number and effect."""
    rows = [
        (picture.heading(choice.option), _row(number, speaker.say(choice.message)))
        for number, choice in enumerate(ordered(decision, picture), 1)
    ]
    if len(rows) <= SHORT:
        for _, row in rows:
            screen.print(row)
        return
    for heading, group in groupby(rows, key=itemgetter(0)):
        screen.print(Text(f"  {heading}", style="italic"))
        screen.print(_columns([row for _, row in group], screen.width))


def _row(number: int, said: str) -> Text:
    return Text.assemble((f"{number:>{_NUMBER_WIDTH - 1}} ", "bold cyan"), said)


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
