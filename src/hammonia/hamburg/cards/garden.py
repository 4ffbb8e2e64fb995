"""The zoo and the parks: no buildings, and they need no site. Zoo cards have no ability."""

from __future__ import annotations

from hammonia.hamburg.ability import Ability, Card
from hammonia.hamburg.effects.drawn import DrawColour
from hammonia.hamburg.effects.gains import GainWorkers, ParkMarks, Points
from hammonia.hamburg.pieces import BROWN, GREY, ORANGE, PINK, PURPLE

CARDS: dict[str, Card] = {
    # zoo
    **dict.fromkeys([f"{number}" for number in range(241, 261)]),
    # parks
    "261": Ability(ParkMarks(1)),
    "262": Ability(GainWorkers((GREY,))),
    "263": Ability(DrawColour(GREY)),
    "264": Ability(Points(1)),
    "265": Ability(ParkMarks(1)),
    "266": Ability(GainWorkers((ORANGE,))),
    "267": Ability(DrawColour(ORANGE)),
    "268": Ability(Points(1)),
    "269": Ability(ParkMarks(1)),
    "270": Ability(GainWorkers((BROWN,))),
    "271": Ability(DrawColour(BROWN)),
    "272": Ability(Points(1)),
    "273": Ability(ParkMarks(1)),
    "274": Ability(GainWorkers((PURPLE,))),
    "275": Ability(DrawColour(PURPLE)),
    "276": Ability(Points(1)),
    "277": Ability(ParkMarks(1)),
    "278": Ability(GainWorkers((PINK,))),
    "279": Ability(DrawColour(PINK)),
    "280": Ability(Points(1)),
}
