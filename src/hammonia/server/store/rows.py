"""How seats and terms are written into rows, and read from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import schema
from hammonia.server.store.kept import Chair, GatheringKept, SeatKept, Terms
from hammonia.server.wire import Clock


async def add_terms(connection: AsyncConnection, table: str, terms: Terms) -> None:
    row = {
        "table_id": table,
        "opened": terms.opened,
        "listed": terms.listed,
        "clock": None if terms.clock is None else written(terms.clock),
        "stand_in": terms.stand_in,
        "rated": terms.rated,
        "slow": terms.is_slow,
    }
    await connection.execute(sql.insert(schema.terms), row)


async def terms_of(connection: AsyncConnection, table: str) -> Terms:
    """Those of a table from before there were any are the usual ones."""
    wanted = sql.select(schema.terms).where(schema.terms.c.table_id == table)
    row = (await connection.execute(wanted)).one_or_none()
    return Terms() if row is None else terms_from(row)


def terms_from(row: Any) -> Terms:
    clock = None if row.clock is None else msgspec.json.decode(row.clock, type=Clock)
    return Terms(row.listed, clock, row.stand_in, row.opened, row.rated)


def gathering_from(row: Any, terms: Terms) -> GatheringKept:
    chairs = msgspec.json.decode(row.chairs, type=tuple[Chair, ...])
    options = msgspec.json.decode(row.options)
    return GatheringKept(row.game, options, row.seed, chairs, row.host, terms, row.version)


def seats_written(seats: Sequence[SeatKept]) -> str:
    return written([[seat.bot, seat.keys] for seat in seats])


def seats_from(written: str) -> tuple[SeatKept, ...]:
    """A seat from before there could be several keys has one digest, or nothing."""
    return tuple(
        SeatKept(bot, (keys,) if isinstance(keys, str) else tuple(keys or ()))
        for bot, keys in msgspec.json.decode(written)
    )


def written(value: Any) -> str:
    return msgspec.json.encode(value).decode()
