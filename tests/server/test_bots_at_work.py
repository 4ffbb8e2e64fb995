"""Bots at work in a room: they think beside it, see one seat's view, and may come too late."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.kernel.record import PICK
from hammonia.server import wire
from hammonia.server.playing import botplay, desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store

ADA, BEN = 0, 1
Story = Callable[[Hall, Room], Awaitable[None]]


class Pensive(Bot):
    """Takes the last option, and its time: until somebody nudges it."""

    thinks: Event
    nudged: Event
    seen: list[View]

    def choose(self, view: View, decision: Decision) -> Option:
        self.seen.append(view)
        self.thinks.set()
        assert self.nudged.wait(60)
        return decision.options[-1]


@pytest.fixture
def pensive(monkeypatch: pytest.MonkeyPatch) -> type[Pensive]:
    for name, value in (("thinks", Event()), ("nudged", Event()), ("seen", [])):
        monkeypatch.setattr(Pensive, name, value, raising=False)
    monkeypatch.setitem(registry._bots, "pensive", Pensive)
    monkeypatch.setattr(botplay, "PACE_SECONDS", 0)
    return Pensive


def at_a_table(folder: Path, story: Story) -> None:
    async def play() -> None:
        store = await Store.open(folder / "t.sqlite3")
        hall = Hall(store)
        seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
        opened = await hall.open(wire.NewTable("hamburgum", seats, {"first": 1}))
        async with hall.visit(opened.table) as room:
            await story(hall, room)
        await hall.close()
        await store.close()

    asyncio.run(play())


async def begins(event: Event) -> None:
    """Wait for something that happens in a thread."""
    assert await asyncio.to_thread(event.wait, 60)


async def at_rest(room: Room) -> None:
    """Wait until no bot is at work."""
    assert room.botplay._playing is not None
    await room.botplay._playing


def said_to(reader: Reader) -> list[wire.FromServer]:
    return [reader.outbox.get_nowait() for _ in range(reader.outbox.qsize())]


def picks(room: Room) -> list[tuple[str, ...]]:
    return [entry[1:] for entry in room.table.record.entries if entry[0] == PICK]


def hand_over(seat: int, id_: str = "h") -> wire.HandOver:
    return wire.HandOver(id=id_, seat=seat, bot="pensive")


def test_an_answer_after_the_seat_was_taken_back_is_dropped(
    tmp_path: Path, pensive: type[Pensive]
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(ADA)
        await room.enter(ada)
        await desk.hear(room, ada, hand_over(ADA))
        await begins(pensive.thinks)
        await desk.hear(room, ada, wire.TakeBack(id="t"))
        updates = [message for message in said_to(ada) if isinstance(message, wire.Update)]
        assert updates[-1].decision is not None, "asked at once, though the bot still thinks"
        pensive.nudged.set()
        await at_rest(room)
        assert picks(room) == []

    at_a_table(tmp_path, story)


def test_an_answer_to_a_question_that_is_gone_is_dropped(
    tmp_path: Path, pensive: type[Pensive]
) -> None:
    """Taken back, picked, and handed over again while the first bot still thinks."""

    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(ADA)
        await room.enter(ada)
        await desk.hear(room, ada, hand_over(ADA, "h1"))
        await begins(pensive.thinks)
        await desk.hear(room, ada, wire.TakeBack(id="t1"))
        await desk.hear(room, ada, wire.Move(id="m", version=0, picks=[["move", "beer"]]))
        await desk.hear(room, ada, wire.Undo(id="u", version=room.version))
        await desk.hear(room, ada, hand_over(ADA, "h2"))
        pensive.nudged.set()
        await at_rest(room)
        own, *bots = picks(room)
        assert own == ("red", "move", "beer")
        assert len(bots) == len(pensive.seen) - 1 > 0, "all but the first thought were picked"

    at_a_table(tmp_path, story)


def test_a_bot_sees_the_view_of_its_seat_and_no_more(
    tmp_path: Path, pensive: type[Pensive]
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(ADA)
        await room.enter(ada)
        view = room.table.view(ADA)
        await desk.hear(room, ada, hand_over(ADA))
        pensive.nudged.set()
        await at_rest(room)
        assert pensive.seen[0] == view

    at_a_table(tmp_path, story)


def test_bots_among_themselves_wait_for_somebody_to_look_on(
    tmp_path: Path, pensive: type[Pensive]
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        ada = Reader(ADA)
        await room.enter(ada)
        await desk.hear(room, ada, hand_over(BEN, "h1"))
        await desk.hear(room, ada, hand_over(ADA, "h2"))
        await begins(pensive.thinks)
        room.leave(ada)
        pensive.nudged.set()
        await at_rest(room)
        assert len(picks(room)) == 1, "the pick that was being thought of"
        await room.enter(Reader(None))
        async with asyncio.timeout(30):
            while len(picks(room)) < 4:
                await asyncio.sleep(0)
        assert room.botplay._playing is not None
        assert not room.botplay._playing.done()

    at_a_table(tmp_path, story)


def test_a_room_is_let_go_when_its_bot_has_thought_to_the_end(
    tmp_path: Path, pensive: type[Pensive]
) -> None:
    async def play() -> None:
        store = await Store.open(tmp_path / "t.sqlite3")
        hall = Hall(store)
        seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben", bot="pensive")]
        opened = await hall.open(wire.NewTable("hamburgum", seats, {"first": 2}))
        async with hall.visit(opened.table) as room:
            ada = Reader(ADA)
            await room.enter(ada)
            await begins(pensive.thinks)
            room.leave(ada)
        assert opened.table in hall._places, "its bot still thinks"
        pensive.nudged.set()
        await at_rest(room)
        assert opened.table not in hall._places
        await store.close()

    asyncio.run(play())


def test_bots_that_never_end_a_game_are_stopped(
    tmp_path: Path, pensive: type[Pensive], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(_hall: Hall, room: Room) -> None:
        monkeypatch.setattr(type(room.table.game), "stall", 2)
        pensive.nudged.set()
        ada = Reader(ADA)
        await room.enter(ada)
        await desk.hear(room, ada, hand_over(BEN, "h1"))
        await desk.hear(room, ada, hand_over(ADA, "h2"))
        await at_rest(room)
        assert room.table.over
        await desk.hear(room, ada, wire.TakeBack(id="t"))
        (refused,) = [said for said in said_to(ada) if isinstance(said, wire.Refused)]
        assert refused.reasons == ["The game is over."]

    at_a_table(tmp_path, story)


def test_a_handover_that_is_not_written_is_not_told(
    tmp_path: Path, pensive: type[Pensive], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_args: object) -> None:
        raise OSError("the disk is full")

    async def story(_hall: Hall, room: Room) -> None:
        ada, ben = Reader(ADA), Reader(BEN)
        for reader in (ada, ben):
            await room.enter(reader)
            said_to(reader)
        with monkeypatch.context() as failing:
            failing.setattr(room.store, "hand_over", broken)
            with pytest.raises(OSError, match="full"):
                await desk.hear(room, ada, hand_over(ADA))
        assert said_to(ben) == []
        await desk.hear(room, ada, wire.Move(id="m", version=0, picks=[["move", "beer"]]))
        assert picks(room) == [("red", "move", "beer")], "she still plays herself"

    at_a_table(tmp_path, story)


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
        hall = Hall(store)
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


def test_bots_that_have_lost_the_database_go_on_by_themselves_when_it_is_back(
    tmp_path: Path, pensive: type[Pensive], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "AGAIN_SECONDS", 0.01)
    monkeypatch.setattr(Store, "is_lost", lambda _store, problem: isinstance(problem, OSError))
    losses = [True, True]

    async def may_play() -> bool:
        if losses:
            losses.pop()
            raise OSError("away")
        return True

    async def story(_hall: Hall, room: Room) -> None:
        pensive.nudged.set()
        room.botplay.may_play = may_play
        reader = Reader(BEN)
        await room.enter(reader)
        await desk.hear(room, reader, hand_over(ADA))
        await asyncio.wait_for(at_rest(room), 120)
        assert not losses
        assert picks(room)
        assert room.botplay.stuck is None

    at_a_table(tmp_path, story)
