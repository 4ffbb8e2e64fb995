"""The server is killed again and again while fifty tables play: nothing it said yes to is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.client import Server, serving
from tests.server.load import Group, Ledger, kept_of

TABLES = 50
_PATIENCE_SECONDS, _PER_KILL_SECONDS = 240, 60
"""Whatever takes longer hangs."""


async def kill_under_load(server: Server, kills: int, rng: Random) -> Ledger:
    ledger, is_up = Ledger(TABLES), asyncio.Event()
    opened = [server.open(("Ada", None), ("Ben", None)) for _ in range(TABLES)]
    both = (server, server)
    groups = [Group(lambda: both, each, number, ledger) for number, each in enumerate(opened)]
    is_up.set()
    patience = asyncio.timeout(_PATIENCE_SECONDS + kills * _PER_KILL_SECONDS)
    async with patience, asyncio.TaskGroup() as tasks:
        for group in groups:
            tasks.create_task(group.play(is_up))
        for _ in range(kills):
            await ledger.until(rng.randrange(1, 3 * TABLES))
            is_up.clear()
            await asyncio.to_thread(server.kill)
            ledger.since_start.clear()
            await asyncio.to_thread(server.again)
            is_up.set()
        await ledger.until_all_go_on()
        ledger.is_over = True
    return ledger


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
def test_no_acknowledged_move_is_lost_and_no_table_is_stuck(tmp_path: Path, kills: int) -> None:
    with serving(tmp_path) as server:
        ledger = asyncio.run(kill_under_load(server, kills, Random(kills)))
    kept = asyncio.run(kept_of(tmp_path / "tables.sqlite3", list(ledger.moves)))
    ledger.check(kept)
