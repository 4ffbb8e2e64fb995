"""Reading all rows of a database as they are at one moment, while servers go on with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.kernel.errors import BadOptions
from hammonia.server.backup.rows import PASSING, PORTION, Head, Portion, Source
from hammonia.server.store import engines, migrations
from hammonia.server.store.address import Place, shown

_OLDEST = "0001"
"""The shape of a database from before shapes were noted."""


@asynccontextmanager
async def rows_of(place: Place) -> AsyncIterator[Source]:
    """All that a database has. Raises `BadOptions` if there is none."""
    if isinstance(place, Path) and not place.is_file():
        raise BadOptions(f"there is no database at {place}")
    engine = engines.for_shaping(place)
    try:
        async with engines.at_one_moment(engine) as connection:
            if isinstance(place, Path):
                await connection.exec_driver_sql("BEGIN")  # SQLite's own word for one moment
            found = await connection.run_sync(_tables)
            if not found:
                raise BadOptions(f"{shown(place)} has no tables of Hammonia")
            revision = await connection.run_sync(migrations.revision_of)
            kept = [table for table in found if table.name not in PASSING]
            head = Head(revision or _OLDEST, await _count(connection, kept))
            yield Source(head, _read(connection, kept))
    except engines.FAILURES as problem:
        raise BadOptions(f"{shown(place)} cannot be read: {engines.cause(problem)}") from None
    finally:
        await engine.dispose()


def _tables(connection: sql.Connection) -> list[sql.Table]:
    """As they are, whatever the code would have; nothing if they are none of ours."""
    found = sql.MetaData()
    found.reflect(connection)
    if "tables" not in found.tables:
        return []
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


async def _count(connection: AsyncConnection, tables: list[sql.Table]) -> int:
    counted = 0
    for table in tables:
        number = sql.select(sql.func.count()).select_from(table)
        counted += (await connection.execute(number)).scalar_one()
    return counted


async def _read(connection: AsyncConnection, tables: list[sql.Table]) -> AsyncIterator[Portion]:
    for table in tables:
        columns = tuple(str(column.name) for column in table.columns)
        wanted = sql.select(table).order_by(*table.primary_key.columns)
        result = await connection.stream(wanted)
        async for rows in result.partitions(PORTION):
            yield Portion(str(table.name), columns, [list(row) for row in rows])
