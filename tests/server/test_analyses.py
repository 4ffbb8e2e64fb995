"""Analyses of finished games: asked for, queued, made in a process of their own, and told."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from litestar.testing import AsyncTestClient

from hammonia.arena.analysis.judging import Budget
from hammonia.server import wire
from hammonia.server.after.analyses import Analyses
from hammonia.server.after.analyst import Outset, Task
from hammonia.server.app import make_app
from hammonia.server.config.sections import AnalysisTerms
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.operation.operating import OperatingTerms
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store, Terms
from hammonia.server.store.analyses import DONE, FAILED, QUEUED, RUNNING
from hammonia.words import LANGUAGES
from tests.server.played import PICKS, played

KEY = "ada's key"
SEED = 3
SMALL = AnalysisTerms(simulations=1, worlds=2)
NONE_WORKS = AnalysisTerms(simulations=1, worlds=2, workers=0)
PATIENCE_SECONDS = 120
UNDER_WAY = ("queued", "running", "done")
OLDER = '{"hammonia analysis": 1, "simulations": 1, "worlds": 2, "seed": 1}\n'
"""What code of an earlier format has found."""


async def put(store: Store, table: str, *, listed: bool = True, over: bool = True) -> None:
    seats = [SeatKept(None, (keys.digest_of(KEY),)), SeatKept("random")]
    opened = time.time_ns() // 1000
    terms = Terms(listed=listed, opened=opened)
    await store.create(table, played(SEED, over).record, "00" * 32, seats, terms)


@asynccontextmanager
async def store_in(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(folder / "tables.sqlite3")
    try:
        yield store
    finally:
        await store.close()


def told(folder: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    async def tell() -> None:
        async with asyncio.timeout(PATIENCE_SECONDS), store_in(folder) as store:
            await story(store)

    asyncio.run(tell())


async def made(analyses: Analyses, table: str, language: str = "en") -> wire.Analysis:
    while (found := await analyses.told(table, language)).state in ("queued", "running"):
        await asyncio.sleep(0.05)
    return found


async def ending(analyses: Analyses, table: str) -> str:
    """What has become of an analysis that was asked for, once nothing is done for it any more."""
    analyses.start()
    try:
        await analyses.ask(table, None, "en")
        return (await made(analyses, table)).state
    finally:
        await analyses.close()


def test_a_game_is_analysed_and_told_in_each_language(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        analyses = Analyses(store, SMALL)
        assert (await analyses.told("t", "en")).state == "none"
        analyses.start()
        try:
            assert (await analyses.ask("t", None, "en")).state in ("queued", "running")
            found = await made(analyses, "t")
        finally:
            await analyses.close()
        assert (found.state, found.progress) == ("done", 1.0)
        assert found.result is not None
        assert [player.name for player in found.result.players] == ["Ada", "Ben"]
        assert len(found.result.decisions) == PICKS
        said = set()
        for language in LANGUAGES:
            result = (await analyses.told("t", language)).result
            assert result is not None
            said.add(result.decisions[0].question)
        assert len(said) == len(LANGUAGES)
        assert (await analyses.ask("t", None, "en")).state == "done", "once is enough"

    told(tmp_path, story)


def test_only_finished_games_that_one_may_ask_for_are_analysed(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "private", listed=False)
        await put(store, "running", over=False)
        analyses = Analyses(store, SMALL)
        for table, key, status in (
            ("private", None, 401),
            ("private", "another key", 401),
            ("running", KEY, 409),
        ):
            with pytest.raises(Declined) as declined:
                await analyses.ask(table, key, "en")
            assert declined.value.status == status
        with pytest.raises(NoSuchTable):
            await analyses.ask("nowhere", KEY, "en")
        assert (await analyses.ask("private", KEY, "en")).state == "queued"

    told(tmp_path, story)


def test_a_queue_has_an_order_and_an_end(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for table in ("first", "second", "third"):
            await put(store, table)
        analyses = Analyses(store, msgspec.structs.replace(SMALL, waiting=2))
        await store.analyses.ask("first", 1000)
        await store.analyses.ask("second", 2000)
        assert [(await analyses.told(t, "en")).ahead for t in ("first", "second")] == [0, 1]
        with pytest.raises(Declined) as declined:
            await analyses.ask("third", None, "en")
        assert declined.value.status == 429
        claimed = await store.analyses.claim("w", 5000, 6000)
        assert claimed is not None
        assert claimed.table == "first"

    told(tmp_path, story)


def test_what_a_gone_worker_had_goes_on_with_another(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        await store.analyses.ask("t", 1000)
        assert await store.analyses.claim("one", 2000, 3000) is not None
        assert await store.analyses.claim("two", 2500, 3500) is None, "it is being worked on"
        assert await store.analyses.note("t", "one", RUNNING, 0.5, "half of it", 4000)
        taken = await store.analyses.claim("two", 4001, 5000)
        assert taken is not None
        assert taken.found == "half of it"
        assert not await store.analyses.note("t", "one", DONE, 1, "all of it", 5000)
        assert await store.analyses.note("t", "two", FAILED, 0.5, "half of it", 5000)
        await store.analyses.ask("t", 6000)
        again = await store.analyses.of("t")
        assert again is not None
        assert (again.state, again.found) == (QUEUED, ""), "what has failed begins anew"

    told(tmp_path, story)


def test_what_older_code_has_found_is_not_told_but_may_be_asked_for_anew(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        await store.analyses.ask("t", 1000)
        assert await store.analyses.claim("one", 2000, 3000) is not None
        assert await store.analyses.note("t", "one", DONE, 1, OLDER, 4000)
        analyses = Analyses(store, SMALL)
        assert (await analyses.told("t", "en")).state == "none"
        assert await ending(analyses, "t") == "done"
        assert (await analyses.told("t", "en")).result is not None

    told(tmp_path, story)


async def check_nothing_is_queued(analyses: Analyses, store: Store, table: str) -> None:
    before = await store.analyses.of(table)
    assert (await analyses.told(table, "en")).state == "unavailable"
    with pytest.raises(Declined) as declined:
        await analyses.ask(table, None, "en")
    assert declined.value.status == 409
    assert await store.analyses.of(table) == before


def test_a_server_that_makes_none_says_so_and_queues_nothing_for_ever(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for table in ("new", "waiting", "older", "made"):
            await put(store, table)
        assert await ending(Analyses(store, SMALL), "made") == "done"
        await store.analyses.ask("older", 1000)
        assert await store.analyses.claim("one", 2000, 3000) is not None
        assert await store.analyses.note("older", "one", DONE, 1, OLDER, 4000)
        await store.analyses.ask("waiting", 1000)
        analyses = Analyses(store, NONE_WORKS)
        analyses.start()
        for table in ("new", "waiting", "older"):
            await check_nothing_is_queued(analyses, store, table)
        assert (await analyses.ask("made", None, "en")).state == "done", "that is told as ever"
        await analyses.close()

    told(tmp_path, story)


def test_where_another_process_makes_them_they_are_queued_for_it(database: str) -> None:
    async def story() -> None:
        here, there = await Store.open(database), await Store.open(database)
        await put(here, "t")
        analyses = Analyses(here, NONE_WORKS)
        await here.processes.live_on(60_000)
        await check_nothing_is_queued(analyses, here, "t")
        Analyses(there, NONE_WORKS)
        await there.processes.live_on(60_000)
        await check_nothing_is_queued(analyses, here, "t")
        Analyses(there, SMALL)
        await there.processes.live_on(60_000)
        assert (await analyses.ask("t", None, "en")).state == "queued"
        await there.processes.leave()
        assert (await analyses.told("t", "en")).state == "unavailable"
        for store in (here, there):
            await store.close()

    asyncio.run(story())


async def analysed(task: Task) -> tuple[Outset, list[bytes]]:
    """What an analyst's process says."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "hammonia.server.after.analyst",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    said, _ = await process.communicate(msgspec.json.encode(task))
    assert process.returncode == 0
    first, *rest = said.splitlines()
    return msgspec.json.decode(first, type=Outset), rest


