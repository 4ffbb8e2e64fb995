"""Games that are over, put on a server's disk before it starts."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from random import Random

import hammonia
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store, Terms

SEED = "5e" * 32
OPENED = 1_794_000_000_000_000
KEY = "ada"
"""Of the first seat of each of these tables."""


@cache
def played(name: str, picks: int = 120) -> Table:
    """A game that was ended before its time."""
    table = hammonia.new(name, ["Ada", "Ben", "Cem"], seed=SEED)
    rng = Random(2)
    for _ in range(picks):
        assert isinstance(table.pending, Decision)
        table.choose(rng.choice(table.pending.options))
    table.agree_to_end()
    return table


def put_on_disk(folder: Path, *names: str) -> None:
    """A table of each of these games, under the game's name."""

    async def keep() -> None:
        store = await Store.open(folder / "tables.sqlite3")
        own = SeatKept(None, (keys.digest_of(KEY),))
        for name in names:
            seats = [own, SeatKept("skilled"), SeatKept("skilled")]
            await store.create(name, played(name).record, SEED, seats, Terms(opened=OPENED))
        await store.close()

    asyncio.run(keep())
