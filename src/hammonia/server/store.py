"""The store: tables and their records in a database. One writer groups what comes together.

What `append` has returned from is on disk. Entries are numbered without a gap in each table, and
a number is given once: two writers of the same table cannot both succeed.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hammonia.bots.lineup import Handover
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import Entry, Record

_metadata = sql.MetaData()

_tables = sql.Table(
    "tables", _metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("seed", sql.String, nullable=False),
    sql.Column("seats", sql.Text, nullable=False),
)  # fmt: skip

_entries = sql.Table(
    "entries", _metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entry", sql.Text, nullable=False),
    sql.Column("move_id", sql.String),
)  # fmt: skip

_handovers = sql.Table(
    "handovers", _metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("after", sql.Integer, nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("bot", sql.String),
    sql.Column("by", sql.Integer, nullable=False),
    sql.Column("move_id", sql.String, nullable=False),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeatKept:
    """What is kept of a seat: the bot whose own it is, or the digest of a person's key."""

    bot: str | None
    key_digest: str | None


@dataclass(frozen=True, slots=True)
class TableKept:
    """A table as it lies on disk. `moves` are the ids of the changes that were made."""

    record: Record
    seed: str
    seats: tuple[SeatKept, ...]
    handovers: tuple[Handover, ...]
    moves: frozenset[str]


class Conflict(Exception):
    """Somebody else has written to the table meanwhile: load it anew."""


@dataclass(slots=True)
class _Job:
    """Something to be written as a whole, and who waits for it."""

    write: Callable[[AsyncConnection], Awaitable[None]]
    done: asyncio.Future[None]


class Store:
    """Tables on disk. Open it with `await Store.open(path)`; close it when done."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> Store:
        """Open or create the database. Raises `BadOptions` if that cannot be."""
        try:
            _make_private(path)
            engine = create_async_engine(sql.URL.create("sqlite+aiosqlite", database=str(path)))
            sql.event.listen(engine.sync_engine, "connect", _make_durable)
            async with engine.begin() as connection:
                await connection.run_sync(_metadata.create_all)
        except (OSError, sql.exc.SQLAlchemyError) as problem:
            raise BadOptions(f"{path} cannot keep tables: {_cause(problem)}") from None
        store = cls(engine)
        store._writer = asyncio.create_task(store._write())
        return store

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self._jobs.join()
        if self._writer:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    async def create(
        self, table: str, record: Record, seed: str, seats: Sequence[SeatKept]
    ) -> None:
        """Add a table with what has already happened at it, as a whole."""
        row = {
            "id": table,
            "header": json.dumps(record.header.plain(), ensure_ascii=False),
            "seed": seed,
            "seats": json.dumps([[seat.bot, seat.key_digest] for seat in seats]),
        }
        rows = _rows(table, 0, record.entries, None)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(sql.insert(_tables), row)
            if rows:
                await connection.execute(sql.insert(_entries), rows)

        await self._put(write)

    async def append(
        self, table: str, first: int, entries: Sequence[Entry], move: str | None
    ) -> None:
        """Add entries, the first of them with this number. Returns when they are on disk.

        Raises `Conflict` unless the table has exactly so many entries before them.
        """
        rows = _rows(table, first, entries, move)

        async def write(connection: AsyncConnection) -> None:
            await _check_next(connection, _entries, table, first)
            await connection.execute(sql.insert(_entries), rows)

        await self._put(write)

    async def hand_over(self, table: str, number: int, handover: Handover, move: str) -> None:
        """Add a handover, the first of a table with number 0. Otherwise as `append`."""
        row = {"table_id": table, "number": number, **asdict(handover), "move_id": move}

        async def write(connection: AsyncConnection) -> None:
            await _check_next(connection, _handovers, table, number)
            await connection.execute(sql.insert(_handovers), row)

        await self._put(write)

    async def load(self, table: str) -> TableKept | None:
        async with self._engine.connect() as connection:
            kept = await self._row(connection, table)
            if kept is None:
                return None
            rows = await _numbered(connection, _entries, table)
            handed = await _numbered(connection, _handovers, table)
        seats = tuple(SeatKept(bot, digest) for bot, digest in json.loads(kept.seats))
        record = Record.from_lines([kept.header, *(row.entry for row in rows)])
        handovers = tuple(Handover(row.after, row.seat, row.bot, row.by) for row in handed)
        moves = frozenset(row.move_id for row in (*rows, *handed) if row.move_id is not None)
        return TableKept(record, kept.seed, seats, handovers, moves)

    async def _row(self, connection: AsyncConnection, table: str) -> Any:
        found = await connection.execute(sql.select(_tables).where(_tables.c.id == table))
        return found.one_or_none()

    async def _put(self, write: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(write, done))
        await done

    async def _write(self) -> None:
        """The one writer: takes all that waits, commits once, then tells everybody."""
        while True:
            jobs = [await self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            except Exception:  # whatever it was, the writer lives on and tells who waits
                await self._commit_each(jobs)
            for job in jobs:
                if not job.done.done():
                    job.done.set_result(None)
                self._jobs.task_done()

    async def _commit(self, jobs: Sequence[_Job]) -> None:
        async with self._engine.begin() as connection:
            for job in jobs:
                await job.write(connection)

    async def _commit_each(self, jobs: Sequence[_Job]) -> None:
        """One bad job spoils no other: each by itself, and the bad one hears why."""
        for job in jobs:
            try:
                await self._commit([job])
            except Exception as problem:
                if not job.done.done():
                    job.done.set_exception(problem)


async def _numbered(connection: AsyncConnection, rows: sql.Table, table: str) -> Sequence[Any]:
    """What a table has of numbered rows, in their order."""
    of_table = sql.select(rows).where(rows.c.table_id == table)
    return (await connection.execute(of_table.order_by(rows.c.number))).all()


async def _check_next(
    connection: AsyncConnection, rows: sql.Table, table: str, number: int
) -> None:
    """Raises `Conflict` unless a table's next numbered row is the one with this number."""
    last = sql.select(sql.func.max(rows.c.number)).where(rows.c.table_id == table)
    found = (await connection.execute(last)).scalar()
    if (-1 if found is None else found) != number - 1:
        raise Conflict(f"table {table} has no room for number {number} in its {rows.name}")


def _rows(
    table: str, first: int, entries: Sequence[Entry], move: str | None
) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "number": number,
            "entry": json.dumps(entry, ensure_ascii=False),
            "move_id": move,
        }
        for number, entry in enumerate(entries, first)
    ]


def _make_private(path: Path) -> None:
    """Seeds lie in it: the file is its owner's alone, and so are those SQLite puts beside it."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


def _cause(problem: Exception) -> str:
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    return str(getattr(problem, "orig", problem))


def _make_durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
