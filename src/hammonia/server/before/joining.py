"""Joining a table: a seat is taken once, however often its page asks for want of an answer."""

from __future__ import annotations

from hammonia.server import declined, wire
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.insisting import insisting
from hammonia.server.store.accounts import AccountKept


async def join(
    hall: Hall, table: str, wish: wire.Join, account: AccountKept | None
) -> wire.SeatKey:
    """Somebody takes an open seat of a table that gathers. Raises `Declined`.

    With the last seat the game begins: whoever asks again with the key of a seat there has it.
    """
    async with hall.attend(table) as visit:
        try:
            if isinstance(visit.place, Gathering):
                return await insisting(visit.place.join, wish, account)
            raise Declined(declined.CONFLICT, "has_begun")
        except Declined:
            had = keychain.already(visit.place, wish.key)
            if had is None:
                raise
            return had
