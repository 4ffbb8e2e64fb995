"""The stock exchange: its tile, where the tracker stands, and what each space changes."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from hammonia.cli.pictures.hamburg.flow import Flow
from hammonia.cli.pictures.hamburg.shared import QUIET, Scene, fact, labelled
from hammonia.hamburg.expansions.exchange.tiles import CODES, SPACES

_SIDES = ("green", "red")
_TRACKER = "▶"
_COLON = ": "


def drawn(scene: Scene) -> RenderableType:
    """Both sides of the tile, the one that lies up first, with the tracker; then what is left."""
    at = scene.position["exchange"]
    grid = labelled(scene)
    if at["tile"] is None:
        none = scene.say("none_yet" if at["left"] else "none")
        grid.add_row(scene.label("tile"), Text(f" {none}", QUIET))
    else:
        up = CODES.index(at["tile"]) % len(_SIDES)
        for side in (up, 1 - up):
            grid.add_row(_label(scene, side), Flow(_spaces(scene, side), room=True))
    grid.add_row(scene.label("tiles_left"), _left(scene, at["left"]))
    return grid


def now(scene: Scene) -> list[Text]:
    at = scene.position["exchange"]
    if at["tile"] is None:
        return []
    said = scene.term(f"exchange.{at['tile']}.{at['space']}")
    return [fact(scene.say("exchange_now"), Text(said))]


def _label(scene: Scene, side: int) -> str:
    return f"{_code(scene, side)} {scene.say(f'side.{_SIDES[side]}')}"


def _code(scene: Scene, side: int) -> str:
    tile = CODES.index(scene.position["exchange"]["tile"]) // len(_SIDES)
    return CODES[tile * len(_SIDES) + side]


def _spaces(scene: Scene, side: int) -> list[Text]:
    """What all three spaces begin with, then the rest of each with its number."""
    code, tracker = _code(scene, side), scene.position["exchange"]["space"]
    numbers = range(1 + side * SPACES, 1 + side * SPACES + SPACES)
    texts = [scene.term(f"exchange.{code}.{number}").split(_COLON) for number in numbers]
    alike = _alike(texts)
    spaces = [
        _space(number, _COLON.join(text[alike:]), number == tracker)
        for number, text in zip(numbers, texts, strict=True)
    ]
    head = [Text(f"{_COLON.join(texts[0][:alike])}:")] if alike else []
    return [*head, *spaces]


def _space(number: int, said: str, here: bool) -> Text:
    if here:
        return Text(f"{_TRACKER}[{number}] {said}", "bold")
    return Text(f"[{number}] {said}", QUIET)


def _alike(texts: list[list[str]]) -> int:
    """How many parts at the beginning are the same in all; the last part is never among them."""
    most = min(map(len, texts)) - 1
    same = [len({text[place] for text in texts}) == 1 for place in range(most)]
    return [*same, False].index(False)


def _left(scene: Scene, codes: list[str]) -> Text:
    if not codes:
        return Text(f" {scene.say('none')}", QUIET)
    return Text.assemble((f" {len(codes)}", "bold"), (f": {' '.join(codes)}", QUIET))
