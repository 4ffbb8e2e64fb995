"""Tables on disk: what is written of them, and how they are read again.

Entries are numbered without a gap in each table, and a number is given once: two writers of the
same table cannot both succeed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.bots.lineup import Handover
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import Entry, Record
from hammonia.server.store import engines, listing, schema
from hammonia.server.store.clocks import ClocksOnDisk, setting, standing_of
from hammonia.server.store.gatherings import Gatherings, dissolve
from hammonia.server.store.kept import (
    NOTHING_BESIDE,
    USUAL,
    Beside,
    GatheringKept,
    SeatKept,
    Standing,
    TableKept,
    Terms,
)
from hammonia.server.store.numbered import Numbered
from hammonia.server.store.rows import add_terms, seats_from, seats_written, terms_of
from hammonia.server.store.talk import TalkOnDisk, talk_of
from hammonia.server.store.wishes import WishesOnDisk, wishes_of
from hammonia.server.store.writer import Write, Writer


class Store:
    """Tables on disk. Open it with `await Store.open(path)`; close it when done."""

    def __init__(self, engine: AsyncEngine, writing: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(writing)
        self.gatherings = Gatherings(engine, self._writer)
        self.clocks = ClocksOnDisk(engine, self._writer)
        self.talk = TalkOnDisk(self._writer)
        self.wishes = WishesOnDisk(self._writer)

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open or create the database. Raises `BadOptions` if that cannot be."""
        try:
            schema.make_private(path)
            engine = engines.for_reading(path)
            async with engine.begin() as connection:
                await connection.run_sync(schema.metadata.create_all)
        except (OSError, sql.exc.SQLAlchemyError) as problem:
            raise BadOptions(f"{path} cannot keep tables: {_cause(problem)}") from None
        return cls(engine, engines.for_writing(path))

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(
        self, table: str, record: Record, seed: str, seats: Sequence[SeatKept], terms: Terms = USUAL
    ) -> None:
        """Add a table with what has already happened at it, as a whole."""
        add = _adding(table, record, seed, seats)

        async def write(connection: AsyncConnection) -> None:
            await add(connection)
            await add_terms(connection, table, terms)

        await self._writer.put(write)

    async def begin(self, table: str, record: Record, seed: str, seats: Sequence[SeatKept]) -> None:
        """A table that has gathered plays. Raises `Conflict` if it gathers no more."""
        add = _adding(table, record, seed, seats)

        async def write(connection: AsyncConnection) -> None:
            await dissolve(connection, table)
            await add(connection)

        await self._writer.put(write)

    async def change_seats(self, table: str, seats: Sequence[SeatKept]) -> None:
        """Keep other keys of a table's seats."""
        change = sql.update(schema.tables).where(schema.tables.c.id == table)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change.values(seats=seats_written(seats)))

        await self._writer.put(write)

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        move: str | None,
        beside: Beside = NOTHING_BESIDE,
    ) -> None:
        """Add entries, the first of them with this number. Returns when they are on disk.

        Raises `Conflict` unless the table has exactly so many entries before them.
        """
        rows = [Numbered(schema.entries, table, first, _rows(table, first, entries, move))]
        if beside.handovers:
            rows.append(_handed(table, beside.handovers_before, beside.handovers))
        await self._writer.put(setting(table, beside.clocks), *rows)

    async def hand_over(
        self,
        table: str,
        number: int,
        handover: Handover,
        move: str,
        clocks: Standing | None = None,
    ) -> None:
        """Add a handover, the first of a table with number 0. Otherwise as `append`."""
        await self._writer.put(setting(table, clocks), _handed(table, number, (handover,), move))

    async def load(self, table: str) -> TableKept | None:
        """A table as the disk has it, with all that was to be written when it was asked for."""
        await self._writer.flush()
        async with self._engine.connect() as connection:
            kept = await _row(connection, table)
            if kept is None:
                return None
            rows = await _numbered(connection, schema.entries, table)
            handed = await _numbered(connection, schema.handovers, table)
            terms = await terms_of(connection, table)
            clocks = await standing_of(connection, table)
            talk = await talk_of(connection, table)
            wishes = await wishes_of(connection, table)
        record = Record.from_lines([kept.header, *(row.entry for row in rows)])
        handovers = tuple(Handover(row.after, row.seat, row.bot, row.by) for row in handed)
        moves = frozenset(row.move_id for row in (*rows, *handed) if row.move_id is not None)
        seats = seats_from(kept.seats)
        return TableKept(record, kept.seed, seats, handovers, moves, terms, clocks, talk, wishes)

    async def listed(
        self, span: listing.Span
    ) -> tuple[list[tuple[str, GatheringKept]], list[tuple[str, listing.Running]]]:
        """Of a time: the listed tables that gather, and those that play."""
        return (
            await listing.gathering(self._engine, span),
            await listing.running(self._engine, span),
        )


async def _row(connection: AsyncConnection, table: str) -> Any:
    wanted = sql.select(schema.tables).where(schema.tables.c.id == table)
    return (await connection.execute(wanted)).one_or_none()


async def _numbered(connection: AsyncConnection, rows: sql.Table, table: str) -> Sequence[Any]:
    """What a table has of numbered rows, in their order."""
    of_table = sql.select(rows).where(rows.c.table_id == table)
    return (await connection.execute(of_table.order_by(rows.c.number))).all()


def _adding(table: str, record: Record, seed: str, seats: Sequence[SeatKept]) -> Write:
    """Adds a table with its entries."""
    row = {
        "id": table,
        "header": json.dumps(record.header.plain(), ensure_ascii=False),
        "seed": seed,
        "seats": seats_written(seats),
    }
    rows = _rows(table, 0, record.entries, None)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(sql.insert(schema.tables), row)
        if rows:
            await connection.execute(sql.insert(schema.entries), rows)

    return write


def _handed(
    table: str, number: int, handovers: Sequence[Handover], move: str | None = None
) -> Numbered:
    """Handovers with the id of the change that they are; those that follow by themselves: ours."""
    rows = [
        {
            "table_id": table,
            "number": place,
            **asdict(handover),
            "move_id": move or f"clock:{place}",
        }
        for place, handover in enumerate(handovers, number)
    ]
    return Numbered(schema.handovers, table, number, rows)


def _rows(
    table: str, first: int, entries: Sequence[Entry], move: str | None
) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "number": number,
            "entry": _written(entry),
            "move_id": move,
        }
        for number, entry in enumerate(entries, first)
    ]


def _written(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def _cause(problem: Exception) -> str:
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    return str(getattr(problem, "orig", problem))
