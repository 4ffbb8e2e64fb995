"""Which pieces of Hamburgum a message speaks of, by the public names of its drawing."""

from __future__ import annotations

from functools import cache, lru_cache

from hammonia.hamburgum.pieces import GOODS, MATERIALS
from hammonia.kernel.messages import Arg, Message, leaves

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
_MOST_MESSAGES = 4096


def subjects(message: Message) -> tuple[str, ...]:
    """Narrow ones if there are any; else, the seats that it names."""
    try:
        return _subjects(message.key, *message.args.items())
    except TypeError:  # a message within it cannot be looked up
        return _subjects.__wrapped__(message.key, *message.args.items())


@lru_cache(_MOST_MESSAGES)
def _subjects(key: str, *given: tuple[str, Arg]) -> tuple[str, ...]:
    """The same is told again and again."""
    found, args = [*_PLACES.get(key, ())], dict(given)
    if "token" in args and "church" in args:
        _, _, church = args["church"][1].partition(".")
        found.append(f"token.{church}.{args['token'][1].partition('.')[2]}")
    else:
        found += [
            piece
            for arg in leaves(args)
            if arg[0] in ("term", "amount", "gain") and (piece := _piece(arg[-1]))
        ]
    if not found:
        found = [f"seat.{arg[1] + 1}" for arg in args.values() if arg[0] == "seat"]
    return tuple(dict.fromkeys(found))


@cache
def _piece(name: str) -> str | None:
    """The piece that a word of the game names, if any."""
    if name in GOODS:
        return f"good.{name}"
    if name in MATERIALS:
        return f"material.{name}"
    return name if name.partition(".")[0] in _SAME_NAMES else None
