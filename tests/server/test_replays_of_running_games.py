"""Looking back at a game that still runs: through one's own eyes, and no others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hammonia.kernel import seen
from hammonia.kernel.decision import Decision
from hammonia.kernel.recalling import Recalled
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.after import looking_back
from hammonia.server.after.replays import Game, Replays
from hammonia.server.declined import Declined
from hammonia.server.operation.frozen import Frozen
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store
from tests.changed_rules import forbid, picks_of, played
from tests.server.client import Server
from tests.server.replayed import (
    GAMES,
    OWN,
    SEED,
    all_moments,
    game,
    look_back,
    serving_games,
)
from tests.server.thinkers import resampled

TABLE = "t"
KEYS = ["ada's key", "ben's key"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_games(tmp_path_factory.mktemp("replays")) as running:
        yield running


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, None], ids=["a seat", "a spectator"])
def test_a_running_game_is_shown_as_one_has_seen_it_oneself(
    server: Server, name: str, seat: int | None
) -> None:
    asked: dict[str, Any] = {"table": f"{name}-running", "headers": {} if seat is None else OWN}
    shown = look_back(server, **asked)
    moments = all_moments(server, len(shown.stops), **asked)
    table = game(name, False)
    seen_moments = seen.seen_by(table, seat).moments
    assert shown.running
    assert shown.eyes == ("watching" if seat is None else str(seat))
    assert [stop.place for stop in shown.stops] == list(range(len(seen_moments)))
    assert {stop.kind for stop in shown.stops[:-1]} == {"pick"}
    assert shown.stops[-1].kind == "now"
    assert len(shown.log) == len(table.heard(seat))
    for moment, known in zip(moments, seen_moments, strict=True):
        parts = known.position.items()
        assert moment.position == {
            key: part for key, part in parts if key not in table.game.machinery
        }
        told = moment.asked and moment.asked.picked.option
        assert told == (None if known.picked is None else tuple(known.picked))


def test_with_ones_key_one_may_see_what_spectators_see(server: Server) -> None:
    shown = look_back(server, table="hamburg-running", eyes="watching", headers=OWN)
    assert shown.eyes == "watching"
    assert shown == look_back(server, table="hamburg-running")


def test_nobody_looks_back_through_others_eyes_while_the_game_runs(server: Server) -> None:
    for headers, eyes in ((OWN, "1"), ({}, "0"), ({}, "1")):
        for path in ("", "/moments"):
            body = {"table": "hamburg-running", "eyes": eyes}
            answer = server.post(f"/api/replays{path}?lang=de", body, headers=headers)
            assert answer.status_code == 409
            assert "noch nicht zu Ende" in answer.json()["problem"]
    wrong = {"Authorization": "Bearer ben"}
    answer = server.post("/api/replays", {"table": "hamburg-running"}, headers=wrong)
    assert answer.status_code == 401


def test_of_a_running_game_nothing_whole_is_given_away(server: Server) -> None:
    for path in ("scenario", "tables"):
        more = {"place": 3, "seat": 0, "name": "Eve"} if path == "tables" else {}
        body = {"table": "hamburg-running", **more}
        assert server.post(f"/api/replays/{path}", body, headers=OWN).status_code == 409


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None], ids=["Ada", "Ben", "a spectator"])
def test_what_a_running_game_tells_does_not_depend_on_what_is_hidden(
    name: str, seat: int | None
) -> None:
    """What a seat has seen is tested elsewhere: here, that nothing else of the table is told."""
    table = game(name, False)
    recalled = Recalled(table, seat)
    first, *others = [everything_told(recalled, dealt) for dealt in tables_like(table, seat)]
    assert others == [first] * len(others)


def tables_like(table: Table, seat: int | None) -> list[Table]:
    """The table itself, and some that are dealt anew behind what a seat knows."""
    rng = Random(3)
    return [table, *(resampled(table, seat, rng) for _ in range(3))]


def everything_told(recalled: Recalled, table: Table) -> bytes:
    recalled.table = table
    shown = Game(recalled, (None, "skilled"), "sealed", None)
    told = looking_back.told(shown, "open", "en")
    asked = wire.MomentsAsked("here", first=0, most=len(told.stops))
    return msgspec.json.encode((told, looking_back.moments(shown, asked, "en")))


def test_a_running_game_that_goes_on_is_shown_as_far_as_it_has_come(tmp_path: Path) -> None:
    """The same table each time, seen by two seats and a spectator in turn."""

    async def story(store: Store) -> None:
        table = game("hamburgum", False).clone()
        await store.create(TABLE, table.record, SEED, seats_with_keys())
        replays, before = Replays(store), 0
        for change in (Table.choose, Table.choose, lambda table, _: table.undo()):
            for key, seat in ((KEYS[0], 0), (KEYS[1], 1), (None, None)):
                found = await replays.seen(wire.ReplayAsked(TABLE), key)
                told = looking_back.told(found, "open", "en")
                assert told.version == len(table.record.entries) > before
                assert told.eyes == ("watching" if seat is None else str(seat))
                assert len(told.stops) == len(seen.seen_by(table, seat).moments)
            before = len(table.record.entries)
            assert isinstance(table.pending, Decision)
            change(table, table.pending.options[0])
            await store.append(TABLE, before, table.record.entries[before:], None)

    in_a_store(tmp_path, story)


@pytest.mark.parametrize("key", [*KEYS, None], ids=["Ada", "Ben", "a stranger"])
def test_of_a_running_game_that_is_frozen_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str | None
) -> None:
    """Where its record and the rules part may be something that is hidden."""

    async def story(store: Store) -> None:
        table = played(5)
        _, entry = picks_of(table)[2]
        await store.create(TABLE, table.record, SEED, seats_with_keys())
        forbid(monkeypatch, day=2, seat=0, fish=entry[3])
        replays = Replays(store)
        with pytest.raises(Frozen) as frozen:
            await replays.seen(wire.ReplayAsked(TABLE), key)
        assert frozen.value.said("en") == Frozen().said("en")
        with pytest.raises(Declined) as running:
            await replays.whole(wire.ReplayAsked(TABLE))
        assert running.value.said("en") == Declined(409, "replay_running").said("en")

    in_a_store(tmp_path, story)


def seats_with_keys() -> list[SeatKept]:
    return [SeatKept(None, (keys.digest_of(key),)) for key in KEYS]


def in_a_store(folder: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    async def play() -> None:
        store = await Store.open(folder / "tables.sqlite3")
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(play())
