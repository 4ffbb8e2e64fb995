"""Which pieces of Hamburg a message speaks of, by the public names that its drawing has for them.

Only what the message itself says counts: whoever hears it may know it.
"""

from __future__ import annotations

from hammonia.hamburg.pieces import COLOURS, DISASTERS, HALVES
from hammonia.kernel.messages import Arg, Message, leaves

_PLACES = {
    "advanced": ("square-board",),
    "advanced_past": ("square-board",),
    "stepped_back": ("square-board",),
    "token": ("intrigue",),
    "statue": ("statue.hummel",),
    "lemonjette": ("statue.lemonjette",),
    "ships": ("harbour",),
    "no_ships": ("harbour",),
    "stock_tile": ("exchange",),
    "stock_moves": ("exchange",),
    "stock_is_over": ("exchange",),
    "season": ("season",),
}
"""Where something happens, by the message's key."""
_WINDOWS = ("cleric", "cleric_tile")
_SAME_NAMES = ("card", "ship", "die")
"""Kinds of pieces that words and drawing call the same."""


def subjects(message: Message) -> tuple[str, ...]:
    """Narrow ones if there are any; else, the boards of the seats that it names."""
    seats = [arg[1] + 1 for arg in message.args.values() if arg[0] == "seat"]
    found = list(_PLACES.get(message.key, ()))
    for arg in leaves(message.args):
        found += _piece(message, arg, seats)
    return tuple(dict.fromkeys(found or [f"board.{seat}" for seat in seats]))


def _piece(message: Message, arg: Arg, seats: list[int]) -> list[str]:
    if arg[0] not in ("term", "amount", "gain"):
        return []
    name: str = arg[-1]
    kind, _, rest = name.partition(".")
    if message.key in _WINDOWS and kind in (*COLOURS, "black"):
        return [f"window.{kind}"]
    if kind == "card" and rest in COLOURS:
        return [f"pile.{rest}"]
    if kind in _SAME_NAMES and rest:
        return [name]
    return [piece for seat in seats for piece in _own(kind, rest, seat)]


def _own(kind: str, rest: str, seat: int) -> list[str]:
    """A piece that each seat has one of."""
    if kind in ("mark", "point"):
        return [f"money.{seat}" if kind == "mark" else f"points.{seat}"]
    if kind == "worker":
        return [f"board.{seat} workers.{rest}"]
    if kind == "majority":
        return [f"majority.{seat}.{rest}"]
    if kind in HALVES:
        return [f"board.{seat} wall.{kind}"]
    disaster = rest if kind == "level" else kind
    if disaster in DISASTERS:
        return [f"board.{seat} disaster.{COLOURS[DISASTERS.index(disaster)]}"]
    return []
