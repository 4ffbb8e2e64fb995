"""Dear work in a thread of its own: it keeps nobody else waiting, and has an end."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

import hammonia
from hammonia.kernel.record import Record
from hammonia.server import wire
from hammonia.server.after import replays
from hammonia.server.after.replays import Replays
from hammonia.server.declined import Declined
from hammonia.server.operation.one_by_one import MOST_WAITING, OneByOne
from hammonia.server.store import Store

PATIENCE_SECONDS = 120


def test_who_comes_when_too_many_wait_is_sent_away_and_all_others_are_served() -> None:
    async def story() -> None:
        thread, goes_on = OneByOne(), threading.Event()

        def work() -> bool:
            return goes_on.wait(PATIENCE_SECONDS)

        asked = [asyncio.create_task(thread.do(work)) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)  # so that all have asked
        with pytest.raises(Declined) as declined:
            await thread.do(work)
        assert declined.value.status == 429
        assert await asyncio.to_thread(lambda: True), "other work goes on meanwhile"
        goes_on.set()
        assert all(await asyncio.gather(*asked))
        assert await thread.do(work), "there is room again"

    asyncio.run(story())


async def _refused(folder: Path, text: str) -> int:
    store = await Store.open(folder / "t.sqlite3")
    try:
        with pytest.raises(Declined) as declined:
            await Replays(store).whole(wire.ReplayAsked(record=text))
    finally:
        await store.close()
    return declined.value.status


def test_a_file_that_would_end_the_server_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave(_record: Record) -> None:
        raise SystemExit

    monkeypatch.setattr(replays, "carried_over", leave)
    text = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1).record.text()
    assert asyncio.run(_refused(tmp_path, text)) == 400


def test_a_file_that_is_far_too_long_is_refused_unplayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Record] = []
    monkeypatch.setattr(replays, "carried_over", played.append)
    record = hammonia.new("hamburgum", ["Ada", "Ben"], seed=1).record
    long = Record(record.header, [("undo", 1)] * (replays._MOST_ENTRIES + 1))
    assert asyncio.run(_refused(tmp_path, long.text())) == 400
    assert not played
