"""A gathering: a table whose game has not begun, the people who come to it, and its host.

As in a room, what changes is put on disk, and only then taken and told. When the last open seat is
taken, or the host begins, the hall makes a room of it and everybody who is connected goes there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeAlias

from hammonia.bots import registry as bots
from hammonia.kernel import chance
from hammonia.server import declined, keys, opening, voices, wire
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.keychain import send_away
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.store import Chair, GatheringKept, Store

_log = logging.getLogger(__name__)


class Gathering:
    """A table that gathers. Made by the `Hall`, which lets its game begin."""

    def __init__(
        self,
        id_: str,
        store: Store,
        kept: GatheringKept,
        move: Callable[[Gathering], Awaitable[Room]],
    ) -> None:
        self.id = id_
        self.visitors = 0
        self.store = store
        self.kept = kept
        self.readers: list[Reader] = []
        self.room: Room | None = None
        """Where it is played, once it is."""
        self.is_closed = False
        self._move = move
        self._commitment = chance.commitment_to(bytes.fromhex(kept.seed))
        self._is_stale = False
        self._lock = asyncio.Lock()

    @property
    def version(self) -> int:
        """Of the game, which has not begun."""
        return 0

    @property
    def is_idle(self) -> bool:
        return not self.visitors

    @property
    def keys(self) -> list[tuple[str, ...]]:
        return [chair.keys for chair in self.kept.chairs]

    # -- readers -------------------------------------------------------------------------------

    async def enter(self, reader: Reader) -> None:
        async with self._lock:
            await self._be_current()
            if self.room is not None:
                await self.room.enter(reader)
                return
            self.readers.append(reader)
            self._tell_all()
            if self.is_closed:
                reader.fail("table_closed")

    def leave(self, reader: Reader) -> None:
        self.readers.remove(reader)
        if self.room is None:
            self._tell_all()

    def _tell_all(self) -> None:
        for reader in self.readers:
            self.tell(reader)

    def tell(self, reader: Reader) -> None:
        present = {other.seat for other in self.readers}
        kept, terms = self.kept, self.kept.terms
        reader.send(
            wire.Gathering(
                game=kept.game,
                options=kept.options,
                seats=[
                    wire.SeatToBe(chair.name, chair.bot, bool(chair.keys) and seat not in present)
                    for seat, chair in enumerate(kept.chairs)
                ],
                you=reader.seat,
                host=kept.host,
                listed=terms.listed,
                clock=terms.clock,
                stand_in=terms.stand_in,
                commitment=self._commitment,
                bots=bots.names(),
            )
        )

    # -- changing ------------------------------------------------------------------------------

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Alone at the table. Raises `Declined` if it gathers no more."""
        async with self._lock:
            await self._be_current()
            if self.is_closed:
                raise Declined(declined.NOT_THERE, "table_closed")
            if self.room is not None:
                raise Declined(declined.CONFLICT, "has_begun")
            yield

    async def join(self, wish: wire.Join) -> wire.SeatKey:
        """Somebody takes an open seat. Raises `Declined`."""
        async with self.at_work():
            seat = self._open_seat(wish.seat)
            key = keys.new()
            taken = [chair.name for chair in self.kept.chairs]
            await self._seat(seat, opening.person(wish.name, key, wish.nonce, taken))
            self._tell_all()
            if not any(chair.is_open for chair in self.kept.chairs):
                await self._begin_by_itself()
            return wire.SeatKey(seat, key)

    def _open_seat(self, wanted: int | None) -> int:
        free = [seat for seat, chair in enumerate(self.kept.chairs) if chair.is_open]
        if wanted is None and free:
            return free[0]
        if wanted is None or wanted not in free:
            raise Declined(declined.CONFLICT, "seat_not_open" if free else "table_full")
        return wanted

    async def begin(self, wanted: list[wire.NewSeat]) -> None:
        """Begin, with bots in the seats that are open. Only `at_work`; raises `Declined`."""
        chairs = opening.filled(self.kept.chairs, wanted)
        if chairs != self.kept.chairs:
            await self._keep(chairs)
        await self._play()

    async def _begin_by_itself(self) -> None:
        """If that cannot be, whoever sat down sits, and the host may try again."""
        try:
            await self._play()
        except Exception:
            _log.exception("table %s cannot begin", self.id)

    async def _play(self) -> None:
        """On disk, then here."""
        record, seats = opening.table(self.kept).record, opening.seats(self.kept.chairs)
        self._is_stale = True
        await self.store.begin(self.id, record, self.kept.seed, seats)
        self.room = await self._move(self)
        self._is_stale = False

    async def empty(self, seat: int) -> None:
        """A seat is open again: who sat there goes on watching. Only `at_work`."""
        await self._seat(seat, Chair())
        for reader in self.readers:
            if reader.seat == seat:
                reader.seat = reader.key = None
        self._tell_all()

    async def close(self) -> None:
        """Nobody will play here. Only `at_work`."""
        self._is_stale = True
        await self.store.gatherings.close(self.id)
        self._end()

    def _end(self) -> None:
        self.is_closed, self._is_stale = True, False
        for reader in self.readers:
            send_away(reader, "table_closed")

    async def keep_keys(self, seat: int, kept: tuple[str, ...]) -> None:
        await self._seat(seat, replace(self.kept.chairs[seat], keys=kept))

    async def _seat(self, seat: int, chair: Chair) -> None:
        chairs = list(self.kept.chairs)
        chairs[seat] = chair
        await self._keep(tuple(chairs))

    async def _keep(self, chairs: tuple[Chair, ...]) -> None:
        """On disk, then here."""
        version = self.kept.version + 1
        self._is_stale = True
        await self.store.gatherings.change(self.id, version, chairs)
        self.kept = replace(self.kept, chairs=chairs, version=version)
        self._is_stale = False

    async def _be_current(self) -> None:
        """Load it anew if it is not certain that the disk has what memory has."""
        if not self._is_stale:
            return
        kept = await self.store.gatherings.load(self.id)
        if kept is not None:
            self.kept, self._is_stale = kept, False
            self._tell_all()
            return
        try:
            self.room = await self._move(self)
            self._is_stale = False
        except NoSuchTable:
            self._end()


