"""Consent: a person asks all others for an undo that reaches beyond their own picks.

It takes everything back to their own last pick, never past chance or a reveal, once all have
agreed. The question is kept on disk, and lapses when the table moves on or a seat changes hands:
then others are to be asked.
"""

from __future__ import annotations

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server import wire
from hammonia.server.playing.changing import Once, Sent, check_can_move, note
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Asked
from hammonia.server.wishing.taking_back import take_back


async def ask(room: Room, reader: Reader, message: wire.AskUndo) -> None:
    """What needs nobody's consent is done at once."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        seat = sent.seat
        check_can_move(room, seat, message.version)
        losing = room.players.lineup.check_agreed_undo(room.table, seat)
        if losing and room.is_rated:
            raise Refused([Message("refused.rated_undo")])
        if not losing:
            await take_back(room, seat, room.players.lineup.undo, sent.move)
            return
        asked = room.intentions.asked
        if asked is not None and asked.by != seat:
            raise Refused([Message("refused.undo_is_asked")])
        if asked is not None:
            await note(room, sent)  # sent anew by another page of the same seat
            return
        waiting = frozenset(_people(room) | losing) - {seat}
        await _change(room, Asked(seat, room.version, waiting), sent)


async def agree(room: Room, reader: Reader, message: wire.Agree) -> None:
    """With the last who agrees it is done."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        asked = _found(room, message.version)
        if sent.seat == asked.by:
            raise Refused([Message("refused.undo_is_own")])
        waiting = asked.waiting - {sent.seat}
        if waiting:
            await _change(room, Asked(asked.by, asked.version, waiting), sent)
            return
        undo = room.players.lineup.undo_agreed
        await take_back(room, asked.by, undo, sent.move, agreed=True)


async def decline(room: Room, reader: Reader, message: wire.Decline) -> None:
    """One is enough; who has asked may think better of it."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        asked = _found(room, message.version)
        if sent.seat != asked.by and sent.seat not in asked.waiting:
            raise Refused([Message("refused.undo_is_agreed")])
        await _change(room, None, sent, declined=None if sent.seat == asked.by else sent.seat)


def _found(room: Room, version: int) -> Asked:
    if version != room.version:
        raise Refused([Message("refused.out_of_date")])
    asked = room.intentions.asked
    if asked is None or asked.version != version:
        raise Refused([Message("refused.undo_is_not_asked")])
    if room.players.lineup.stand_in(asked.by) is not None:  # asked before handovers let it lapse
        raise Refused([Message("refused.undo_is_not_asked")])
    return asked


def _people(room: Room) -> set[int]:
    """The people who play now: a bot that plays for somebody agrees to everything."""
    return {seat for seat in room.players.people if room.players.lineup.stand_in(seat) is None}


async def _change(room: Room, asked: Asked | None, sent: Sent, declined: int | None = None) -> None:
    """This is asked for from now on: on disk, then told."""
    with room.writing:
        handovers = len(room.players.lineup.handovers)
        await room.store.undos.ask(room.id, asked, sent.move, room.version, handovers)
        room.intentions.asked = asked
    told = room.intentions.undo_told()
    told.declined = declined
    room.audience.send(told)
