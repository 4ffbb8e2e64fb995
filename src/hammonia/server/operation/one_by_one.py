"""Dear work, one piece after the other, in a thread that nothing else waits for.

So whoever asks for much of it keeps no bot from thinking and no password from being checked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hammonia.server import declined
from hammonia.server.declined import Declined

MOST_WAITING = 8
Made = TypeVar("Made")


class OneByOne:
    """Does what is asked for in the order in which it was, as long as not too many wait."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._asked = 0

    async def do(self, work: Callable[[], Made]) -> Made:
        """Raises `Declined` if too many wait already, or whatever the work does."""
        if self._asked > MOST_WAITING:  # one of them is at work
            raise Declined(declined.TOO_FAST, "too_fast")
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._asked -= 1
