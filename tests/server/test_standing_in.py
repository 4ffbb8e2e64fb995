"""When a person's time runs out a bot plays that turn, and after three of them the seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.server import wire
from hammonia.server.playing.room import Room
from hammonia.server.timing.clocks import GRACE_SECONDS
from tests.server.by_hand import (
    ADA,
    BEN,
    HandTime,
    Listener,
    Story,
    at_a_table,
    hall_in,
    until,
)
from tests.server.halls import two_people

TURN_SECONDS = 100
CLOCK = wire.Clock("turn", TURN_SECONDS)
PLAYS_THE_TURN = {
    "en": "Ada has run out of time: a bot plays this turn.",
    "de": "Die Zeit von Ada ist abgelaufen: Ein Bot spielt diesen Zug.",
    "fr": "Ada n'a plus de temps\N{NO-BREAK SPACE}: un bot joue ce tour.",
    "nl": "De tijd van Ada is om: een bot speelt deze beurt.",
}
PLAYS_ON = {
    "en": "Ada has run out of time again: a bot plays on until Ada takes the seat back.",
    "de": "Die Zeit von Ada ist wieder abgelaufen: "
    "Ein Bot spielt weiter, bis Ada den Platz zurücknimmt.",
    "fr": "Ada n'a de nouveau plus de temps\N{NO-BREAK SPACE}: "
    "un bot joue désormais, et Ada peut reprendre sa place.",
    "nl": "De tijd van Ada is weer om: een bot speelt verder tot Ada de plaats terugneemt.",
}


def with_a_clock(folder: Path, story: Story, clock: wire.Clock = CLOCK) -> None:
    """The stand-in picks at random."""
    at_a_table(folder, story, clock=clock, stand_in="random")


def test_the_stand_in_plays_that_turn_and_the_seat_is_away(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(TURN_SECONDS - 1)
        assert room.version == 0
        time.turn(1)
        await ada.until_running(BEN)
        assert room.version > 0, "somebody has played"
        seats = ben.last(wire.Seating).seats
        assert [seat.stand_in for seat in seats] == ["random", None]
        assert [seat.for_turn for seat in seats] == [True, False]
        assert [seat.away for seat in seats] == [True, False], "though she is connected"
        assert ben.log.count(PLAYS_THE_TURN["en"]) == 1

    with_a_clock(tmp_path, story)


def test_nobody_else_has_a_bot_play_for_who_has_a_clock(tmp_path: Path) -> None:
    """Who plays over days is away most of the time: their turn is theirs until time is up."""

    async def story(_time: HandTime, room: Room, _ada: Listener, ben: Listener) -> None:
        room.leave(ben.reader)
        assert BEN not in room.present
        wish = wire.HandOver("h", BEN, "random")
        with pytest.raises(Refused) as refused:
            room.players.handover(wish, ADA, room.present, room.table)
        assert [message.key for message in refused.value.reasons] == ["refused.has_time"]
        assert room.players.handover(wish, BEN, room.present, room.table), "for oneself one may"
        stuck = room.players.handover(wish, ADA, room.present, room.table, stuck=BEN)
        assert stuck, "and for one whose bot is stuck"

    with_a_clock(tmp_path, story)


def test_with_the_next_turn_the_seat_is_its_persons_again(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(TURN_SECONDS)
        await ben.until_running(BEN)
        await ben.first_picks()
        assert (await ada.until_running(ADA)).left[ADA] == TURN_SECONDS * 1000
        assert [seat.stand_in for seat in ada.last(wire.Seating).seats] == [None, None]
        assert not ada.last(wire.Seating).seats[ADA].for_turn
        assert ada.last(wire.Seating).seats[ADA].away, "until she plays"
        assert ada.last(wire.Update).decision is not None
        lines = ada.log
        await ada.first_picks()
        assert not ben.last(wire.Seating).seats[ADA].away
        assert not any("takes the seat back" in line for line in lines), "nobody did anything"

    with_a_clock(tmp_path, story)


def test_nobody_need_look_on_and_the_room_need_not_be_in_memory(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            opened = await hall.open(two_people(clock=CLOCK, stand_in="random"))
            async with hall.visit(opened.table) as room:
                await (await Listener(room, ADA).enter()).until_running(ADA)
                room.readers.clear()
            await until(lambda: not hall._places)
            time.turn(TURN_SECONDS)
            bens = time.now() + TURN_SECONDS * 1000
            await until(lambda: hall._timekeeper._due == {opened.table: bens})
            await until(lambda: not hall._places)
            async with hall.visit(opened.table) as room:
                ben = await Listener(room, BEN).enter()
                await ben.until_running(BEN)
                assert ben.log.count(PLAYS_THE_TURN["en"]) == 1

    asyncio.run(story())


async def miss(time: HandTime, ada: Listener, ben: Listener, turns: int) -> None:
    """Ada lets so many turns go by; Ben plays."""
    for _ in range(turns):
        await ada.until_running(ADA)
        time.turn(TURN_SECONDS)
        await ben.until_running(BEN)
        await ben.first_picks()


def test_three_turns_in_a_row_hand_the_seat_over_until_it_is_taken_back(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        listeners = {
            language: await Listener(room, None, language).enter() for language in PLAYS_ON
        }
        await miss(time, ada, ben, 2)
        await ada.until_running(ADA)
        time.turn(TURN_SECONDS)
        await ben.until_running(BEN)
        assert {language: other.log.count(PLAYS_THE_TURN[language])
                for language, other in listeners.items()} == dict.fromkeys(PLAYS_ON, 2)  # fmt: skip
        for language, other in listeners.items():
            assert PLAYS_ON[language] in other.log
        await ben.first_picks()
        await ben.until_running(BEN)
        assert [seat.stand_in for seat in ben.last(wire.Seating).seats] == ["random", None]
        assert not ben.last(wire.Seating).seats[ADA].for_turn
        assert isinstance(await ada.say(wire.TakeBack(id="t")), wire.Done)
        await ben.first_picks()
        assert (await ada.until_running(ADA)).left[ADA] == TURN_SECONDS * 1000
        assert not ada.last(wire.Seating).seats[ADA].away

    with_a_clock(tmp_path, story)


def test_a_turn_of_ones_own_between_begins_the_count_anew(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        await miss(time, ada, ben, 2)
        await ada.until_running(ADA)
        await ada.first_picks()
        await ben.until_running(BEN)
        await ben.first_picks()
        await miss(time, ada, ben, 2)
        await ada.until_running(ADA)
        assert PLAYS_ON["en"] not in ada.log
        assert ada.log.count(PLAYS_THE_TURN["en"]) == 4

    with_a_clock(tmp_path, story)


def test_the_turn_that_a_bot_plays_cannot_be_taken_back_by_being_quick(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        room.botplay.go_on = lambda: None  # type: ignore[method-assign]  # it thinks for long
        time.turn(TURN_SECONDS)
        await ada.until_stand_ins("random", None)
        refused = await ada.say(wire.TakeBack(id="t"))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["Your time for this turn is up: you play again when it is over."]
        assert isinstance(await ada.move("move beer"), wire.Refused)

    with_a_clock(tmp_path, story)


def test_the_turn_that_a_bot_plays_is_handed_to_no_other_bot(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        room.botplay.go_on = lambda: None  # type: ignore[method-assign]  # it thinks for long
        time.turn(TURN_SECONDS)
        await ada.until_stand_ins("random", None)
        refused = await ada.say(wire.HandOver(id="h", seat=ADA, bot="greedy"))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["Your time for this turn is up: you play again when it is over."]

    with_a_clock(tmp_path, story)


def test_what_was_ordered_in_advance_shows_nobody_to_be_there(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(TURN_SECONDS)
        await ada.until_running(BEN)
        await ben.first_picks()
        await ada.until_running(ADA)
        pick = room.table.pending
        assert isinstance(pick, Decision)
        async with room.at_work():
            await room.apply(lambda table: table.choose(pick.options[0]), None, is_ordered=True)
        assert room.clocks.standing is not None
        assert room.clocks.standing.missed[ADA] == 1

    with_a_clock(tmp_path, story)


def test_what_the_stand_in_picked_cannot_be_undone(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(TURN_SECONDS)
        await ben.until_running(BEN)
        assert isinstance(await ada.say(wire.TakeBack(id="t")), wire.Done), "Ben is asked now"
        refused = await ada.say(wire.Undo(id="u", version=room.version))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["A bot has picked for you: what it picked stays."]

    with_a_clock(tmp_path, story)


def test_who_has_no_time_left_in_the_game_is_played_for_at_once(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        time.turn(50)
        await ben.until_running(BEN)
        version = room.version
        await ben.first_picks()
        await ben.until(lambda: room.version > version and room.clocks.standing is not None
                        and room.clocks.standing.missed[ADA] == 2)  # fmt: skip

    with_a_clock(tmp_path, story, wire.Clock("game", 50))


async def left_in_the_middle(folder: Path, time: HandTime) -> str:
    """A table whose server went down when a bot was to play Ada's turn, and had not yet."""
    async with hall_in(folder, time) as hall:
        opened = await hall.open(two_people(clock=CLOCK, stand_in="random"))
        async with hall.visit(opened.table) as room:
            room.botplay.go_on = lambda: None  # type: ignore[method-assign]
            ada = await Listener(room, ADA).enter()
            await ada.until_running(ADA)
            time.turn(TURN_SECONDS)
            await ada.until_stand_ins("random", None)
            assert room.version == 0
    return opened.table


def test_a_bot_in_the_middle_of_a_turn_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        table = await left_in_the_middle(tmp_path, time)
        async with hall_in(tmp_path, time) as hall, hall.visit(table) as room:
            ben = await Listener(room, BEN).enter()
            await ben.until_running(BEN)
            assert room.version > 0

    asyncio.run(story())


def test_a_bot_goes_on_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        table = await left_in_the_middle(tmp_path, time)
        async with hall_in(tmp_path, time) as hall:
            time.turn(GRACE_SECONDS)
            bens = time.now() + TURN_SECONDS * 1000
            await until(lambda: hall._timekeeper._due == {table: bens})

    asyncio.run(story())


@pytest.mark.parametrize("bot", ["nobody", "bots/mine.py:Bot"])
def test_only_a_bot_that_there_is_can_stand_in(tmp_path: Path, bot: str) -> None:
    async def story() -> None:
        async with hall_in(tmp_path, HandTime()) as hall:
            with pytest.raises(Exception, match="no_such_bot"):
                await hall.open(two_people(clock=CLOCK, stand_in=bot))

    asyncio.run(story())
