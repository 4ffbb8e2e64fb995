"""Tables of Hamburg at three moments, and how they are drawn in the terminal."""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from functools import cache
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from hammonia.cli import voices
from hammonia.cli.pictures import Picture, picture_of
from hammonia.cli.seats import Tags
from hammonia.hamburg.state import HamburgState
from hammonia.kernel.decision import Decision
from hammonia.kernel.knowledge import knows
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table

NAMES = ["Wilhelmina-Charlotte", "Ben", "Otto", "Dorothea", "Eduard"]
SEATS = (2, 5)
WIDTHS = (80, 100)
MOMENTS = ("start", "middle", "end")
every_moment = pytest.mark.parametrize("moment", MOMENTS)
every_number = pytest.mark.parametrize("seats", SEATS)
every_width = pytest.mark.parametrize("width", WIDTHS)


@cache
def moments(seats: int) -> dict[str, Table]:
    """A game of picks at random, as it stands at three moments; cards are built where they can."""
    table = new("hamburg", NAMES[:seats], seed=7)
    rng = Random(seats)
    found: dict[str, Table] = {}
    while not table.over:
        state = state_of(table)
        if state.round == 1 and "start" not in found:
            found["start"] = table.clone()
        if state.season == 5 and state.round == 2 and "middle" not in found:
            found["middle"] = table.clone()
        table.choose(rng.choice(_building_up(table)))
    return {**found, "end": table}


def _building_up(table: Table) -> list[tuple[str, ...]]:
    options = list(asked(table).options)
    return [o for o in options if o[-1] in ("build", "site", "wall")] or options


def state_of(table: Table) -> HamburgState:
    assert isinstance(table.state, HamburgState)
    return table.state


def asked(table: Table) -> Decision:
    assert isinstance(table.pending, Decision)
    return table.pending


def hidden_names(table: Table, seat: int | None) -> list[str]:
    """The names of all cards in hands and under buildings that a seat does not know."""
    state = state_of(table)
    held = [card for hand in state.hands for card in hand]
    laid = [(face, known) for row in state.sites for face, known, _ in row]
    speaker = voices.at_table(table)
    return [speaker.term(f"card.{card[0]}") for card in (*held, *laid) if not knows(card, seat)]


def picture(table: Table, width: int) -> Picture:
    return picture_of(table, voices.at_table(table), Tags(table.seats), width)


def printed(drawing: RenderableType | None, width: int) -> str:
    """What stands on a screen without colours."""
    assert drawing is not None
    console = Console(width=width, file=StringIO(), record=True)
    console.print(drawing)
    return console.export_text()


def whole(
    table: Table, view: dict[str, Any], width: int = 100, pieces: Collection[str] = ()
) -> str:
    return printed(picture(table, width).whole(view, pieces), width)


def seen(table: Table, seat: int | None = 0) -> dict[str, Any]:
    return deepcopy(dict(table.view(seat)))


def line_of(label: str, shown: str) -> str:
    return next(line for line in shown.splitlines() if line.startswith(f"│ {label} ")).strip("│ ")
