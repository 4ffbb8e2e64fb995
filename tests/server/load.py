"""Load: the people of many tables, at pages that stay open whatever happens to the servers.

They connect anew, hear how far the table is, and send again what was not answered. A ledger has all
that they were told yes to: afterwards the database must have just that.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import Store, TableKept
from tests.server.client import Page, Server, at_table

BROKEN = (WebSocketException, InvalidHandshake, OSError, EOFError)


class Ledger:
    """What the servers have acknowledged, table by table."""

    def __init__(self, tables: int) -> None:
        self._tables = tables
        self.moves: dict[str, dict[str, int]] = {}
        """By table: the version that each acknowledged move led to."""
        self.since_start: Counter[int] = Counter()
        """How many moves each group had acknowledged since something was started last."""
        self.is_over = False
        self._changed = asyncio.Condition()

    async def note(self, group: int, table: str, done: wire.Done) -> None:
        async with self._changed:
            known = self.moves.setdefault(table, {})
            assert done.version > max(known.values(), default=0), "a version was given twice"
            known[done.id] = done.version
            self.since_start[group] += 1
            self._changed.notify_all()

    def version(self, table: str) -> int:
        return max(self.moves.get(table, {}).values(), default=0)

    async def until(self, moves: int) -> None:
        """So many moves since something was started last."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.since_start.total() >= moves)

    async def until_all_go_on(self) -> None:
        """A move of each group since then: none is stuck."""
        async with self._changed:
            await self._changed.wait_for(lambda: len(self.since_start) == self._tables)

    def check(self, kept: dict[str, TableKept]) -> None:
        """What the database has is what was acknowledged, once each, and can be played on."""
        assert len(kept) == len(self.moves) >= self._tables
        for table, moves in self.moves.items():
            record = kept[table].record
            assert {f"{seat}:{id_}" for id_ in moves for seat in (0, 1)} >= kept[table].moves
            assert len(kept[table].moves) == len(moves), "each was made once, and none besides"
            assert sum(entry[0] == PICK for entry in record.entries) == len(moves)
            assert len(record.entries) >= max(moves.values())
            resumed = Table.resume(record, bytes.fromhex(kept[table].seed))
            assert len(resumed.record.entries) == len(record.entries)


class Group:
    """Two people at a table, each at a page of their own. When their game is over, at another."""

    def __init__(
        self, servers: Callable[[], tuple[Server, Server]], opened: wire.Opened, number: int,
        ledger: Ledger,
    ) -> None:  # fmt: skip
        """`servers` are those that each of the two goes to next."""
        self._servers = servers
        self._table, self._keys = opened.table, opened.keys
        self._is_finished = False
        self._group = number
        self._rng = Random(number)
        self._ledger = ledger
        self._unanswered: tuple[int, wire.Move] | None = None
        self._number = 0

    async def play(self, is_up: asyncio.Event) -> None:
        """Until all is over; whenever a server has gone, again when there is one."""
        while not self._ledger.is_over:
            await is_up.wait()
            first, second = self._servers()
            try:
                if self._is_finished:
                    await self._open_another(first)
                async with (
                    at_table(first, self._table, self._keys[0]) as red,
                    at_table(second, self._table, self._keys[1]) as blue,
                ):
                    await self._play_on([red, blue])
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _open_another(self, server: Server) -> None:
        """If the server goes meanwhile, nobody ever comes to the table that it may have opened."""
        try:
            opened = await asyncio.to_thread(server.open, ("Ada", None), ("Ben", None))
        except httpx.HTTPError as problem:
            answer = getattr(problem, "response", None)
            if answer is not None and answer.is_client_error:
                raise
            raise ConnectionError from problem
        self._table, self._keys = opened.table, opened.keys
        self._is_finished = False

    async def _play_on(self, pages: list[Page]) -> None:
        for page in pages:
            update = await page.hear_a(wire.Update)
            assert update.version >= self._ledger.version(self._table), "a move is lost"
        while not self._ledger.is_over:
            self._is_finished = self._unanswered is None and all(
                page.latest and page.latest.over for page in pages
            )
            if self._is_finished:
                return
            seat, message = self._unanswered = self._unanswered or self._next(pages)
            await pages[seat].say(message)
            done = await pages[seat].answer(message.id)
            assert isinstance(done, wire.Done), done
            self._unanswered = None
            await self._ledger.note(self._group, self._table, done)
            for page in pages:
                await _be_at(page, done.version)

    def _next(self, pages: list[Page]) -> tuple[int, wire.Move]:
        for seat, page in enumerate(pages):
            if page.latest and page.latest.decision:
                groups = page.latest.decision.groups
                options = [list(choice.option) for group in groups for choice in group.choices]
                self._number += 1
                pick = self._rng.choice(options)
                move = wire.Move(id=f"{self._number}", version=page.latest.version, picks=[pick])
                return seat, move
        raise AssertionError("nobody is asked: the table is stuck")


async def _be_at(page: Page, version: int) -> None:
    while page.latest is None or page.latest.version < version:
        await page.hear_a(wire.Update)


async def kept_of(place: Path | str, tables: list[str]) -> dict[str, TableKept]:
    store = await Store.open(place)
    found = {table: await store.load(table) for table in tables}
    await store.close()
    return {table: kept for table, kept in found.items() if kept is not None}
