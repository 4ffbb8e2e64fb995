"""Rated games to be played, and what they come to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.people import Person, Town, town

BOT = ("Bot", "random")


def in_town(place: Path | str, story: Callable[[Town], Awaitable[None]]) -> None:
    """On a file in that folder, or on the database at an address."""
    database = place / "tables.sqlite3" if isinstance(place, Path) else place

    async def play() -> None:
        async with town(database) as people:
            await story(people)

    asyncio.run(play())


async def two(people: Town) -> tuple[Person, Person]:
    return await people.with_account("Ada"), await people.with_account("Ben")


async def rated_table(ada: Person, *others: Person, bots: int = 0, **terms: Any) -> str:
    """A rated game that has begun; Ada is at seat 0."""
    seats = ["Ada", *([BOT] * bots), *([None] * len(others))]
    opened = await ada.open(*seats, rated=True, options={"first": 1}, **terms)
    assert opened.status_code == 201, opened.text
    table: str = opened.json()["table"]
    for number, other in enumerate(others):
        joined = await other.join(table, f"Somebody {number}")
        assert joined.status_code == 201, joined.text
    return table


async def ratings(person: Person, name: str) -> list[Any]:
    profile = await person.get(f"/api/players/{name}")
    found: list[Any] = profile["ratings"]
    return found
