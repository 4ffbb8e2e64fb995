"""A bot that fails: everybody is told, nobody is sent away, and somebody may go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.server import wire
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from tests.server.botwork import at_rest, picks
from tests.server.by_hand import ADA, BEN
from tests.server.halls import at_a_table, said_to


class Stumbling(Bot):
    """Fails as often as it is told to, then takes the last option."""

    failures: int

    def choose(self, view: View, decision: Decision) -> Option:
        if Stumbling.failures:
            Stumbling.failures -= 1
            raise RuntimeError("where was I?")
        return decision.options[-1]


def at_a_table_where_a_bot_stumbles(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    story: Callable[[Room, Reader], Awaitable[None]],
    failures: int = 1,
) -> None:
    """Ada has moved; the bot that has Ben's seat for its own has failed."""
    monkeypatch.setitem(registry._bots, "stumbling", Stumbling)
    monkeypatch.setattr(Stumbling, "failures", failures, raising=False)

    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall = Hall(store, away_seconds=3600)  # a bot is not waited for
        seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben", bot="stumbling")]
        opened = await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}))
        async with hall.visit(opened.table) as room:
            ada = Reader(ADA)
            await room.enter(ada)
            await desk.hear(room, ada, wire.Move(id="m", version=0, picks=[["move", "beer"]]))
            await at_rest(room)
            await story(room, ada)
        await hall.close()
        await store.close()

    asyncio.run(play())


def seating(reader: Reader) -> wire.Seating:
    return [message for message in said_to(reader) if isinstance(message, wire.Seating)][-1]


def test_a_bot_that_fails_is_told_of_and_nobody_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room, ada: Reader) -> None:
        said = said_to(ada)
        assert not any(isinstance(message, wire.Failed) for message in said)
        assert [message.stuck for message in said if isinstance(message, wire.Seating)][-1] == BEN
        await desk.hear(room, ada, wire.Why(id="w", wish=["stop"]))
        assert not room.botplay.is_at_it, "it is not asked again and again by itself"
        late = Reader(None)
        await room.enter(late)
        assert seating(late).stuck == BEN

    at_a_table_where_a_bot_stumbles(tmp_path, monkeypatch, story)


def test_a_table_opens_though_its_bot_is_there_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room, ada: Reader) -> None:
        monkeypatch.delitem(registry._bots, "stumbling")
        hall = Hall(room.store)
        async with hall.visit(room.id) as opened_anew:
            late = Reader(ADA)
            await opened_anew.enter(late)
            opened_anew.botplay.go_on()
            await at_rest(opened_anew)
            assert seating(late).stuck == BEN
            await desk.hear(opened_anew, late, wire.HandOver(id="h", seat=BEN, bot="random"))
            await at_rest(opened_anew)
            assert len(picks(opened_anew)) > 1
        await hall.close()

    at_a_table_where_a_bot_stumbles(tmp_path, monkeypatch, story)


def test_a_bot_that_has_failed_may_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room, ada: Reader) -> None:
        await desk.hear(room, ada, wire.HandOver(id="h", seat=BEN, bot="stumbling"))
        await at_rest(room)
        assert len(picks(room)) > 1
        assert seating(ada).stuck is None
        assert room.players.lineup.handovers == (), "it is the same bot"

    at_a_table_where_a_bot_stumbles(tmp_path, monkeypatch, story)


def test_another_bot_may_take_the_place_of_one_that_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room, ada: Reader) -> None:
        await desk.hear(room, ada, wire.HandOver(id="h", seat=BEN, bot="random"))
        await at_rest(room)
        assert len(picks(room)) > 1
        told = seating(ada)
        assert (told.stuck, told.seats[BEN].stand_in) == (None, "random")
        kept = await room.store.load(room.id)
        assert kept is not None
        assert kept.lineup.bots[BEN] == "random", "after a restart too"
        await desk.hear(room, ada, wire.HandOver(id="i", seat=BEN, bot="greedy"))
        (refused,) = [said for said in said_to(ada) if isinstance(said, wire.Refused)]
        assert refused.reasons == ["That is no person's seat."], "it plays well"

    at_a_table_where_a_bot_stumbles(tmp_path, monkeypatch, story, failures=1000)


def test_a_person_plays_on_whose_bot_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._bots, "stumbling", Stumbling)
    monkeypatch.setattr(Stumbling, "failures", 1000, raising=False)

    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(ADA)
        await room.enter(ada)
        await desk.hear(room, ada, wire.HandOver(id="h", seat=ADA, bot="stumbling"))
        await at_rest(room)
        assert seating(ada).stuck == ADA
        await desk.hear(room, ada, wire.TakeBack(id="t"))
        assert seating(ada).stuck is None
        await desk.hear(room, ada, wire.Move(id="m", version=0, picks=[["move", "beer"]]))
        assert picks(room) == [("red", "move", "beer")]

    at_a_table(tmp_path, story)
