"""Which pieces of Hamburg a message speaks of, by the public names that its drawing has for them.

Only what the message itself says counts: whoever hears it may know it.
"""

from __future__ import annotations

from collections.abc import Iterable

from hammonia.hamburg.expansion import WINDOW, Expansion
from hammonia.hamburg.pieces import COLOURS, DICE, DISASTERS, HALVES
from hammonia.kernel.messages import Arg, Message, leaves

_PLACES: dict[str, tuple[str, ...]] = {
    "advanced": ("square-board",),
    "advanced_past": ("square-board",),
    "stepped_back": ("square-board",),
    "cleric": (WINDOW,),
    "token": ("intrigue",),
    "statue": ("statue.hummel",),
    "season": ("season",),
}
"""Where something happens, by the message's key."""
_SAME_NAMES = ("card", "die")
"""Kinds of pieces that words and drawing call the same."""


class Subjects:
    """What messages speak of in a game with these expansions."""

    def __init__(self, expansions: Iterable[Expansion]) -> None:
        self._places = dict(_PLACES)
        self._same_names = set(_SAME_NAMES)
        for expansion in expansions:
            self._places |= expansion.places
            self._same_names |= set(expansion.pieces)

    def of(self, message: Message) -> tuple[str, ...]:
        """Narrow ones if there are any; else, the boards of the seats that it names."""
        seats = [arg[1] + 1 for arg in message.args.values() if arg[0] == "seat"]
        places = self._places.get(message.key, ())
        found = [place for place in places if place != WINDOW]
        for arg in leaves(message.args):
            found += self._piece(arg, seats, WINDOW in places)
        return tuple(dict.fromkeys(found or [f"board.{seat}" for seat in seats]))

    def _piece(self, arg: Arg, seats: list[int], at_a_window: bool) -> list[str]:
        if arg[0] not in ("term", "amount", "gain"):
            return []
        name: str = arg[-1]
        kind, _, rest = name.partition(".")
        if at_a_window and kind in DICE:
            return [WINDOW + kind]
        if kind == "card" and rest in COLOURS:
            return [f"pile.{rest}"]
        if kind in self._same_names and rest:
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
