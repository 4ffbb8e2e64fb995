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

from hammonia.bots import registry as bots
from hammonia.kernel import chance
from hammonia.server import declined, wire
from hammonia.server.accounts import rated
from hammonia.server.accounts.claims import claimed
from hammonia.server.before import opening
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.playing import keys
from hammonia.server.playing.keychain import already, is_revoked, send_away
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Chair, Conflict, GatheringKept, Store
from hammonia.server.store.accounts import AccountKept, claiming, releasing
from hammonia.server.store.writer import Write, nothing_else, together

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
        self.made: set[tuple[int | None, str]] = set()
        """Whose wishes were carried out, by their ids: what is sent again is done once."""
        self._move = move
        self._commitment = chance.commitment_to(bytes.fromhex(kept.seed))
        self.on_presence: Callable[[Gathering], None] = lambda _: None  # when others are here
        self._is_stale = False
        self._is_behind = False
        """Whether another process is said to have written something that is not known here."""
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

    @property
    def connected(self) -> set[int]:
        """The seats whose person is connected to this process."""
        return {reader.seat for reader in self.readers if reader.seat is not None}

    # -- readers -------------------------------------------------------------------------------

    async def enter(self, reader: Reader) -> None:
        async with self._lock:
            await self._be_current()
            if self.room is not None:
                await self.room.enter(reader)
                return
            if reader.is_gone or is_revoked(self, reader):  # while it waited to come in
                return
            self.readers.append(reader)
            self._tell_all()
            self.on_presence(self)
            if self.is_closed:
                reader.fail("table_closed")

    def leave(self, reader: Reader) -> None:
        self.readers.remove(reader)
        if self.room is None:
            self._tell_all()
            self.on_presence(self)

    def _tell_all(self) -> None:
        for reader in self.readers:
            self.tell(reader)

    def tell(self, reader: Reader) -> None:
        present = self.connected | self.kept.elsewhere
        kept, terms, own = self.kept, self.kept.terms, opening.games_own_seats(self.kept)
        reader.send(
            wire.Gathering(
                game=kept.game,
                options=kept.options,
                seats=[
                    wire.SeatToBe(
                        chair.name, chair.bot, bool(chair.keys) and seat not in present, seat in own
                    )
                    for seat, chair in enumerate(kept.chairs)
                ],
                you=reader.seat,
                host=kept.host,
                listed=terms.listed,
                clock=terms.clock,
                stand_in=terms.stand_in,
                commitment=self._commitment,
                rated=terms.rated,
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

    def hear_news(self, _sequence: int | None) -> bool:
        """Another process has written: that is news."""
        self._is_behind = True
        return True

    async def catch_up(self) -> None:
        """Take up what others have written."""
        async with self._lock:
            await self._be_current()

    async def join(self, wish: wire.Join, account: AccountKept | None = None) -> wire.SeatKey:
        """Somebody takes an open seat: their account's, if they have one. Raises `Declined`."""
        async with self.at_work():
            had = already(self, wish.key)
            if had is not None:  # the answer to the same wish was lost
                return had
            if self.kept.terms.rated:
                wish = await rated.joined(self.store, self.id, wish, account)
            seat = self._open_seat(wish.seat)
            key = wish.key or keys.new()
            taken = [chair.name for chair in self.kept.chairs]
            person = opening.person(wish.name, key, wish.nonce, taken)
            also = together(releasing(self.id, seat), claimed(self.id, seat, account))
            await self._seat(seat, person, also)  # whoever sat there before has no part in it
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
        except Conflict:
            self._is_behind = True  # another process has let it begin, or changed it
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
        await self._seat(seat, Chair(), releasing(self.id, seat))
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

    @property
    def is_rated(self) -> bool:
        return self.kept.terms.rated

    async def keep_claim(self, seat: int, account: str) -> None:
        """A seat becomes an account's, unless somebody leaves it meanwhile. Only `at_work`."""
        await self._keep(self.kept.chairs, claiming(self.id, seat, account))

    async def _seat(self, seat: int, chair: Chair, also: Write = nothing_else) -> None:
        chairs = list(self.kept.chairs)
        chairs[seat] = chair
        await self._keep(tuple(chairs), also)

    async def _keep(self, chairs: tuple[Chair, ...], also: Write = nothing_else) -> None:
        """On disk, then here."""
        version = self.kept.version + 1
        self._is_stale = True
        await self.store.gatherings.change(self.id, version, chairs, also)
        self.kept = replace(self.kept, chairs=chairs, version=version)
        self._is_stale = False

    async def _be_current(self) -> None:
        """Load it anew if it is not certain that the disk has what memory has."""
        if self.is_closed or self.room is not None or not (self._is_stale or self._is_behind):
            return
        self._is_stale, self._is_behind = True, False
        kept = await self.store.gatherings.load(self.id)
        if kept is not None:
            self.kept, self._is_stale = kept, False
            self._look_at_keys()
            self._tell_all()
            return
        try:
            self.room = await self._move(self)
            self._is_stale = False
        except NoSuchTable:
            self._end()

    def _look_at_keys(self) -> None:
        """Whose seat is open again goes on watching; whose key was revoked is sent away."""
        for reader in self.readers:
            if reader.seat is None or reader.key in self.keys[reader.seat]:
                continue
            if self.kept.chairs[reader.seat].is_open:
                reader.seat = reader.key = None
            else:
                send_away(reader, "revoked")
