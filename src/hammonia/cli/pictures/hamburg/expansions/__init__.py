"""What expansions lay on the table: a part for each, drawn between the town and the players.

To show something new of a view, write its drawing into a file of its own here and add a `Part`.
Every picture of Hamburg then has it: the whole table, the table on the screen with its keys to
jump, the lines of all players, and what a player sees while deciding.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from hammonia.cli.pictures.hamburg.expansions import church, exchange, harbour, mayors, statues
from hammonia.cli.pictures.hamburg.shared import Scene


def _nothing(scene: Scene, seat: int) -> list[Text]:
    return []


def _no_news(scene: Scene) -> list[Text]:
    return []


@dataclass(frozen=True, slots=True)
class Part:
    """One expansion's part of the table. It is left out where the position has no such key."""

    key: str
    """Where it stands in a position."""
    title: str = ""
    """The name of its phrase."""
    drawn: Callable[[Scene], RenderableType] | None = None
    """What lies there for all, without a frame; None where all of it lies with the players."""
    facts: Callable[[Scene, int], list[Text]] = _nothing
    """What one player has of it, in few words, for the player's line."""
    now: Callable[[Scene], list[Text]] = _no_news
    """What it changes just now for whoever decides, in few words."""


PARTS = (
    Part("mayors", facts=mayors.facts),
    Part("lemonjette", facts=statues.facts),
    Part("ships", "harbour", harbour.drawn, now=harbour.now),
    Part("exchange", "exchange", exchange.drawn, now=exchange.now),
    Part("cleric_tiles", "church", church.drawn, now=church.now),
)
"""In the order in which they stand on the table. Special intrigue tokens lie with the others."""


def drawn(scene: Scene) -> list[tuple[str, RenderableType]]:
    """What lies there for all, with a title for each."""
    return [
        (scene.say(part.title), part.drawn(scene))
        for part in _played(scene)
        if part.drawn is not None
    ]


def facts(scene: Scene, seat: int) -> list[Text]:
    """What a player has of all of them."""
    return [fact for part in _played(scene) for fact in part.facts(scene, seat)]


def now(scene: Scene) -> list[Text]:
    """What they change just now; nothing when the game is over."""
    played = [] if scene.position["final"] else _played(scene)
    return [change for part in played for change in part.now(scene)]


def _played(scene: Scene) -> list[Part]:
    return [part for part in PARTS if scene.position.get(part.key) is not None]
