"""Which pieces of Hamburgum a message speaks of, by the public names of its drawing."""

from __future__ import annotations

from functools import cache

from hammonia.hamburgum.pieces import GOODS, MATERIALS
from hammonia.kernel.messages import Message, leaves

_PLACES = {
    "launched": ("berth.3",),
    "captain_ship": ("berth.3",),
    "dutchman": ("berth.3",),
    "drifted": ("berth.2", "berth.1"),
    "drifted_out": ("berth.2", "berth.1"),
}
"""Where something happens, by the message's key."""
_SAME_NAMES = ("field", "site", "official", "church")
"""Kinds of pieces that words and drawing call the same."""


def subjects(message: Message) -> tuple[str, ...]:
    """Narrow ones if there are any; else, the seats that it names."""
    found = [*_PLACES.get(message.key, ())]
    if "token" in message.args and "church" in message.args:
        _, _, church = message.args["church"][1].partition(".")
        found.append(f"token.{church}.{message.args['token'][1].partition('.')[2]}")
    else:
        found += [
            piece
            for arg in leaves(message.args)
            if arg[0] in ("term", "amount", "gain") and (piece := _piece(arg[-1]))
        ]
    if not found:
        found = [f"seat.{arg[1] + 1}" for arg in message.args.values() if arg[0] == "seat"]
    return tuple(dict.fromkeys(found))


@cache
def _piece(name: str) -> str | None:
    """The piece that a word of the game names, if any."""
    if name in GOODS:
        return f"good.{name}"
    if name in MATERIALS:
        return f"material.{name}"
    return name if name.partition(".")[0] in _SAME_NAMES else None
