"""Taking back: picks of a seat go, and no order makes them at once anew."""

from __future__ import annotations

from collections.abc import Callable

from hammonia.bots.lineup import AgreedUndo
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing.changing import Once, check_can_move
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.wishing import premoves


async def undo(room: Room, reader: Reader, message: wire.Undo) -> None:
    """A person takes the own last pick back, with what bots picked since."""
    async with Once(room, reader, message) as sent:
        if not sent.is_made:
            check_can_move(room, sent.seat, message.version)
            await take_back(room, sent.seat, room.players.lineup.undo, sent.move)


async def take_back(
    room: Room,
    seat: int,
    undo: Callable[[Table, int], None],
    move: str,
    agreed: bool = False,
) -> None:
    """Take picks of a seat back; if all have agreed to it, it is told. Only `at_work`.

    An order that would answer the decision that stands then is dropped.
    """
    trial = room.table.clone()
    undo(trial, seat)
    await _drop_orders(room, trial)
    undone = AgreedUndo(len(trial.record.entries), seat) if agreed else None
    await room.apply(lambda table: undo(table, seat), move, undone)


async def _drop_orders(room: Room, trial: Table) -> None:
    orders, waiting = room.intentions.orders, trial.pending
    dropped = orders.in_force(trial, room.players.lineup)
    if dropped and isinstance(waiting, Decision):
        left = [words for words in orders.of(waiting.seat) if words not in dropped]
        await premoves.keep(room, waiting.seat, left)
