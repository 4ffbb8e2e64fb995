"""Bots at work in a room: they think beside it, see one seat's view, and may come too late."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import View
from hammonia.kernel.options import Option
from hammonia.server import wire
from hammonia.server.playing import botplay, desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import Store
from tests.server.botwork import at_rest, picks
from tests.server.by_hand import ADA, BEN
from tests.server.halls import at_a_table, said_to


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


async def begins(event: Event) -> None:
    """Wait for something that happens in a thread."""
    assert await asyncio.to_thread(event.wait, 60)


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
