"""Looking back at a game that still runs: through one's own eyes, and no others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
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
from hammonia.server.store import SeatKept, Store
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
        assert told == (None if known.picked is None else list(known.picked))


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
    async def story() -> tuple[list[int], list[int]]:
        table = game("hamburgum", False).clone()
        store = await Store.open(tmp_path / "tables.sqlite3")
        seats = [SeatKept(None), SeatKept(None)]
        replays = Replays(store)
        stops, versions = [], []
        for id_ in ("before", "after"):
            await store.create(id_, table.record, SEED, seats)
            found = await replays.seen(wire.ReplayAsked(id_), None)
            told = looking_back.told(found, "open", "en")
            stops.append(len(told.stops))
            versions.append(told.version)
            table = table.clone()
            for _ in range(6):
                assert isinstance(table.pending, Decision)
                table.choose(table.pending.options[0])
        await store.close()
        return stops, versions

    stops, versions = asyncio.run(story())
    assert stops[0] < stops[1]
    assert versions[0] < versions[1]
