"""The one writer of a database: what waits together is committed together.

What `put` has returned from is on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store.numbered import Numbered, add

Write: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]


async def nothing_else(_connection: AsyncConnection) -> None:
    """What is written where a job has only numbered rows."""


@dataclass(slots=True)
class _Job:
    """Something to be written as a whole, and who waits for it."""

    write: Write
    rows: Sequence[Numbered]
    done: asyncio.Future[None]


class Writer:
    """Writes jobs in the order in which they come. It works from the moment that it is made."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task = asyncio.create_task(self._work())

    async def put(self, write: Write, *rows: Numbered) -> None:
        """Write something as a whole. Returns when it is on disk, raises if it cannot be.

        The numbered rows of all jobs that wait together are added at once, after the rest.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(write, rows, done))
        await done

    async def flush(self) -> None:
        """Wait for all that was to be written before, also where nobody waits for it any more."""
        await self.put(nothing_else)

    async def close(self) -> None:
        """Write what is waiting, then end."""
        await self._jobs.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._engine.dispose()

    async def _work(self) -> None:
        """Takes all that waits, commits once, then tells everybody."""
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
                if job.write is not nothing_else:
                    await job.write(connection)
            await add(connection, [rows for job in jobs for rows in job.rows])

    async def _commit_each(self, jobs: Sequence[_Job]) -> None:
        """One bad job spoils no other: each by itself, and the bad one hears why."""
        for job in jobs:
            try:
                await self._commit([job])
            except Exception as problem:
                if not job.done.done():
                    job.done.set_exception(problem)
