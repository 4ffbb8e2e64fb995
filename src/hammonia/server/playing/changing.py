"""Changes that a reader asks for: moves, and seats that change hands.

Each has an id of the page's own, is made once however often it is sent, and is acknowledged when it
is on disk. What says something else is something else, even if it has the same id.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from types import TracebackType
from typing import Any, ClassVar, Protocol

import msgspec

from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room


class _Named(Protocol):
    """A message with an id of the page's own."""

    __struct_config__: ClassVar[Any]

    @property
    def id(self) -> str: ...


_BESIDE_WHAT_IT_SAYS = ("id", "version")
"""When it is sent again, a page may have heard of another version meanwhile."""
_encode = msgspec.json.Encoder().encode


def _says(message: _Named) -> str:
    """A short name for what a message says: what it leaves out does not change it, so that newer
    code, which may know of more, still knows it."""
    said = {
        name: value
        for name, usual in _fields(type(message))
        if (value := getattr(message, name)) != usual
    }
    return blake2b(_encode((message.__struct_config__.tag, said)), digest_size=6).hexdigest()


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of message that say something, and what they say if left out."""
    fields = msgspec.structs.fields(kind)
    return tuple((f.name, f.default) for f in fields if f.name not in _BESIDE_WHAT_IT_SAYS)


class Sent(msgspec.Struct, frozen=True, gc=False):
    """A change as it was asked for: whose it is, and whether it was made before."""

    seat: int
    move: str
    """Its name on disk."""
    is_made: bool


class Once:
    """Within it (`async with`) one is alone at the table for a change of a seat.

    It is acknowledged after it, or again; whoever makes it has it kept with its id.
    """

    def __init__(self, room: Room, reader: Reader, message: _Named) -> None:
        self._room = room
        self._reader = reader
        self._id = message.id
        self._says = _says(message)
        self._at_work = room.at_work()

    async def __aenter__(self) -> Sent:
        await self._at_work.__aenter__()
        seat = self._reader.seat  # it may have lost its seat while it waited
        if seat is None:
            await self._at_work.__aexit__(None, None, None)
            raise Refused([Message("refused.watching")])
        by_id = f"{seat}:{self._id}"  # older code has kept no more of it
        self._move = f"{by_id}:{self._says}"
        made = self._room.moves
        return Sent(seat, self._move, self._move in made or by_id in made)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if problem is None:
                self._room.moves.add(self._move)
                self._reader.send(wire.Done(id=self._id, version=self._room.version))
        finally:
            await self._at_work.__aexit__(kind, problem, trace)


async def note(room: Room, sent: Sent) -> None:
    """What was asked for is so already: that it was is kept, it must not be done later either."""
    with room.writing:
        await room.store.made.note(room.id, sent.move)


async def move(room: Room, reader: Reader, message: wire.Move) -> None:
    async with Once(room, reader, message) as sent:
        if not sent.is_made:
            check_can_move(room, sent.seat, message.version)

            def picks(table: Table) -> None:
                _check_is_asked(table, sent.seat, message)
                table.move(message.picks)

            await room.apply(picks, sent.move)
            room.store.meter.moved()


async def hand_over(room: Room, reader: Reader, message: wire.HandOver | wire.TakeBack) -> None:
    """A seat changes hands: on disk, then here, then told."""
    async with Once(room, reader, message) as sent:
        if sent.is_made:
            return
        stuck = room.botplay.stuck
        handover = room.players.handover(message, sent.seat, room.present, room.table, stuck)
        if handover is None:
            await note(room, sent)
            room.botplay.try_again()
        else:
            if handover.seat not in (sent.seat, stuck):
                room.absence.check_is_long(handover.seat)
            await room.hand_over(handover, sent.move)


def check_can_move(room: Room, seat: int, version: int) -> None:
    """Raises `Refused` unless a seat's person plays, and knows how the table stands."""
    if version != room.version:
        raise Refused([Message("refused.out_of_date")])
    if room.players.lineup.stand_in(seat) is not None:
        raise Refused([Message("refused.bot_plays")])


def _check_is_asked(table: Table, seat: int, message: wire.Move) -> None:
    if not message.picks:
        raise Refused([Message("refused.empty_move")])
    if table.asked != seat:
        raise Refused([Message("refused.not_your_turn")])
