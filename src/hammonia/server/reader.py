"""A reader: one connection to a table. What it is told is made elsewhere."""

from __future__ import annotations

import asyncio

from hammonia.kernel.messages import Message
from hammonia.server import voices, wire

_MOST_WAITING = 1000
"""Messages that may wait for a reader who does not read; then it must come back."""


class Reader:
    """One connection: who reads in which language, what log it was told, what waits for it."""

    def __init__(self, seat: int | None, language: str = voices.ENGLISH) -> None:
        self.seat = seat
        self.language = language
        self._told: list[Message] = []
        self.outbox: asyncio.Queue[wire.FromServer] = asyncio.Queue()

    def take(self, log: list[Message]) -> int:
        """It is told this log now: from which line on, since those before are as they were told."""
        pairs = enumerate(zip(self._told, log, strict=False))
        both = min(len(self._told), len(log))
        start = next((place for place, (told, now) in pairs if told != now), both)
        self._told = log
        return start

    def forget(self) -> None:
        """It has been told nothing, or nothing that it can read."""
        self._told = []

    def send(self, message: wire.FromServer) -> None:
        if self.outbox.qsize() >= _MOST_WAITING:
            message = self._failed("too_slow")
        if self.outbox.qsize() <= _MOST_WAITING:
            self.outbox.put_nowait(message)

    def fail(self, key: str) -> None:
        """Say why the connection cannot go on."""
        self.send(self._failed(key))

    def _failed(self, key: str) -> wire.Failed:
        return wire.Failed(reason=voices.say(self.language, key))
