"""Standing wishes of seats on disk: what they have ordered in advance, what they have agreed to."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import schema
from hammonia.server.store.kept import Conflict, Wish
from hammonia.server.store.made import noting
from hammonia.server.store.writer import Writer, together


class WishesOnDisk:
    """The standing wishes of all tables of a store. What a change has returned from is on disk."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def replace(
        self, table: str, seat: int, kind: str, values: list[str], move: str | None = None
    ) -> None:
        """A seat's wishes of a kind are these from now on, by the change of that id."""
        columns = schema.wishes.c
        before = sql.delete(schema.wishes).where(
            columns.table_id == table, columns.seat == seat, columns.kind == kind
        )
        rows = [{"table_id": table, "seat": seat, "kind": kind, "value": value} for value in values]

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(before)
            if rows:
                await connection.execute(sql.insert(schema.wishes), rows)

        await self._writer.put(together(write, noting(table, move)), about=table)

    async def be_first(self, table: str, seat: int, kind: str, value: str) -> None:
        """A seat's wish that a table has one of. Raises `Conflict` if it has another."""
        columns = schema.wishes.c
        kept = sql.select(columns.seat, columns.value).where(
            columns.table_id == table, columns.kind == kind
        )
        row = {"table_id": table, "seat": seat, "kind": kind, "value": value}

        async def write(connection: AsyncConnection) -> None:
            found = (await connection.execute(kept)).first()
            if found is None:
                await connection.execute(sql.insert(schema.wishes), row)
            elif (found.seat, found.value) != (seat, value):
                raise Conflict(f"somebody else at table {table} was faster")

        await self._writer.put(write, about=table)


async def wishes_of(connection: AsyncConnection, table: str) -> tuple[Wish, ...]:
    kept = sql.select(schema.wishes).where(schema.wishes.c.table_id == table)
    rows = await connection.execute(kept.order_by(schema.wishes.c.value))
    return tuple(Wish(row.seat, row.kind, row.value) for row in rows)
