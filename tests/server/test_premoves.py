"""What a seat has ordered is picked for it, told to nobody else, and kept until it is dropped."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from hammonia.bots.lineup import Handover
from hammonia.hamburg.state import HamburgState
from hammonia.server import wire
from hammonia.server.playing.room import Room
from hammonia.server.wishing import premoves
from tests.server.by_hand import ADA, BEN, Listener
from tests.server.client import at_table, serving
from tests.server.thinkers import asked, hall_with, pick, told, visit

BOTH = (None, None)
ANY_PRICE = "advance 16"
WITH_THE_CARD = 3
"""Dealt so, somebody draws card 151 and loses it again."""


async def order(listener: Listener, words: str, on: bool = True) -> wire.Done | wire.Refused:
    return await listener.say(wire.Order(id=f"{words} {on}", premove=words.split(), on=on))


def in_force(listener: Listener) -> list[str]:
    shown = listener.last(wire.Premoves).premoves
    return [" ".join(premove.premove) for premove in shown if premove.on]


def is_square(room: Room) -> bool:
    """Whether somebody is asked to advance, and can."""
    return asked(room).kind == "square"


async def play_until_square(people: list[Listener], seat: int, rng: Random) -> None:
    """Up to where a seat is asked whether it advances."""
    room = people[0].room
    while not (is_square(room) and asked(room).seat == seat):
        await pick(people, rng.choice(asked(room).options))


def test_an_order_is_told_to_its_seat_alone(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        again, guest = await Listener(room, ADA).enter(), await Listener(room, None).enter()
        heard = [len(listener.now()) for listener in (people[BEN], guest)]
        assert isinstance(await order(people[ADA], "prevent fire"), wire.Done)
        assert in_force(people[ADA]) == in_force(again) == ["prevent fire"]
        assert in_force(people[BEN]) == []
        assert [len(listener.now()) for listener in (people[BEN], guest)] == heard
        assert not any(isinstance(message, wire.Premoves) for message in guest.now())

    told(tmp_path, story, "hamburg")


def test_what_can_be_ordered_is_said_in_the_readers_language(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        german = await Listener(room, BEN, "de").enter()
        texts = [premove.text for premove in german.last(wire.Premoves).premoves]
        assert "Auf dem Rathausplatz vorziehen, wenn es höchstens 3 Mark kostet" in texts
        assert len(set(texts)) == len(texts)

    told(tmp_path, story, "hamburg")


def test_what_needs_a_card_is_offered_while_the_seat_has_it_or_has_ordered_it(
    tmp_path: Path,
) -> None:
    def has_card(room: Room, seat: int) -> bool:
        state: HamburgState = room.table.state  # type: ignore[assignment]
        return "151" in {*state.powers[seat], *(face for face, _ in state.hands[seat])}

    def offered(listener: Listener) -> set[str]:
        shown = listener.last(wire.Premoves).premoves
        return {" ".join(each.premove) for each in shown if each.premove[0] == "prevent"}

    async def story(room: Room, people: list[Listener]) -> None:
        await order(people[BEN], "prevent fire")
        rng, seen = Random(4), set()
        for _ in range(40):
            await pick(people, rng.choice(asked(room).options))
            for seat in (ADA, BEN):
                has = has_card(room, seat)
                assert len(offered(people[seat])) == (5 if has else seat == BEN)
                seen.add((seat, has))
        assert {(ADA, False), (BEN, False)} < seen, "nobody ever had the card"
        assert offered(people[BEN]) >= {"prevent fire"}

    told(tmp_path, story, "hamburg", seed=WITH_THE_CARD)


def test_of_one_group_only_the_last_is_in_force(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        for words in ("advance 3", "end", "advance 5"):
            await order(people[ADA], words)
        assert sorted(in_force(people[ADA])) == ["advance 5", "end"]
        await order(people[ADA], "end", on=False)
        assert in_force(people[ADA]) == ["advance 5"]

    told(tmp_path, story, "hamburg")


def test_an_order_is_carried_out_when_its_decision_comes(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        rng, advanced = Random(4), 0
        await order(people[ADA], ANY_PRICE)
        for _ in range(60):
            await pick(people, rng.choice(asked(room).options))
            assert not (is_square(room) and asked(room).seat == ADA)
        colour = room.table.seats[ADA].colour
        advanced = sum(entry == ("pick", colour, "advance") for entry in room.table.line)
        assert advanced > 0
        assert any(line.startswith("Ada advances") for line in people[BEN].log)

    told(tmp_path, story, "hamburg")


def test_an_order_is_carried_out_for_who_is_asked_already(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await play_until_square(people, ADA, Random(4))
        version = room.version
        await order(people[ADA], "advance 0")
        assert room.version == version, "it costs something"
        await order(people[ADA], ANY_PRICE)
        assert room.version > version

    told(tmp_path, story, "hamburg")


def test_who_takes_a_premove_back_is_asked_again(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await play_until_square(people, BEN, Random(4))
        await order(people[BEN], "end")
        await order(people[BEN], ANY_PRICE)
        assert not is_square(room)
        done = await people[BEN].say(wire.Undo(id="u", version=room.version))
        assert isinstance(done, wire.Done)
        assert is_square(room)
        assert asked(room).seat == BEN
        assert in_force(people[BEN]) == ["end"]

    told(tmp_path, story, "hamburg")


def test_orders_outlive_the_server(tmp_path: Path) -> None:
    async def ordered(room: Room, people: list[Listener]) -> None:
        await order(people[BEN], "advance 4")
        await order(people[BEN], "prevent flood")
        await order(people[BEN], "prevent flood", on=False)

    async def read(room: Room, people: list[Listener]) -> None:
        assert in_force(people[BEN]) == ["advance 4"]
        assert in_force(people[ADA]) == []

    async def play() -> None:
        async with hall_with(tmp_path, "hamburg", BOTH, None, 1) as hall:
            await visit(hall, BOTH, ordered)
            await visit(hall, BOTH, read)  # the room was let go meanwhile

    asyncio.run(play())


def test_what_was_due_when_the_server_went_down_is_done_later(tmp_path: Path) -> None:
    """The order is on disk, the pick is not: as after a power cut between the two."""

    async def asked_at_the_square(room: Room, people: list[Listener]) -> None:
        await play_until_square(people, ADA, Random(4))
        await room.store.wishes.replace(room.id, ADA, "premove", [ANY_PRICE])

    async def read(room: Room, people: list[Listener]) -> None:
        assert not (is_square(room) and asked(room).seat == ADA)

    async def play() -> None:
        async with hall_with(tmp_path, "hamburg", BOTH, None, 1) as hall:
            await visit(hall, BOTH, asked_at_the_square)
            await visit(hall, BOTH, read)

    asyncio.run(play())


def test_nothing_else_can_be_ordered_and_by_nobody_else(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        guest = await Listener(room, None).enter()
        for listener, words in (
            (people[ADA], "advance 99"),
            (people[ADA], "play all"),
            (guest, "end"),
        ):
            assert isinstance(await order(listener, words), wire.Refused)
        assert in_force(people[ADA]) == []

    told(tmp_path, story, "hamburg")


def test_a_bot_that_plays_for_somebody_picks_itself(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        await play_until_square(people, ADA, Random(4))
        async with room.at_work():  # the bot does not come to pick anything meanwhile
            await room.hand_over(Handover(room.version, ADA, "random", ADA), "h")
        version = room.version
        wish = wire.Order(id="o", premove=ANY_PRICE.split(), on=True)
        await premoves.order(room, people[ADA].reader, wish)
        assert room.version == version
        async with room.at_work():
            await room.hand_over(Handover(room.version, ADA, None, ADA), "b")
        assert not (is_square(room) and asked(room).seat == ADA)

    told(tmp_path, story, "hamburg")


def test_a_game_without_premoves_offers_none(tmp_path: Path) -> None:
    async def story(room: Room, people: list[Listener]) -> None:
        assert not any(isinstance(message, wire.Premoves) for message in people[ADA].now())
        assert isinstance(await order(people[ADA], "end"), wire.Refused)

    told(tmp_path, story)


def test_an_order_that_cannot_say_whom_it_concerns_keeps_nobody_from_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def concerns(*_: object) -> NoReturn:
        raise KeyError("a mistake of the game's")

    async def story(room: Room, people: list[Listener]) -> None:
        words = (*ANY_PRICE.split(),)
        monkeypatch.setattr(type(room.intentions.orders.offered[words]), "concerns", concerns)
        await pick(people, asked(room).options[0])
        offered = [one.premove for one in people[ADA].last(wire.Premoves).premoves]
        assert list(words) in offered
        await Listener(room, None).enter()

    told(tmp_path, story, "hamburg")
    assert "cannot be told" in caplog.text


def test_pages_think_over_real_connections(tmp_path: Path) -> None:
    """All of it once through a real server: a plan, a preview, an order, an undo by consent."""

    async def story() -> None:
        with serving(tmp_path) as server:
            opened = server.open(("Ada", None), ("Ben", None), first=1)
            async with (
                at_table(server, opened.table, opened.keys[0]) as ada,
                at_table(server, opened.table, opened.keys[1]) as ben,
            ):
                update = await ada.until_asked()
                version, beer = update.version, ["move", "beer"]
                await ada.say(wire.Plan(id="p", version=version, picks=[beer]))
                assert (await ada.hear_a(wire.Planned)).stopped == "other"
                await ada.say(wire.Preview(id="w", version=version, option=beer))
                assert (await ada.hear_a(wire.Previewed)).then == "Then Ben is asked."
                await ada.move("1", "move beer")
                await ben.until_asked()
                await ben.move("1", "move sugar")
                update = await ada.until_asked_again()
                await ada.say(wire.AskUndo(id="a", version=update.version))
                assert (await ben.hear_a(wire.UndoAsked)).by == ADA
                await ben.say(wire.Agree(id="g", version=update.version))
                update = await ada.until_asked_again()
                assert update.version > version + 2

    asyncio.run(story())
