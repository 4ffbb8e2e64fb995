"""Chat: what people at a table say to each other.

It is kept on disk beside the game and is no part of it: no version grows, no clock minds.
"""

from __future__ import annotations

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message, number
from hammonia.server import wire
from hammonia.server.playing.changing import Once
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import ChatKept

_JOINER = "\u200d"
"""Nobody sees it, but pictures of several signs are held together by it."""


async def say(room: Room, reader: Reader, message: wire.Chat) -> None:
    """Somebody says something: on disk, then to everybody who wants to read it."""
    async with Once(room, reader, message) as sent:
        if sent.is_made or room.talk.has(sent.move):
            return
        now = room.time.now()
        text = _checked(message.text)
        if room.talk.is_flood(sent.seat, now):
            raise Refused([Message("refused.chat_flood")])
        line = ChatKept(room.talk.next_number, sent.seat, text, now, sent.move)
        with room.writing:
            await room.store.talk.say(room.id, line)
            room.talk.add(line)
        room.audience.tell_talk([line])


async def mute(room: Room, reader: Reader, message: wire.Mute) -> None:
    """A seat does not want to read another any more, or wants to again."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        if message.seat not in room.players.people - {sent.seat}:
            raise Refused([Message("refused.no_persons_seat")])
        with room.writing:
            store = room.store.talk
            await store.mute(room.id, sent.seat, message.seat, message.on, sent.move)
            room.talk.set_mute(sent.seat, message.seat, message.on)
        for other in room.readers:
            if other.seat == sent.seat:
                other.send(room.talk.whole(sent.seat))


def _checked(text: str) -> str:
    """A line as it is kept: of signs that can be seen, on one line. Raises `Refused`."""
    seen = "".join(sign for sign in " ".join(text.split()) if sign.isprintable() or sign == _JOINER)
    if not seen.strip():
        raise Refused([Message("refused.chat_empty")])
    if len(seen) > wire.MOST_TEXT:
        raise Refused([Message("refused.chat_long", {"most": number(wire.MOST_TEXT)})])
    return seen
