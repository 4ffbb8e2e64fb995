"""What is ruled about the pieces of the expansions: one file for each language, as for the cards.

What is ruled stands in docs/hamburg-rulings.md, too, and a test holds the two together.
"""

from __future__ import annotations

from typing import Final

_DEARER = tuple(f"exchange.{tile}." for tile in ("B04", "B08", "B12", "B16", "B18", "B20"))
_LESS_MONEY = ("exchange.B02.", "cleric_tile.1 back", "cleric_tile.7 back", "cleric_tile.8 back")

SPEAKS_OF: Final[dict[str, tuple[str, ...]]] = {
    "A33": ("purple_gift", "orange_gift", "grey_gift", "pink_gift", "brown_gift"),
    "A34": ("ship.",),
    "A35": ("ship.",),
    "A36": ("exchange.",),
    "A39": ("cleric_tile.4 ",),
    "A40": ("cleric_tile.",),
    "A41": ("cleric_tile.",),
    "B04": ("exchange.B04.",),
    "B10": ("exchange.B10.",),
    "B14": ("exchange.B14.",),
    "B17": ("exchange.B17.",),
    "B20": ("exchange.B20.",),
    "C07": ("cleric_tile.6 ",),
    "C08": ("cleric_tile.6 ",),
    "C17": _LESS_MONEY,
    "C19": (*_DEARER, "cleric_tile.3 back", "cleric_tile.5 back"),
    "C20": ("exchange.B10.", "exchange.B13.", "exchange.B19.", "exchange.B20."),
    "C21": ("exchange.B03.1", "exchange.B07.1", "exchange.B14.4"),
    "C25": ("mayor.moenckeberg.1",),
    "C42": ("mayor.weber.1",),
    "C48": ("mayor.kirchenpauer.1",),
    "C49": ("mayor.petersen.2",),
    "C54": ("ship.",),
    "C55": ("ship.grey.",),
    "C56": ("cleric_tile.2 back",),
    "C57": ("cleric_tile.10 ",),
    "C58": ("cleric_tile.9 ", "mayor.petersen.1"),
    "C80": ("mayor.",),
    "C88": ("ship.",),
    "C89": ("mayor.versmann.",),
    "C92": ("mayor.moenckeberg.1",),
    "C93": ("mayor.moenckeberg.2",),
    "C94": ("mayor.weber.1",),
    "C98": ("cleric_tile.12 ",),
}
"""By ruling: how the terms of the pieces begin that it concerns."""


def about(term: str) -> list[str]:
    """The names of the rulings that concern a piece, in their order."""
    return [name for name, begins in SPEAKS_OF.items() if term.startswith(begins)]
