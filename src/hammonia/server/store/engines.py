"""How a database is spoken to: by readers beside the server, by the writer within it.

SQLite answers a writer's statements in microseconds, out of memory; only a commit waits for the
disk. So they are carried out at once, where they are asked for: to hand each of them to another
thread and back would take far longer, most of all on a busy machine.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hammonia.server.store import schema


def for_reading(path: Path) -> AsyncEngine:
    engine = create_async_engine(sql.URL.create("sqlite+aiosqlite", database=str(path)))
    sql.event.listen(engine.sync_engine, "connect", schema.make_durable)
    return engine


def for_writing(path: Path) -> AsyncEngine:
    """For the one writer, which does one thing after the other."""

    async def connect() -> _AtOnce:
        return await _AtOnce.to(path)

    address = sql.URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(address, async_creator=connect, pool_size=1)
    sql.event.listen(engine.sync_engine, "connect", schema.make_durable)
    return engine


class _AtOnce(aiosqlite.Connection):
    """A connection that works in the caller's thread, and in its own only where it waits."""

    @classmethod
    async def to(cls, path: Path) -> _AtOnce:
        connection = cls(lambda: sqlite3.connect(path, check_same_thread=False), iter_chunk_size=64)
        connection._thread.daemon = True
        await connection
        return connection

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if fn == self._conn.commit:
            return await super()._execute(fn)  # type: ignore[no-untyped-call]
        return fn(*args, **kwargs)
