"""A market at a table, and rules that have changed since it began."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from hammonia.kernel.decision import Decision
from hammonia.server import wire
from hammonia.server.playing import keys
from hammonia.server.playing.hall import Hall
from hammonia.server.store import SeatKept, Store, Terms
from tests.changed_rules import (
    forbid,
    picks_of,
    played,
)
from tests.server.by_hand import ADA, BEN, HandTime, Listener, hall_in

TABLE = "t"
KEYS = ["ada's key", "ben's key"]
USUAL = Terms()
CLOCK = wire.Clock(per="turn", seconds=100)


def seats(*bots: str | None) -> list[SeatKept]:
    return [
        SeatKept(bot, () if bot else (keys.digest_of(key),))
        for bot, key in zip(bots, KEYS, strict=True)
    ]


async def put(
    store: Store, picks: int, terms: Terms = USUAL, people: list[SeatKept] | None = None
) -> None:
    """A market after so many picks, by the rules of the day."""
    table = played(picks)
    seed = table.to_json().rpartition('"seed": "')[2][:64]
    await store.create(TABLE, table.record, seed, people or seats(None, None), terms)


@asynccontextmanager
async def changed_hall(
    folder: Path,
    changes: pytest.MonkeyPatch,
    change: Callable[[pytest.MonkeyPatch], None],
    **more: Any,
) -> AsyncIterator[tuple[Hall, Store, HandTime]]:
    """A hall with a market of five picks, after the rules were changed."""
    time = HandTime()
    async with hall_in(folder, time) as hall:
        await put(hall._store, 5, **more)
        change(changes)
        yield hall, hall._store, time


def forbid_third_pick(changes: pytest.MonkeyPatch) -> None:
    """Ada's on the second day."""
    _, entry = picks_of(played(5))[2]
    forbid(changes, day=2, seat=ADA, fish=entry[3])


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


async def play_on(hall: Hall) -> None:
    async with hall.visit(TABLE) as room:
        people = [await Listener(room, seat).enter() for seat in (ADA, BEN)]
        while isinstance(waiting := room.table.pending, Decision):
            await people[waiting.seat].move(" ".join(waiting.options[0]))
