"""A rematch: whoever has played at a table that is over opens another like it.

The first who asks opens it: with the same game, options and bots, each seat one further, and a free
seat for each of the others. From then on everybody who is or comes there is told where it is.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from hammonia.server import declined, wire
from hammonia.server.accounts import sessions
from hammonia.server.declined import Declined
from hammonia.server.entrance import openapi
from hammonia.server.playing import keychain
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.room import Room
from hammonia.server.store import REMATCH, Conflict
from hammonia.server.store.accounts import AccountKept

_OF_SEATS = ("colours",)
"""Options that go with who sits where: they are found anew."""


async def again(
    hall: Hall, room: Room, seat: int, wish: wire.Again, account: AccountKept | None
) -> wire.Rematch:
    """The table of the rematch, opened by a seat if it is not open yet. Raises `Declined`.

    Raises `Conflict` if another process was faster; then it is open.
    """
    async with room.at_work():
        if not room.table.over:
            raise Declined(declined.CONFLICT, "not_over")
        if seat not in room.players.people:
            raise Declined(declined.NOT_YOURS, "no_seat")
        if room.intentions.rematch is not None:
            return wire.Rematch(room.intentions.rematch, None)
        opened = await hall.open(_another(room, seat, wish), account)
        try:
            with room.writing:
                await room.store.wishes.be_first(room.id, seat, REMATCH, opened.table)
                room.intentions.rematch = opened.table
        except Conflict:
            await _close(hall, opened.table)
            raise
        room.audience.tell_seating()
        key = next(key for key in opened.keys if key is not None)
        return wire.Rematch(opened.table, key)


async def _close(hall: Hall, table: str) -> None:
    """Another process has opened one: nobody knows of this. Where it has begun, it stays."""
    with suppress(Declined):
        async with hall.gathering(table) as gathering, gathering.at_work():
            await gathering.close()


def _another(room: Room, host: int, wish: wire.Again) -> wire.NewTable:
    header, automata = room.table.header, room.table.state.setting.automata
    seats = [_seat(room, seat, host) for seat in range(len(header.seats))]
    if not automata:  # who plays by himself has his place
        seats = [*seats[1:], *seats[:1]]
    options = {name: value for name, value in header.options.items() if name not in _OF_SEATS}
    return wire.NewTable(
        game=room.table.game.name,
        seats=seats,
        options=options,
        clock=room.clocks.terms,
        stand_in=room.clocks.stand_in,
        nonce=wish.nonce,
        rated=room.is_rated,
    )


def _seat(room: Room, seat: int, host: int) -> wire.NewSeat:
    """The host's and the bots' are taken; all others are free."""
    name, bot = room.table.seats[seat].name, room.seats[seat].bot
    if bot is not None:
        return wire.NewSeat(name=name, bot=bot)
    return wire.NewSeat(name=name) if seat == host else wire.NewSeat()


@post(
    "/api/tables/{table:str}/rematch",
    status_code=200,
    responses=openapi.SENT | openapi.KEYED,
    security=openapi.BY_KEY,
)
async def open_rematch(
    table: FromPath[str],
    data: JSONBody[wire.Again],
    request: Request[Any, Any, Any],
    state: State,
) -> wire.Rematch:
    """Play the same again: where, and the key of one's seat if one has opened it."""
    hall: Hall = state.hall
    here = await sessions.who(state.store, request)
    async with hall.visit(table) as room:
        seat = keychain.seat_of(room, keychain.key_in(request.headers))
        if seat is None:
            raise Declined(declined.NO_KEY, "key_missing")
        account = here.account if here else None
        return await insisting(again, hall, room, seat, data, account)