def test_an_analyst_goes_on_with_what_was_found_before() -> None:
    async def story() -> None:
        task = Task(played(SEED).record.text(), "", Budget(1, 2, 1), 600, [])
        outset, lines = await analysed(task)
        assert outset.kept == 0
        half = "".join(f"{line}\n" for line in [outset.header, *map(bytes.decode, lines[:3])])
        again, rest = await analysed(msgspec.structs.replace(task, found=half))
        assert (again.kept, again.total) == (3, outset.total)
        assert rest == lines[3:]

    asyncio.run(story())


def test_who_needs_too_much_time_is_given_up(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        hard = AnalysisTerms(simulations=100_000, worlds=100, cpu_seconds=1)
        assert await ending(Analyses(store, hard), "t") == "failed"

    told(tmp_path, story)


def test_a_server_that_goes_leaves_its_work_to_the_next(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        analyses = Analyses(store, AnalysisTerms(simulations=100_000, worlds=100))
        analyses.start()
        await analyses.ask("t", None, "en")
        while (await analyses.told("t", "en")).state == "queued":
            await asyncio.sleep(0.01)
        await analyses.close()
        assert (await analyses.told("t", "en")).state == "queued"
        assert await store.analyses.claim("next", 1, 2) is not None

    told(tmp_path, story)


def test_work_that_was_only_just_claimed_is_left_to_the_next_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: Store) -> None:
        await put(store, "t")
        await store.analyses.ask("t", 1000)
        claimed = asyncio.Event()

        async def hang(_table: str) -> None:
            claimed.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(store.analyses, "of", hang)
        analyses = Analyses(store, SMALL)
        analyses.start()
        await claimed.wait()
        await analyses.close()
        monkeypatch.undo()
        assert (await analyses.told("t", "en")).state == "queued"
        assert await store.analyses.claim("next", 1, 2) is not None

    told(tmp_path, story)


def test_an_analysis_that_breaks_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_analyses: Analyses, _job: object) -> Task:
        raise ValueError("broken")

    monkeypatch.setattr(Analyses, "_task", broken)

    async def story(store: Store) -> None:
        await put(store, "t")
        assert await ending(Analyses(store, SMALL), "t") == "failed"

    told(tmp_path, story)


def test_it_is_asked_for_over_requests(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"

    async def story() -> None:
        async with store_in(tmp_path) as store:
            await put(store, "t", listed=False)
        app = make_app(database, operating=OperatingTerms(analysis=SMALL))
        async with AsyncTestClient(app, base_url="http://127.0.0.1") as client:
            address = "/api/tables/t/analysis"
            assert (await client.get(address)).json()["state"] == "none"
            assert (await client.post(address, json={})).status_code == 401
            bearer = {"authorization": f"Bearer {KEY}"}
            asked = await client.post(address, json={}, headers=bearer)
            assert asked.status_code == 202
            assert asked.json()["state"] in UNDER_WAY
            told = await client.get(address, params={"lang": "de"})
            assert told.json()["state"] in UNDER_WAY

    asyncio.run(story())
