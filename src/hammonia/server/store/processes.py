"""The processes that share a PostgreSQL: which of them live, who runs what, who is connected where.

A process lives until the moment that it has last said, by the database's clock. What it runs and
who is connected to it lapses with it. A file has one process, and nothing of all this.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store import news, schema
from hammonia.server.store.writer import Writer

processes = sql.Table(
    "processes", schema.metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("until", sql.BigInteger, nullable=False),  # milliseconds since 1970
    sql.Column("analysts", sql.Integer, nullable=False, server_default="0"),  # how many it has
)  # fmt: skip

leases = sql.Table(
    "leases", schema.metadata,
    sql.Column("table_id", sql.String, primary_key=True),  # of one that gathers, or has begun
    sql.Column("process", sql.String, nullable=False, index=True),
)  # fmt: skip

presences = sql.Table(
    "presences", schema.metadata,
    sql.Column("table_id", sql.String, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("process", sql.String, primary_key=True, index=True),
)  # fmt: skip

_CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_NOW: sql.ColumnClause[int] = sql.literal_column(_CLOCK, sql.BigInteger)
_EVERYBODY = ""
"""Who tells of a process that has died: even the one that has found it so is to hear of it."""
_TAKE = sql.text(
    "INSERT INTO leases (table_id, process) VALUES (:table, :process) "
    "ON CONFLICT (table_id) DO UPDATE SET process = :process WHERE leases.process = :process "
    "OR NOT EXISTS (SELECT 1 FROM processes WHERE id = leases.process "
    f"AND until > {_CLOCK}) RETURNING table_id"
)


class ProcessesOnDisk:
    """What one process says of itself, and learns of the others."""

    def __init__(self, engine: AsyncEngine, writer: Writer, own: str) -> None:
        self._engine = engine
        self._writer = writer
        self.own = own
        self.analysts = 0
        """How many analyses this process makes at the same time, as it says with its next word."""

    async def live_on(self, milliseconds: int) -> bool:
        """Say that this process lives so long at least. Whether it was known to live before.

        If it was taken for dead, others may have taken what it had: all of that is gone.
        """
        own = processes.c.id == self.own
        word = {"until": _NOW + milliseconds, "analysts": self.analysts}
        again = sql.update(processes).where(own, _lives()).values(word)
        known = True

        async def write(connection: AsyncConnection) -> None:
            nonlocal known  # what was written before the answer was lost makes it known to nobody
            if not (await connection.execute(again)).rowcount:
                known = False
                await _erase(connection, own, _EVERYBODY)
                await connection.execute(sql.insert(processes).values(id=self.own, **word))

        await self._writer.put(write)
        return known

    async def others_live(self) -> bool:
        wanted = sql.select(processes.c.id).where(processes.c.id != self.own, _lives())
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def any_analyse(self) -> bool:
        """Whether this process or another one that lives makes analyses."""
        if self.analysts or self._engine.dialect.name != "postgresql":
            return self.analysts > 0
        wanted = sql.select(processes.c.id).where(processes.c.analysts > 0, _lives())
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def bury(self) -> None:
        """Forget those that have died, and tell everybody of the tables that they were at."""
        await self._forget(processes.c.until < _NOW, _EVERYBODY)

    async def leave(self) -> None:
        """This process lives no longer."""
        await self._forget(processes.c.id == self.own, self.own)

    async def _forget(self, which: sql.ColumnElement[bool], teller: str) -> None:
        async def write(connection: AsyncConnection) -> None:
            await _erase(connection, which, teller)

        await self._writer.put(write)

    async def take(self, table: str) -> bool:
        """Run the clocks and bots of a table from now on, unless another does that lives."""
        taken = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal taken
            names = {"table": table, "process": self.own}
            taken = (await connection.execute(_TAKE, names)).first() is not None

        await self._writer.put(write)
        return taken

    async def release(self, table: str) -> None:
        """Run it no longer, and let the others know."""
        own = sql.delete(leases).where(leases.c.table_id == table, leases.c.process == self.own)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(own)

        await self._writer.put(write, about=table)

    async def be_present(self, table: str, seats: Collection[int]) -> None:
        """The people of these seats, and no others, are connected to a table here."""
        columns = presences.c
        before = sql.delete(presences).where(columns.table_id == table, columns.process == self.own)
        rows: list[dict[str, Any]] = [
            {"table_id": table, "seat": seat, "process": self.own} for seat in sorted(seats)
        ]

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(before)
            if rows:
                await connection.execute(sql.insert(presences), rows)

        await self._writer.put(write, about=table)


async def _erase(connection: AsyncConnection, which: sql.ColumnElement[bool], teller: str) -> None:
    """Processes and what they had; the tables that they were at are told."""
    gone = sql.delete(processes).where(which).returning(processes.c.id)
    names = [row.id for row in await connection.execute(gone)]
    tables: set[str] = set()
    for kind in (leases, presences) if names else ():
        lapsed = sql.delete(kind).where(kind.c.process.in_(names))
        left = await connection.execute(lapsed.returning(kind.c.table_id))
        tables.update(row.table_id for row in left)
    await news.tell(connection, teller, [(table, None) for table in sorted(tables)])


async def elsewhere(connection: AsyncConnection, table: str, own: str) -> frozenset[int]:
    """The seats of a table whose people are connected to another process."""
    if connection.dialect.name != "postgresql":
        return frozenset()
    wanted = (
        sql.select(presences.c.seat)
        .join(processes, processes.c.id == presences.c.process)
        .where(presences.c.table_id == table, presences.c.process != own, _lives())
    )
    return frozenset(row.seat for row in await connection.execute(wanted))


def _lives() -> sql.ColumnElement[bool]:
    return processes.c.until > _NOW
