"""Who is away for a moment is waited for: others cannot have a bot play for them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hammonia.kernel.errors import BadOptions
from hammonia.server import wire
from hammonia.server.config import gathered
from hammonia.server.playing import absence
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, HandTime, Listener, until
from tests.server.client import at_table, serving
from tests.server.halls import hall_on, two_people
from tests.server.handing import PEOPLE, hand_over, reason
from tests.server.processes import at, opened

SECONDS = 60
Story = Callable[[HandTime, Room, Listener], Awaitable[None]]


def in_a_patient_hall(
    folder: Path, story: Callable[[HandTime, Hall, str], Awaitable[None]]
) -> None:
    """There is a table; nobody has come to it yet."""

    async def told() -> None:
        time = HandTime()
        async with hall_on(folder / "tables.sqlite3", time, SECONDS) as hall:
            await story(time, hall, (await hall.open(two_people())).table)

    asyncio.run(told())


def at_a_patient_table(folder: Path, story: Story) -> None:
    """Ada is there; Ben has not come yet."""

    async def told(time: HandTime, hall: Hall, table: str) -> None:
        async with hall.visit(table) as room:
            await story(time, room, await Listener(room, ADA).enter())

    in_a_patient_hall(folder, told)


async def asks(ada: Listener, id_: str) -> wire.Done | wire.Refused:
    return await ada.say(wire.HandOver(id=id_, seat=BEN, bot="random"))


def test_who_has_just_gone_is_waited_for_and_others_are_told_how_long(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener) -> None:
        ben = await Listener(room, BEN).enter()
        time.turn(10 * SECONDS)
        room.leave(ben.reader)
        said = "Ben may still come: in {} s you may let a bot play."
        assert reason(await asks(ada, "at once")) == said.format(SECONDS)
        time.turn(SECONDS - 0.5)
        assert reason(await asks(ada, "soon")) == said.format(1)
        time.turn(0.5)
        assert isinstance(await asks(ada, "then"), wire.Done)

    at_a_patient_table(tmp_path, story)


def test_who_comes_back_and_goes_again_is_waited_for_anew(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener) -> None:
        time.turn(SECONDS - 1)
        ben = await Listener(room, BEN).enter()
        time.turn(SECONDS)
        room.leave(ben.reader)
        assert isinstance(await asks(ada, "h"), wire.Refused)

    at_a_patient_table(tmp_path, story)


def test_who_has_never_come_is_waited_for_since_somebody_came(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener) -> None:
        assert isinstance(await asks(ada, "h"), wire.Refused)
        time.turn(SECONDS)
        assert isinstance(await asks(ada, "i"), wire.Done)

    at_a_patient_table(tmp_path, story)


def test_how_long_somebody_is_away_is_known_though_nobody_else_stays_either(tmp_path: Path) -> None:
    async def story(time: HandTime, hall: Hall, table: str) -> None:
        for _ in range(3):
            async with hall.visit(table) as room:
                ada = await Listener(room, ADA).enter()
                assert isinstance(await asks(ada, "h"), wire.Refused)
                time.turn(SECONDS / 3)
                room.leave(ada.reader)
            await until(lambda: not hall._places)
        async with hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            assert isinstance(await asks(ada, "i"), wire.Done)

    in_a_patient_hall(tmp_path, story)


def test_who_has_just_gone_is_waited_for_though_the_others_come_only_then(tmp_path: Path) -> None:
    async def story(time: HandTime, hall: Hall, table: str) -> None:
        async with hall.visit(table) as room:
            ben = await Listener(room, BEN).enter()
            time.turn(10 * SECONDS)
            room.leave(ben.reader)
        await until(lambda: not hall._places)
        async with hall.visit(table) as room:
            ada = await Listener(room, ADA).enter()
            assert isinstance(await asks(ada, "h"), wire.Refused)

    in_a_patient_hall(tmp_path, story)


def test_whose_page_is_just_being_sent_away_counts_as_just_gone(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener) -> None:
        ben = await Listener(room, BEN).enter()
        time.turn(10 * SECONDS)
        ben.reader.seat = None  # its key was revoked; it has not left yet
        assert isinstance(await asks(ada, "h"), wire.Refused)

    at_a_patient_table(tmp_path, story)


def test_only_so_many_absences_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "_MOST_TABLES", 2)
    absences = absence.Absences(HandTime(), SECONDS, outlive_rooms=True)
    first, second = absences.of("1", {ADA}), absences.of("2", {ADA})
    assert absences.of("1", {ADA}) is first
    absences.of("3", {ADA})
    assert absences.of("1", {ADA}) is first
    assert absences.of("2", {ADA}) is not second


def test_who_has_gone_from_another_process_is_waited_for(database: str) -> None:
    async def story() -> None:
        time = HandTime()
        async with (
            hall_on(database, time, SECONDS) as one,
            hall_on(database, time, SECONDS) as other,
        ):
            table = await opened(one, None, None)
            async with at(one, table.table, table.keys[ADA]) as ada:
                async with at(other, table.table, table.keys[BEN]):
                    await until(lambda: ada.room.present == {ADA, BEN})
                    time.turn(10 * SECONDS)
                await until(lambda: ada.room.present == {ADA})
                await ada.say(wire.HandOver(id="h", seat=BEN, bot="random"))
                assert isinstance(await ada.answer("h"), wire.Refused)
                time.turn(SECONDS)
                await ada.say(wire.HandOver(id="i", seat=BEN, bot="random"))
                assert isinstance(await ada.answer("i"), wire.Done)

    asyncio.run(story())


@pytest.mark.parametrize("seconds", ["-1", "inf", "1e308"])
def test_nobody_is_waited_for_without_end(seconds: str) -> None:
    with pytest.raises(BadOptions, match="AWAY_SECONDS"):
        gathered(None, {"HAMMONIA_TABLES_AWAY_SECONDS": seconds}, {})


def test_for_oneself_a_bot_plays_at_once(tmp_path: Path) -> None:
    async def story(time: HandTime, room: Room, ada: Listener) -> None:
        assert isinstance(await ada.say(wire.HandOver(id="h", seat=ADA, bot="random")), wire.Done)

    at_a_patient_table(tmp_path, story)


def test_the_owner_says_how_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMMONIA_TABLES_AWAY_SECONDS", "3600")
    with serving(tmp_path) as server:
        opened = server.open(*PEOPLE, first=1)

        async def story() -> None:
            async with at_table(server, opened.table, opened.keys[ADA]) as ada:
                await ada.until_asked()
                assert "Ben may still come" in reason(await hand_over(ada, BEN))

        asyncio.run(story())
