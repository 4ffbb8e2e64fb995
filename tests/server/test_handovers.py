"""A bot takes over a person's seat and hands it back: on a real server, over real connections."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hammonia.server import wire
from hammonia.server.playing.players import MOST_HANDOVERS
from tests.server.by_hand import ADA, BEN
from tests.server.client import Server, at_table, serving, texts
from tests.server.handing import HANDED, PEOPLE, hand_over, reason, take_back, undo, until_seats

# -- taking over and handing back ------------------------------------------------------------------


def test_a_bot_takes_over_the_seat_of_who_is_away(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            assert [seat.away for seat in ada.seats] == [False, True]
            await ada.move("m", "move beer")
            assert isinstance(await hand_over(ada, BEN), wire.Done)
            update = await ada.until_asked_again()
            assert update.version > 1
            assert [seat.stand_in for seat in ada.seats] == [None, "random"]
            handed = ada.log.index(HANDED["en"])
            assert any(line.startswith("Ben moves to") for line in ada.log[handed:])

    asyncio.run(story())


def test_everybody_is_told_in_their_own_language(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def told(language: str) -> str:
        async with at_table(server, opened.table, None, language) as watcher:
            await watcher.hear_a(wire.Update)
            assert [seat.stand_in for seat in watcher.seats] == [None, "greedy"]
            return watcher.log[-1]

    async def story() -> dict[str, str]:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await hand_over(ada, BEN, "greedy")
        return {language: await told(language) for language in HANDED}

    assert asyncio.run(story()) == HANDED


def test_who_comes_back_is_told_and_takes_the_seat_back_when_they_like(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await ada.move("m", "move beer")
            await hand_over(ada, BEN)
            await ada.until_asked_again()
            async with at_table(server, opened.table, opened.keys[BEN]) as ben:
                await ben.hear_a(wire.Update)
                assert [seat.stand_in for seat in ben.seats] == [None, "random"]
                picked = [line for line in ben.log if line.startswith("Ben moves to")]
                assert picked
                assert isinstance(await take_back(ben), wire.Done)
                await until_seats(ben, None, None)
                await ada.move("m2", "move sugar")
                asked = await ben.until_asked()
                assert asked.decision is not None
                assert ben.log[: len(picked)] == ada.log[: len(picked)]
                assert set(picked) <= set(ben.log), "what the bot picked stays"
                assert "Ben takes the seat back from the bot." in ben.log
                assert asked.waiting == BEN

    asyncio.run(story())


def test_one_may_let_a_bot_play_for_oneself_and_stop_it(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            start = await ada.until_asked()
            assert isinstance(await hand_over(ada, ADA), wire.Done)
            while ada.latest is None or ada.latest.waiting != BEN:
                await ada.hear()
            assert ada.latest.decision is None
            assert not ada.latest.can_undo
            assert ada.log[len(start.log)] == "Ada lets a bot play on."
            assert "take your seat back" in reason(await ada.move("m", "move beer"))
            assert "take your seat back" in reason(await undo(ada))
            assert isinstance(await take_back(ada), wire.Done)
            assert isinstance(await take_back(ada, "again"), wire.Done), "it is hers already"
            lines = [line for line in ada.log if "seat back" in line]
            assert len(lines) == 1

    asyncio.run(story())


def test_a_handover_sent_twice_happens_once(server: Server) -> None:
    opened = server.open(*PEOPLE, first=2)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.hear_a(wire.Update)
            await hand_over(ada, ADA, id_="same")
            await take_back(ada)
            assert isinstance(await hand_over(ada, ADA, id_="same"), wire.Done)
            assert [seat.stand_in for seat in ada.seats] == [None, None]

    asyncio.run(story())


def test_who_is_away_is_seen_as_it_changes(server: Server) -> None:
    opened = server.open(*PEOPLE, ("Bot", "random"), first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.hear_a(wire.Update)
            async with at_table(server, opened.table, opened.keys[BEN]):
                await ada.hear_a(wire.Seating)
                assert [seat.away for seat in ada.seats] == [False, False, False]
            await ada.hear_a(wire.Seating)
            assert [seat.away for seat in ada.seats] == [False, True, False]

    asyncio.run(story())


# -- over a restart --------------------------------------------------------------------------------


def test_a_bot_plays_on_after_a_restart_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = server.open(*PEOPLE, first=1)
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            await ada.move("m", "move beer")
            await hand_over(ada, BEN, "greedy")
            before = (await ada.until_asked_again()).version
            log = ada.log
        server.kill()
        server.again()
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.until_asked()
            assert [seat.stand_in for seat in ada.seats] == [None, "greedy"]
            assert ada.log == log
            await ada.move("m2", "move sugar")
            assert (await ada.until_asked_again()).version > before + 1, "the bot has played"
            async with at_table(server, opened.table, opened.keys[BEN]) as ben:
                await ben.hear_a(wire.Update)
                assert isinstance(await take_back(ben), wire.Done)
            log = ada.log
        server.kill()
        server.again()
        async with at_table(server, opened.table, opened.keys[BEN]) as ben:
            update = await ben.hear_a(wire.Update)
            assert [seat.stand_in for seat in ben.seats] == [None, None]
            assert "Ben takes the seat back from the bot." in texts(update)
            assert isinstance(await take_back(ben), wire.Done), "sent again, known again"

    with serving(tmp_path) as server:
        asyncio.run(story(server))


def test_seats_do_not_change_hands_for_ever_while_nobody_plays(server: Server) -> None:
    opened = server.open(*PEOPLE, first=2)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[ADA]) as ada:
            await ada.hear_a(wire.Update)
            for number in range(MOST_HANDOVERS // 2):
                assert isinstance(await hand_over(ada, ADA, id_=f"h{number}"), wire.Done)
                assert isinstance(await take_back(ada, id_=f"t{number}"), wire.Done)
            refused = await hand_over(ada, ADA, id_="once more")
            assert isinstance(refused, wire.Refused)
            assert refused.reasons == [
                "Seats have changed hands often enough: first somebody must play."
            ]

    asyncio.run(story())
