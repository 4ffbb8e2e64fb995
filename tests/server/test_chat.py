"""Chat: said once, kept, told to those who want to read it, and not to who has muted the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hammonia.server import wire
from hammonia.server.limits import CHAT_LINES, CHAT_SECONDS
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.room import Room
from hammonia.server.store import ChatKept
from hammonia.server.store.talk import MOST_LINES
from tests.server.by_hand import ADA, BEN, HandTime, Listener, at_a_table, hall_in
from tests.server.halls import two_people


def read(listener: Listener) -> list[str]:
    """The chat as a page would show it."""
    lines: list[str] = []
    for message in listener.now():
        if isinstance(message, wire.Talk):
            lines = [*([] if message.whole else lines), *(line.text for line in message.lines)]
    return lines


async def chat(listener: Listener, text: str, id_: str = "c") -> wire.Done | wire.Refused:
    return await listener.say(wire.Chat(id=id_, text=text))


def test_what_somebody_says_is_read_by_all_with_who_and_when(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        guest = await Listener(room, None).enter()
        version = room.version
        assert isinstance(await chat(ada, "Good luck! 🍀"), wire.Done)
        line = wire.ChatLine(0, ADA, "Good luck! 🍀", time.now())
        for listener in (ada, ben, guest):
            assert listener.last(wire.Talk).lines == [line]
        assert room.version == version, "it is no part of the game"

    at_a_table(tmp_path, story)


def test_a_line_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        for _ in range(2):
            assert isinstance(await chat(ada, "Hello", "same"), wire.Done)
        await chat(ben, "Hello", "same")
        assert read(ben) == ["Hello", "Hello"], "one of each"

    at_a_table(tmp_path, story)


def test_markup_stays_the_text_that_it_is_and_what_cannot_be_seen_is_left_out(
    tmp_path: Path,
) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        await chat(ada, "<b>bold</b>\n\tnext\u202eline\x07", "one")
        await chat(ada, "👩‍🚀", "two")
        assert read(ben) == ["<b>bold</b> nextline", "👩‍🚀"]

    at_a_table(tmp_path, story)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("  \n ", "There is nothing in that line."),
        ("\u202e", "There is nothing in that line."),
        ("x" * 501, "A line of the chat has at most 500 letters."),
    ],
)
def test_a_line_is_neither_empty_nor_endless(tmp_path: Path, text: str, reason: str) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        refused = await chat(ada, text)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == [reason]
        assert isinstance(await chat(ada, "x" * 500), wire.Done)
        assert read(ben) == ["x" * 500]

    at_a_table(tmp_path, story)


def test_who_watches_reads_and_is_silent(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        guest = await Listener(room, None).enter()
        refused = await chat(guest, "Ada cheats")
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["You are watching this table."]
        assert read(ben) == []

    at_a_table(tmp_path, story)


def test_who_says_much_at_once_must_wait_a_little(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        for number in range(CHAT_LINES):
            assert isinstance(await chat(ada, "Hurry!", str(number)), wire.Done)
        refused = await chat(ada, "Hurry!", "more")
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["That was a lot at once: wait a little before the next line."]
        assert isinstance(await chat(ben, "Easy."), wire.Done), "others need not"
        time.turn(CHAT_SECONDS)
        assert isinstance(await chat(ada, "Hurry!", "more"), wire.Done)

    at_a_table(tmp_path, story)


def test_the_muted_are_not_read_by_who_has_muted_them(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        other_device = await Listener(room, BEN).enter()
        await chat(ada, "You lose.", "one")
        assert isinstance(await ben.say(wire.Mute(id="m", seat=ADA, on=True)), wire.Done)
        await chat(ada, "You lose!", "two")
        await chat(ben, "Nice weather.")
        for listener in (ben, other_device):
            assert read(listener) == ["Nice weather."]
            assert listener.last(wire.Talk).muted == [ADA]
        assert read(ada) == ["You lose.", "You lose!", "Nice weather."], "she does not notice"
        assert all(talk.muted == [] for talk in ada.now() if isinstance(talk, wire.Talk))
        await ben.say(wire.Mute(id="n", seat=ADA, on=False))
        assert read(ben) == read(ada)

    at_a_table(tmp_path, story)


@pytest.mark.parametrize("seat", [BEN, 2, -1, 99])
def test_only_another_person_can_be_muted(tmp_path: Path, seat: int) -> None:
    async def story(time: HandTime, room: Room, ada: Listener, ben: Listener) -> None:
        refused = await ben.say(wire.Mute(id="m", seat=seat, on=True))
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["That is no person's seat."]

    at_a_table(tmp_path, story)


def test_chat_and_mutes_are_there_after_a_restart(tmp_path: Path) -> None:
    async def at(hall: Hall, table: str) -> None:
        async with hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            ben = await Listener(room, BEN).enter()
            assert read(ada) == ["From me", "From Ben"]
            assert read(ben) == ["From Ben"]
            assert isinstance(await chat(ada, "From me", "one"), wire.Done)
            assert read(ada) == ["From me", "From Ben"], "sent again, known again"

    async def story() -> None:
        time = HandTime()
        async with hall_in(tmp_path, time) as hall:
            opened = await hall.open(two_people())
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                ben = await Listener(room, BEN).enter()
                await chat(ada, "From me", "one")
                await chat(ben, "From Ben")
                await ben.say(wire.Mute(id="m", seat=ADA, on=True))
        async with hall_in(tmp_path, time) as hall:
            await at(hall, opened.table)

    asyncio.run(story())


def test_who_comes_late_reads_the_last_lines(tmp_path: Path) -> None:
    numbers = range(MOST_LINES + 5)

    async def story() -> None:
        async with hall_in(tmp_path, HandTime()) as hall:
            opened = await hall.open(two_people())
            said = [ChatKept(number, ADA, f"line {number}", 0, str(number)) for number in numbers]
            await asyncio.gather(*(hall._store.talk.say(opened.table, line) for line in said))
            async with hall.visit(opened.table) as room:
                ada = await Listener(room, ADA).enter()
                await chat(ada, "the last line")
                late = await Listener(room, None).enter()
                assert read(late) == [*(line.text for line in said[6:]), "the last line"]

    asyncio.run(story())
