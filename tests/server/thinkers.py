"""People who think at a table in this process, and tables dealt anew behind what a seat knows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hammonia.kernel import registry
from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.playing import desk
from hammonia.server.playing.hall import Hall
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room
from hammonia.server.store import SeatKept
from tests.server.by_hand import HandTime, Listener, hall_in

Story = Callable[[Room, list[Listener]], Awaitable[None]]
TABLE = "table"
PEOPLE = ("Ada", "Ben", "Cia", "Dan", "Eva")


def told(
    folder: Path,
    story: Story,
    game: str = "hamburgum",
    bots: Sequence[str | None] = (None, None),
    options: dict[str, Any] | None = None,
    seed: int = 1,
) -> None:
    """Play a story at a new table: of people, at whose seats somebody listens, and bots.

    It is dealt by the seed alone, the same whenever it is told.
    """

    async def play() -> None:
        async with hall_with(folder, game, bots, options, seed) as hall:
            await visit(hall, bots, story)

    asyncio.run(play())


@asynccontextmanager
async def hall_with(
    folder: Path,
    game: str,
    bots: Sequence[str | None],
    options: dict[str, Any] | None,
    seed: int,
) -> AsyncIterator[Hall]:
    """A hall with one table in it."""
    key = seed.to_bytes(32, "big")
    first = {"first": 1} if "first" in registry.game(game).options({}) else {}
    table = new(game, PEOPLE[: len(bots)], seed=key, options={**first, **(options or {})})
    async with hall_in(folder, HandTime()) as hall:
        kept = [SeatKept(bot) for bot in bots]
        await hall._store.create(TABLE, table.record, key.hex(), kept)
        yield hall


async def visit(hall: Hall, bots: Sequence[str | None], story: Story) -> None:
    """The story of people who come to the table that there is."""
    async with hall.visit(TABLE) as room:
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        await story(room, [await Listener(room, seat).enter() for seat in people])


def asked(room: Room) -> Decision:
    waiting = room.table.pending
    assert isinstance(waiting, Decision)
    return waiting


async def answer(room: Room, seat: int | None, message: Any, language: str = "en") -> Any:
    """What a page of that seat is answered, which has said nothing before."""
    reader = Reader(seat, language)
    await desk.hear(room, reader, message)
    answers = [reader.outbox.take() for _ in range(len(reader.outbox))]
    assert len(answers) == 1
    return answers[0]


def position(listener: Listener) -> dict[str, Any]:
    """The position as a page would have it."""
    known: dict[str, Any] = {}
    for message in listener.now():
        if isinstance(message, wire.Update):
            known = {key: part for key, part in known.items() if key not in message.gone}
            known |= message.position
    return known


async def pick(listeners: Sequence[Listener], option: Sequence[str]) -> None:
    """Whoever is asked picks it."""
    room = listeners[0].room
    done = await listeners[asked(room).seat].move(" ".join(option))
    assert isinstance(done, wire.Done)


def resampled(table: Table, seat: int | None, rng: Random) -> Table:
    """The same table, with everything that a seat does not know dealt anew."""
    other = table.clone()
    other.state = table.game.imagine(table.view(seat), rng)
    question = other.state.agenda[-1] if other.state.agenda else None
    if isinstance(question, Question) and question.seat == seat:
        other._options = question.options(other.state)
    return other


async def hold_alike(room: Room, seat: int | None, message: Any, rng: Random) -> bytes:
    """What a seat is answered does not change with what it does not know."""
    real = room.table
    before = msgspec.json.encode(await answer(room, seat, message))
    try:
        room.table = resampled(real, seat, rng)
        assert msgspec.json.encode(await answer(room, seat, message)) == before
    finally:
        room.table = real
    return before
