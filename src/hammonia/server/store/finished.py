"""Finished games of listed tables, for whoever wants to read them. Others are never told of."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from hammonia.kernel.record import END, PICK, Record
from hammonia.server.store import schema
from hammonia.server.store.kept import SeatKept
from hammonia.server.store.rows import seats_from

_END = f'["{END}"%'
_PICK = f'["{PICK}"%'


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, without what happened in it."""

    table: str
    header: dict[str, Any]
    seats: tuple[SeatKept, ...]
    opened: int
    """When: microseconds since 1970."""
    places: list[int]
    points: list[int]
    picks: int


class Finished:
    """Those of a store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def games(self, before: int, most: int, game: str | None = None) -> list[FinishedGame]:
        """The games of the tables that were opened before, the newest first."""
        tables, terms, entries = schema.tables, schema.terms, schema.entries
        of_table = entries.c.table_id == tables.c.id
        last = (
            sql.select(entries.c.entry)
            .where(of_table)
            .order_by(entries.c.number.desc())
            .limit(1)
            .scalar_subquery()
        )
        picks = sql.select(sql.func.count()).where(of_table, entries.c.entry.like(_PICK))
        wanted = (
            sql.select(
                tables.c.id, tables.c.header, tables.c.seats, terms.c.opened,
                last.label("last"), picks.scalar_subquery().label("picks"),
            )
            .join_from(tables, terms, tables.c.id == terms.c.table_id)
            .where(terms.c.listed, terms.c.opened < before, last.like(_END))
            .order_by(terms.c.opened.desc())
            .limit(most)
        )  # fmt: skip
        if game is not None:
            named = json.dumps({"game": game}, ensure_ascii=False)[1:-1]
            wanted = wanted.where(tables.c.header.contains(named, autoescape=True))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [_game(row) for row in rows]

    async def record(self, table: str) -> Record | None:
        """The whole record of a listed table's game that is over; None: there is none."""
        tables, terms, entries = schema.tables, schema.terms, schema.entries
        header = (
            sql.select(tables.c.header)
            .join_from(tables, terms, tables.c.id == terms.c.table_id)
            .where(tables.c.id == table, terms.c.listed)
        )
        lines = sql.select(entries.c.entry).where(entries.c.table_id == table)
        async with self._engine.connect() as connection:
            first = (await connection.execute(header)).scalar_one_or_none()
            rest = (await connection.execute(lines.order_by(entries.c.number))).scalars().all()
        if first is None or not rest or json.loads(rest[-1])[0] != END:
            return None
        return Record.from_lines([first, *rest])


def _game(row: Any) -> FinishedGame:
    result = json.loads(row.last)[1]
    return FinishedGame(
        row.id, json.loads(row.header), seats_from(row.seats), row.opened,
        result["places"], result["points"], row.picks,
    )  # fmt: skip
