"""How far a table may go back: what undo passes over in its line, and the barriers that stop it.

Whether the game is over, and nobody may take anything back, the table knows.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import islice
from typing import NamedTuple

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.record import CHANCE, PICK, REVEAL, SHOWN, Entry


def last_pick(line: Sequence[Entry], colour: str | None = None, despite_shown: bool = False) -> int:
    """The place of the last pick, if it may be taken back, and is that colour's; else `Refused`."""
    shown: list[str] = []
    for place in range(len(line) - 1, -1, -1):
        kind, *rest = line[place]
        if kind in (CHANCE, REVEAL) and _picked_before(line, place):
            raise Refused([Message("refused.undo_barrier")])
        if kind == SHOWN:
            shown += rest
        if kind == PICK:
            if colour is not None and rest[0] != colour:
                raise Refused([Message("refused.undo_other_seat")])
            if rest[0] in shown and not despite_shown:
                raise Refused([Message("refused.undo_barrier")])
            return place
    raise Refused([Message("refused.undo_nothing")])


class WayBack(NamedTuple):
    """The way from now back to before a seat's own last pick."""

    since: tuple[int, ...]
    """The seats that picked since, the last first."""
    shown: tuple[int, ...]
    """Those of them that have been shown something after a pick of theirs."""
    refusal: str | None = None
    """The key of why it does not lead there."""

    def picks(self, passing: Container[int]) -> int | str:
        """How many picks lie on it, or the key of a refusal. Only seats in `passing` are passed."""
        for seat in self.since:
            if seat not in passing:
                return "refused.undo_other_seat"
        return self.refusal or len(self.since) + 1


_AT_ONCE = WayBack((), ())


def way_back(line: Sequence[Entry], colours: Sequence[str], seat: int) -> WayBack:
    """The way back to a seat's own last pick. Raises nothing: it is asked at every move."""
    own = colours[seat]
    since: list[int] = []
    seeing: tuple[str, ...] = ()
    shown: list[int] = []
    earlier = reversed(line)
    for entry in earlier:
        kind = entry[0]
        if kind == PICK:
            colour = entry[1]
            if colour == own:
                return WayBack(tuple(since), tuple(shown)) if since else _AT_ONCE
            since.append(colours.index(colour))
            if colour in seeing:
                shown.append(since[-1])
        elif kind in (CHANCE, REVEAL) or (kind == SHOWN and own in entry[1:]):
            has_picks = since or any(entry[0] == PICK for entry in earlier)
            refusal = "refused.undo_barrier" if has_picks else "refused.undo_nothing"
            return WayBack(tuple(since), tuple(shown), refusal)
        elif kind == SHOWN:
            seeing += entry[1:]
    return WayBack(tuple(since), tuple(shown), "refused.undo_nothing")


def _picked_before(line: Sequence[Entry], place: int) -> bool:
    return any(entry[0] == PICK for entry in islice(line, place))
