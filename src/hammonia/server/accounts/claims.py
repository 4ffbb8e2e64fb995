"""Claims: seats that are an account's. Logged in, one has a key for them on any device."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from hammonia.kernel.errors import HammoniaError
from hammonia.server import declined, keychain, keys, wire
from hammonia.server.declined import Declined
from hammonia.server.store.accounts import AccountKept, claiming
from hammonia.server.store.writer import Write, nothing_else

if TYPE_CHECKING:
    from hammonia.server.hall import Hall
    from hammonia.server.store import Store
    from hammonia.server.store.careers import Going


_log = logging.getLogger(__name__)


def claimed(table: str, seat: int, account: AccountKept | None) -> Write:
    """What is written where somebody sits down; nothing for a guest."""
    return nothing_else if account is None else claiming(table, seat, account.id)


async def claim(hall: Hall, table: str, key: str, account: AccountKept) -> wire.Claimed:
    """The seat that a key opens becomes an account's. Raises `Declined` if it is another's."""
    async with hall.attend(table) as visit:
        place = visit.place
        async with place.at_work():
            seat = keychain.seat_of(place, key)
            assert seat is not None
            await place.store.accounts.claim(table, seat, account.id)
            owner = (await place.store.accounts.owners(table)).get(seat)
            if owner != account.id:
                raise Declined(declined.CONFLICT, "seat_claimed")
            return wire.Claimed(seat)


async def rejoin(hall: Hall, table: str, account: AccountKept) -> wire.Rejoined:
    """A key for the account's seat at a table, if it has one there.

    Where the seat has as many keys as it may have, its oldest opens it no more.
    """
    async with hall.attend(table) as visit:
        place = visit.place
        async with place.at_work():
            owners = await place.store.accounts.owners(table)
            seat = next(
                (seat for seat, owner in sorted(owners.items()) if owner == account.id), None
            )
            if seat is None:
                return wire.Rejoined(None)
            made = keys.new()
            old = place.keys[seat]
            spare = old[max(0, len(old) - keys.MOST_KEYS + 1) :]
            await keychain.change(place, seat, (*spare, keys.digest_of(made)))
            return wire.Rejoined(wire.SeatKey(seat, made))


async def lock_out(hall: Hall, store: Store, account: AccountKept) -> None:
    """No key opens the account's seats any more where the game goes on; one logs in to have new."""
    for game in await store.careers.going_on(account.id, _ALL, _MOST):
        try:
            await _lock(hall, game)
        except HammoniaError:  # a table that cannot be opened must not keep the others open
            _log.exception("the keys of a seat at table %s stay as they are", game.table)


async def _lock(hall: Hall, game: Going) -> None:
    async with hall.attend(game.table) as visit, visit.place.at_work():
        await keychain.change(visit.place, game.seat, ())


_ALL = 2**63 - 1
_MOST = 10_000
