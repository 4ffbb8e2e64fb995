"""What is ruled about the pieces of the expansions: one file for each language, as for the cards.

Which pieces each ruling concerns stands in `concerned.yaml`. What is ruled stands in
docs/hamburg-rulings.md, too, and a test holds the two together.
"""

from __future__ import annotations

from typing import Final

from hammonia.words.files import load

SPEAKS_OF: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(begins) for name, begins in load(__name__, "concerned").items()
}
"""By ruling: how the terms of the pieces begin that it concerns."""


def about(term: str) -> list[str]:
    """The names of the rulings that concern a piece, in their order."""
    return [name for name, begins in SPEAKS_OF.items() if term.startswith(begins)]
