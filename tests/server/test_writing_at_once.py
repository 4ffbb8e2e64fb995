"""Several processes that write into one PostgreSQL at the same moment: nothing is split or lost."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import asyncpg
import pytest

from hammonia.bots.lineup import Handover
from hammonia.kernel.record import Header, Record, Seat
from hammonia.server import wire
from hammonia.server.playing import keychain, keys
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.insisting import insisting
from hammonia.server.store import Conflict, SeatKept, Store, engines
from hammonia.server.store.writer import Writer
from tests.server.processes import among_two, at, opened, until

HEADER = Header("hamburgum", 1, {}, (Seat("Ada", "red"), Seat("Ben", "blue")))
SEATS = (SeatKept(None, ("digest",)), SeatKept(None, ("other",)))


@pytest.mark.parametrize("times", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_a_table_cannot_be_split(database: str, times: int) -> None:
    """Both write at the same number, at the same moment, again and again: one of them has lost."""

    async def story() -> None:
        stores = [await Store.open(database) for _ in range(2)]
        await stores[0].create("t", Record(HEADER), "00" * 32, SEATS)
        for number in range(times):
            done = await asyncio.gather(
                *(
                    store.append("t", number, [("undo", who)], f"{who}:{number}")
                    for who, store in enumerate(stores, 1)
                ),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in done) == ["Conflict", "NoneType"]
        kept = [await store.load("t") for store in stores]
        for store in stores:
            await store.close()
        assert kept[0] is not None
        assert kept[1] is not None
        assert kept[0].record.entries == kept[1].record.entries
        assert len(kept[0].record.entries) == len(kept[0].moves) == times

    asyncio.run(story())


def test_two_processes_that_move_at_once_end_the_same(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        async with AsyncExitStack() as stack:
            here, there = [
                await stack.enter_async_context(at(hall, table.table, table.keys[0]))
                for hall in (one, other)
            ]
            for number in range(12):
                version = here.room.version
                wish = [list(here.room.table.pending.options[0])]  # type: ignore[union-attr]
                for each in (here, there):
                    each.reader.seat = here.room.table.pending.seat  # type: ignore[union-attr]
                await asyncio.gather(
                    here.say(wire.Move(id=f"a{number}", version=version, picks=wish)),
                    there.say(wire.Move(id=f"b{number}", version=version, picks=wish)),
                )
                answers = [await here.answer(f"a{number}"), await there.answer(f"b{number}")]
                assert sorted(type(each).__name__ for each in answers) == ["Done", "Refused"]
                await here.is_at(answers[0].version)
                await there.is_at(answers[0].version)
                await until(lambda: here.room.version == there.room.version)
            assert here.room.version > 0
            assert here.room.table.record.entries == there.room.table.record.entries

    among_two(database, story)


def test_a_bad_row_in_a_group_spoils_no_other_and_nothing_is_written_one_by_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []
    commit = Writer._commit

    async def counted(writer: Writer, jobs: Any) -> None:
        groups.append(len(jobs))
        await commit(writer, jobs)

    async def story() -> None:
        store = await Store.open(database)
        for table in ("t0", "t1", "t2", "t3"):
            await store.create(table, Record(HEADER), "00" * 32, SEATS)
        monkeypatch.setattr(Writer, "_commit", counted)
        done = await asyncio.gather(
            store.append("t0", 0, [("undo", 1), ("undo", 2)], None),
            store.append("t1", 5, [("undo", 1)], None),
            store.append("t2", 0, [("undo", 1)], None),
            store.append("t0", 2, [("undo", 3)], None),
            store.append("t2", 0, [("undo", 9)], None),
            store.hand_over("t3", 0, Handover(1, 0, "greedy", 1), "h", version=1),
            return_exceptions=True,
        )
        kept = [await store.load(table) for table in ("t0", "t1", "t2", "t3")]
        await store.close()
        assert [type(each) for each in done] == [
            type(None), Conflict, type(None), type(None), Conflict, Conflict
        ]  # fmt: skip
        assert [len(each.record.entries) for each in kept if each] == [3, 0, 1, 0]
        assert [each.handovers for each in kept if each] == [()] * 4

    asyncio.run(story())
    assert max(groups) == 6
    assert groups.count(1) <= 5, "only the loads waited by themselves"


def test_keys_of_two_seats_that_change_at_once_are_both_kept(database: str) -> None:
    async def story(one: Hall, other: Hall) -> None:
        table = await opened(one, None, None)
        ada, ben = table.keys[:2]
        assert ada is not None
        assert ben is not None
        async with one.attend(table.table) as here, other.attend(table.table) as there:
            made = await asyncio.gather(
                insisting(lambda: keychain.another(here.place, ada)),
                insisting(lambda: keychain.another(there.place, ben)),
            )
            for visit in (here, there):
                visit.place.hear_news(None)
                await visit.place.catch_up()
                for each in made:
                    assert keys.held(visit.place.keys, each.key) is not None

    among_two(database, story)


def test_a_change_of_shape_may_take_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    terms: list[float | None] = []

    async def connect(_address: str, timeout: float, command_timeout: float | None) -> None:
        terms.append(command_timeout)
        raise ConnectionError

    monkeypatch.setattr(asyncpg, "connect", connect)

    async def story() -> None:
        async with engines.for_shaping("postgresql://localhost/t").connect():
            pass

    with pytest.raises(ConnectionError):
        asyncio.run(story())
    assert terms == [None]
