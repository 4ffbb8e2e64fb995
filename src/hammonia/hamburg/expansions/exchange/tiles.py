"""The ten stock exchange tiles: on each side a standard action and what the three spaces change."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.changes import (
    Change,
    Costs,
    Free,
    LosePoints,
    ReturnsOfIts,
    ReturnsOneOf,
    Takes,
    Then,
    WorkerOneOf,
    WorkersOfIts,
)  # fmt: skip
from hammonia.hamburg.effects.gains import Marks, Points
from hammonia.hamburg.pieces import BROWN, GREY, ORANGE, PINK, PURPLE

SPACES = 3
"""On each side."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a tile."""

    code: str
    steps: tuple[Change, Change, Change]
    """Green from the bottom up, red from the top down."""

    @property
    def use(self) -> str:
        return self.steps[0].use


@dataclass(frozen=True, slots=True)
class Tile:
    """Green side and red side."""

    sides: tuple[Side, Side]


def _side(code: str, *steps: Change) -> Side:
    first, second, third = steps
    return Side(code, (first, second, third))


TILES = tuple(
    Tile((green, red))
    for green, red in (
        (
            _side("B01", *(Takes("money", n) for n in (1, 2, 3))),
            _side("B02", *(Takes("money", -n) for n in (1, 2, 2))),
        ),
        (
            _side("B03", Change("workers"), *(Then("workers", WorkersOfIts(n)) for n in (1, 2))),
            _side("B04", *(Costs("workers", n) for n in (1, 1, 2))),
        ),
        (
            _side("B05", *(Then("wall", Points(n)) for n in (1, 1, 2))),
            _side("B06", *(Then("wall", LosePoints(n)) for n in (1, 1, 2))),
        ),
        (
            _side("B07", Change("calm"), *(Then("calm", Points(n)) for n in (1, 2))),
            _side("B08", *(Costs("calm", n) for n in (1, 1, 2))),
        ),
        (
            _side("B09", *(Then("site", Points(n)) for n in (1, 1, 2))),
            _side(
                "B10",
                ReturnsOneOf("site", (GREY,)),
                ReturnsOneOf("site", (PURPLE, BROWN)),
                ReturnsOneOf("site", (ORANGE, PINK)),
            ),
        ),
        (
            _side("B11", *(Costs("build", -n) for n in (1, 2, 3))),
            _side("B12", *(Costs("build", n) for n in (1, 2, 3))),
        ),
        (
            _side(
                "B13",
                Then("workers", WorkerOneOf((PURPLE,))),
                Then("workers", WorkerOneOf((GREY, PINK))),
                Then("workers", WorkerOneOf((ORANGE, BROWN))),
            ),
            _side("B14", Change("build"), *(ReturnsOfIts("build", n) for n in (1, 2))),
        ),
        (
            _side("B15", *(Then("money", WorkersOfIts(n)) for n in (1, 2, 3))),
            _side("B16", *(Costs("wall", n) for n in (1, 2, 3))),
        ),
        (
            _side("B17", *(Then("calm", Marks(n)) for n in (1, 2, 3))),
            _side("B18", *(Costs("site", n) for n in (1, 2, 3))),
        ),
        (
            _side(
                "B19",
                Free("wall", (ORANGE,)),
                Free("wall", (PURPLE, GREY)),
                Free("wall", (PINK, BROWN)),
            ),
            _side(
                "B20",
                Costs("wall", 1, (BROWN,)),
                Costs("wall", 1, (PURPLE, PINK)),
                Costs("wall", 1, (ORANGE, GREY)),
            ),
        ),
    )
)
CODES = tuple(side.code for tile in TILES for side in tile.sides)
