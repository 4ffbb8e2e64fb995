"""Analyses on disk: a queue that any process takes from, and what was found about each game.

Whoever works on one has it until a moment that is put off again and again: if a process is gone,
another goes on with what was found so far.
"""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store.schema import metadata
from hammonia.server.store.writer import Writer

QUEUED, RUNNING, DONE, FAILED = "queued", "running", "done", "failed"

analyses = sql.Table(
    "analyses", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("state", sql.String, nullable=False),
    sql.Column("asked", sql.BigInteger, nullable=False),  # milliseconds since 1970
    sql.Column("progress", sql.Float, nullable=False),
    sql.Column("worker", sql.String, nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),  # milliseconds since 1970
    sql.Column("found", sql.Text, nullable=False),
    sql.Index("analyses_in_order", "state", "asked"),
)  # fmt: skip
_INSERT = sql.text(
    "INSERT INTO analyses (table_id, state, asked, progress, worker, until, found) VALUES "
    "(:table_id, 'queued', :asked, 0, '', 0, '') ON CONFLICT DO NOTHING"
)


@dataclass(frozen=True, slots=True)
class AnalysisKept:
    """An analysis as it lies on disk."""

    table: str
    state: str
    asked: int
    progress: float
    found: str
    """The lines of the analysis so far."""


class AnalysesOnDisk:
    """The analyses of a store. What a change has returned from is on disk."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of(self, table: str) -> AnalysisKept | None:
        wanted = sql.select(analyses).where(analyses.c.table_id == table)
        await self._writer.flush()
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None:
            return None
        return AnalysisKept(row.table_id, row.state, row.asked, row.progress, row.found)

    async def waiting(self, before: int | None = None) -> int:
        """How many wait, or are worked on; or those of them that were asked for before."""
        some = analyses.c.state.in_((QUEUED, RUNNING))
        wanted = sql.select(sql.func.count()).select_from(analyses).where(some)
        if before is not None:
            wanted = wanted.where(analyses.c.asked < before)
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def ask(self, table: str, now: int, anew: bool = False) -> None:
        """Put a game into the queue, unless it is there or done; one that has failed, anew.

        `anew`: one that is done, too.
        """
        ended = (FAILED, DONE) if anew else (FAILED,)
        again = sql.update(analyses).where(
            analyses.c.table_id == table, analyses.c.state.in_(ended)
        )

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(_INSERT, {"table_id": table, "asked": now})
            await connection.execute(
                again.values(state=QUEUED, asked=now, progress=0, until=0, found="")
            )

        await self._writer.put(write)

    async def claim(self, worker: str, now: int, until: int) -> AnalysisKept | None:
        """The next one, for this worker until then; None: there is none to be done."""
        free = (analyses.c.state == QUEUED) | (
            (analyses.c.state == RUNNING) & (analyses.c.until < now)
        )
        first = sql.select(analyses.c.table_id).where(free).order_by(analyses.c.asked).limit(1)
        claimed: list[str] = []

        async def write(connection: AsyncConnection) -> None:
            claimed.clear()
            table = (await connection.execute(first)).scalar_one_or_none()
            mine = sql.update(analyses).where(analyses.c.table_id == table, free)
            taken = mine.values(state=RUNNING, worker=worker, until=until)
            if table is not None and (await connection.execute(taken)).rowcount:
                claimed.append(table)

        await self._writer.put(write)
        return await self.of(claimed[0]) if claimed else None

    async def note(
        self, table: str, worker: str, state: str, progress: float, found: str, until: int
    ) -> bool:
        """How far it is by now. False if it is not this worker's any more: then nothing changes."""
        own = sql.update(analyses).where(
            analyses.c.table_id == table,
            analyses.c.worker == worker,
            analyses.c.state == RUNNING,
        )
        done = [False]

        async def write(connection: AsyncConnection) -> None:
            change = own.values(state=state, progress=progress, found=found, until=until)
            done[0] = bool((await connection.execute(change)).rowcount)

        await self._writer.put(write)
        return done[0]

    async def give_back(self, worker: str) -> None:
        """What a worker that goes has not done waits for another, with what was found."""
        own = sql.update(analyses).where(analyses.c.worker == worker, analyses.c.state == RUNNING)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(own.values(state=QUEUED, until=0))

        await self._writer.put(write)
