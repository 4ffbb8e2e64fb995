"""The mayors: who has whom, with which side up, and what that does."""

from __future__ import annotations

from rich.text import Text

from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact
from hammonia.hamburg.expansions.mayors.powers import TwiceASeason
from hammonia.hamburg.expansions.mayors.tiles import MAYORS, source
from hammonia.kernel.view import seat_name

_NO_SIDE = "no side chosen yet"
_USED, _UNUSED = "used this season", "still to use"


def facts(scene: Scene, seat: int) -> list[Text]:
    """The ability in one piece; nothing for whoever has no mayor."""
    tile = scene.position["mayors"].get(seat_name(seat))
    if tile is None:
        return []
    mayor, side = tile["mayor"], tile["side"]
    surname = scene.term(f"mayor.{mayor}").split()[-1]
    if not side:
        return [fact("mayor", Text.assemble(f"{surname} ", (_NO_SIDE, QUIET)))]
    ability = Text(scene.term(source(mayor, side)))
    if isinstance(MAYORS[mayor, side].power, TwiceASeason):
        used = tile["twice in season"] == scene.position["season"]
        ability.append(f" ({_USED})" if used else f" ({_UNUSED})", QUIET if used else "bold")
    return [fact("mayor", Text.assemble((f"{surname} {side}", "bold"), ": ", ability))]
