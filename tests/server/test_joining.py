"""Sitting down at a table that gathers, and leaving it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hammonia.server import wire
from tests.server.client import Server, at_table
from tests.server.gathered import for_two, gathered, joined, opened_with


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"name": ""}, 400),
        ({"name": "Ben\u202enimda"}, 400),
        ({"name": "x" * 41}, 400),
        ({"name": "ada"}, 409),
        ({"name": "Ben", "seat": 0}, 409),
        ({"name": "Ben", "seat": 99}, 400),
        ({"name": "Ben", "nonce": "short"}, 400),
        ({"name": "Ben", "more": 1}, 400),
        ({}, 400),
    ],
)
def test_who_cannot_join_is_told_why_and_the_seat_stays_open(
    server: Server, wish: dict[str, Any], status: int
) -> None:
    opened = for_two(server)
    answer = server.post(f"/api/tables/{opened.table}/seats", wish)
    assert answer.status_code == status
    assert answer.json()["problem"]
    assert joined(server, opened.table).seat == 1


def test_a_seat_is_given_once_and_the_reason_is_in_the_readers_language(server: Server) -> None:
    opened = for_two(server)
    joined(server, opened.table)
    path = f"/api/tables/{opened.table}/seats?lang=de"
    answer = server.post(path, {"name": "Cleo"})
    assert answer.status_code == 409
    assert answer.json()["problem"] == "Das Spiel hat schon begonnen."
    assert server.post("/api/tables/nowhere/seats", {"name": "Cleo"}).status_code == 404


def test_a_wish_for_a_seat_whose_answer_was_lost_takes_one_seat(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})
    for _ in range(3):
        assert joined(server, opened.table, "Ben", key="b" * 32) == wire.SeatKey(1, "b" * 32)
    renamed = joined(server, opened.table, "Benno", key="b" * 32)
    assert renamed.seat == 1, "whatever else has changed since"

    async def story() -> None:
        async with at_table(server, opened.table, "b" * 32) as ben:
            told = await gathered(ben)
            assert told.you == 1
            assert [seat.name for seat in told.seats] == ["Ada", "Ben", None]

    asyncio.run(story())
    for _ in range(2):
        last = joined(server, opened.table, "Cia", key="c" * 32)
        assert last.seat == 2, "also when the game has begun with it"
    late = server.post(f"/api/tables/{opened.table}/seats", {"name": "Dan", "key": "d" * 32})
    assert late.status_code == 409


def test_the_same_wish_twice_at_once_takes_one_seat(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, {})

    async def come() -> int:
        return (await asyncio.to_thread(joined, server, opened.table, "Ben", key="b" * 32)).seat

    async def story() -> list[int]:
        return list(await asyncio.gather(*(come() for _ in range(6))))

    assert asyncio.run(story()) == [1] * 6


def test_of_many_who_come_at_once_each_seat_has_one(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {}, {})
    names = [f"Guest {number}" for number in range(8)]

    async def come(name: str) -> int:
        path = f"/api/tables/{opened.table}/seats"
        answer = await asyncio.to_thread(server.post, path, {"name": name})
        return answer.status_code

    async def story() -> list[int]:
        return list(await asyncio.gather(*(come(name) for name in names)))

    assert sorted(asyncio.run(story())) == [201] * 3 + [409] * 5


def test_who_leaves_or_is_sent_away_watches_on_and_the_seat_is_open(server: Server) -> None:
    opened = opened_with(server, {"name": "Ada"}, {}, {})

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            for number in range(2):
                seat = joined(server, opened.table, f"Guest {number}")
                async with at_table(server, opened.table, seat.key) as guest:
                    assert (await gathered(guest)).you == 1
                    if number == 0:
                        await guest.say(wire.Leave(id="l"))
                        assert isinstance(await guest.answer("l"), wire.Done)
                    else:
                        await ada.say(wire.Dismiss(id="d", seat=1))
                        assert isinstance(await ada.answer("d"), wire.Done)
                        while (told := await gathered(guest)).you is not None:
                            pass
                        assert [chair.name for chair in told.seats] == ["Ada", None, None]
                    await guest.say(wire.Leave(id="again"))
                    assert isinstance(await guest.answer("again"), wire.Refused)
                async with at_table(server, opened.table, seat.key) as guest:
                    assert isinstance(await guest.hear(), wire.Failed), "the key opens nothing more"
            await ada.say(wire.Leave(id="h"))
            assert isinstance(await ada.answer("h"), wire.Refused), "the host closes the table"

    asyncio.run(story())
