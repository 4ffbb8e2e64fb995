"""The teaching view: spectators look through the seats' eyes, as long as all people agree to it."""

from __future__ import annotations

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server import wire
from hammonia.server.playing.changing import Once
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import TEACH

_YES = "on"
"""What is kept of somebody's agreement."""


async def teach(room: Room, reader: Reader, message: wire.Teach) -> None:
    """Somebody agrees, or no longer: then nobody looks through another's eyes from now on."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        if room.is_rated and message.on:
            raise Refused([Message("refused.rated_teaching")])
        if sent.seat not in room.players.people:
            raise Refused([Message("refused.no_persons_seat")])
        with room.writing:
            values = [_YES] if message.on else []
            await room.store.wishes.replace(room.id, sent.seat, TEACH, values, sent.move)
            teaching = room.intentions.teaching
            (teaching.add if message.on else teaching.discard)(sent.seat)
        room.audience.end_looking()
        room.audience.tell_seating()


async def look(room: Room, reader: Reader, message: wire.Look) -> None:
    """A spectator looks through a seat's eyes, or its own again."""
    async with room.at_work():
        if reader.seat is not None:
            raise Refused([Message("refused.look_from_seat")])
        if message.seat is not None:
            _check_may_look(room, message.seat)
        room.audience.let_look(reader, message.seat)
        reader.send(wire.Done(id=message.id, version=room.version))


def _check_may_look(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.table.seats):
        raise Refused([Message("refused.no_such_seat")])
    if not room.intentions.is_taught:
        raise Refused([Message("refused.look_not_agreed")])
