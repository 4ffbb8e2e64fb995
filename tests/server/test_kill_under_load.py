"""The server is killed again and again while fifty tables play: nothing it said yes to is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.client import Server, serving
from tests.server.load import (
    PEOPLE,
    WITH_A_BOT,
    WITH_A_CLOCK,
    WITH_SECRETS,
    Group,
    Ledger,
    kept_of,
    open_table,
)

KINDS = [PEOPLE] * 17 + [WITH_A_BOT] * 17 + [WITH_SECRETS] * 8 + [WITH_A_CLOCK] * 8
TABLES = len(KINDS)
_PATIENCE_SECONDS, _PER_KILL_SECONDS = 240, 60
"""Whatever takes longer hangs."""


async def kill_under_load(server: Server, kills: int, rng: Random) -> Ledger:
    ledger, is_up, both = Ledger(KINDS), asyncio.Event(), (server, server)
    groups = [
        Group(lambda: both, kind, open_table(server, kind), number, ledger)
        for number, kind in enumerate(KINDS)
    ]
    is_up.set()
    patience = asyncio.timeout(_PATIENCE_SECONDS + kills * _PER_KILL_SECONDS)
    async with patience, asyncio.TaskGroup() as tasks:
        for group in groups:
            tasks.create_task(group.play(is_up))
        for _ in range(kills):
            await ledger.until(rng.randrange(1, 3 * TABLES))
            is_up.clear()
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.again)
            ledger.start_anew()
            is_up.set()
        await ledger.until_all_go_on()
        ledger.is_over = True
    return ledger


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
def test_no_acknowledged_move_is_lost_and_no_table_is_stuck(tmp_path: Path, kills: int) -> None:
    with serving(tmp_path) as server:
        ledger = asyncio.run(kill_under_load(server, kills, Random(kills)))
    kept = asyncio.run(kept_of(tmp_path / "tables.sqlite3", list(ledger.tables)))
    ledger.check(kept)
    assert ledger.resent, "some were on their way when it was killed"
