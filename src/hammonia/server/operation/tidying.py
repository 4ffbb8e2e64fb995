"""Tidying up memory when nothing else is to be done.

Python looks for rubbish among what is young whenever enough has come into being, and now and then
among all that lives. Everybody waits meanwhile: for 15 to 35 milliseconds, and with many tables in
memory for a tenth of a second or more. But of what moves leave behind all lives on or goes by
itself; requests leave rubbish, and so do rooms that are closed. So what is young is looked through
often while there is little of it, and put aside unlooked where much is done. Everything is looked
through when the server has nothing else to do, or, under a load that never ends, every few minutes
all the same.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_LOOK_SECONDS = 0.1
_FEW_THINGS = 300
"""So many that came into being since the last look are looked through at once: that takes a
millisecond or two, since the tables in play count as well."""
_MOST_AT_ONCE = 200_000
"""Should so many come between two looks, Python looks by itself."""
_NEVER = 1_000_000_000
_WORTH_IT_THINGS = 20_000
"""So many must have come into being since everything was looked through."""
_QUIET_SHARE = 0.02
"""Of a second: who works no longer than that does nothing else."""
_LOOKS_A_SECOND = 10
_LONGEST_SECONDS = 600
_MOST_THINGS = 2_000_000
"""Without a whole look, however busy the server is."""


@asynccontextmanager
async def kept_tidy() -> AsyncIterator[None]:
    """Memory is looked after within the block, in the quiet moments of the running loop."""
    before = gc.get_threshold()
    gc.set_threshold(_MOST_AT_ONCE, _NEVER, _NEVER)
    tidy_up()
    task = asyncio.create_task(_keep_tidy())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        gc.unfreeze()
        gc.set_threshold(*before)


def tidy_up() -> None:
    """Look through everything. What lives on need not be looked through until the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def look() -> int:
    """Look through what is young, or put it aside. How much more there is than at the last look."""
    young = gc.get_count()[0]
    if young <= _FEW_THINGS:
        gc.collect(0)
    else:
        gc.freeze()
    return young


async def _keep_tidy() -> None:
    came, since = 0, time.monotonic()
    while True:
        begun = time.process_time()
        for _ in range(_LOOKS_A_SECOND):
            await asyncio.sleep(_LOOK_SECONDS)
            came += look()
        busy = (time.process_time() - begun) / (_LOOKS_A_SECOND * _LOOK_SECONDS)
        if is_due(came, busy, time.monotonic() - since):
            tidy_up()
            came, since = 0, time.monotonic()


def is_due(came: int, busy: float, seconds: float) -> bool:
    """By how much has come into being since the last tidying up, how busy the server was in the
    last second, and the time since."""
    if came < _WORTH_IT_THINGS:
        return False
    return busy <= _QUIET_SHARE or seconds >= _LONGEST_SECONDS or came >= _MOST_THINGS
