"""Undos by consent on disk: those that were made, and the one that is asked for at a table."""

from __future__ import annotations

from dataclasses import asdict

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.bots.lineup import AgreedUndo
from hammonia.server.store import schema
from hammonia.server.store.kept import Asked
from hammonia.server.store.made import noting
from hammonia.server.store.numbered import expected
from hammonia.server.store.rows import written
from hammonia.server.store.writer import Write, Writer, nothing_else, together

undos = sql.Table(
    "undos", schema.metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("after", sql.Integer, primary_key=True),  # an undo has entries of its own
    sql.Column("seat", sql.Integer, nullable=False),
)  # fmt: skip

undo_asked = sql.Table(
    "undo_asked", schema.metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("by", sql.Integer, nullable=False),
    sql.Column("version", sql.Integer, nullable=False),
    sql.Column("waiting", sql.Text, nullable=False),
)  # fmt: skip


class UndosOnDisk:
    """What is asked for at the tables of a store. What a change has returned from is on disk."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def ask(
        self, table: str, asked: Asked | None, move: str, version: int, handovers: int
    ) -> None:
        """This is asked for from now on (None: nothing), by the change of that id.

        Raises `Conflict` if the table has not so many entries and handovers: others are to agree.
        """

        async def write(connection: AsyncConnection) -> None:
            if asked is not None:
                await connection.execute(sql.insert(undo_asked), _row(table, asked))

        writes = together(lapsing(table), write, noting(table, move))
        as_known = (
            expected(schema.entries, table, version),
            expected(schema.handovers, table, handovers),
        )
        await self._writer.put(writes, *as_known, about=table)


def lapsing(table: str) -> Write:
    """Notes that nobody asks for anything any more."""
    before = sql.delete(undo_asked).where(undo_asked.c.table_id == table)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(before)

    return write


def undoing(table: str, undone: AgreedUndo | None) -> Write:
    """Notes that all have agreed to an undo, together with its entries."""
    if undone is None:
        return nothing_else
    row = {"table_id": table, **asdict(undone)}

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(sql.insert(undos), row)

    return write


async def undos_of(connection: AsyncConnection, table: str) -> tuple[AgreedUndo, ...]:
    kept = sql.select(undos).where(undos.c.table_id == table).order_by(undos.c.after)
    return tuple(AgreedUndo(row.after, row.seat) for row in await connection.execute(kept))


async def asked_of(connection: AsyncConnection, table: str) -> Asked | None:
    """What was asked for last: it lapses by itself when the table moves on."""
    kept = sql.select(undo_asked).where(undo_asked.c.table_id == table)
    row = (await connection.execute(kept)).one_or_none()
    if row is None:
        return None
    waiting = msgspec.json.decode(row.waiting, type=frozenset[int])
    return Asked(row.by, row.version, waiting)


def _row(table: str, asked: Asked) -> dict[str, object]:
    waiting = written(sorted(asked.waiting))
    return {"table_id": table, "by": asked.by, "version": asked.version, "waiting": waiting}
