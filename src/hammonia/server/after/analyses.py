"""Analyses of finished games: who may ask for one, the queue's workers, and what is told of it.

The work is done by processes of their own (`analyst`), so many at the same time as the server's
owner allows. What they find is put on disk every few seconds: whoever goes on does so from there.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from hammonia.arena.analysis.judging import Budget, Found
from hammonia.arena.analysis.keeping import is_of_this_format
from hammonia.arena.analysis.reading import Reading
from hammonia.kernel.recent import Recent
from hammonia.kernel.record import END, Record
from hammonia.kernel.upgrading import carried_over
from hammonia.server import declined, voices, wire
from hammonia.server.after.analyst import Outset, Task
from hammonia.server.config.sections import AnalysisTerms
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.operation.one_by_one import OneByOne
from hammonia.server.playing import keychain
from hammonia.server.store import Store, TableKept
from hammonia.server.store.analyses import DONE, FAILED, QUEUED, RUNNING, AnalysisKept
from hammonia.server.wire.analysis import AnalysisFound

_SEED = 1
_NOTED_SECONDS = 3.0
"""How often it is put on disk how far one is."""
_LEASE_MS = 60_000
"""A worker that has said nothing for so long is gone."""
_LOOK_SECONDS = 5.0
"""How often it is looked for work that others have asked for."""
_MOST_SECONDS = 4
"""In so many times its processor time an analysis is to be done, however busy the machine is."""
_MOST_LINE = 1 << 20
_READY = 16
"""Results that are kept ready, each in a language."""
_log = logging.getLogger(__name__)


class Analyses:
    """Those of one server."""

    def __init__(self, store: Store, terms: AnalysisTerms, games: tuple[str, ...] = ()) -> None:
        self._store = store
        self._terms = terms
        self._games = games
        self._budget = Budget(terms.simulations, terms.worlds, _SEED)
        self._asked = asyncio.Event()
        self._working: list[asyncio.Task[None]] = []
        self._thread = OneByOne()
        store.processes.analysts = terms.workers  # so that a process without knows of others
        self._told: Recent[tuple[str, str], AnalysisFound] = Recent(_READY)

    def start(self) -> None:
        self._working = [asyncio.create_task(self._work()) for _ in range(self._terms.workers)]

    async def close(self) -> None:
        """What is not done yet goes back into the queue, with what was found."""
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)

    # -- asking ----------------------------------------------------------------------------------

    async def ask(self, table: str, key: str | None, language: str) -> wire.Analysis:
        """Have a game analysed: a listed one for anybody, else for who has a seat at it.

        Raises `Declined`.
        """
        kept = await self._finished(table)
        if not kept.terms.listed:
            _check_key(kept, key)
        before = await self._store.analyses.of(table)
        is_outdated = _is_outdated(before)
        is_done = before is not None and before.state == DONE and not is_outdated
        if not is_done and not await self._store.processes.any_analyse():
            raise Declined(declined.CONFLICT, "no_analyses")
        if before is None or before.state == FAILED or is_outdated:
            if await self._store.analyses.waiting() >= self._terms.waiting:
                raise Declined(declined.TOO_FAST, "too_many_jobs")
            await self._store.analyses.ask(table, _now(), anew=is_outdated)
            self._asked.set()
        return await self.told(table, language)

    async def told(self, table: str, language: str) -> wire.Analysis:
        """How far it is, and what was found. Raises `Declined`."""
        kept = await self._finished(table)
        found = await self._store.analyses.of(table)
        if found is not None and found.state == DONE and not _is_outdated(found):
            result = await self._result(table, kept, found, language)
            return wire.Analysis(state="done", progress=1.0, result=result)
        if not await self._store.processes.any_analyse():  # what waits would wait for ever
            return wire.Analysis(state="unavailable")
        if found is None or _is_outdated(found):
            return wire.Analysis(state="none")
        if found.state == FAILED:
            return wire.Analysis(state="failed")
        if found.state == RUNNING:
            return wire.Analysis(state="running", progress=found.progress)
        ahead = await self._store.analyses.waiting(before=found.asked)
        return wire.Analysis(state="queued", progress=found.progress, ahead=ahead)

    async def _finished(self, table: str) -> TableKept:
        kept = await self._store.load(table)
        if kept is None:
            raise NoSuchTable
        if not is_over(kept.record):
            raise Declined(declined.CONFLICT, "not_over")
        return kept

    async def _result(
        self, table: str, kept: TableKept, found: AnalysisKept, language: str
    ) -> AnalysisFound:
        make = partial(in_words, kept.record, found.found, language)
        return await self._thread.do(partial(self._told.get, (table, language), make))

    # -- working ---------------------------------------------------------------------------------

    async def _work(self) -> None:
        worker = secrets.token_hex(6)
        try:
            await self._work_as(worker)
        finally:  # whatever it was at when it had to go
            await self._store.analyses.give_back(worker)

    async def _work_as(self, worker: str) -> None:
        while True:
            try:
                job = await self._store.analyses.claim(worker, _now(), _now() + _LEASE_MS)
                if job is not None:
                    await self._analyse(job, worker)
                    continue
            except Exception:
                _log.exception("an analysis broke")
            self._asked.clear()
            try:
                async with asyncio.timeout(_LOOK_SECONDS):
                    await self._asked.wait()
            except TimeoutError:
                pass

    async def _analyse(self, job: AnalysisKept, worker: str) -> None:
        run = _Run(self._store, job, worker)
        try:
            task = await self._task(job)
            async with asyncio.timeout(self._terms.cpu_seconds * _MOST_SECONDS):
                await run.through(task)
        except TimeoutError:
            await run.note(FAILED)
        except asyncio.CancelledError:
            await run.note(QUEUED)
            raise
        except Exception as problem:
            if self._store.is_lost(problem):  # when the database is back it is claimed again
                raise
            _log.exception("the analysis of table %s broke", job.table)
            await run.note(FAILED)

    async def _task(self, job: AnalysisKept) -> Task:
        kept = await self._store.load(job.table)
        assert kept is not None
        seconds, games = self._terms.cpu_seconds, [*self._games]
        return Task(kept.record.text(), job.found, self._budget, seconds, games)


class _Run:
    """One analysis while it is made, from its process to the disk."""

    def __init__(self, store: Store, job: AnalysisKept, worker: str) -> None:
        self._store = store
        self._table = job.table
        self._worker = worker
        self._lines = job.found.splitlines()
        self._total = 1
        self._noted = time.monotonic()

    async def through(self, task: Task) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "hammonia.server.after.analyst",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_MOST_LINE,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(task))
            process.stdin.close()
            async for line in process.stdout:
                await self._hear(line.decode().rstrip("\n"))
            is_done = await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        await self.note(DONE if is_done else FAILED)

    async def _hear(self, line: str) -> None:
        if self._total == 1:
            outset = msgspec.json.decode(line, type=Outset)
            self._total = outset.total
            self._lines = [outset.header, *self._lines[1 : outset.kept + 1]]
        else:
            self._lines.append(line)
        if time.monotonic() - self._noted >= _NOTED_SECONDS:
            await self.note(RUNNING)

    async def note(self, state: str) -> None:
        self._noted = time.monotonic()
        progress = 1.0 if state == DONE else min(1.0, (len(self._lines) - 1) / self._total)
        found = "".join(f"{line}\n" for line in self._lines)
        await self._store.analyses.note(
            self._table, self._worker, state, max(0.0, progress), found, _now() + _LEASE_MS
        )


class _Kept:
    """What was found, as `Reading` wants it."""

    def __init__(self, found: list[Found]) -> None:
        self.found = found
        self.path = Path()


def in_words(record: Record, found: str, language: str) -> AnalysisFound:
    """What was found about a game, in a language. It takes a while: not for the event loop."""
    table = carried_over(record)
    header, *lines = found.splitlines()
    said: dict[str, Any] = msgspec.json.decode(header)
    budget = Budget(said["simulations"], said["worlds"], said["seed"])
    decoder = msgspec.json.Decoder(Found)
    kept = _Kept([decoder.decode(line) for line in lines])
    reading = Reading(table, kept, budget, voices.at_table(table, language))
    return msgspec.convert(reading.plain() | {"budget": asdict(budget)}, AnalysisFound)


def _is_outdated(kept: AnalysisKept | None) -> bool:
    """Whether older code made it, whose judge did not say how sure it is: it may be made anew."""
    return kept is not None and kept.state == DONE and not is_of_this_format(kept.found)


def is_over(record: Record) -> bool:
    return bool(record.entries) and record.entries[-1][0] == END


def _check_key(kept: TableKept, key: str | None) -> None:
    if key is None:
        raise Declined(declined.NO_KEY, "key_missing")
    keychain.seat_of(kept, key)


def _now() -> int:
    return time.time_ns() // 1_000_000
