"""Options in other words: what they stand under, and what they are about."""

from __future__ import annotations

from hammonia.hamburg.pieces import COLOURS, DISASTERS
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.options import Option
from hammonia.words import Speaker

_USES = {
    "workers": "Take workers",
    "money": "Take money",
    "calm": "Calm a disaster",
    "wall": "Build a wall segment",
    "site": "Lay out a site",
    "build": "Construct the card",
}
_ALSO = {
    "workers": "get",
    "money": "get marks",
    "calm": "decrease",
    "site": "play as a site",
    "build": "building",
    "advance": "city hall square",
    "stay": "city hall square",
    "half": "side wall",
    "at": "site",
    "increase": "disaster raise",
    "hire": "buy worker",
    "take": "worker",
    "give": "worker",
    "side": "mayor tile",
    "ship": "harbour quay wall segment",
    "crew": "orange ship workers",
    "flash": "brown ship building",
    "statue": "half wall",
    "hummel": "hans points",
    "lemonjette": "marks money",
}
"""Further words of the options' texts, by verb, use or piece."""


def heading(option: Option) -> str:
    """Cards stand under what they can be played for: so their lines are short and alike."""
    verb, *pieces = option
    if verb == "play":
        return _USES.get(pieces[1], pieces[1].capitalize())
    return verb.capitalize().replace("_", " ")


def called(option: Option, setting: HamburgSetting, speaker: Speaker) -> str:
    """Its heading, the names of its pieces, and the colours and disasters that belong to them."""
    words = [heading(option), *(_ALSO.get(word, "") for word in option)]
    for piece in option[1:]:
        if piece in setting.cards:
            words += [
                speaker.term(f"card.{piece}"),
                *_coloured(setting.cards[piece].colour, option),
            ]
        elif piece in DISASTERS:
            words += [COLOURS[DISASTERS.index(piece)], "disaster"]
    return " ".join(words)


def _coloured(colour: int, option: Option) -> list[str]:
    """The colour of a card; also its disaster, where that is what the card is played for."""
    return [COLOURS[colour], *([DISASTERS[colour]] if "calm" in option else [])]
