"""Seats that change hands: who may not do it, and what an undo leaves to whom."""

from __future__ import annotations

import asyncio

import pytest

from hammonia.server import wire
from tests.server.by_hand import ADA, BEN
from tests.server.client import Server, at_table, texts
from tests.server.handing import HANDED, PEOPLE, hand_over, reason, take_back, undo


@pytest.mark.parametrize(
    ("seat", "bot", "why"),
    [
        (1, "random", "Ben is at the table: a bot can only play for somebody who is away."),
        (2, "random", "That is no person's seat."),
        (7, "random", "That is no person's seat."),
        (-1, "random", "That is no person's seat."),
        (0, "oracle", "There is no such bot here as “oracle”."),
        (0, "/tmp/bot.py:Bot", "There is no such bot here as “/tmp/bot.py:Bot”."),
    ],
)
def test_a_handover_that_may_not_be_is_refused_with_the_reason(
    server: Server, seat: int, bot: str, why: str
) -> None:
    opened = server.open(*PEOPLE, ("Bot", "random"), first=1)

    async def story() -> None:
        async with (
            at_table(server, opened.table, opened.keys[BEN]) as ben,
            at_table(server, opened.table, opened.keys[ADA]) as ada,
        ):
            await ben.hear_a(wire.Update)
            await ada.hear_a(wire.Update)
            assert reason(await hand_over(ada, seat, bot)) == why
            assert [seat.stand_in for seat in ada.seats] == [None, None, None]

    asyncio.run(story())


def test_a_spectator_hands_over_nothing(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, None) as watcher:
            await watcher.hear_a(wire.Update)
            assert "watching" in reason(await hand_over(watcher, ADA))
            assert "watching" in reason(await take_back(watcher))

    asyncio.run(story())


def test_nobody_takes_another_persons_seat_back(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await hand_over(ada, BEN)
            assert isinstance(await take_back(ada), wire.Done)
            assert [seat.stand_in for seat in ada.seats] == [None, "random"]

    asyncio.run(story())


# -- undo ------------------------------------------------------------------------------------------


def test_what_a_person_picked_is_not_the_bots_to_give_up(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await ada.move("m", "move beer")
            async with at_table(server, opened.table, opened.keys[BEN]) as ben:
                await ben.until_asked()
                await ben.move("m", "move sugar")
            await ada.until_asked_again()
            await hand_over(ada, BEN)
            assert ada.latest is not None
            assert not ada.latest.can_undo
            assert "another seat's" in reason(await undo(ada))

    asyncio.run(story())


def test_what_the_bot_picked_for_a_person_stays(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await hand_over(ada, ADA)
            while ada.latest is None or ada.latest.waiting != BEN:
                await ada.hear()
            await take_back(ada)
            assert not ada.latest.can_undo
            assert "what it picked stays" in reason(await undo(ada))

    asyncio.run(story())


def test_a_handover_stays_in_the_log_when_picks_before_it_are_taken_back(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            start = await ada.until_asked()
            await ada.move("m", "move beer")
            await hand_over(ada, BEN)
            again = await ada.until_asked_again()
            assert again.can_undo, "bots agree to it"
            assert isinstance(await undo(ada), wire.Done)
            assert ada.log == [*texts(start), HANDED["en"]]
            await ada.move("m2", "move cloth")
            await ada.until_asked_again()
            assert ada.log[: len(start.log) + 2] == [
                *texts(start), HANDED["en"], "Ada moves to Cloth.",
            ]  # fmt: skip
            async with at_table(server, opened.table, None) as fresh:
                await fresh.hear_a(wire.Update)
                assert fresh.log == ada.log

    asyncio.run(story())
