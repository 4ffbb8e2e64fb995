"""Playing games on this machine: in this process, or in several. What is played is in `match`."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext

from hammonia.arena.fixtures import Fixture
from hammonia.arena.match import GameFailed, Match, Report, Schedule


def cores() -> int:
    """How many processes can run here at once."""
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def here(match: Match, fixtures: Sequence[Fixture], workers: int) -> Generator[Report, None, None]:
    """Play the games in so many processes, or in this one; yields them in order."""
    if workers == 1:
        schedule = Schedule(fixtures, 1)
        while (fixture := schedule.start()) is not None:
            yield from schedule.finish(fixture, match.play(fixture))
    else:
        yield from _in_processes(match, fixtures, workers)


def _in_processes(
    match: Match, fixtures: Sequence[Fixture], workers: int
) -> Generator[Report, None, None]:
    schedule = Schedule(fixtures, workers)
    context = multiprocessing.get_context("spawn")
    crew: list[_Worker] = []
    try:
        with _deaf_to_interrupts():
            for _ in range(min(workers, len(fixtures))):
                crew.append(_Worker(context, match))
        idle = list(crew)
        while True:
            while idle and (fixture := schedule.start()) is not None:
                idle.pop().give(fixture)
            busy = {worker.line: worker for worker in crew if worker.fixture}
            if not busy:
                return
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                yield from schedule.finish(*worker.hear())
                idle.append(worker)
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """A process that plays one game after the other. It ends when this process is gone."""

    def __init__(self, context: SpawnContext, match: Match) -> None:
        self.line, theirs = context.Pipe()
        self.fixture: Fixture | None = None
        """The game that it plays now."""
        self._process = context.Process(target=_work, args=(theirs, match), daemon=True)
        self._process.start()
        theirs.close()  # or nobody would notice that the process has ended

    def give(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with suppress(BrokenPipeError):  # it has ended: hearing nothing tells
            self.line.send(fixture)

    def hear(self) -> tuple[Fixture, Report | GameFailed]:
        """What came of its game. It may be given another one."""
        fixture, self.fixture = self.fixture, None
        assert fixture is not None
        try:
            answer: Report | GameFailed = self.line.recv()
        except (EOFError, ConnectionResetError):
            self._process.join()
            answer = GameFailed(fixture, f"its process {_ended(self._process.exitcode or 0)}")
        return fixture, answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._process.close()
        self.line.close()


def _work(line: Connection, match: Match) -> None:
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):  # nobody wants more games
        while True:
            line.send(match.play(line.recv()))


def _ended(code: int) -> str:
    return f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that start meanwhile do not hear Ctrl-C: it is this one that ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may, and only it hears Ctrl-C
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
