"""No reader is told anything that depends on what it may not know: shown on the real messages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeAlias
from unittest.mock import patch

import msgspec
import pytest

from hammonia.bots import registry as bots
from hammonia.kernel import registry
from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server import desk, telling, wire
from hammonia.server.hall import Hall
from hammonia.server.moment import Moment, Told
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.store import Store

EXAMPLE = next((Path(__file__).parents[2] / "examples").glob("*.py"))
WISHES = 8
"""About which a reader asks at each moment of a match."""
LEAST_COMPARED = 60
Choices: TypeAlias = dict[str, str | int | bool | None]


def resampled(table: Table, reader: int | None, rng: Random) -> Table:
    """The same table, with everything that the reader does not know dealt anew."""
    other = table.clone()
    other.state = table.game.imagine(table.view(reader), rng)
    question = other.state.agenda[-1] if other.state.agenda else None
    if isinstance(question, Question) and question.seat == reader:
        other._options = question.options(other.state)
    return other


def told_to(reader: Reader) -> list[wire.FromServer]:
    return [reader.outbox.get_nowait() for _ in range(reader.outbox.qsize())]


@asynccontextmanager
async def at_a_table(folder: Path, game: str, options: Choices) -> AsyncIterator[Room]:
    store = await Store.open(folder / "t.sqlite3")
    hall = Hall(store)
    seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
    with (  # dealt the same whenever it is played
        patch("hammonia.kernel.chance.new_seed", lambda: bytes(range(32))),
        patch("hammonia.server.opening.secrets.token_hex", lambda size: "ab" * size),
    ):
        opened = await hall.open(wire.NewTable(game, seats, options))
    async with hall.visit(opened.table) as room:
        yield room
    await hall.close()
    await store.close()


class Match:
    """A whole match, with somebody at each seat and a spectator: all that they are told.

    After each move one of them in turn is told again of a table whose secrets are dealt anew.
    """

    def __init__(self, room: Room, bot: str) -> None:
        self.room = room
        self.readers = [Reader(0), Reader(1, "de"), Reader(None, "fr")]
        self.compared = 0
        self.secrets: list[str] = []
        """What nobody may read before the match is over: digests of the full state."""
        self.said: list[wire.FromServer] = []
        self._bot = bots.make(bot, 1)
        self._rng = Random(1)
        self._known: dict[Reader, Told] = {}

    async def play(self) -> None:
        for reader in self.readers:
            await self.room.enter(reader)
            told_to(reader)
        number = 0
        while isinstance(waiting := self.room.table.pending, Decision):
            self.secrets.append(self.room.table.state.digest())
            number += 1
            await self._ask(self.readers[number % len(self.readers)])
            self._known = {reader: reader.told for reader in self.readers}
            pick = self._bot.choose(self.room.table.view(waiting.seat), waiting)
            move = wire.Move(id=str(number), version=self.room.version, picks=[list(pick)])
            await desk.hear(self.room, self.readers[waiting.seat], move)
            self._hear(self.readers[(number + 1) % len(self.readers)])

    def _hear(self, chosen: Reader) -> None:
        """Everybody hears of a move; for one of them it is made again."""
        for reader in self.readers:
            told = told_to(reader)
            if not self.room.table.over:
                self.said += told
            if reader is chosen:
                (update,) = [message for message in told if isinstance(message, wire.Update)]
                self._compare(reader, update)

    def _compare(self, reader: Reader, update: wire.Update) -> None:
        room = self.room
        moment = Moment(resampled(room.table, reader.seat, self._rng), room.players.lineup)
        speaker, plays = room.audience.speaker(reader.language), reader.seat is not None
        again = telling.update(moment, reader.seat, speaker, self._known[reader], plays)
        assert msgspec.json.encode(again) == msgspec.json.encode(update)
        self.compared += 1

    async def _ask(self, reader: Reader) -> None:
        """What is answered to all that can be asked without changing anything, refusals too."""
        universe = self.room.table.state.setting.universe.options
        waiting, version = self.room.table.pending, self.room.version
        assert isinstance(waiting, Decision)
        wishes = [list(wish) for wish in self._rng.sample(universe, min(WISHES, len(universe)))]
        offered = list(self._rng.choice(waiting.options))
        asked: list[wire.FromPage] = [wire.Why(id="w", wish=wish) for wish in wishes]
        asked.append(wire.Preview(id="s", version=version, option=offered))
        asked.append(wire.Plan(id="p", version=version, picks=[offered]))
        asked.append(wire.Move(id="m", version=version - 1, picks=[offered]))
        asked += [
            wire.Move(id="m", version=version, picks=[wish])
            for wish in wishes
            if tuple(wish) not in waiting.options
        ]
        real = await self._answers(reader, self.room.table, asked)
        other = resampled(self.room.table, reader.seat, self._rng)
        assert await self._answers(reader, other, asked) == real
        self.said += real
        self.compared += len(real)

    async def _answers(
        self, reader: Reader, table: Table, asked: list[wire.FromPage]
    ) -> list[wire.FromServer]:
        """What the room would answer if the table were this one."""
        real, self.room.table = self.room.table, table
        asking = Reader(reader.seat, reader.language)
        for message in asked:
            await desk.hear(self.room, asking, message)
        self.room.table = real
        return told_to(asking)


@pytest.mark.parametrize(
    ("game", "options", "bot"),
    [
        ("hamburgum", {"variant": "stacked"}, "greedy"),  # at random it would last too long
        ("hamburg", {}, "random"),
        (f"{EXAMPLE}:GAME", {}, "random"),
    ],
    ids=["hamburgum", "hamburg", "example"],
)
def test_nothing_that_is_told_in_a_whole_match_depends_on_what_is_hidden(
    game: str, options: Choices, bot: str, tmp_path: Path
) -> None:
    async def story() -> tuple[Match, str]:
        async with at_a_table(tmp_path, registry.game(game).name, options) as room:
            match = Match(room, bot)
            await match.play()
            kept = await room.store.load(room.id)
            assert kept is not None
            return match, kept.seed

    match, seed = asyncio.run(story())
    assert match.room.table.over
    assert match.compared > LEAST_COMPARED
    said = msgspec.json.encode(match.said).decode()
    for secret in (seed, *match.secrets):
        assert secret not in said


def test_no_welcome_carries_the_seed_or_a_digest(tmp_path: Path) -> None:
    async def story() -> None:
        async with at_a_table(tmp_path, "hamburgum", {}) as room:
            reader = Reader(0)
            await room.enter(reader)
            kept = await room.store.load(room.id)
            assert kept is not None
            text = msgspec.json.encode(told_to(reader)).decode()
            assert '"welcome"' in text
            assert kept.seed not in text
            assert room.table.state.digest() not in text

    asyncio.run(story())
