"""What is ruled where the rulebook is silent, by the rulings' names: one file for each language.

What is ruled stands in docs/hamburgum-rulings.md, too, and a test holds the two together.
"""

from __future__ import annotations

from typing import Final

from hammonia.hamburgum.pieces import BUILDINGS, GOODS, OFFICIALS, TOKENS

_TOKENS = tuple(f"token_{kind}" for kind in TOKENS)
_FIELDS = (*GOODS, "trade", "dockyard", "church", "guildhall")

SPEAKS_OF: Final[dict[str, tuple[str, ...]]] = {
    "H01": _FIELDS,
    "H02": _FIELDS,
    "H03": ("trade",),
    "H04": ("trade",),
    "H05": ("captain", "dockyard"),
    "H06": ("captain",),
    "H07": ("church", *_TOKENS),
    "H08": ("church",),
    "H09": ("church", *_TOKENS),
    "H10": ("canon",),
    "H11": ("official", *OFFICIALS),
    "H12": ("official", *OFFICIALS),
    "H13": BUILDINGS[: len(GOODS)],
    "H14": ("church", *_TOKENS),
    "H15": ("church",),
    "H16": BUILDINGS,
    "H17": ("trade", "guildhall"),
    "H18": ("board_londinium",),
}
"""By ruling: the topics of the rules help that it concerns, of those that are about one thing."""


def about(topic: str) -> list[str]:
    """The names of the rulings that concern something, in their order."""
    return [name for name, topics in SPEAKS_OF.items() if topic in topics]
