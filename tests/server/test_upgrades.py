"""Tables whose rules have changed: those that still fit go on, the others' people choose how."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from examples.fish_market import FishMarket
from litestar.testing import AsyncTestClient

from hammonia.bots.lineup import Handover
from hammonia.kernel.record import END, RULES
from hammonia.kernel.seen import check, from_text, is_seen, seen_by
from hammonia.kernel.verify import Verdict, verify
from hammonia.server.accounts import claims
from hammonia.server.app import make_app
from hammonia.server.declined import Declined
from hammonia.server.operation import frozen
from hammonia.server.operation.frozen import CONTINUE, END_IT, Frozen
from hammonia.server.store import Store, Terms
from hammonia.server.store.accounts import AccountKept
from hammonia.words import LANGUAGES
from tests.changed_rules import (
    is_ended_by_change,
    market,
    play,
    played,
    renumber,
    reveal_nothing,
)
from tests.server.by_hand import ADA, BEN, HandTime, hall_in
from tests.server.upgraded import (
    CLOCK,
    KEYS,
    TABLE,
    changed_hall,
    forbid_third_pick,
    play_on,
    put,
    run,
)


def test_a_table_that_still_fits_goes_on_and_notes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, renumber) as (hall, store, _):
            before = await store.load(TABLE)
            assert before is not None
            await play_on(hall)
            kept = await store.load(TABLE)
            assert kept is not None
            number = len(before.record.entries)
            assert kept.record.entries[number] == (RULES, 2)
            assert sum(entry[0] == RULES for entry in kept.record.entries) == 1
            assert verify(kept.record) is Verdict.FAIR
            assert not (await frozen.told(store, TABLE, None, "en")).frozen

    run(story)


def test_a_table_that_does_not_fit_is_frozen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (hall, store, _):
            with pytest.raises(Frozen):
                async with hall.visit(TABLE):
                    pass
            told = await frozen.told(store, TABLE, None, "en")
            assert told.frozen
            assert told.can_go_on
            assert told.asked == [ADA, BEN]
            assert told.you is None
            assert "Pick number 3, by Ada, would not be possible any more." in told.told

    run(story)


def test_what_would_come_about_otherwise_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, reveal_nothing) as (_, store, _):
            told = await frozen.told(store, TABLE, KEYS[ADA], "en")
            said = "What came about by itself before pick number 3 would be different now."
            assert told.told[1:] == [said]

    run(story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_whose_pick_it_was_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (_, store, _):
            own = await frozen.told(store, TABLE, KEYS[ADA], language)
            other = await frozen.told(store, TABLE, KEYS[BEN], language)
            assert (own.you, other.you) == (ADA, BEN)
            assert own.told[:2] == other.told
            assert own.told[2:] == ["You have no such fish."]
            assert not any("⟨" in line for line in own.told)
            with pytest.raises(Declined):
                await frozen.told(store, TABLE, "another key", language)

    run(story)


def test_all_agree_to_continue_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (hall, store, time):
            assert not await frozen.choose(store, TABLE, KEYS[ADA], CONTINUE, time)
            told = await frozen.told(store, TABLE, KEYS[BEN], "en")
            assert (told.going_on, told.ending) == ([ADA], [])
            assert await frozen.choose(store, TABLE, KEYS[BEN], CONTINUE, time)
            kept = await store.load(TABLE)
            assert kept is not None
            assert kept.wishes == ()
            async with hall.visit(TABLE) as room:
                assert room.table.view(ADA) == play(market(), 2, Random(2)).view(ADA)
            await play_on(hall)
            kept = await store.load(TABLE)
            assert kept is not None
            assert verify(kept.record) is Verdict.FAIR
            assert not is_ended_by_change(kept.record)

    run(story)


def test_all_agree_to_end_it_unrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (hall, store, time):
            assert not await frozen.choose(store, TABLE, KEYS[ADA], CONTINUE, time)
            assert not await frozen.choose(store, TABLE, KEYS[BEN], END_IT, time)
            assert await frozen.choose(store, TABLE, KEYS[ADA], END_IT, time), "minds may change"
            async with hall.visit(TABLE) as room:
                assert room.table.over
                assert is_ended_by_change(room.table.record)
            assert await frozen.choose(store, TABLE, KEYS[ADA], END_IT, time), "it is done"

    run(story)


def test_who_has_a_bot_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (_, store, time):
            await store.hand_over(TABLE, 0, Handover(4, BEN, "random", BEN), "1:x")
            assert (await frozen.told(store, TABLE, None, "en")).asked == [ADA]
            assert await frozen.choose(store, TABLE, KEYS[ADA], CONTINUE, time)

    run(story)


def test_an_account_has_a_say_at_its_frozen_table_with_or_without_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (hall, store, _):
            ada = AccountKept("a", "Ada", "ada", "a hash", 0)
            await store.accounts.create(ada)
            await store.accounts.claim(TABLE, ADA, ada.id)
            await claims.lock_out(hall, store, ada)
            with pytest.raises(Declined):
                await frozen.told(store, TABLE, KEYS[ADA], "en")
            assert (await frozen.told(store, TABLE, None, "en")).asked == [ADA, BEN]
            found = (await claims.rejoin(hall, store, TABLE, ada)).seat
            assert found is not None
            assert (await frozen.told(store, TABLE, found.key, "en")).you == ADA

    run(story)


def test_two_who_choose_at_once_settle_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (_, store, time):
            choosing = (frozen.choose(store, TABLE, key, CONTINUE, time) for key in KEYS)
            assert any(await asyncio.gather(*choosing))
            kept = await store.load(TABLE)
            assert kept is not None
            assert sum(entry[0] == RULES for entry in kept.record.entries) == 1

    run(story)


def test_a_frozen_table_s_clock_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            await put(hall._store, 5, Terms(clock=CLOCK))
            async with hall.visit(TABLE) as room, room.at_work():
                await room.begin_clocks()
        forbid_third_pick(monkeypatch)
        async with hall_in(tmp_path, time) as hall:
            time.turn(1000)
            for key in KEYS:
                await frozen.choose(hall._store, TABLE, key, CONTINUE, time)
            async with hall.visit(TABLE) as room:
                told = room.clocks.told()
                assert told is not None
                assert told.left[told.running or 0] >= 60_000
                assert room.players.lineup.handovers == ()

    run(story)


def test_what_is_over_has_nothing_to_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with hall_in(tmp_path, HandTime()) as hall:
            await put(hall._store, 8)
            kept = await hall._store.load(TABLE)
            assert kept is not None
            assert kept.record.entries[-1][0] == END
            forbid_third_pick(monkeypatch)
            told = await frozen.told(hall._store, TABLE, KEYS[ADA], "en")
            assert told.over
            assert not told.can_go_on
            with pytest.raises(Declined):
                await frozen.choose(hall._store, TABLE, KEYS[ADA], END_IT)
            text = await frozen.download(hall._store, TABLE, None)
            assert text == kept.record.text(), "whoever wants may still keep it"

    run(story)


def test_what_somebody_has_seen_up_to_there_can_be_downloaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, forbid_third_pick) as (_, store, _):
            seen_there = played(2)
            for seat, key in ((ADA, KEYS[ADA]), (BEN, KEYS[BEN]), (None, None)):
                text = await frozen.download(store, TABLE, key)
                assert text == seen_by(seen_there, seat).text()
                check(from_text(text))
            with pytest.raises(Declined):
                await frozen.download(store, TABLE, "another key")

    run(story)


def test_of_a_table_that_cannot_be_set_up_any_more_nobody_can_say_who_may_see_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def want_three(changes: pytest.MonkeyPatch) -> None:
        changes.setattr(FishMarket, "min_seats", 3)
        renumber(changes)

    async def story() -> None:
        async with changed_hall(tmp_path, monkeypatch, want_three) as (_, store, _):
            assert not (await frozen.told(store, TABLE, None, "en")).can_go_on
            with pytest.raises(Frozen):
                await frozen.download(store, TABLE, KEYS[ADA])

    run(story)


def test_a_page_is_told_and_chooses_over_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.sqlite3"
    address = f"/api/tables/{TABLE}/upgrade"

    async def story() -> None:
        store = await Store.open(database)
        await put(store, 5)
        await store.close()
        forbid_third_pick(monkeypatch)
        async with AsyncTestClient(make_app(database), base_url="http://127.0.0.1") as client:
            asked = await client.get(address, params={"lang": "de"})
            assert asked.json()["frozen"]
            record = await client.get(f"/api/tables/{TABLE}/record")
            assert record.status_code == 200
            assert is_seen(record.text)
            for key, frost in zip(KEYS, (True, False), strict=True):
                bearer = {"authorization": f"Bearer {key}"}
                body = {"choice": "continue"}
                answer = await client.post(address, json=body, headers=bearer)
                assert answer.status_code == 200
                assert answer.json()["frozen"] == frost
            assert (await client.get(f"/api/tables/{TABLE}/record")).status_code == 200
            assert (await client.post(address, json=body)).status_code == 401

    run(story)
