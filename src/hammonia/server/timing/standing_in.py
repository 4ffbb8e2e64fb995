"""Standing in: what happens when a person's time runs out.

The table's stand-in plays that turn, and the seat is away. When the turn is over the seat goes back
to its person; but who lets three turns in a row go by has a bot until they take the seat back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hammonia.bots.lineup import FOR_GOOD, FOR_THE_TURN, AgreedUndo, Handover, Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.record import PICK, Entry
from hammonia.kernel.table import Table
from hammonia.server.store import Beside

if TYPE_CHECKING:
    from hammonia.server.playing.room import Room
    from hammonia.server.timing.clocks import Clocks

MOST_MISSED = 3
"""Turns in a row; with the last of them the seat is handed over."""
_NONE_HANDED = Beside(0)
"""What most moves have beside them."""


async def look(room: Room) -> None:
    """Begin the table's clocks, if that is due, or let a bot play for whom time has run out."""
    async with room.at_work():
        if room.clocks.are_to_begin:
            await room.begin_clocks()
        seat = room.clocks.run_out
        standing = room.clocks.standing
        if seat is not None and standing is not None:
            by = FOR_GOOD if standing.missed[seat] + 1 >= MOST_MISSED else FOR_THE_TURN
            handover = Handover(room.version, seat, room.clocks.stand_in, by)
            await room.hand_over(handover, f"clock:{len(room.players.lineup.handovers)}")
        elif standing is not None and standing.due is not None and room.players.are_bots_only:
            await room.stop_clocks()  # older code has let them run
        elif standing is not None:
            room.clocks.look_again()
    room.botplay.go_on()


def beside(
    table: Table,
    entries: Sequence[Entry],
    lineup: Lineup,
    clocks: Clocks,
    undone: AgreedUndo | None = None,
    is_ordered: bool = False,
) -> Beside:
    """What follows from a table's new entries: seats that go back to their people, and the clocks.

    The line-up is that under which the entries were made. `undone` is what they are, if all have
    agreed to it. What was ordered in advance shows nobody to be there.
    """
    if clocks.standing is None:
        if undone is None and not lineup.handovers:
            return _NONE_HANDED
        return Beside(len(lineup.handovers), undone=undone)
    back = _given_back(table, lineup, clocks)
    people = set() if is_ordered else _people(table, entries, lineup)
    standing = clocks.after(table, lineup.after(back), people)
    return Beside(len(lineup.handovers), back, standing, undone)


def _given_back(table: Table, lineup: Lineup, clocks: Clocks) -> tuple[Handover, ...]:
    """The seats whose bot has played the turn that it was to play."""
    return tuple(
        Handover(len(table.record.entries), seat, None, FOR_THE_TURN)
        for seat in range(len(lineup.seated))
        if lineup.is_for_the_turn(seat) and clocks.is_turn_over(seat, table)
    )


def _people(table: Table, entries: Sequence[Entry], lineup: Lineup) -> set[int]:
    """The seats of the people who have made these entries."""
    colours = [seat.colour for seat in table.seats]
    seats = {colours.index(entry[1]) for entry in entries if entry[0] == PICK}
    return {seat for seat in seats if lineup.bots[seat] is None}


def check_is_not_for_the_turn(seat: int, table: Table, lineup: Lineup) -> None:
    """Raises `Refused` while a bot plays the very turn for which a seat had no time."""
    waiting = table.pending
    if lineup.is_for_the_turn(seat) and isinstance(waiting, Decision) and waiting.seat == seat:
        raise Refused([Message("refused.time_is_up")])
