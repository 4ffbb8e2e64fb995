"""How a database is spoken to: by readers beside the server, by the writer within it.

SQLite answers a writer's statements in microseconds, out of memory; only a commit waits for the
disk. So they are carried out at once, where they are asked for: to hand each of them to another
thread and back would take far longer, most of all on a busy machine. What every move needs is even
asked of the driver itself.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from hammonia.server.store import losses, schema
from hammonia.server.store.address import Place, address_of, in_full

_MOST_READERS = 5
"""Connections to a PostgreSQL that read beside the writer's one."""
FAILURES = (OSError, sql.exc.SQLAlchemyError, asyncpg.PostgresError, sqlite3.Error)
"""What a database that cannot be reached, read or written raises."""
_CONNECT_SECONDS = 10
_STATEMENT_SECONDS = 60
_PAUSE_SECONDS = 0.2


def _engine(place: Place, **how: Any) -> AsyncEngine:
    """Whatever goes wrong, what was to be written is not told: seeds are among it."""
    return create_async_engine(address_of(place), hide_parameters=True, **how)


def for_shaping(place: Place) -> AsyncEngine:
    """For whoever changes the shape of tables: SQLite must not mind a table that is made anew."""
    if isinstance(place, Path):
        return _engine(place, poolclass=NullPool)

    async def connect() -> Any:
        return await connected(place, None)  # to change a great table takes its time

    return _engine(place, async_creator=connect, poolclass=NullPool)


def for_reading(place: Place) -> AsyncEngine:
    if not isinstance(place, Path):
        return _to_postgres(place, pool_size=_MOST_READERS, max_overflow=0, pool_pre_ping=True)
    engine = _engine(place)
    sql.event.listen(engine.sync_engine, "connect", schema.make_durable)
    return engine


def for_writing(place: Place) -> AsyncEngine:
    """For the one writer, which keeps its one connection itself."""
    if not isinstance(place, Path):
        return _to_postgres(place, poolclass=NullPool)

    async def connect() -> _AtOnce:
        return await _AtOnce.to(place)

    engine = _engine(place, async_creator=connect, poolclass=NullPool)
    sql.event.listen(engine.sync_engine, "connect", schema.make_durable)
    return engine


def _to_postgres(place: str, **pool: Any) -> AsyncEngine:
    async def connect() -> Any:
        return await _connected_in_time(place)

    return _engine(place, async_creator=connect, **pool)


@asynccontextmanager
async def at_one_moment(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """For who reads several things that belong together."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


async def connected(place: str, seconds: float | None = _STATEMENT_SECONDS) -> Any:
    """A connection to a PostgreSQL, as its driver makes it; a statement has so long at most."""
    return await asyncpg.connect(in_full(place), timeout=_CONNECT_SECONDS, command_timeout=seconds)


async def _connected_in_time(place: str) -> Any:
    """The same; if it is gone for a moment, when it is back."""
    clock = asyncio.get_running_loop()
    deadline = clock.time() + losses.PATIENCE_SECONDS
    while True:
        try:
            return await connected(place)
        except Exception as problem:
            if not losses.passes(problem) or clock.time() > deadline:
                raise
            await asyncio.sleep(_PAUSE_SECONDS)


def at_once(connection: AsyncConnection) -> sqlite3.Connection | None:
    """The driver's own connection to a file, of a writer's connection; None: it has no such.

    It is in the same transaction.
    """
    driver = _driver(connection)
    return driver.own if driver is not None else None


async def commit_at_once(connection: AsyncConnection) -> None:
    """Commit what was asked of the driver itself, where nothing was asked in another way."""
    driver = _driver(connection)
    assert driver is not None
    await driver.commit()


def _driver(connection: AsyncConnection) -> _AtOnce | None:
    beneath = connection.sync_connection
    driver = beneath.connection.driver_connection if beneath is not None else None
    return driver if isinstance(driver, _AtOnce) else None


def cause(problem: Exception) -> str:
    """What went wrong with a database, without what was to be done."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    return str(getattr(problem, "orig", problem))


class _AtOnce(aiosqlite.Connection):
    """A connection that works in the caller's thread, and in its own only where it waits."""

    @classmethod
    async def to(cls, path: Path) -> _AtOnce:
        connection = cls(lambda: sqlite3.connect(path, check_same_thread=False), iter_chunk_size=64)
        connection._thread.daemon = True
        await connection
        return connection

    @property
    def own(self) -> sqlite3.Connection:
        return self._conn

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if fn == self._conn.commit:
            return await super()._execute(fn)  # type: ignore[no-untyped-call]
        return fn(*args, **kwargs)
