"""The one writer of a process: what waits together is committed together.

What `put` has returned from is on disk. While a PostgreSQL is gone for a moment the writer waits
for it, and writes again what it does not know the fate of: numbers are given once, so nothing is
written twice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.operation.meter import NO_METER
from hammonia.server.store import engines, losses, news, numbered
from hammonia.server.store.kept import Conflict
from hammonia.server.store.numbered import Numbered

Write: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]


_SECONDS_APART = 0.008
"""Between the beginnings of two commits, where the first was of several jobs: a commit costs as
much as some moves, so a few should share it. Where one writes at a time, nobody waits."""
_ENOUGH = 12
"""So many jobs share a commit without waiting for more."""


async def nothing_else(_connection: AsyncConnection) -> None:
    """What is written where a job has only numbered rows."""


def together(*writes: Write) -> Write:
    """Several things as one."""
    some = [write for write in writes if write is not nothing_else]
    if not some:
        return nothing_else

    async def write_all(connection: AsyncConnection) -> None:
        for write in some:
            await write(connection)

    return write_all


class _Job(msgspec.Struct, eq=False):
    """Something to be written as a whole, and who waits for it."""

    write: Write
    rows: Sequence[Numbered]
    about: str | None
    done: asyncio.Future[None]
    conflict: Conflict | None = None
    """Why it was left out of what was committed."""

    @property
    def sequence(self) -> int | None:
        """How many entries its table has after it, where it adds some."""
        for rows in self.rows:
            if rows.kind.name == "entries" and rows.rows:
                return rows.first + len(rows.rows)
        return None

    def answer(self, problem: Exception | None) -> None:
        if self.done.done():  # nobody waits for it any more
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class Writer:
    """Writes jobs in the order in which they come. It works from the moment that it is made."""

    def __init__(self, engine: AsyncEngine, process: str = "") -> None:
        self._engine = engine
        self.process = process
        self.meter = NO_METER
        self._connection: AsyncConnection | None = None
        """Kept from one commit to the next, as long as nothing goes wrong with it."""
        self._known = numbered.Known()
        self._jobs: list[_Job] = []
        self._woken: asyncio.Future[None] | None = None
        """Done when there is something to be written again."""
        self._enough = 1
        """So many jobs must be there before whoever waits for some is woken."""
        self._is_writing = False
        self._next = 0.0
        """When the next commit may begin, by the clock."""
        self._loop = asyncio.get_running_loop()
        """Kept: to ask for it costs a call of the system's each time."""
        self._task = self._loop.create_task(self._work())

    async def put(self, write: Write, *rows: Numbered, about: str | None = None) -> None:
        """Write something as a whole. Returns when it is on disk, raises if it cannot be.

        The numbered rows of all jobs that wait together are added at once, before the rest. Raises
        `Conflict` if one of them has no room. `about` is the table that others hear of.
        """
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.append(_Job(write, rows, about, done))
        if len(self._jobs) >= self._enough:
            self._wake()
        await done

    async def flush(self) -> None:
        """Wait for all that was to be written before, also where nobody waits for it any more. It
        does not wait for others to share the commit: somebody wants to read."""
        self._next, self._enough = 0.0, 1
        await self.put(nothing_else)

    async def close(self) -> None:
        """Write what is waiting, also what comes meanwhile, then end."""
        while self._jobs or self._is_writing:
            with suppress(Exception):  # who waits for what fails has heard of it
                await self.flush()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._disconnect()
        await self._engine.dispose()

    async def _work(self) -> None:
        """Takes all that waits, commits once, then tells everybody."""
        while True:
            jobs = await self._waiting()
            begun = time.monotonic()
            try:
                await losses.outlast(self._engine, partial(self._commit, jobs))
            except Exception as problem:  # whatever it was, the writer lives on and tells who waits
                await self._despite(problem, jobs)
            self.meter.wrote(len(jobs), time.monotonic() - begun)
            self._is_writing = False
            for job in jobs:
                job.answer(job.conflict)

    def _wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def _waiting(self) -> list[_Job]:
        """All that waits, once there is something; where much is written, a little more."""
        if not self._jobs:
            await self._until(1)
        pause = self._next - time.monotonic()
        if pause > 0 and len(self._jobs) < _ENOUGH:
            timer = self._loop.call_later(pause, self._wake)
            await self._until(_ENOUGH)
            timer.cancel()
        jobs, self._jobs, self._is_writing = self._jobs, [], True
        apart = _SECONDS_APART if len(jobs) > 1 else 0
        self._next = time.monotonic() + apart
        return jobs

    async def _until(self, enough: int) -> None:
        """Wait for so many jobs, or to be woken."""
        self._enough, self._woken = enough, self._loop.create_future()
        await self._woken

    async def _commit(self, jobs: Sequence[_Job]) -> None:
        others = [job for job in jobs if job.write is not nothing_else]
        if not others and not any(job.rows for job in jobs):
            return
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        try:
            if not others and engines.at_once(connection):
                await self._write(connection, jobs)
                await engines.commit_at_once(connection)
            else:
                async with connection.begin():
                    await self._write(connection, jobs)
        except BaseException:
            await self._disconnect()
            raise

    async def _write(self, connection: AsyncConnection, jobs: Sequence[_Job]) -> None:
        await numbered.be_alone_at(connection, [job.about for job in jobs if job.about])
        wanted = [rows for job in jobs for rows in job.rows]
        known = await self._known.counts(connection, wanted)
        for job in jobs:
            job.conflict = numbered.judge(job.rows, known)
        good = [job for job in jobs if job.conflict is None]
        await numbered.add(connection, [rows for job in good for rows in job.rows])
        for job in good:
            if job.write is not nothing_else:
                self._known.forget()
                await job.write(connection)
        changes = ((job.about, job.sequence) for job in good if job.about)
        await news.tell(connection, self.process, changes)

    async def _disconnect(self) -> None:
        self._known.forget()
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _despite(self, problem: Exception, jobs: Sequence[_Job]) -> None:
        """One bad job spoils no other: each by itself, and the bad one hears why.

        If it is the database that is gone, all hear of it.
        """
        for job in jobs:
            if losses.is_lost(self._engine, problem):
                job.answer(problem)
                continue
            try:
                await self._commit([job])
            except Exception as its_own:
                job.answer(its_own)
