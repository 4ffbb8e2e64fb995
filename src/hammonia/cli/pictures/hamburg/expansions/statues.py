"""Statues of the Lemonjette: those still to be had beside Hans Hummel's, and those taken."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact
from hammonia.kernel.view import seat_name

_KEY = "lemonjette"
HUMMEL, JETTE = "statue.hummel", "statue.lemonjette"


def facts(scene: Scene, seat: int) -> list[Text]:
    """Those that a player has taken."""
    taken = scene.position[_KEY]["taken"][seat_name(seat)]
    return [fact(_name(scene), " ".join(map(str, taken)))] if taken else []


def offered(scene: Scene) -> list[Text]:
    """Those still to be had, the next one first; nothing without the expansion."""
    if scene.position.get(_KEY) is None:
        return []
    left = " ".join(map(str, reversed(scene.position[_KEY]["left"])))
    marks = (f" {scene.say('marks')}", QUIET)
    values = Text.assemble(left, marks) if left else Text(scene.say("none"))
    return [Text.assemble(scene.sign(JETTE), fact(_name(scene), values))]


def _name(scene: Scene) -> str:
    return scene.label("lemonjette", "statue")
