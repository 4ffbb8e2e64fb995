"""Listening: a connection to PostgreSQL that hears of what other processes have written.

If it breaks it is made anew; whatever was written meanwhile nobody has heard of, so whoever listens
is told to look for themselves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from hammonia.server.store import engines, news

_LOOK_SECONDS = 10.0
"""After so long without a word it is asked whether anybody is there."""
_PAUSE_SECONDS = 0.2
_log = logging.getLogger(__name__)


class Listening:
    """Hears for one process. What it has written itself is no news to it."""

    def __init__(
        self, place: str, process: str, hear: Callable[[str, int | None], None],
        look: Callable[[], None],
    ) -> None:  # fmt: skip
        self._place = place
        self._process = process
        self._hear = hear
        self._look = look
        self._is_heard = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when it hears."""
        self._task = asyncio.create_task(self._keep())
        await self._is_heard.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as problem:
                _log.warning("news of other processes cannot be heard: %s", type(problem).__name__)
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _listen(self) -> None:
        """As long as the connection holds."""
        connection = await engines.connected(self._place)
        is_broken = asyncio.Event()
        connection.add_termination_listener(lambda _connection: is_broken.set())
        try:
            await connection.add_listener(news.CHANNEL, self._heard)
            self._is_heard.set()
            self._look()
            while not is_broken.is_set():
                await connection.execute("SELECT 1")
                try:
                    async with asyncio.timeout(_LOOK_SECONDS):
                        await is_broken.wait()
                except TimeoutError:
                    continue
        finally:
            connection.terminate()

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        notice = news.read(str(payload))
        if notice.process != self._process:
            for table, sequence in notice.changes:
                self._hear(table, sequence)
