"""Validating: whether the games on disk fit the present rules, before these are let loose on them.

Nothing is written, and nothing of the database's shape is changed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from hammonia.kernel import upgrading
from hammonia.kernel.errors import BadOptions, BadRecord
from hammonia.kernel.record import END, Record
from hammonia.kernel.upgrading import Changed, Difference
from hammonia.server.store import schema
from hammonia.server.store.address import Place, address_of, shown


@dataclass(frozen=True, slots=True)
class Validated:
    """A game on disk, and how it stands to the present rules."""

    table: str
    game: str
    rules: int
    """The version that it follows."""
    now: int
    """The present one; the same if that cannot be told."""
    difference: Difference | None = None
    """Where they part; None: it fits."""
    problem: str = ""
    """Why it cannot be read at all."""

    @property
    def fits(self) -> bool:
        return self.difference is None and not self.problem


@asynccontextmanager
async def games(
    place: Place, finished: bool
) -> AsyncIterator[tuple[int, AsyncIterator[Validated]]]:
    """How many games there are, and each of them; those that are over only if wanted.

    Raises `BadOptions` if they cannot be read.
    """
    engine = create_async_engine(_for_reading_only(place), hide_parameters=True)
    try:
        async with engine.connect() as connection:
            if not isinstance(place, Path):
                await connection.execute(sql.text("SET TRANSACTION READ ONLY"))
            tables = await _tables(connection, finished)
            yield len(tables), _validated(connection, tables)
    except (OSError, sql.exc.SQLAlchemyError) as problem:
        cause = getattr(problem, "orig", problem)
        raise BadOptions(f"the games in {shown(place)} cannot be read: {cause}") from None
    finally:
        await engine.dispose()


def _for_reading_only(place: Place) -> sql.URL:
    if not isinstance(place, Path):
        return address_of(place)
    if not place.exists():
        raise BadOptions(f"there are no tables in {place}")
    return sql.URL.create(
        "sqlite+aiosqlite",
        database=f"file:{place.resolve()}",
        query={"mode": "ro", "uri": "true"},
    )


async def _tables(connection: AsyncConnection, finished: bool) -> list[str]:
    entries, tables = schema.entries, schema.tables
    last = (
        sql.select(entries.c.entry)
        .where(entries.c.table_id == tables.c.id)
        .order_by(entries.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    wanted = sql.select(tables.c.id).order_by(tables.c.id)
    if not finished:
        wanted = wanted.where(sql.func.coalesce(last, "").not_like(f'["{END}"%'))
    return list((await connection.execute(wanted)).scalars())


async def _validated(connection: AsyncConnection, tables: list[str]) -> AsyncIterator[Validated]:
    for table in tables:
        header = sql.select(schema.tables.c.header).where(schema.tables.c.id == table)
        lines = sql.select(schema.entries.c.entry).where(schema.entries.c.table_id == table)
        first = (await connection.execute(header)).scalar_one()
        rest = (await connection.execute(lines.order_by(schema.entries.c.number))).scalars()
        yield validated(table, [first, *rest])


def validated(table: str, lines: list[str]) -> Validated:
    """How the game of a table, as the lines of its record, stands to the present rules."""
    game, rules = "?", 0
    try:
        record = Record.from_lines(lines)
        game, rules = record.header.game, record.rules
        now = upgrading.carried_over(record).game.rules
        return Validated(table, game, rules, now)
    except Changed as changed:
        return Validated(table, game, rules, changed.difference.now, changed.difference)
    except BadRecord as problem:
        return Validated(table, game, rules, rules, problem=str(problem))
