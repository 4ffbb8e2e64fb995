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
from hammonia.server.store import Chair, Conflict, GatheringKept, SeatKept, Store, Terms
from hammonia.server.store.writer import Writer

HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Bot", "blue")))
SEATS = (SeatKept(None, ("digest",)), SeatKept("greedy"))


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


def test_a_seat_that_was_written_with_its_only_key_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        with sqlite3.connect(tmp_path / "t.sqlite3") as connection:
            connection.execute(
                """UPDATE tables SET seats = '[[null, "digest"], ["greedy", null]]'"""
            )
            connection.execute("DELETE FROM terms")
        kept = await store.load("t")
        assert kept is not None
        assert kept.seats == SEATS
        assert kept.terms == Terms(), "it was opened when there were none"
        more = (SeatKept(None, ("digest", "other")), SEATS[1])
        await store.change_seats("t", more)
        changed = await store.load("t")
        await store.close()
        assert changed is not None
        assert changed.seats == more

    asyncio.run(story())


def test_a_table_gathers_or_plays_and_nobody_is_seated_behind_anothers_back(tmp_path: Path) -> None:
    chairs = (Chair("Ada", keys=("digest",), nonce="00"), Chair())
    terms = Terms(listed=True, opened=7)

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.gatherings.create(
            "t", GatheringKept("hamburgum", {}, "00" * 32, chairs, 0, terms)
        )
        seated = (chairs[0], Chair("Ben", keys=("other",), nonce="01"))
        await store.gatherings.change("t", 1, seated)
        with pytest.raises(Conflict):
            await store.gatherings.change("t", 1, chairs)
        assert await store.load("t") is None
        gathers = await store.gatherings.load("t")
        assert gathers is not None
        assert (gathers.chairs, gathers.terms, gathers.version) == (seated, terms, 1)
        await store.begin("t", Record(HEADER), "00" * 32, SEATS)
        for late in (store.gatherings.change("t", 2, chairs), store.gatherings.close("t")):
            with pytest.raises(Conflict):
                await late
        assert await store.gatherings.load("t") is None
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.terms == terms

    asyncio.run(story())


def test_what_another_has_written_to_the_same_file_counts(tmp_path: Path) -> None:
    async def story() -> None:
        here, there = [await Store.open(tmp_path / "t.sqlite3") for _ in range(2)]
        await here.create("t", Record(HEADER), "00" * 32, SEATS)
        await here.append("t", 0, [("undo", 1)], None)
        await here.append("t", 1, [("undo", 1)], None)
        await there.append("t", 2, [("undo", 1)], None)
        with pytest.raises(Conflict):
            await here.append("t", 2, [("undo", 2)], None)
        await here.append("t", 3, [("undo", 1)], None)
        with pytest.raises(Conflict):
            await there.append("t", 3, [("undo", 2)], None)
        await there.append("t", 4, [("undo", 1)], None)
        kept = await here.load("t")
        assert kept is not None
        assert list(kept.record.entries) == [("undo", 1)] * 5
        await here.close()
        await there.close()

    asyncio.run(story())


def test_a_table_that_nobody_knew_is_counted_when_it_has_come(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        with pytest.raises(Conflict):
            await store.append("t", 1, [("undo", 1)], None)
        await store.create("t", Record(HEADER, [("undo", 1)]), "00" * 32, SEATS)
        await store.append("t", 1, [("undo", 1)], None)
        with pytest.raises(Conflict):
            await store.append("t", 1, [("undo", 1)], None)
        await store.close()

    asyncio.run(story())


def test_what_comes_while_the_last_is_written_is_written_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late: list[asyncio.Task[None]] = []
    commit = Writer._commit

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)

        async def slow(writer: Writer, jobs: list[object]) -> None:
            if len(late) < 3:
                number = len(late)
                late.append(asyncio.create_task(store.append("t", number, [("undo", 1)], None)))
                await asyncio.sleep(0)
            await commit(writer, jobs)  # type: ignore[arg-type]

        monkeypatch.setattr(Writer, "_commit", slow)
        writing = asyncio.create_task(store.wishes._writer.flush())
        await asyncio.sleep(0)
        await store.close()
        await asyncio.wait_for(asyncio.gather(writing, *late), 30)
        assert len(late) == 3

    asyncio.run(story())


def test_a_database_that_is_lost_keeps_nobody_from_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(_writer: Writer, _jobs: list[object]) -> None:
        raise OSError("gone")

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        monkeypatch.setattr(Writer, "_commit", lost)
        adding = asyncio.create_task(store.create("t", Record(HEADER), "00" * 32, SEATS))
        await asyncio.sleep(0)
        await store.close()
        with pytest.raises(OSError, match="gone"):
            await adding

    asyncio.run(story())


def test_many_that_wait_together_are_committed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = Writer._commit

    async def counted(writer: Writer, jobs: list[object]) -> None:
        commits.append(len(jobs))
        await commit(writer, jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(Writer, "_commit", counted)

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        entries = [store.append("t", number, [("undo", number)], None) for number in range(100)]
        await asyncio.gather(*entries)
        assert sum(commits) == 101
        assert len(commits) < 10
        await store.close()

    asyncio.run(story())


def test_the_entries_of_hundreds_of_tables_are_added_together(tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(250)]
    entries: list[Entry] = [("undo", 1), ("undo", 2)]

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        opened = (store.create(table, Record(HEADER), "00" * 32, SEATS) for table in tables)
        await asyncio.gather(*opened)
        for first in (0, 2):
            await asyncio.gather(*(store.append(table, first, entries, None) for table in tables))
        with pytest.raises(Conflict):
            await store.append(tables[-1], 3, entries, None)
        kept = [await store.load(table) for table in tables[::83]]
        await store.close()
        assert all(one is not None and one.record.entries == [*entries, *entries] for one in kept)

    asyncio.run(story())


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
            broken.setattr(Writer, "_commit", _fail)
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


def test_what_is_loaded_has_all_that_was_being_written_though_nobody_waits(tmp_path: Path) -> None:
    """A connection that breaks while its move is written waits no more; the move is made."""

    async def story() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        await store.create("t", Record(HEADER), "00" * 32, SEATS)
        waiting = asyncio.create_task(store.append("t", 0, [("undo", 1)], "m1"))
        await asyncio.sleep(0)
        waiting.cancel()
        kept = await store.load("t")
        await store.close()
        assert kept is not None
        assert kept.moves == {"m1"}

    asyncio.run(story())
