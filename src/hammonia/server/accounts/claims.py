"""Claims: seats that are an account's. Logged in, one has a key for them on any device."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.operation import frozen
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing import keychain, keys
from hammonia.server.playing.insisting import insisting
from hammonia.server.store.accounts import AccountKept, claiming
from hammonia.server.store.writer import Write, nothing_else

if TYPE_CHECKING:
    from hammonia.server.playing.hall import Hall
    from hammonia.server.store import Store
    from hammonia.server.store.careers import Going


_log = logging.getLogger(__name__)


def claimed(table: str, seat: int, account: AccountKept | None) -> Write:
    """What is written where somebody sits down; nothing for a guest."""
    return nothing_else if account is None else claiming(table, seat, account.id)


async def claim(hall: Hall, table: str, key: str, account: AccountKept) -> wire.Claimed:
    """The seat that a key opens becomes an account's. Raises `Declined` if it is another's.

    Who has come by a link cannot claim: revoking the link would not take the seat from the account.
    At a rated table nobody has two.
    """
    return await insisting(_claim, hall, table, key, account)


async def _claim(hall: Hall, table: str, key: str, account: AccountKept) -> wire.Claimed:
    async with hall.attend(table) as visit:
        place = visit.place
        async with place.at_work():
            seat = keychain.seat_of(place, key)
            assert seat is not None
            owners = await place.store.accounts.owners(table)
            others = {owner for other, owner in owners.items() if other != seat}
            if place.is_rated and account.id in others:
                raise Declined(declined.CONFLICT, "rated_sits_already")
            if owners.get(seat) != account.id and not keychain.is_oldest(place, key):
                raise Declined(declined.CONFLICT, "claimed_by_link")
            await place.keep_claim(seat, account.id)
            owner = (await place.store.accounts.owners(table)).get(seat)
            if owner != account.id:
                raise Declined(declined.CONFLICT, "seat_claimed")
            return wire.Claimed(seat)


async def rejoin(hall: Hall, store: Store, table: str, account: AccountKept) -> wire.Rejoined:
    """A key for the account's seat at a table, if it has one there.

    Where the seat has as many keys as it may have, its oldest opens it no more.
    """
    return await insisting(_rejoin, hall, store, table, account)


async def _rejoin(hall: Hall, store: Store, table: str, account: AccountKept) -> wire.Rejoined:
    made = keys.new()
    try:
        async with hall.attend(table) as visit, visit.place.at_work():
            place = visit.place
            seat = await _own_seat(store, table, account)
            if seat is not None:
                await keychain.change(place, seat, _with(place.keys[seat], made))
    except Frozen:  # its people choose how to go on, and have to come in for that
        seat = await _own_seat(store, table, account)
        if seat is not None:
            await frozen.change_keys(store, table, seat, lambda old: _with(old, made))
    return wire.Rejoined(None if seat is None else wire.SeatKey(seat, made))


async def _own_seat(store: Store, table: str, account: AccountKept) -> int | None:
    owners = await store.accounts.owners(table)
    return next((seat for seat, owner in sorted(owners.items()) if owner == account.id), None)


def _with(old: tuple[str, ...], made: str) -> tuple[str, ...]:
    """A seat's keys with one more, and without the oldest where there are too many."""
    return (*old[max(0, len(old) - keys.MOST_KEYS + 1) :], keys.digest_of(made))


async def lock_out(hall: Hall, store: Store, account: AccountKept) -> None:
    """No key opens the account's seats any more where the game goes on; one logs in to have new."""
    for game in await store.careers.going_on(account.id, _ALL, _MOST):
        try:
            await insisting(_lock, hall, store, game)
        except Exception:  # a table that cannot be opened must not keep the others open
            _log.exception("the keys of a seat at table %s stay as they are", game.table)


async def _lock(hall: Hall, store: Store, game: Going) -> None:
    try:
        async with hall.attend(game.table) as visit, visit.place.at_work():
            await keychain.change(visit.place, game.seat, ())
    except Frozen:
        await frozen.change_keys(store, game.table, game.seat, lambda _old: ())


_ALL = 2**63 - 1
_MOST = 10_000
