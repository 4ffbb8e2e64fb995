"""Whose turn it is: at a table, and at the seats whose keys somebody has.

Nobody is told anything of a table without a key to it, not even whether it is there.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody

from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import HammoniaError
from hammonia.server import wire
from hammonia.server.declined import Declined
from hammonia.server.entrance import openapi
from hammonia.server.playing import keys
from hammonia.server.playing.room import Room

if TYPE_CHECKING:
    from hammonia.server.playing.hall import Hall
    from hammonia.server.store import Store
    from hammonia.server.store.seated import Seated

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """Who is to pick at a table."""

    seat: int
    left: int | None
    """How much time they have left, in milliseconds; None: nobody is hurried."""
    is_stood_in: bool
    """Whether a bot picks for its person."""


async def turn_at(hall: Hall, table: str) -> Turn | None:
    """Whose turn it is at a table that plays; None: nobody's, or it cannot be told."""
    try:
        async with hall.attend(table) as visit:
            return _turn(visit.place) if isinstance(visit.place, Room) else None
    except Declined:  # it is gone meanwhile, or frozen until its people have chosen
        return None
    except HammoniaError:
        _log.exception("whose turn it is at table %s cannot be told", table)
        return None


def _turn(room: Room) -> Turn | None:
    waiting = room.table.pending
    if not isinstance(waiting, Decision):
        return None
    clocks = room.clocks.told()
    runs = clocks is not None and clocks.running == waiting.seat
    left = clocks.left[waiting.seat] if clocks and runs else None
    return Turn(waiting.seat, left, room.players.lineup.stand_in(waiting.seat) is not None)


async def turns(hall: Hall, store: Store, asked: wire.TurnsAsked) -> wire.Turns:
    """How it stands at each of these seats. Only tables that a key opens are looked at."""
    found = await store.seated([held.table for held in asked.seats])
    known: dict[str, Turn | None] = {}
    return wire.Turns(
        [await _told(hall, held, found.get(held.table), known) for held in asked.seats]
    )


async def _told(
    hall: Hall, held: wire.SeatHeld, there: Seated | None, known: dict[str, Turn | None]
) -> wire.SeatTurn:
    """How it stands at a seat. `known` are the turns at tables that were looked at already."""
    opened = keys.held(() if there is None else there.keys, held.key)
    if there is None or opened is None or opened.once:
        return wire.SeatTurn(held.table, "unknown")
    if there.stage != "plays":
        return wire.SeatTurn(held.table, there.stage)
    if held.table not in known:
        known[held.table] = await turn_at(hall, held.table)
    turn = known[held.table]
    is_asked = turn is not None and turn.seat == opened.seat and not turn.is_stood_in
    return wire.SeatTurn(held.table, "plays", is_asked)


@post("/api/turns", status_code=200, responses=openapi.SENT)
async def show_turns(data: JSONBody[wire.TurnsAsked], state: State) -> wire.Turns:
    """At which of one's seats it is one's turn, by their keys; nothing of a seat without one."""
    return await turns(state.hall, state.store, data)
