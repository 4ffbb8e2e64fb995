"""Options in other words: what they stand under, and what they are about."""

from __future__ import annotations

from hammonia.cli import voices
from hammonia.hamburg.pieces import COLOURS, DISASTERS
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.options import Option
from hammonia.words import Speaker, labels

_PLAY, _CALM = "play", "calm"


def heading(option: Option, speaker: Speaker) -> str:
    """Cards stand under what they can be played for: so their lines are short and alike."""
    verb, *pieces = option
    if verb == _PLAY:
        return labels.heading(speaker, pieces[1], _PLAY)
    return labels.heading(speaker, verb, labels.VERB)


def called(option: Option, setting: HamburgSetting, speaker: Speaker) -> str:
    """Its heading, the names of its pieces, and the colours and disasters that belong to them."""
    words = [heading(option, speaker)]
    words += [voices.say(speaker, f"called.{w}") for w in option if speaker.knows(f"called.{w}")]
    for piece in option[1:]:
        if piece in setting.cards:
            words += [
                speaker.term(f"card.{piece}"),
                *_coloured(setting.cards[piece].colour, option, speaker),
            ]
        elif piece in DISASTERS:
            colour = COLOURS[DISASTERS.index(piece)]
            words += [colour, speaker.term(colour), speaker.term(piece)]
            words.append(voices.say(speaker, "called.disaster"))
        elif piece in COLOURS:
            words.append(speaker.term(piece))
    return " ".join(words)


def _coloured(colour: int, option: Option, speaker: Speaker) -> list[str]:
    """The colour of a card; also its disaster, where that is what the card is played for."""
    names = [COLOURS[colour], *([DISASTERS[colour]] if _CALM in option else [])]
    return [*names, *map(speaker.term, names)]
