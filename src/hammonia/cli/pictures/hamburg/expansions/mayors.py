"""The mayors: who has whom, with which side up, and what that does."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli import voices
from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact
from hammonia.hamburg.expansions.mayors.powers import TwiceASeason
from hammonia.hamburg.expansions.mayors.tiles import MAYORS, source
from hammonia.kernel.view import seat_name


def facts(scene: Scene, seat: int) -> list[Text]:
    """The ability in one piece; nothing for whoever has no mayor."""
    tile = scene.position["mayors"].get(seat_name(seat))
    if tile is None:
        return []
    mayor, side, label = tile["mayor"], tile["side"], scene.label("mayor")
    surname = scene.term(f"mayor.{mayor}").split()[-1]
    if not side:
        return [fact(label, Text.assemble(f"{surname} ", (scene.say("no_side"), QUIET)))]
    ability = Text(scene.term(source(mayor, side)))
    colon = voices.say(scene.speaker, "colon.alone")
    if isinstance(MAYORS[mayor, side].power, TwiceASeason):
        used = tile["twice in season"] == scene.position["season"]
        said = scene.say("used" if used else "unused")
        ability.append(f" ({said})", QUIET if used else "bold")
    return [fact(label, Text.assemble((f"{surname} {side}", "bold"), f"{colon} ", ability))]
