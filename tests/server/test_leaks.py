"""No reader is told anything that depends on what it may not know: shown on the real messages."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec
import pytest

from hammonia.kernel import registry
from hammonia.kernel.agenda import Question
from hammonia.kernel.decision import Decision
from hammonia.kernel.table import Table
from hammonia.server import telling, wire
from hammonia.server.hall import Hall
from hammonia.server.reader import Reader
from hammonia.server.room import Room
from hammonia.server.store import Store

EXAMPLE = next((Path(__file__).parents[2] / "examples").glob("*.py"))
RESAMPLES = 5
Choices: TypeAlias = dict[str, str | int | bool | None]


def resampled(table: Table, reader: int | None, rng: Random) -> Table:
    """The same table, with everything that the reader does not know dealt anew."""
    other = table.clone()
    other.state = table.game.imagine(table.view(reader), rng)
    question = other.state.agenda[-1] if other.state.agenda else None
    if isinstance(question, Question) and question.seat == reader:
        other._options = question.options(other.state)
    return other


async def real_messages(room: Room, reader: Reader) -> list[wire.Update]:
    told = []
    while not reader.outbox.empty():
        message = reader.outbox.get_nowait()
        if isinstance(message, wire.Update):
            told.append(message)
    return told


@pytest.mark.parametrize("game", ["hamburgum", f"{EXAMPLE}:GAME"])
def test_messages_do_not_change_when_the_unknown_is_dealt_anew(game: str, tmp_path: Path) -> None:
    name = registry.game(game).name

    async def story() -> int:
        store = await Store.open(tmp_path / "t.sqlite3")
        hall = Hall(store)
        options: Choices = {"variant": "stacked"} if name == "hamburgum" else {}
        seats = [wire.NewSeat("Ada"), wire.NewSeat("Ben")]
        opened = await hall.open(wire.NewTable(name, seats, options))
        async with hall.visit(opened.table) as room:
            compared = await compare_along_a_game(room)
        await hall.close()
        await store.close()
        return compared

    assert asyncio.run(story()) > 50


def answers(room: Room, reader: Reader, table: Table) -> list[wire.Because]:
    """What the room answers to "why not?" for everything, if the table were this one."""
    real, room._table = room._table, table
    wishes = [list(option) for option in table.state.setting.universe.options]
    told = [room._why(reader, wire.Why(id="w", wish=wish)) for wish in wishes]
    room._table = real
    return told


async def compare_along_a_game(room: Room) -> int:
    readers = [Reader(0), Reader(1, "de"), Reader(None, "fr")]
    for reader in readers:
        await room.enter(reader)
    rng = Random(1)
    compared = 0
    for number in range(60):
        for reader in readers:
            for told in (await real_messages(room, reader))[-1:]:
                for _ in range(RESAMPLES):
                    table = resampled(room._table, reader.seat, rng)
                    speaker, lineup = room.speaker(reader.language), room._players.lineup
                    again = telling.update(table, reader.seat, speaker, told.log_from, lineup)
                    assert msgspec.json.encode(again) == msgspec.json.encode(told)
                    assert answers(room, reader, table) == answers(room, reader, room._table)
                    compared += 1
        waiting = room._table.pending
        if not isinstance(waiting, Decision):
            break
        pick = list(rng.choice(waiting.options))
        version = len(room._table.record.entries)
        message = wire.Move(id=str(number), version=version, picks=[pick])
        await room.hear(readers[waiting.seat], message)
    return compared


def test_no_message_carries_the_seed_or_a_digest(tmp_path: Path) -> None:
    async def story() -> str:
        store = await Store.open(tmp_path / "t.sqlite3")
        hall = Hall(store)
        opened = await hall.open(wire.NewTable("hamburgum", [wire.NewSeat("A"), wire.NewSeat("B")]))
        reader = Reader(0)
        async with hall.visit(opened.table) as room:
            await room.enter(reader)
            digest = room._table.state.digest()
        said = [reader.outbox.get_nowait() for _ in range(reader.outbox.qsize())]
        kept = await store.load(opened.table)
        assert kept is not None
        text = msgspec.json.encode(said).decode()
        assert kept.seed not in text
        assert digest not in text
        await hall.close()
        await store.close()
        return text

    assert json.loads(asyncio.run(story()))
