"""Tables on disk that gather: their row goes when the game begins or the table is closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store import losses, schema
from hammonia.server.store.accounts import releasing
from hammonia.server.store.kept import Chair, Conflict, GatheringKept
from hammonia.server.store.processes import elsewhere
from hammonia.server.store.rows import add_terms, gathering_from, terms_of, written
from hammonia.server.store.writer import Write, Writer, nothing_else


class Gatherings:
    """The tables of a store that gather. What a change has returned from is on disk."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def create(self, table: str, kept: GatheringKept, also: Write = nothing_else) -> None:
        """`also` is written with it, here and below."""
        row = {
            "id": table,
            "game": kept.game,
            "options": written(kept.options),
            "seed": kept.seed,
            "chairs": written(kept.chairs),
            "host": kept.host,
            "version": kept.version,
        }

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(sql.insert(schema.gatherings), row)
            await add_terms(connection, table, kept.terms)
            await also(connection)

        await self._writer.put(write)

    async def change(
        self, table: str, version: int, chairs: Sequence[Chair], also: Write = nothing_else
    ) -> None:
        """Seat people anew. Raises `Conflict` unless it is the version that follows.

        To write the very same again changes nothing.
        """
        columns, seated = schema.gatherings.c, written(tuple(chairs))
        follows = columns.version == version - 1
        is_so = sql.and_(columns.version == version, columns.chairs == seated)
        change = (
            sql.update(schema.gatherings)
            .where(columns.id == table, sql.or_(follows, is_so))
            .values(chairs=seated, version=version)
        )

        async def write(connection: AsyncConnection) -> None:
            if (await connection.execute(change)).rowcount != 1:
                raise Conflict(f"table {table} has gathered on meanwhile")
            await also(connection)

        await self._writer.put(write, about=table)

    async def close(self, table: str) -> None:
        """A table that nobody will play at."""
        terms = sql.delete(schema.terms).where(schema.terms.c.table_id == table)

        async def write(connection: AsyncConnection) -> None:
            await dissolve(connection, table)
            await connection.execute(terms)
            await releasing(table)(connection)

        await self._writer.put(write, about=table)

    async def load(self, table: str) -> GatheringKept | None:
        """As the disk has it, with all that was to be written when it was asked for."""
        await self._writer.flush()
        return await losses.outlast(self._engine, lambda: self._load(table))

    async def _load(self, table: str) -> GatheringKept | None:
        wanted = sql.select(schema.gatherings).where(schema.gatherings.c.id == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
            terms = await terms_of(connection, table)
            others = await elsewhere(connection, table, self._writer.process)
        return None if row is None else replace(gathering_from(row, terms), elsewhere=others)


async def dissolve(connection: AsyncConnection, table: str) -> None:
    """It gathers no more. Raises `Conflict` if it has not gathered."""
    gone = sql.delete(schema.gatherings).where(schema.gatherings.c.id == table)
    if (await connection.execute(gone)).rowcount != 1:
        raise Conflict(f"table {table} does not gather any more")
