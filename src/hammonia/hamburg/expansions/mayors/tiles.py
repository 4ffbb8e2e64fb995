"""The five mayors: for each side the start and the ability, as the rulebooks list them."""

from __future__ import annotations

from dataclasses import dataclass

from hammonia.hamburg.ability import THAT
from hammonia.hamburg.effects.gains import GainWorkers, Marks, Points
from hammonia.hamburg.effects.powers import Number, On
from hammonia.hamburg.expansions.mayors.powers import (
    IgnoresBlack,
    MoreMoney,
    RewardForCheap,
    TwiceASeason,
)  # fmt: skip
from hammonia.hamburg.hooks import Power

SIDES = (1, 2)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a mayor's tile."""

    marks: int
    workers: int
    """Of each colour."""
    power: Power


MAYORS = {
    ("petersen", 1): Side(10, 2, Number("hand_limit", 7)),
    ("petersen", 2): Side(5, 0, Number("points_for_calming", 2)),
    ("kirchenpauer", 1): Side(10, 0, On("disaster_risen", GainWorkers((THAT,)))),
    ("kirchenpauer", 2): Side(5, 2, TwiceASeason()),
    ("weber", 1): Side(10, 1, IgnoresBlack()),
    ("weber", 2): Side(10, 2, On("majority_won", Marks(5))),
    ("versmann", 1): Side(7, 1, RewardForCheap(points=1, marks=2)),
    ("versmann", 2): Side(5, 1, On("site_laid", Points(1))),
    ("moenckeberg", 1): Side(10, 1, Number("printed_segment_price", 2)),
    ("moenckeberg", 2): Side(5, 1, MoreMoney(2)),
}
NAMES = tuple(dict.fromkeys(name for name, _ in MAYORS))


def source(mayor: str, side: int) -> str:
    """What a side is called among the powers of a seat."""
    return f"mayor.{mayor}.{side}"
