"""The door: how often one may try to log in, by address and by name.

An address that tries too often is sent away for a while. A name that is tried too often is not
closed to whoever it belongs to, or strangers could lock them out: each further try only waits a
little before it is answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from hammonia.server.declined import TooFast
from hammonia.server.limits import Bucket, Buckets, Limits

_LONGEST_WAIT_SECONDS = 4.0


class Door:
    """That of one server process."""

    def __init__(
        self, limits: Limits, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._knocking = Buckets(limits.knocking)
        self._signing_up = Buckets(limits.signing_up)
        self._names = Buckets(limits.naming)
        self._sleep = sleep

    def knock(self, household: str) -> None:
        """Somebody wants a password to be looked at. Raises `Declined`."""
        _take(self._knocking.of(household))

    def sign_up(self, household: str) -> None:
        """Somebody wants an account. Raises `Declined`."""
        _take(self._signing_up.of(household))

    async def try_name(self, folded: str) -> None:
        """Waits where that name was tried often just now, whether anybody has it or not."""
        bucket = self._names.of(folded)
        if not bucket.take():
            await self._sleep(min(bucket.wait, _LONGEST_WAIT_SECONDS))


def _take(bucket: Bucket) -> None:
    if not bucket.take():
        raise TooFast(bucket.wait)
