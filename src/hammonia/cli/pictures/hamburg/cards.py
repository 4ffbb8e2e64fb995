"""Cards in words: their name and back, what is printed on them, when they work."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.pictures.hamburg.shared import Scene, coloured, spaced, symbol
from hammonia.hamburg.catalogue import Print
from hammonia.hamburg.pieces import COLOURS
from hammonia.kernel.knowledge import HIDDEN

USED = "✓"
_ICONS = {"inf": "∞", "none": ""}
_WORDS = ("flash", "laurel")
_ALWAYS_IN = "inf-"


def printed(scene: Scene, face: str) -> Print:
    return scene.setting.cards[face]


def named(scene: Scene, face: str) -> Text:
    """A card that lies open: the symbol of its colour and its name."""
    colour = COLOURS[printed(scene, face).colour]
    name = scene.term(f"card.{face}")
    return Text.assemble(scene.sign(f"card.{face}"), symbol(colour), " ", name)


def worth(scene: Scene, face: str) -> str:
    """A card's points with a short word for them."""
    return voices.amount(scene.speaker, printed(scene, face).points, "short.point")


def listed(scene: Scene, face: str) -> Text:
    """A card in a column of others: all keep the room for the sign."""
    room = "" if scene.sign(f"card.{face}") else " "
    return Text.assemble(room, named(scene, face))


def held(scene: Scene, card: dict[str, Any]) -> Text:
    """A card in a hand: by its back, unless its face is known."""
    return symbol(card["back"]) if card["card"] is HIDDEN else named(scene, card["card"])


def built(scene: Scene, face: str) -> Text:
    """A building with its activation, and the marker if it was used this season."""
    marker = USED if face in scene.position["markers"] else ""
    parts = [named(scene, face), Text(f"{activation(scene, face)}{marker}", "bold")]
    return spaced(part for part in parts if part)


def activation(scene: Scene, face: str) -> str:
    """When a card works, as an icon or a short word."""
    name = printed(scene, face).activation
    if name.startswith(_ALWAYS_IN):
        return _ICONS["inf"] + name.removeprefix(_ALWAYS_IN)
    if name in _WORDS:
        return scene.say(f"activation.{name}")
    return _ICONS.get(name, name)


def site(scene: Scene, owner: int, place: int) -> Text:
    """A site of somebody's: its colour, and in brackets what stands on it."""
    laid = scene.player(owner)["sites"][place]
    inside = spaced((built(scene, face) for face in laid["buildings"]), ", ") or Text(" ")
    return Text.assemble(
        scene.sign(f"site.{owner + 1}.{place + 1}"),
        symbol(laid["back"]), coloured("[", laid["back"]), inside, coloured("]", laid["back"]),
    )  # fmt: skip
