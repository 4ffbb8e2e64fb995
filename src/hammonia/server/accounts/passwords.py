"""Passwords: what is kept of them, and whether one is right. Argon2id does the work.

It is meant to be slow, so it is done beside the server, a few at a time. Whoever comes when many
wait already is sent away: memory and patience end somewhere.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from hammonia.server import declined
from hammonia.server.declined import Declined

_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=47_104, parallelism=1)
"""46 MiB and two passes: a tenth of a second or so."""
_AT_ONCE = 2
_MOST_WAITING = 30
_Done = TypeVar("_Done")


class Passwords:
    """Those of one server process."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0

    async def kept(self, password: str) -> str:
        """What is to be kept of a new one. Raises `Declined` if too many wait."""
        return await self._beside(lambda: _HASHER.hash(_plain(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the right one. It takes as long where there is no account (None)."""
        nobodys = await self._of_nobody()  # asked for in both cases, so that both wait for it
        against = kept or nobodys
        return await self._beside(lambda: _fits(password, against)) and kept is not None

    async def _of_nobody(self) -> str:
        return await self._beside(lambda: self._nobody)

    @cached_property
    def _nobody(self) -> str:
        return _HASHER.hash("nobody has this one")

    async def _beside(self, work: Callable[[], _Done]) -> _Done:
        if self._waiting >= _MOST_WAITING:
            raise Declined(declined.TOO_FAST, "too_fast")
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def _plain(password: str) -> str:
    """However a keyboard composes its signs."""
    return unicodedata.normalize("NFC", password)


def _fits(password: str, kept: str) -> bool:
    try:
        return _HASHER.verify(kept, _plain(password))
    except (VerificationError, InvalidHashError):
        return False
