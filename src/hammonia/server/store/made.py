"""Ids of the changes that were made and leave no row with their id: each is made once.

A page sends again what it got no answer to, so only the last of each seat are kept.
"""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import schema
from hammonia.server.store.writer import Write, Writer, nothing_else

MOST_KEPT = 64
"""Of one seat: far more than a page can have waiting."""

made = sql.Table(
    "made", schema.metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("move_id", sql.String, nullable=False),
)  # fmt: skip


class MadeOnDisk:
    """Changes of which nothing but the id is to be kept: they were so already."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def note(self, table: str, move: str) -> None:
        await self._writer.put(noting(table, move), about=table)


def noting(table: str, move: str | None) -> Write:
    """Notes a change by its id, together with whatever else is written. None: it has no id."""
    if move is None:
        return nothing_else
    seat = int(move.partition(":")[0])
    of_seat = sql.and_(made.c.table_id == table, made.c.seat == seat)
    last = sql.select(sql.func.coalesce(sql.func.max(made.c.number), -1)).where(of_seat)
    next_one = last.scalar_subquery() + 1
    add = sql.insert(made).values(table_id=table, seat=seat, number=next_one, move_id=move)
    old = sql.delete(made).where(of_seat, made.c.number <= last.scalar_subquery() - MOST_KEPT)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(add)
        await connection.execute(old)

    return write


async def made_at(connection: AsyncConnection, table: str) -> list[str]:
    rows = await connection.execute(sql.select(made.c.move_id).where(made.c.table_id == table))
    return [row.move_id for row in rows]
