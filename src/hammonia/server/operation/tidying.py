"""Tidying up memory when nothing else is to be done.

Python looks for rubbish among what is young whenever enough has come into being, and now and then
among all that lives. Everybody waits meanwhile: for 15 to 35 milliseconds, and with many tables in
memory for a second. But of what moves leave behind all lives on or goes by itself, and a room that
is closed falls apart; only connections leave rubbish, and little. So what is young is looked
through while little is done, and put aside unlooked where much is. Everything is looked through
when the server has nothing else to do, or, under a load that never ends, when memory has doubled
since it was least. Bots think beside the server: they do not make it busy.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

_LOOK_SECONDS = 0.1
_LOOKS = 10
"""So many among what is young, then it is considered whether to look through everything."""
_LITTLE = 0.1
"""Of the time: who works no longer than that leaves so little behind that a look takes a
millisecond or two."""
_NOTHING = 0.02
"""Of the time: who works no longer than that does nothing else."""
_MOST_AT_ONCE = 200_000
"""Should so many come into being between two looks, Python looks by itself."""
_NEVER = 1_000_000_000
_WORTH_IT_THINGS = 20_000
"""So many must have come into being since everything was looked through."""
_LEEWAY_BLOCKS = 2_000_000
"""Some 130 MB: memory may double and grow by so much without a whole look, however busy the server
is. The tables of 50 pairs who play without a pause come to 1.4 million and grow no further."""


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


def tidy_up() -> int:
    """Look through everything. What lives on need not be looked through until the next time.

    How many blocks of memory it takes.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return sys.getallocatedblocks()


def look(busy: float) -> int:
    """Look through what is young, or put it aside, by how busy the server was since the last look.

    How much more there is than then.
    """
    young = gc.get_count()[0]
    if busy <= _LITTLE:
        gc.collect(0)
    else:
        gc.freeze()
    return young


async def _keep_tidy() -> None:
    came, kept = 0, sys.getallocatedblocks()
    while True:
        worked = 0.0
        for _ in range(_LOOKS):
            begun = time.thread_time()
            await asyncio.sleep(_LOOK_SECONDS)
            seconds = time.thread_time() - begun
            came += look(seconds / _LOOK_SECONDS)
            worked += seconds
        taken = sys.getallocatedblocks()
        kept = min(kept, taken)
        if is_due(came, worked / (_LOOKS * _LOOK_SECONDS), kept, taken):
            came, kept = 0, tidy_up()


def is_due(came: int, busy: float, kept: int, taken: int) -> bool:
    """By how much has come into being since the last tidying up, how busy the server is, how many
    blocks of memory were taken at the least since then, and how many are now."""
    if busy <= _NOTHING:
        return came >= _WORTH_IT_THINGS
    return taken >= 2 * kept + _LEEWAY_BLOCKS
