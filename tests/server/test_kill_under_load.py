"""The server is killed again and again while fifty tables play: nothing it said yes to is lost.

The people at the tables are pages that stay open: they connect anew, hear how far the table is, and
send again what was not answered.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException

from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import Store, TableKept
from tests.server.client import Page, Server, at_table, serving

TABLES = 50
BROKEN = (WebSocketException, InvalidHandshake, OSError, EOFError)


class Ledger:
    """What the server has acknowledged, table by table."""

    def __init__(self) -> None:
        self.moves: dict[str, dict[str, int]] = {}
        """By table: the version that each acknowledged move led to."""
        self.since_start: Counter[str] = Counter()
        """How many moves each table had acknowledged since the server was started last."""
        self.is_over = False
        self._changed = asyncio.Condition()

    async def note(self, table: str, done: wire.Done) -> None:
        async with self._changed:
            known = self.moves.setdefault(table, {})
            assert done.version > max(known.values(), default=0), "a version was given twice"
            known[done.id] = done.version
            self.since_start[table] += 1
            self._changed.notify_all()

    def version(self, table: str) -> int:
        return max(self.moves.get(table, {}).values(), default=0)

    async def until(self, moves: int) -> None:
        """So many moves since the server was started last."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.since_start.total() >= moves)

    async def until_all_go_on(self) -> None:
        """A move at each table since then: none is stuck."""
        async with self._changed:
            await self._changed.wait_for(lambda: len(self.since_start) == TABLES)


class Group:
    """The two people of one table, each at a page of their own."""

    def __init__(self, server: Server, opened: wire.Opened, seed: int, ledger: Ledger) -> None:
        self._server = server
        self._table, self._keys = opened.table, opened.keys
        self._rng = Random(seed)
        self._ledger = ledger
        self._unanswered: tuple[int, wire.Move] | None = None
        self._number = 0

    async def play(self, is_up: asyncio.Event) -> None:
        """Until all is over; whenever the server has gone, again when it is back."""
        while not self._ledger.is_over:
            await is_up.wait()
            try:
                async with (
                    at_table(self._server, self._table, self._keys[0]) as first,
                    at_table(self._server, self._table, self._keys[1]) as second,
                ):
                    await self._play_on([first, second])
            except BROKEN:
                continue

    async def _play_on(self, pages: list[Page]) -> None:
        for page in pages:
            update = await page.hear_a(wire.Update)
            assert update.version >= self._ledger.version(self._table), "a move is lost"
        while not self._ledger.is_over:
            seat, message = self._unanswered = self._unanswered or self._next(pages)
            await pages[seat].say(message)
            done = await pages[seat].answer(message.id)
            assert isinstance(done, wire.Done), done
            self._unanswered = None
            await self._ledger.note(self._table, done)
            for page in pages:
                await _be_at(page, done.version)

    def _next(self, pages: list[Page]) -> tuple[int, wire.Move]:
        for seat, page in enumerate(pages):
            if page.latest and page.latest.decision:
                groups = page.latest.decision.groups
                options = [choice.option for group in groups for choice in group.choices]
                self._number += 1
                pick = self._rng.choice(options)
                move = wire.Move(id=f"{self._number}", version=page.latest.version, picks=[pick])
                return seat, move
        raise AssertionError("nobody is asked: the table is stuck")


async def _be_at(page: Page, version: int) -> None:
    while page.latest is None or page.latest.version < version:
        await page.hear_a(wire.Update)


async def kill_under_load(server: Server, kills: int, rng: Random) -> Ledger:
    ledger, is_up = Ledger(), asyncio.Event()
    opened = [server.open(("Ada", None), ("Ben", None)) for _ in range(TABLES)]
    groups = [Group(server, each, number, ledger) for number, each in enumerate(opened)]
    is_up.set()
    async with asyncio.TaskGroup() as tasks:
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


async def kept_of(folder: Path, tables: list[str]) -> dict[str, TableKept]:
    store = await Store.open(folder / "tables.sqlite3")
    found = {table: await store.load(table) for table in tables}
    await store.close()
    return {table: kept for table, kept in found.items() if kept is not None}


@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
def test_no_acknowledged_move_is_lost_and_no_table_is_stuck(tmp_path: Path, kills: int) -> None:
    with serving(tmp_path) as server:
        ledger = asyncio.run(kill_under_load(server, kills, Random(kills)))
    kept = asyncio.run(kept_of(tmp_path, list(ledger.moves)))
    assert len(kept) == TABLES
    for table, moves in ledger.moves.items():
        record = kept[table].record
        assert {f"{seat}:{id_}" for id_ in moves for seat in (0, 1)} >= kept[table].moves
        assert len(kept[table].moves) == len(moves), "each was made once, and none besides"
        assert sum(entry[0] == PICK for entry in record.entries) == len(moves)
        assert len(record.entries) >= max(moves.values())
        resumed = Table.resume(record, bytes.fromhex(kept[table].seed))
        assert len(resumed.record.entries) == len(record.entries)
