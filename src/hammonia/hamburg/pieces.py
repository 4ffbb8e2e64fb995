"""The pieces of Hamburg: names and numbers that the rulebooks state, and nothing else."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 5
SEASONS: Final = 8
ROUNDS: Final = 4
DICE_PHASE: Final = 2
STANDARD_PHASE: Final = 3
HAND_LIMIT: Final = 5

COLOURS: Final = ("purple", "orange", "grey", "pink", "brown")
PURPLE, ORANGE, GREY, PINK, BROWN = range(5)
BLACK: Final = 5
NO_COLOUR: Final = -1
DICE: Final = (*COLOURS, "black")

DISASTERS: Final = ("flood", "fire", "decay", "unrest", "disease")
"""In the order of their colours."""
FLOOD, FIRE, DECAY, UNREST, DISEASE = range(5)
TRIGGER_LEVEL: Final = 3
DISASTER_DICE: Final = (5, 6)
ADVANCE_DICE: Final = (1, 2)

ZOO: Final = "zoo"
PARK: Final = "park"
GARDEN: Final = (ZOO, PARK)
"""Categories that need no site and are no buildings."""

START_MONEY: Final = 5
START_WORKERS: Final = 1
START_POINTS: Final = 5
WORKERS_TAKEN: Final = 3
POINTS_FOR_CALMING: Final = 1
POINTS_PAST_THE_SQUARE: Final = 4

USES: Final = ("workers", "money", "calm", "wall", "site", "build")
"""The six standard actions."""
BY_CARD, GIVEN, CHOSEN = range(3)
"""How something is done: by a card's own effect; as a standard action that a building gives; as a
standard action that its player chose. Tiles change only what was chosen."""

HALVES: Final = ("left", "right")
SEGMENTS: Final = 5
THIRD_SEGMENT: Final = 3
POINTS_FOR_THIRD: Final = 3

MAJORITIES: Final = ("square", "buildings", "wall", "points", "zoo")
POINTS_FOR_MAJORITY: Final = 4

MOST_SITES: Final = 120
"""More than anybody can ever lay out: four cards a season and ten more by buildings."""
BUILDINGS_ON_A_SITE: Final = 1

NOBODY: Final = -1
NO_WINDOW: Final = -1

ACTIVATIONS: Final = (
    "flash", "I", "II", "III", "IV", "inf", "inf-I", "inf-II", "inf-III", "inf-IV", "laurel",
    "none",
)  # fmt: skip
CATEGORIES: Final = {
    "purple": ("harbor", "church", "emigration", "mysticism"),
    "orange": ("commerce", "industry", "bank", "craft"),
    "grey": ("military", "police", "underworld", "secret_society"),
    "pink": ("entertainment", "art", "theater", "circus"),
    "brown": ("civic", "government", "university", "medicine"),
}

FRIENDLY_WITHOUT: Final = (
    "013", "085", "103", "169", "171", "172", "173", "175", "176", "177", "178", "236", "240",
)  # fmt: skip
"""Cards that hurt other seats: the friendly deck leaves them out."""
