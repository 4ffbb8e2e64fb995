"""Playing on from a moment of another game: the same beginning, then new picks and a new dealer.

The record of such a game says how many of its entries were given to it (`Header.given`). What
comes after them is dealt from a seed of its own, and can be checked as in any other game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hammonia.kernel import chance
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import RULES, Record, Seat
from hammonia.kernel.table import Table


def continued(
    table: Table, place: int, names: Sequence[str], seed: bytes, nonces: Sequence[str] = ()
) -> Table:
    """A new table that goes on where a game stood after so many entries that count.

    The seats keep their colours, since the entries speak of them, and get these names.
    """
    then = table.seek(place)
    if then.over:
        raise BadOptions("the game is over there: nobody can play on")
    seats = zip(names, table.seats, strict=True)
    entries = [entry for entry in then.line if entry[0] != RULES]  # by today's from the beginning
    header = replace(
        table.header,
        rules=table.game.rules,
        seats=tuple(Seat(name, seat.colour) for name, seat in seats),
        commitment=chance.commitment_to(seed),
        nonces=tuple(nonces),
        given=len(entries),
    )
    return Table.resume(Record(header, entries), seed)
