"""Who shares a commit: where much is written, a few; and nobody waits for company without need."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hammonia.kernel.record import Record
from hammonia.server.operation.meter import Meter
from hammonia.server.store import Store, writer
from tests.server.test_store import HEADER, SEATS

PATIENCE_SECONDS = 120


class Table:
    """A table on disk, and how many changes each commit had since it was made."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.committed: list[int] = []

    def append(self, at: int) -> asyncio.Task[None]:
        return asyncio.create_task(self.store.append("t", at, [("undo", at + 1)], None))

    async def numbers(self) -> list[int]:
        """Those of all entries that are on disk, counted from one."""
        kept = await self.store.load("t")
        assert kept is not None
        return [entry[1] for entry in kept.record.entries]


def at_a_table(folder: Path, story: Callable[[Table], Awaitable[None]]) -> None:
    async def told() -> None:
        store = await Store.open(folder / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        table = Table(store)

        class Counting(Meter):
            def wrote(self, jobs: int, seconds: float) -> None:
                table.committed.append(jobs)

        store.be_measured(Counting())
        async with asyncio.timeout(PATIENCE_SECONDS):
            await story(table)
        await store.close()

    asyncio.run(told())


def test_where_much_is_written_the_next_ones_share_a_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_SECONDS_APART", 3600)
    monkeypatch.setattr(writer, "_ENOUGH", 2)

    async def story(table: Table) -> None:
        await table.append(0)
        await table.append(1)
        assert table.committed == [1, 1], "who writes alone has a commit each"
        await asyncio.gather(table.append(2), table.append(3))
        soon = table.append(4)
        await asyncio.sleep(0.01)
        await asyncio.gather(soon, table.append(5))
        assert table.committed == [1, 1, 2, 2]
        assert await table.numbers() == [*range(1, 7)]

    at_a_table(tmp_path, story)


def test_those_who_are_enough_to_share_a_commit_do_not_wait_for_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_SECONDS_APART", 3600)
    monkeypatch.setattr(writer, "_ENOUGH", 3)

    async def story(table: Table) -> None:
        await asyncio.gather(*map(table.append, range(3)))
        lonely = table.append(3)
        await asyncio.sleep(0.01)
        assert not lonely.done(), "who is alone after several would wait for an hour"
        await asyncio.gather(lonely, table.append(4), table.append(5))
        assert table.committed == [3, 3]
        waiting = table.append(6)
        assert await table.numbers() == [*range(1, 8)], "who reads waits for nobody"
        await waiting

    at_a_table(tmp_path, story)
