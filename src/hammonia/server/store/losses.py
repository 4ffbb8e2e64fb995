"""Losses: a database that runs elsewhere may be gone for a moment, and that is outlasted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import asyncpg
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

PATIENCE_SECONDS = 15.0
"""So long whoever reads or writes waits for a PostgreSQL to come back."""
_PAUSE_SECONDS = 0.2
_PASSING = ("08", "40001", "40P01", "53300", "57P")
"""How the codes of what passes begin: connections, deadlocks, too many at once, shutting down."""

Result = TypeVar("Result")


def is_lost(engine: AsyncEngine, problem: BaseException) -> bool:
    """Whether the same may succeed a moment later. What is wrong with a file stays wrong."""
    return engine.dialect.name == "postgresql" and passes(problem)


def passes(problem: BaseException) -> bool:
    if isinstance(problem, sql.exc.DBAPIError):
        inner = problem.orig
        return problem.connection_invalidated or (inner is not None and passes(inner))
    code = getattr(problem, "sqlstate", None)
    if isinstance(code, str):
        return code.startswith(_PASSING)
    cause = problem.__cause__
    if isinstance(problem, OSError | TimeoutError | asyncpg.InterfaceError):
        return True
    return cause is not None and passes(cause)


async def outlast(engine: AsyncEngine, act: Callable[[], Awaitable[Result]]) -> Result:
    """Do something that may be done again, until it is not the database that is gone."""
    clock = asyncio.get_running_loop()
    deadline = clock.time() + PATIENCE_SECONDS
    while True:
        try:
            return await act()
        except Exception as problem:
            if not is_lost(engine, problem) or clock.time() > deadline:
                raise
            await engine.dispose()
            await asyncio.sleep(_PAUSE_SECONDS)
