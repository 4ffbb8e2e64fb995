"""The store by itself: numbered entries, one group-committing writer, no bad row spoils another."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from hammonia.bots.lineup import Handover
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import Entry, Header, Record, Seat
from hammonia.server.store import Conflict, SeatKept, Store

HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Bot", "blue")))
SEATS = (SeatKept(None, "digest"), SeatKept("greedy", None))


def test_what_was_put_in_comes_out_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
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
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
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
        assert isinstance(together[1], Conflict)
        assert isinstance(together[2], IntegrityError), "there is no such table"
        assert kept is not None
        assert [entry[1] for entry in kept.record.entries] == [1, 2, 5]

    asyncio.run(story())


def test_handovers_are_kept_in_order_and_each_number_is_given_once(tmp_path: Path) -> None:
    handovers = (Handover(0, 0, "greedy", 1), Handover(3, 0, None, 0))

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        await store.hand_over("t", 0, handovers[0], "h1")
        for taken in (0, 2):
            with pytest.raises(Conflict):
                await store.hand_over("t", taken, handovers[1], "h2")
        await store.hand_over("t", 1, handovers[1], "h3")
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.handovers == handovers
        assert kept.moves == {"h1", "h3"}
        assert kept.record.entries == [], "the record knows nothing of it"

    asyncio.run(story())


def test_a_database_from_before_handovers_is_opened(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        await store.close()
        with sqlite3.connect(tmp_path / "t.sqlite3") as connection:
            connection.execute("DROP TABLE handovers")
        store = await Store.open(tmp_path / "t.sqlite3")
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.handovers == ()

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
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        entries = [store.append("t", number, [("undo", number)], None) for number in range(100)]
        await asyncio.gather(*entries)
        await store.close()

    asyncio.run(story())
    assert sum(commits) == 101
    assert len(commits) < 10


def test_a_table_is_created_with_its_first_entries_or_not_at_all(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        entries: list[Entry] = [("undo", 1), ("undo", object())]
        with pytest.raises(TypeError):
            await store.create("t", Record(HEADER, entries), "00" * 32, SEATS)
        assert await store.load("t") is None
        await store.create("t", Record(HEADER, entries[:1]), "00" * 32, SEATS)
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert len(kept.record.entries) == 1

    asyncio.run(story())


def test_entries_leave_no_gap(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        with pytest.raises(Conflict):
            await store.append("t", 1, [("undo", 1)], None)
        await store.close()

    asyncio.run(story())


def test_the_writer_survives_whatever_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "_commit", _fail)
            with pytest.raises(ValueError, match="disk"):
                await store.append("t", 0, [("undo", 1)], None)
        await store.append("t", 0, [("undo", 1)], None)
        await store.close()

    asyncio.run(story())


async def _fail(*_args: object) -> None:
    raise ValueError("the disk is on fire")


@pytest.mark.parametrize("what", ["folder", "text"])
def test_what_is_no_database_is_refused_in_words(tmp_path: Path, what: str) -> None:
    place = tmp_path / what
    if what == "folder":
        place.mkdir()
    else:
        place.write_text("not a database, but long enough to be looked at as one" * 20)
    with pytest.raises(BadOptions, match="cannot keep tables"):
        asyncio.run(Store.open(place))


def test_the_file_is_durable_and_private(tmp_path: Path) -> None:
    place = tmp_path / "t.sqlite3"

    async def story() -> int:
        store = await Store.open(place)
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        for beside in tmp_path.iterdir():
            assert beside.stat().st_mode & 0o077 == 0, f"others can read {beside.name}"
        async with store._engine.connect() as connection:
            mode = await connection.exec_driver_sql("PRAGMA synchronous")
            level = mode.scalar_one()
        await store.close()
        return int(level)

    assert asyncio.run(story()) == 2, "synchronous=FULL"
    with sqlite3.connect(place) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
