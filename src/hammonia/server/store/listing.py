"""What the lobby shows of the tables on disk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from hammonia.kernel.record import END
from hammonia.server.store import schema
from hammonia.server.store.kept import GatheringKept, SeatKept, Terms
from hammonia.server.store.rows import gathering_from, seats_from, terms_from

_END = f'["{END}"%'
"""How the last entry of a game that is over begins."""


@dataclass(frozen=True, slots=True)
class Running:
    """A game that goes on. Its header is as it was written."""

    header: str
    seats: tuple[SeatKept, ...]
    terms: Terms


@dataclass(frozen=True, slots=True)
class Filters:
    """What a table must be like to be shown; None: that does not matter."""

    game: str | None = None
    open: bool = False
    """Whether somebody can still sit down."""
    slow: bool | None = None
    rated: bool | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """Of which tables: those opened in a time (microseconds since 1970), so many at most."""

    since: int
    before: int
    most: int
    filters: Filters


async def gathering(engine: AsyncEngine, span: Span) -> list[tuple[str, GatheringKept]]:
    """The listed tables that gather, newest first."""
    gatherings, terms = schema.gatherings, schema.terms
    both = sql.join(gatherings, terms, gatherings.c.id == terms.c.table_id)
    wanted = sql.select(gatherings, terms).select_from(both)
    if span.filters.game is not None:
        wanted = wanted.where(gatherings.c.game == span.filters.game)
    async with engine.connect() as connection:
        rows = (await connection.execute(_listed(wanted, span))).all()
    return [(row.id, gathering_from(row, terms_from(row))) for row in rows]


async def running(engine: AsyncEngine, span: Span) -> list[tuple[str, Running]]:
    """The listed tables whose game goes on, newest first."""
    if span.filters.open:
        return []
    tables, terms = schema.tables, schema.terms
    both = sql.join(tables, terms, tables.c.id == terms.c.table_id)
    wanted = sql.select(tables, terms).select_from(both)
    going_on = wanted.where(~is_over(tables.c.id))
    if span.filters.game is not None:
        named = f'"game": "{span.filters.game}"'  # whatever a name holds, its quotes are escaped
        going_on = going_on.where(tables.c.header.contains(named, autoescape=True))
    async with engine.connect() as connection:
        rows = (await connection.execute(_listed(going_on, span))).all()
    found = ((row.id, Running(row.header, seats_from(row.seats), terms_from(row))) for row in rows)
    return list(found)


def is_over(table: sql.ColumnElement[str]) -> sql.ColumnElement[bool]:
    """Whether the game of a table, named in a query, is over: its last entry says so."""
    entries = schema.entries
    last = (
        sql.select(entries.c.entry)
        .where(entries.c.table_id == table)
        .order_by(entries.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return sql.func.coalesce(last, "").like(_END)


def _listed(wanted: Any, span: Span) -> Any:
    opened = schema.terms.c.opened
    found = wanted.where(schema.terms.c.listed, opened < span.before, opened >= span.since)
    if span.filters.slow is not None:
        found = found.where(schema.terms.c.slow == span.filters.slow)
    if span.filters.rated is not None:
        found = found.where(schema.terms.c.rated == span.filters.rated)
    return found.order_by(opened.desc()).limit(span.most)