# -- what readers ask for --------------------------------------------------------------------------

Clerk: TypeAlias = Callable[[Gathering, Reader, Any], Awaitable[None]]


async def hear(gathering: Gathering, reader: Reader, message: wire.FromPage) -> None:
    """Carry a message out; the answers go to the outboxes."""
    if isinstance(message, wire.Speak | wire.Hello):
        reader.language = voices.spoken(message.lang)
        return
    id_ = getattr(message, "id", "")
    try:
        async with gathering.at_work():
            clerk = _CLERKS.get(type(message))
            if clerk is None:
                raise Declined(declined.CONFLICT, "still_gathers")
            await clerk(gathering, reader, message)
        reader.send(wire.Done(id=id_, version=gathering.version))
    except Declined as problem:
        said = [problem.said(reader.language)]
        reader.send(wire.Refused(id=id_, version=gathering.version, reasons=said))


async def _begin(gathering: Gathering, reader: Reader, message: wire.Begin) -> None:
    _check_host(gathering, reader)
    await gathering.begin(message.bots)


async def _dismiss(gathering: Gathering, reader: Reader, message: wire.Dismiss) -> None:
    _check_host(gathering, reader)
    if not 0 <= message.seat < len(gathering.kept.chairs) or message.seat == gathering.kept.host:
        raise Declined(declined.CONFLICT, "cannot_dismiss")
    await gathering.empty(message.seat)


async def _leave(gathering: Gathering, reader: Reader, _message: wire.Leave) -> None:
    if reader.seat is None:
        raise Declined(declined.NOT_YOURS, "no_seat")
    if reader.seat == gathering.kept.host:
        raise Declined(declined.CONFLICT, "host_stays")
    await gathering.empty(reader.seat)


async def _close(gathering: Gathering, reader: Reader, _message: wire.CloseTable) -> None:
    _check_host(gathering, reader)
    await gathering.close()


def _check_host(gathering: Gathering, reader: Reader) -> None:
    if reader.seat != gathering.kept.host:
        raise Declined(declined.NOT_YOURS, "only_host")


_CLERKS: dict[type, Clerk] = {
    wire.Begin: _begin,
    wire.Dismiss: _dismiss,
    wire.Leave: _leave,
    wire.CloseTable: _close,
}
