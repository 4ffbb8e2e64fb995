"""Which mayor lies with whom: what the expansion keeps on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from hammonia.hamburg.expansion import Part
from hammonia.hamburg.state import HamburgState


@dataclass(slots=True)
class Mayors(Part):
    """By seat."""

    names: list[str]
    """Empty before one is dealt."""
    sides: list[int]
    """0 before one is chosen."""
    doubled: list[int]
    """The last season in which a building was activated twice by the mayor's leave."""

    def clone(self) -> Mayors:
        return Mayors(self.names[:], self.sides[:], self.doubled[:])


def mayors(state: HamburgState) -> Mayors:
    return cast(Mayors, state.parts["mayors"])
