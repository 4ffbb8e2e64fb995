"""What the golden games of Hamburg do not cover, each with the reason. The test holds this list."""

from __future__ import annotations

_ITSELF = "the card counts itself"
_DIE = "a die shows at least one"

NEVER: dict[str, str] = {
    "Advance no price: impossible": "only a toll could prevent it, and none is asked in phase III",
    "Marks per BuildingsOf: impossible": _ITSELF,
    "Points per BuildingsOf: impossible": _ITSELF,
    "Marks per Own buildings: impossible": _ITSELF,
    "Marks per Own categories: impossible": _ITSELF,
    "Marks per Own site_colours: impossible": "it stands on a site, or what copies it does",
    "Marks per Die a colour: impossible": _DIE,
    "Points per Die a colour: impossible": _DIE,
    "MoveCleric: impossible": "it is a card of phase III, and the cleric comes in phase II",
    "cleric_tile.2 back: impossible": "it asks for one of the workers that were just taken",
}
"""Cannot happen by the rules."""

MISSING: dict[str, str] = {}
"""Could happen, but no game shows it yet: at present there is nothing of the kind."""
