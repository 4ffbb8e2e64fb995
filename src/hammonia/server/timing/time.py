"""The time of day as the server knows it: in milliseconds since 1970, and to be waited for."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """Where the time comes from. Tests bring one that they turn by hand."""

    def now(self) -> int: ...

    async def until(self, moment: int) -> None:
        """Returns when it is that late, at once if it is already."""


class TimeOfDay:
    """The machine's own."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def until(self, moment: int) -> None:
        while (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left / 1000, _LONGEST_SLEEP_SECONDS))


_LONGEST_SLEEP_SECONDS = 60.0
"""The time of day can be set: who waits for days looks at it now and then."""
TIME_OF_DAY = TimeOfDay()
