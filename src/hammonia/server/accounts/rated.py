"""Rated tables: who may open them and sit down there. All people have accounts, under their names.

Bots may sit there, too, but have no rating: a result counts between the people.
"""

from __future__ import annotations

import msgspec

from hammonia.server import declined, wire
from hammonia.server.declined import Declined
from hammonia.server.store import Store
from hammonia.server.store.accounts import AccountKept


def opened(wish: wire.NewTable, account: AccountKept | None) -> wire.NewTable:
    """The wish for a rated table, under the account's name. Raises `Declined`."""
    if account is None:
        raise Declined(declined.NO_KEY, "rated_needs_account")
    people = [seat for seat in wish.seats if seat.bot is None and seat.name is not None]
    others = [seat for seat in wish.seats if seat.bot is None and seat.name is None]
    if len(people) != 1 or not others:
        raise Declined(declined.BAD, "rated_needs_people")
    seats = [wire.NewSeat(account.name) if seat is people[0] else seat for seat in wish.seats]
    return msgspec.structs.replace(wish, seats=seats)


async def joined(
    store: Store, table: str, wish: wire.Join, account: AccountKept | None
) -> wire.Join:
    """The wish for a seat at such a table, likewise. Raises `Declined`."""
    if account is None:
        raise Declined(declined.NO_KEY, "rated_needs_account")
    if account.id in (await store.accounts.owners(table)).values():
        raise Declined(declined.CONFLICT, "rated_sits_already")
    return msgspec.structs.replace(wish, name=account.name)
