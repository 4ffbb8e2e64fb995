"""Tidying up memory when nothing else is to be done.

Python looks for rubbish in everything that lives whenever enough has come into being: with many
tables in memory that takes a tenth of a second or more, in which everybody waits. So only what is
young is looked through by itself, and the whole when the server has nothing else to do; under a
load that never ends, now and then all the same.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_NEW_THINGS = 5_000
"""So many come into being before it is looked whether some of them are rubbish."""
_YOUNG_LOOKS = 4
"""So many such looks, and what was left by all of them is looked through once more, then let be.
Under load nearly all of it lives: more at a time would keep everybody waiting for longer."""
_NEVER = 1_000_000_000
_LOOK_SECONDS = 1.0
_QUIET_THINGS = 1_000
"""No more than that come into being in a look's time while nothing goes on."""
_LONGEST_SECONDS = 600
"""Without a whole look, however busy the server is."""


@asynccontextmanager
async def kept_tidy() -> AsyncIterator[None]:
    """Memory is looked after within the block, in the quiet moments of the running loop."""
    before = gc.get_threshold()
    gc.set_threshold(_NEW_THINGS, _YOUNG_LOOKS, _NEVER)
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


async def _keep_tidy() -> None:
    seconds = 0.0
    before = gc.get_count()
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        seconds += _LOOK_SECONDS
        now = gc.get_count()
        if is_due(before, now, seconds):
            tidy_up()
            seconds, now = 0.0, gc.get_count()
        before = now


def is_due(before: tuple[int, int, int], now: tuple[int, int, int], seconds: float) -> bool:
    """By what has come into being a look ago and now, and the time since the last tidying up.

    The numbers are Python's: new things, then how often the youngest and the younger ones have
    been looked through since the older were.
    """
    is_worth_it = now[2] > 0
    is_quiet = before[1:] == now[1:] and abs(now[0] - before[0]) <= _QUIET_THINGS
    return is_worth_it and (is_quiet or seconds >= _LONGEST_SECONDS)
