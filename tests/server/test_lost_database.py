"""A PostgreSQL that is away for a while: who waits is answered later, and nothing is made twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hammonia.arena.bench.postgres import Postgres
from hammonia.server import wire
from hammonia.server.store import Store, engines, losses
from hammonia.server.store.writer import Writer
from tests.server.halls import hall_on
from tests.server.processes import at, opened

MOVE = wire.Move(id="m", version=0, picks=[["move", "beer"]])


@asynccontextmanager
async def away(postgres: Postgres) -> AsyncIterator[None]:
    await asyncio.to_thread(postgres.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(postgres.start)


def test_a_move_while_the_database_is_away_is_answered_when_it_is_back(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(losses, "PATIENCE_SECONDS", 300.0)

    async def story() -> None:
        async with hall_on(database) as hall:
            table = await opened(hall, None, None)
            async with at(hall, table.table, table.keys[0]) as ada:
                async with away(postgres):
                    moving = asyncio.create_task(ada.say(MOVE))
                    comes = asyncio.create_task(_come(hall, table))
                    done, _ = await asyncio.wait({moving, comes}, timeout=0.3)
                    assert not done
                await moving
                assert isinstance(await ada.answer("m"), wire.Done)
                assert ada.room.version == 1
                assert await comes == 1, "who came meanwhile is at the table, too"

    async def _come(hall: object, table: wire.Opened) -> int:
        async with at(hall, table.table, table.keys[1]) as ben:  # type: ignore[arg-type]
            await ben.is_at(1)
            return ben.room.version

    asyncio.run(story())


def test_a_move_that_is_given_up_is_made_once_when_it_is_sent_again(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with hall_on(database) as hall:
            table = await opened(hall, None, None)
            async with at(hall, table.table, table.keys[0]) as ada:
                with monkeypatch.context() as hurried:
                    hurried.setattr(losses, "PATIENCE_SECONDS", 0.1)
                    async with away(postgres):
                        with pytest.raises(engines.FAILURES):
                            await ada.say(MOVE)
                assert not any(isinstance(said, wire.Done) for said in ada.told)
                monkeypatch.setattr(losses, "PATIENCE_SECONDS", 300.0)
                for _ in range(2):
                    await ada.say(MOVE)
                assert isinstance(await ada.answer("m"), wire.Done)
                assert ada.room.version == 1

    asyncio.run(story())


def test_a_commit_whose_answer_was_lost_is_not_written_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database had it, and the connection broke before that was said."""
    commit = Writer._commit
    breaks = iter([True])

    async def broken(writer: Writer, jobs: list[object]) -> None:
        await commit(writer, jobs)  # type: ignore[arg-type]
        if next(breaks, False):
            raise ConnectionResetError

    async def story() -> None:
        async with hall_on(database) as hall:
            table = await opened(hall, None, None)
            async with at(hall, table.table, table.keys[0]) as ada:
                await hall._company.close()  # nothing else is written
                monkeypatch.setattr(Writer, "_commit", broken)
                await ada.say(MOVE)
                assert isinstance(await ada.answer("m"), wire.Done)
                assert next(breaks, None) is None, "it did break"
                assert ada.room.version == 1

    asyncio.run(story())


def test_the_password_of_a_database_is_never_said(postgres: Postgres) -> None:
    address = postgres.address("nowhere").replace("postgres@", "postgres:secret@")
    with pytest.raises(Exception, match=r"postgres:\*\*\*@.*nowhere") as refused:
        asyncio.run(Store.open(address))
    assert "secret" not in str(refused.value)
