"""Previews: what an option would give, in words, as far as the seat can know."""

from __future__ import annotations

import asyncio

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.outlook import Outlook, outlook_from
from hammonia.server import wire
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.wishing import planning
from hammonia.words import consequences


async def preview(room: Room, reader: Reader, message: wire.Preview) -> None:
    """Of an option that stands now, or would after the picks of a plan."""
    found = await planning.follow(room, reader, message)
    option, game, seat = tuple(message.option), room.table.game, reader.seat
    if seat is None:  # its key was revoked meanwhile
        raise Refused([Message("refused.watching")])
    if found.decision is None or option not in found.decision.options:
        raise Refused(planning.reasons_against(found, option))
    view = game.view(found.state, seat)
    foreseen = await asyncio.to_thread(outlook_from, game, view, seat, option)
    planning.check_is_current(room, message.version)
    reader.send(_previewed(room, reader, message, foreseen, seat))


def _previewed(
    room: Room, reader: Reader, message: wire.Preview, foreseen: Outlook, seat: int
) -> wire.Previewed:
    speaker = room.audience.speaker(reader.language)
    told = consequences.told(foreseen, seat, speaker, room.table.game.quiet)
    changes = [
        wire.ChangeShown(change.owner, consequences.sentence(change, speaker)) for change in told
    ]
    return wire.Previewed(
        id=message.id,
        version=message.version,
        changes=changes or [wire.ChangeShown(None, consequences.nothing(speaker))],
        then=consequences.then(foreseen, speaker),
    )
