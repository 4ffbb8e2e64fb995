"""Consent: a person asks all others for an undo that reaches beyond their own picks.

It takes everything back to their own last pick, never past chance or a reveal, once all have
agreed. Nothing of the question is kept on disk: it lapses when the table moves on.
"""

from __future__ import annotations

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server import wire
from hammonia.server.changing import check_can_move, once
from hammonia.server.intentions import Asked
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.taking_back import take_back


async def ask(room: Room, reader: Reader, message: wire.AskUndo) -> None:
    """What needs nobody's consent is done at once."""
    async with once(room, reader, message) as sent:
        if sent.is_made:
            return
        seat = sent.seat
        check_can_move(room, seat, message.version)
        losing = room.players.lineup.check_agreed_undo(room.table, seat)
        if not losing:
            await take_back(room, seat, room.players.lineup.undo, sent.move)
            return
        asked = room.intentions.asked
        if asked is not None and asked.by != seat:
            raise Refused([Message("refused.undo_is_asked")])
        if asked is None:
            _change(room, Asked(seat, room.version, frozenset(_people(room) | losing) - {seat}))


async def agree(room: Room, reader: Reader, message: wire.Agree) -> None:
    """With the last who agrees it is done."""
    async with once(room, reader, message) as sent:
        if sent.is_made:
            return
        asked = _found(room, message.version)
        if sent.seat == asked.by:
            raise Refused([Message("refused.undo_is_own")])
        waiting = asked.waiting - {sent.seat}
        if waiting:
            _change(room, Asked(asked.by, asked.version, waiting))
            return
        undo = room.players.lineup.undo_agreed
        await take_back(room, asked.by, undo, sent.move, agreed=True)


async def decline(room: Room, reader: Reader, message: wire.Decline) -> None:
    """One is enough; who has asked may think better of it."""
    async with once(room, reader, message) as sent:
        asked = _found(room, message.version)
        if sent.seat != asked.by and sent.seat not in asked.waiting:
            raise Refused([Message("refused.undo_is_agreed")])
        room.intentions.asked = None
        declined = None if sent.seat == asked.by else sent.seat
        _tell(room, wire.UndoAsked(by=None, declined=declined))


def _found(room: Room, version: int) -> Asked:
    if version != room.version:
        raise Refused([Message("refused.out_of_date")])
    asked = room.intentions.asked
    if asked is None or asked.version != version:
        raise Refused([Message("refused.undo_is_not_asked")])
    if room.players.lineup.stand_in(asked.by) is not None:  # who has asked plays no more
        _change(room, None)
        raise Refused([Message("refused.undo_is_not_asked")])
    return asked


def _people(room: Room) -> set[int]:
    """The people who play now: a bot that plays for somebody agrees to everything."""
    return {seat for seat in room.players.people if room.players.lineup.stand_in(seat) is None}


def _change(room: Room, asked: Asked | None) -> None:
    room.intentions.asked = asked
    _tell(room, asked.told() if asked else wire.UndoAsked(by=None, declined=None))


def _tell(room: Room, message: wire.UndoAsked) -> None:
    for reader in room.readers:
        reader.send(message)
