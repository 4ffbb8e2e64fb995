"""How far a table may go back: what undo passes over in its line, and the barriers that stop it.

Whether the game is over, and nobody may take anything back, the table knows.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

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


def way_to_own(
    line: Sequence[Entry], colours: Sequence[str], seat: int, passing: Container[int]
) -> int | str:
    """How many picks lie between now and before a seat's own last one, or the refusal's key.

    Only the seats in `passing` may have picked since. Raises nothing: it is asked at every move.
    """
    colour, picks = colours[seat], 0
    for place in range(len(line) - 1, -1, -1):
        entry = line[place]
        kind = entry[0]
        if kind == PICK:
            picks += 1
            if entry[1] == colour:
                return picks
            if colours.index(entry[1]) not in passing:
                return "refused.undo_other_seat"
        elif kind in (CHANCE, REVEAL) or (kind == SHOWN and colour in entry[1:]):
            has_picks = picks or _picked_before(line, place)
            return "refused.undo_barrier" if has_picks else "refused.undo_nothing"
    return "refused.undo_nothing"


def _picked_before(line: Sequence[Entry], place: int) -> bool:
    return any(entry[0] == PICK for entry in line[:place])
