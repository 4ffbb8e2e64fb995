"""Clocks on disk: how those of each table stand, and when the next of them runs out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store import schema
from hammonia.server.store.kept import Conflict, Standing
from hammonia.server.store.rows import written
from hammonia.server.store.writer import Write, Writer, nothing_else


class ClocksOnDisk:
    """The clocks of all tables of a store."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def begin(self, table: str, standing: Standing) -> None:
        """Keep the clocks of a table that had none. Returns when that is on disk."""
        row = {"table_id": table, **_columns(standing)}

        async def write(connection: AsyncConnection) -> None:
            if await standing_of(connection, table) is not None:
                raise Conflict(f"the clocks of table {table} have begun already")
            await connection.execute(sql.insert(schema.clocks), row)

        await self._writer.put(write, about=table)

    async def stop(self, table: str, before: Standing, standing: Standing) -> None:
        """Let a table's clocks stand. Raises `Conflict` if they have gone on meanwhile."""
        kept = schema.clocks.c
        change = sql.update(schema.clocks).where(kept.table_id == table, kept.due == before.due)

        async def write(connection: AsyncConnection) -> None:
            changed = await connection.execute(change.values(**_columns(standing)))
            if not changed.rowcount:
                raise Conflict(f"the clocks of table {table} have gone on")

        await self._writer.put(write, about=table)

    async def spare(self, until: int, table: str | None = None) -> None:
        """Let none run out before that moment, or that of one table."""
        kept = schema.clocks.c
        sooner = sql.update(schema.clocks).where(kept.due < until).values(due=until)
        change = sooner if table is None else sooner.where(kept.table_id == table)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change)

        await self._writer.put(write)

    async def due(self, until: int | None = None) -> dict[str, int]:
        """By table: when its clock runs out, if one runs; only those that do so by then."""
        kept = schema.clocks.c
        running = sql.select(kept.table_id, kept.due).where(kept.due.is_not(None))
        if until is not None:
            running = running.where(kept.due <= until)
        async with self._engine.connect() as connection:
            return {row.table_id: row.due for row in await connection.execute(running)}

    async def not_begun(self) -> list[str]:
        """The tables that play with clocks which have not begun."""
        terms, clocks, tables = schema.terms, schema.clocks, schema.tables
        waiting = (
            sql.select(terms.c.table_id)
            .join(tables, tables.c.id == terms.c.table_id)
            .outerjoin(clocks, clocks.c.table_id == terms.c.table_id)
            .where(terms.c.clock.is_not(None), clocks.c.table_id.is_(None))
        )
        async with self._engine.connect() as connection:
            return [row.table_id for row in await connection.execute(waiting)]


def setting(table: str, standing: Standing | None) -> Write:
    """Sets the clocks of a table, together with whatever else is written."""
    if standing is None:
        return nothing_else
    change = sql.update(schema.clocks).where(schema.clocks.c.table_id == table)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(change.values(**_columns(standing)))

    return write


async def standing_of(connection: AsyncConnection, table: str) -> Standing | None:
    kept = sql.select(schema.clocks).where(schema.clocks.c.table_id == table)
    row = (await connection.execute(kept)).one_or_none()
    if row is None:
        return None
    return replace(msgspec.json.decode(row.standing, type=Standing), due=row.due)


def _columns(standing: Standing) -> dict[str, Any]:
    """`due` is a column of its own, for whoever looks for the next."""
    return {"due": standing.due, "standing": written(standing)}
