"""A line: one connection of a page as its table has it, over which text is heard and said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hammonia.server.entrance.connection import connection_in
from hammonia.server.entrance.sieve import is_readable


class Gone(Exception):
    """Nobody is at the other end any more."""


class Line:
    """A connection that somebody wants to have."""

    def __init__(self, scope: Any) -> None:
        self._connection = connection_in(scope)
        self.say = self._connection.say
        """Say something as one message. Whether anybody hears it is not known here."""

    async def accept(self) -> None:
        """Raises `Gone`."""
        await self._connection.receive()
        await self._tell({"type": "websocket.accept"})

    async def hear(self) -> str:
        """What is said next; nothing, if nobody can read it. Raises `Gone`."""
        heard: Any = await self._connection.receive()
        if heard["type"] != "websocket.receive":
            raise Gone
        text = heard.get("text")
        return text if text and is_readable(text) else ""

    @property
    def is_writable(self) -> bool:
        return self._connection.is_writable

    def when_writable(self, then: Callable[[], None]) -> None:
        """Call something whenever more can be said again."""
        self._connection.on_writable = then

    async def close(self) -> None:
        """Raises `Gone`."""
        if not self._connection.is_ending:
            await self._tell({"type": "websocket.close", "code": 1000})

    async def _tell(self, message: Any) -> None:
        try:
            await self._connection.send(message)
        except OSError:
            raise Gone from None
