"""What the operation of a server asks of its database is asked of a PostgreSQL in the same way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hammonia.server.operation import validating
from hammonia.server.operation.frozen import CONTINUE, choose, find
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store, Terms
from hammonia.server.store.analyses import FAILED, QUEUED, RUNNING
from tests.changed_rules import forbid, picks_of, played

LATEST = 2**53 - 1


def told(database: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def tell() -> None:
        store = await Store.open(database)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(tell())


async def put(store: Store, table: str, picks: int, seats: list[SeatKept] | None = None) -> None:
    market = played(picks)
    seed = market.to_json().rpartition('"seed": "')[2][:64]
    people = seats or [SeatKept(None), SeatKept("random")]
    await store.create(table, market.record, seed, people, Terms(listed=True, opened=7))


def test_analyses_are_queued_and_handed_on(database: str) -> None:
    async def story(store: Store) -> None:
        await put(store, "t", 8)
        await store.analyses.ask("t", 1000)
        await store.analyses.ask("t", 2000)
        assert await store.analyses.waiting() == 1
        claimed = await store.analyses.claim("one", 2000, 3000)
        assert claimed is not None
        assert (claimed.table, claimed.asked, claimed.state) == ("t", 1000, RUNNING)
        assert await store.analyses.claim("two", 2500, 3500) is None
        assert await store.analyses.note("t", "one", RUNNING, 0.5, "half of it", 2900)
        taken = await store.analyses.claim("two", 2901, 4000)
        assert taken is not None
        assert (taken.found, taken.progress) == ("half of it", 0.5)
        assert not await store.analyses.note("t", "one", RUNNING, 0.6, "more of it", 5000)
        assert await store.analyses.note("t", "two", FAILED, 0.5, "half of it", 5000)
        await store.analyses.ask("t", 6000)
        again = await store.analyses.of("t")
        assert again is not None
        assert (again.state, again.found) == (QUEUED, "")

    told(database, story)


def test_finished_games_are_found(database: str) -> None:
    async def story(store: Store) -> None:
        await put(store, "over", 8)
        await put(store, "running", 5)
        (found,) = await store.finished.games(LATEST, 10, "fish-market")
        assert (found.table, found.picks) == ("over", 8)
        assert await store.finished.games(LATEST, 10, "hamburg") == []
        assert await store.finished.record("running") is None
        record = await store.finished.record("over")
        assert record is not None
        assert record.entries == played(8).record.entries

    told(database, story)


def test_games_are_validated(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store) -> None:
        await put(store, "t", 5)
        _, entry = picks_of(played(5))[2]
        forbid(monkeypatch, day=2, seat=0, fish=entry[3])
        async with validating.games(database, finished=False) as (total, games):
            found = [one async for one in games]
        assert total == 1
        assert not found[0].fits
        await store.answers()

    told(database, story)


def test_people_choose_how_a_frozen_table_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store) -> None:
        seats = [SeatKept(None, (keys.digest_of("k"),)), SeatKept("random")]
        await put(store, "t", 5, seats)
        _, entry = picks_of(played(5))[2]
        forbid(monkeypatch, day=2, seat=0, fish=entry[3])
        assert await find(store, "t") is not None
        assert await choose(store, "t", "k", CONTINUE)
        assert await find(store, "t") is None

    told(database, story)
