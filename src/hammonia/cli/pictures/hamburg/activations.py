"""Buildings still to be activated this season: which, how many, and in which phase."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli.pictures.hamburg import cards
from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact
from hammonia.hamburg.display import ONCE_A_SEASON


def waiting(scene: Scene, seat: int) -> list[str]:
    """A seat's buildings without a marker whose phase is still to come or is now."""
    markers, phase = scene.position["markers"], scene.position["phase"]
    return [
        face
        for face in _buildings(scene, seat)
        if face not in markers and _phase(scene, face) >= max(phase, 1)
    ]


def listed(scene: Scene, seat: int) -> list[Text]:
    """How many, then each with its phase, those of this phase first."""
    faces = sorted(waiting(scene, seat), key=lambda face: _phase(scene, face))
    if not faces or scene.position["final"]:
        return [Text(f" {scene.say('none')}", QUIET)]
    return [Text(f" {len(faces)}:", "bold"), *(_named(scene, face) for face in faces)]


def counted(scene: Scene, seat: int) -> list[Text]:
    """The number alone, for somebody else's line; nothing where there is nothing to count."""
    number = 0 if scene.position["final"] else len(waiting(scene, seat))
    label = scene.label("to_activate")
    return [fact(label, Text(str(number), "bold"))] if number else []


def _buildings(scene: Scene, seat: int) -> list[str]:
    player = scene.player(seat)
    built = [face for site in player["sites"] for face in site["buildings"]]
    return [*built, *player["under"].values()]


def _phase(scene: Scene, face: str) -> int:
    """The phase in which a card is activated once a season; 0 where it is not."""
    return ONCE_A_SEASON.get(cards.printed(scene, face).activation, 0)


def _named(scene: Scene, face: str) -> Text:
    phase = cards.activation(scene, face)
    now = _phase(scene, face) == scene.position["phase"]
    when = (scene.say("phase_now", phase=phase), "bold") if now else (phase, QUIET)
    return Text.assemble(cards.named(scene, face), " ", when)
