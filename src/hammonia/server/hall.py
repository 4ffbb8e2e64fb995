"""The hall: opens tables, and finds the room of each, from memory or from disk."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from hammonia.bots import registry as bots
from hammonia.kernel import chance, registry
from hammonia.kernel.errors import BadOptions, HammoniaError
from hammonia.kernel.opening import new
from hammonia.server import keys, wire
from hammonia.server.room import Room
from hammonia.server.store import SeatKept, Store

_MOST_NAME = 40


class NoSuchTable(HammoniaError):
    """A table that is not there, or no more."""


class Hall:
    """All tables of one server. A room lives while somebody is in it or a bot plays there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._finding = asyncio.Lock()

    async def open(self, wish: wire.NewTable) -> wire.Opened:
        """Open a table. Raises `BadOptions` with what is wrong about the wish."""
        if wish.game not in registry.names():  # an address of a file is for the owner's own use
            raise BadOptions(f"there is no game {wish.game!r} here")
        _check_seats(wish.seats)
        seed = chance.new_seed()
        names = [seat.name.strip() for seat in wish.seats]
        table = new(wish.game, names, seed=seed, options=wish.options)
        own_keys = [None if seat.bot else secrets.token_urlsafe(24) for seat in wish.seats]
        kept = [
            SeatKept(seat.bot, keys.digest_of(key) if key else None)
            for seat, key in zip(wish.seats, own_keys, strict=True)
        ]
        id_ = secrets.token_urlsafe(9)
        await self._store.create(id_, table.record, seed.hex(), kept)
        return wire.Opened(id_, own_keys)

    @asynccontextmanager
    async def visit(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, for as long as somebody is there."""
        room = await self._enter(table)
        try:
            yield room
        finally:
            room.visitors -= 1
            self._let_go(room)

    def _let_go(self, room: Room) -> None:
        """Keep a room no longer than somebody is there or a bot thinks."""
        if room.is_idle and self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    async def _enter(self, table: str) -> Room:
        async with self._finding:
            room = self._rooms.get(table)
            if room is None:
                kept = await self._store.load(table)
                if kept is None:
                    raise NoSuchTable(table)
                room = self._rooms[table] = Room(table, self._store, kept)
                room.on_rest = partial(self._let_go, room)
            room.visitors += 1
            return room

    async def close(self) -> None:
        for room in list(self._rooms.values()):  # a room that is closed is let go
            await room.close()


def _check_seats(seats: list[wire.NewSeat]) -> None:
    for seat in seats:
        if not 0 < len(seat.name.strip()) <= _MOST_NAME:
            raise BadOptions(f"a name has 1 to {_MOST_NAME} letters")
        if seat.bot is not None and seat.bot not in bots.names():
            raise BadOptions(f"there is no bot {seat.bot!r}; there are: {', '.join(bots.names())}")
    if len({seat.name.strip() for seat in seats}) < len(seats):
        raise BadOptions("two seats have the same name")
    if all(seat.bot for seat in seats):
        raise BadOptions("a table needs at least one person")
