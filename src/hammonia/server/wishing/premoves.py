"""Premoves at a table: what seats have ordered is picked for them when their decision comes.

A game declares what may be ordered (`Game.premoves`). Orders are kept on disk, stand until they are
taken back, and only the seat itself is told of them. The room carries them out.
"""

from __future__ import annotations

from hammonia.kernel.options import Option
from hammonia.server import wire
from hammonia.server.playing.changing import Once
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import PREMOVE


async def order(room: Room, reader: Reader, message: wire.Order) -> None:
    """A seat orders something, or no more. If it is asked just that, it is done at once."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        words, seat = tuple(message.premove), sent.seat
        await keep(room, seat, room.intentions.orders.changed(seat, words, message.on), sent.move)
        await room.carry_out_orders()


async def keep(room: Room, seat: int, ordered: list[Option], move: str | None = None) -> None:
    """A seat has ordered this: on disk, then told to the seat. Only `at_work`."""
    with room.writing:
        values = [" ".join(words) for words in ordered]
        await room.store.wishes.replace(room.id, seat, PREMOVE, values, move)
        room.intentions.orders.set(seat, ordered)
    room.audience.tell_orders({seat})
