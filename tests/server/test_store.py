"""The store by itself: numbered entries, one group-committing writer, no bad row spoils another."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from hammonia.kernel.record import Header, Seat
from hammonia.server.store import SeatKept, Store

HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Bot", "blue")))
SEATS = (SeatKept(None, "digest"), SeatKept("greedy", None))


def test_what_was_put_in_comes_out_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", HEADER, "00" * 32, SEATS)
        await store.append("t", 0, [("pick", "red", "move", "beer")], "m1")
        await store.append("t", 1, [("pick", "blue", "move", "sugar"), ("undo", 1)], None)
        await store.close()
        store = await Store.open(tmp_path / "t.sqlite3")
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.record.header == HEADER
        assert [entry[0] for entry in kept.record.entries] == ["pick", "pick", "undo"]
        assert kept.seats == SEATS
        assert kept.moves == {"m1"}

    asyncio.run(story())


def test_a_number_is_given_once_and_a_bad_job_spoils_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", HEADER, "00" * 32, SEATS)
        await store.append("t", 0, [("undo", 1)], None)
        together = await asyncio.gather(
            store.append("t", 1, [("undo", 2)], None),
            store.append("t", 0, [("undo", 3)], None),
            store.append("nowhere", 0, [("undo", 4)], None),
            store.append("t", 2, [("undo", 5)], None),
            return_exceptions=True,
        )
        kept = await store.load("t")
        await store.close()
        assert together[0] is None
        assert together[3] is None
        assert isinstance(together[1], IntegrityError)
        assert isinstance(together[2], IntegrityError)
        assert kept is not None
        assert [entry[1] for entry in kept.record.entries] == [1, 2, 5]

    asyncio.run(story())


def test_many_that_wait_together_are_committed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = Store._commit

    async def counted(store: Store, jobs: list[object]) -> None:
        commits.append(len(jobs))
        await commit(store, jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "_commit", counted)

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", HEADER, "00" * 32, SEATS)
        entries = [store.append("t", number, [("undo", number)], None) for number in range(100)]
        await asyncio.gather(*entries)
        await store.close()

    asyncio.run(story())
    assert sum(commits) == 101
    assert len(commits) < 10


def test_the_file_is_durable_and_private(tmp_path: Path) -> None:
    place = tmp_path / "t.sqlite3"

    async def story() -> int:
        store = await Store.open(place)
        async with store._engine.connect() as connection:
            mode = await connection.exec_driver_sql("PRAGMA synchronous")
            level = mode.scalar_one()
        await store.close()
        return int(level)

    assert asyncio.run(story()) == 2, "synchronous=FULL"
    assert place.stat().st_mode & 0o077 == 0
    with sqlite3.connect(place) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
