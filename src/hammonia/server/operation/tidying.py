"""Tidying up memory when nothing else is to be done.

Python looks for rubbish among what is young whenever enough has come into being, and now and then
among all that lives. Everybody waits meanwhile: for some milliseconds, and with many tables in
memory for a tenth of a second or more. So what is young is looked through seldom, since of what
moves leave behind all lives on, and only requests leave rubbish; and everything is when the server
has nothing else to do, or, under a load that never ends, every few minutes all the same.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_YOUNG_THINGS = 20_000
"""So many come into being before it is looked whether some of them are rubbish. A look takes as
long as there are things, but the tables in play count each time: so more at once take less of the
server's time, and fewer at once keep nobody waiting for long."""
_NEVER = 1_000_000_000
_WORTH_IT_LOOKS = 1
"""So many times the young must have been looked through since everything was."""
_LOOK_SECONDS = 1.0
_QUIET_SHARE = 0.02
"""Of a look's time: who works no longer than that does nothing else."""
_LONGEST_SECONDS = 600
"""Without a whole look, however busy the server is."""


@asynccontextmanager
async def kept_tidy() -> AsyncIterator[None]:
    """Memory is looked after within the block, in the quiet moments of the running loop."""
    before = gc.get_threshold()
    gc.set_threshold(_YOUNG_THINGS, _NEVER, _NEVER)
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
    worked = time.process_time()
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        seconds += _LOOK_SECONDS
        before, worked = worked, time.process_time()
        if is_due(gc.get_count()[1], (worked - before) / _LOOK_SECONDS, seconds):
            tidy_up()
            seconds, worked = 0.0, time.process_time()


def is_due(looks: int, busy: float, seconds: float) -> bool:
    """By how often the young have been looked through, how busy the server was in the last look's
    time, and the time since the last tidying up."""
    return looks >= _WORTH_IT_LOOKS and (busy <= _QUIET_SHARE or seconds >= _LONGEST_SECONDS)
