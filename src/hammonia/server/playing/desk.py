"""The desk: what readers ask for at a room is carried out here, each kind of message by its clerk.

A clerk answers by `reader.send`. Whoever cannot do what is asked raises `Refused`: the desk says so
to the reader, in its language, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server import voices, wire
from hammonia.server.playing import changing, chat, previews, reasons, teaching
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Conflict
from hammonia.server.wishing import consent, planning, premoves, taking_back

Clerk: TypeAlias = Callable[[Room, Reader, Any], Awaitable[None]]


async def hear(room: Room, reader: Reader, message: wire.FromPage) -> None:
    """Carry a message out; the answers go to the outboxes."""
    clerk = _CLERKS[type(message)]
    try:
        try:
            await clerk(room, reader, message)
        except Conflict:  # seldom: so most go without who insists
            await insisting(clerk, room, reader, message)
    except Refused as refused:
        room.store.meter.refused()
        id_ = getattr(message, "id", "")
        rule = reasons.rule_against(room, reader, message, refused)
        said = room.audience.say(reader, refused.reasons)
        reader.send(wire.Refused(id=id_, version=room.version, reasons=said, rule=rule))
    room.botplay.go_on()


async def _speak(room: Room, reader: Reader, message: wire.Speak) -> None:
    language = voices.spoken(message.lang)
    if language != reader.language:
        reader.language = language
        room.audience.tell_whole(reader)


async def _hello_again(_room: Room, _reader: Reader, _message: wire.Hello) -> None:
    """Said once is enough."""


async def _begun(room: Room, reader: Reader, message: wire.Begin) -> None:
    """It has begun, as it was wished."""
    reader.send(wire.Done(id=message.id, version=room.version))


async def _too_late(_room: Room, _reader: Reader, _message: Any) -> None:
    raise Refused([Message("refused.has_begun")])


_CLERKS: dict[type, Clerk] = {
    wire.Hello: _hello_again,
    wire.Speak: _speak,
    wire.Begin: _begun,
    wire.Dismiss: _too_late,
    wire.Leave: _too_late,
    wire.CloseTable: _too_late,
    wire.Why: reasons.why,
    wire.Move: changing.move,
    wire.Undo: taking_back.undo,
    wire.HandOver: changing.hand_over,
    wire.TakeBack: changing.hand_over,
    wire.Plan: planning.try_out,
    wire.Preview: previews.preview,
    wire.AskUndo: consent.ask,
    wire.Agree: consent.agree,
    wire.Decline: consent.decline,
    wire.Order: premoves.order,
    wire.Teach: teaching.teach,
    wire.Look: teaching.look,
    wire.Chat: chat.say,
    wire.Mute: chat.mute,
}
