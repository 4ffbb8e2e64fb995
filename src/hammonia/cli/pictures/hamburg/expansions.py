"""What expansions lay on the table: a part for each, drawn between the town and the players.

To show something new of a view (the harbour, the exchange, the mayors …), write its drawing into a
file of its own and add a `Part` here. Every picture of Hamburg then has it: the whole table, the
table on the screen with its keys to jump, and the lines of all players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import Scene


def _nothing(scene: Scene, seat: int) -> list[Text]:
    return []


@dataclass(frozen=True, slots=True)
class Part:
    """One expansion's part of the table. It is left out where the position has no such key."""

    key: str
    """Where it stands in a position."""
    title: str
    drawn: Callable[[Scene], RenderableType]
    """What lies there for all, without a frame."""
    facts: Callable[[Scene, int], list[Text]] = _nothing
    """What one player has of it, in few words, for the player's line."""


PARTS: tuple[Part, ...] = ()
"""In the order in which they stand on the table."""


def parts(scene: Scene) -> list[Part]:
    """Those that are in play."""
    return [part for part in PARTS if scene.position.get(part.key) is not None]


def facts(scene: Scene, seat: int) -> list[Text]:
    """What a player has of all of them."""
    return [fact for part in parts(scene) for fact in part.facts(scene, seat)]
