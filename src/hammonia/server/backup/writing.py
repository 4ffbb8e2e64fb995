"""Writing rows into a database that has none: all of them, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.kernel.errors import BadOptions
from hammonia.server.backup.rows import PASSING, Source
from hammonia.server.store import engines, migrations, schema
from hammonia.server.store.address import Place, shown

_OF_ITSELF = frozenset({"alembic_version", "server_secrets"})
"""What a server that was started once has made, though nobody has used it."""


async def put_in(place: Place, source: Source, told: Callable[[int], None]) -> None:
    """Make a database of rows; `told` hears how many have gone in.

    The tables get the shape that the rows come from, and are then brought up to date. Raises
    `BadOptions` if the database has something already, or if it cannot be.
    """
    if source.head.revision not in migrations.revisions():
        raise BadOptions(
            f"a newer Hammonia has made it (revision {source.head.revision}, "
            f"this one knows them up to {migrations.head()})"
        )
    is_new = isinstance(place, Path) and not place.exists()
    try:
        if isinstance(place, Path):
            schema.make_private(place)
        await _put_in(place, source, told)
    except engines.FAILURES as problem:
        _take_away(place, is_new)
        raise BadOptions(f"{shown(place)} cannot be written: {engines.cause(problem)}") from None
    except BaseException:
        _take_away(place, is_new)
        raise


def _take_away(place: Place, is_new: bool) -> None:
    if is_new and isinstance(place, Path):
        place.unlink(missing_ok=True)


async def _put_in(place: Place, source: Source, told: Callable[[int], None]) -> None:
    engine = engines.for_shaping(place)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrations.be_alone)
            await connection.run_sync(_clear, place)
            await connection.run_sync(migrations.upgrade, source.head.revision)
            await _fill(connection, source, told)
            await connection.run_sync(migrations.upgrade, migrations.head())
    finally:
        await engine.dispose()


def _clear(connection: sql.Connection, place: Place) -> None:
    """Take away what is there, as long as it is nothing."""
    found = sql.MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        is_used = table.name not in _OF_ITSELF | schema.metadata.tables.keys()
        if table.name not in _OF_ITSELF | PASSING:
            is_used |= connection.execute(sql.select(table).limit(1)).first() is not None
        if is_used:
            raise BadOptions(f"{shown(place)} is not empty: it stays as it is")
    if "processes" in found.tables and connection.dialect.name == "postgresql":
        lives = sql.text("SELECT 1 FROM processes WHERE until > extract(epoch FROM now()) * 1000")
        if connection.execute(lives).first() is not None:
            raise BadOptions(f"a server runs with {shown(place)}: stop it first")
    found.drop_all(connection)


async def _fill(connection: AsyncConnection, source: Source, told: Callable[[int], None]) -> None:
    found = sql.MetaData()
    await connection.run_sync(found.reflect)
    done = 0
    async for portion in source.portions:
        table = found.tables.get(portion.table)
        if table is None or not set(portion.columns) <= set(table.columns.keys()):
            raise BadOptions(f"the rows of {portion.table!r} have no place in this database")
        rows = [dict(zip(portion.columns, row, strict=True)) for row in portion.rows]
        await connection.execute(sql.insert(table), rows)
        done += len(rows)
        told(done)
    if done != source.head.rows:
        raise BadOptions(f"{done} rows have come of {source.head.rows}: some are missing")
