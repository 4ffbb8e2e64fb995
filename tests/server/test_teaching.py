"""Spectators look through a seat's eyes while all people agree to it, and not a moment longer."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from hammonia.server import wire
from hammonia.server.playing import desk
from hammonia.server.playing.room import Room
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.thinkers import asked, hall_with, pick, position, told, visit


async def teach(listener: Listener, on: bool = True) -> None:
    assert isinstance(await listener.say(wire.Teach(id=f"t{on}", on=on)), wire.Done)


async def look(listener: Listener, seat: int | None) -> wire.Done | wire.Refused:
    return await listener.say(wire.Look(id=f"l{seat}", seat=seat))


def test_it_takes_the_consent_of_all_people(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest = await Listener(room, None).enter()
        await teach(people[ADA])
        seating = guest.last(wire.Seating)
        assert [seat.teaches for seat in seating.seats] == [True, False]
        assert not seating.teaching
        refused = await look(guest, ADA)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons == ["Not everybody at this table has agreed to it."]
        await teach(people[BEN])
        assert people[ADA].last(wire.Seating).teaching
        assert isinstance(await look(guest, ADA), wire.Done)

    told(tmp_path, story, "hamburg")


def test_a_spectator_sees_what_the_seat_sees_and_can_do_nothing(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest, rng = await Listener(room, None).enter(), Random(1)
        for listener in people:
            await teach(listener)
        for seat in (ADA, BEN):
            await look(guest, seat)
            for _ in range(12):
                own, seen = people[seat].last(wire.Update), guest.last(wire.Update)
                assert position(guest) == position(people[seat])
                assert guest.log == people[seat].log
                assert seen.decision == own.decision
                assert not seen.can_undo
                assert not seen.can_ask_undo
                refused = await guest.move(" ".join(asked(room).options[0]))
                assert isinstance(refused, wire.Refused)
                await pick(people, rng.choice(asked(room).options))

    told(tmp_path, story, "hamburg")


def test_who_withdraws_ends_it_at_once(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest, rng = await Listener(room, None).enter(), Random(1)
        other = await Listener(room, None).enter()
        for listener in people:
            await teach(listener)
        await look(guest, ADA)
        await teach(people[BEN], on=False)
        assert guest.last(wire.Looking).seat is None
        assert not guest.last(wire.Seating).teaching
        assert position(guest) == position(other)
        assert guest.log == other.log
        guest.told.clear()
        other.told.clear()
        for _ in range(6):
            await pick(people, rng.choice(asked(room).options))
        heard = [message for message in guest.now() if isinstance(message, wire.Update)]
        theirs = [message for message in other.now() if isinstance(message, wire.Update)]
        assert msgspec.json.encode(heard) == msgspec.json.encode(theirs)
        assert isinstance(await look(guest, ADA), wire.Refused)

    told(tmp_path, story, "hamburg")


def test_a_spectator_looks_with_own_eyes_again(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest, other = await Listener(room, None).enter(), await Listener(room, None).enter()
        for listener in people:
            await teach(listener)
        await look(guest, BEN)
        await look(guest, None)
        assert guest.last(wire.Looking).seat is None
        assert position(guest) == position(other)

    told(tmp_path, story, "hamburg")


def test_who_has_a_seat_does_not_look_through_others_eyes(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        for listener in people:
            await teach(listener)
        before = position(people[ADA])
        refused = await look(people[ADA], BEN)
        assert isinstance(refused, wire.Refused)
        assert position(people[ADA]) == before
        guest = await Listener(room, None).enter()
        for seat in (-1, 2):
            assert isinstance(await look(guest, seat), wire.Refused)
        assert isinstance(await guest.say(wire.Teach(id="t", on=True)), wire.Refused)

    told(tmp_path, story, "hamburg")


def test_a_spectator_looks_on_in_another_language(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest = await Listener(room, None).enter()
        for listener in people:
            await teach(listener)
        await look(guest, ADA)
        guest.told.clear()
        await desk.hear(room, guest.reader, wire.Speak(lang="nl"))
        assert guest.last(wire.Looking).seat == ADA
        assert position(guest) == position(people[ADA])

    told(tmp_path, story, "hamburg")


def test_a_consent_of_which_the_disk_knows_nothing_is_none(tmp_path: Path) -> None:
    """As after a write of which nobody knows whether it was made: the table is loaded anew."""

    async def story(room: Room, people: list[Listener]) -> None:
        guest = await Listener(room, None).enter()
        for listener in people:
            await teach(listener)
        await look(guest, ADA)
        await room.store.wishes.replace(room.id, BEN, "teach", [])
        async with room.at_work():
            with pytest.raises(OSError, match="no disk"), room.writing:
                raise OSError("no disk")
        guest.told.clear()
        async with room.at_work():
            heard = guest.now()
        assert isinstance(heard[0], wire.Looking)
        assert heard[0].seat is None

    told(tmp_path, story, "hamburg")


def test_bots_need_not_agree(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest = await Listener(room, None).enter()
        await teach(people[ADA])
        assert guest.last(wire.Seating).teaching
        assert isinstance(await look(guest, BEN), wire.Done)

    told(tmp_path, story, "hamburg", bots=(None, "random"))


def test_consent_is_kept(tmp_path: Path) -> None:
    both = (None, None)

    async def agreed(room: Room, people: list[Listener]) -> None:
        for listener in people:
            await teach(listener)
        await teach(people[BEN], on=False)

    async def read(room: Room, people: list[Listener]) -> None:
        assert [seat.teaches for seat in people[ADA].last(wire.Seating).seats] == [True, False]

    async def play() -> None:
        async with hall_with(tmp_path, "hamburgum", both, None, 1) as hall:
            await visit(hall, both, agreed)
            await visit(hall, both, read)  # the room was let go meanwhile

    asyncio.run(play())
