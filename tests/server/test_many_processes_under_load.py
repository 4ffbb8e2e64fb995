"""Two servers on one PostgreSQL while tables play, the two people of each at different servers.

One server is killed, and the people carry on at the other; the database is started anew. Nothing
that was said yes to is lost, and nothing is made twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle

import pytest

from hammonia.arena.bench.postgres import Postgres
from tests.postgres import new_database
from tests.server.client import Server
from tests.server.load import PEOPLE, Group, Ledger, kept_of, open_table

TABLES = 12
SECONDS = 1800
"""Far longer than it takes."""


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    return new_database(postgres)


@pytest.fixture(scope="module")
def pair(shared: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(Server(shared))
            stack.callback(_stop, servers[-1])
        yield servers


def _stop(server: Server) -> None:
    if server.running:
        server.stop()


@pytest.fixture
def servers(pair: list[Server]) -> list[Server]:
    """Two that run."""
    for server in pair:
        if not server.running:
            server.again()
    return pair


class Load:
    """Tables that play at two servers, until all is over."""

    def __init__(self, servers: list[Server]) -> None:
        self.ledger = Ledger([PEOPLE] * TABLES)
        self.servers = servers
        turns = cycle(range(2))
        opened = [open_table(servers[next(turns)], PEOPLE) for _ in range(TABLES)]
        self._groups = [
            Group(self._two, PEOPLE, each, seed, self.ledger) for seed, each in enumerate(opened)
        ]
        self._is_up = asyncio.Event()
        self._is_up.set()

    def _two(self) -> tuple[Server, Server]:
        """Of those that run, if possible different ones."""
        running = [server for server in self.servers if server.running]
        return running[0], running[-1]

    def start(self, tasks: asyncio.TaskGroup) -> None:
        for group in self._groups:
            tasks.create_task(group.play(self._is_up))

    async def until_all_go_on(self) -> None:
        self.ledger.start_anew()
        await self.ledger.until_all_go_on()


@pytest.mark.parametrize("times", [1, pytest.param(6, marks=pytest.mark.long)])
def test_the_database_is_started_anew_under_load_and_the_servers_live_on(
    postgres: Postgres, shared: str, servers: list[Server], times: int
) -> None:
    async def story(load: Load) -> None:
        async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as tasks:
            load.start(tasks)
            for _ in range(times):
                await load.until_all_go_on()
                await asyncio.to_thread(postgres.stop)
                await asyncio.to_thread(postgres.start)
                await load.until_all_go_on()
            load.ledger.is_over = True

    load = Load(servers)
    asyncio.run(story(load))
    assert all(server.running for server in servers)
    load.ledger.check(asyncio.run(kept_of(shared, list(load.ledger.tables))))


@pytest.mark.parametrize("times", [1, pytest.param(10, marks=pytest.mark.long)])
def test_one_of_two_servers_is_killed_and_everybody_carries_on_at_the_other(
    shared: str, servers: list[Server], times: int
) -> None:
    async def story(load: Load) -> None:
        async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as tasks:
            load.start(tasks)
            for number in range(times):
                await load.until_all_go_on()
                killed = load.servers[number % 2]
                await asyncio.to_thread(killed.kill)
                await load.until_all_go_on()
                if number + 1 < times:
                    await asyncio.to_thread(killed.again)
            load.ledger.is_over = True

    load = Load(servers)
    asyncio.run(story(load))
    load.ledger.check(asyncio.run(kept_of(shared, list(load.ledger.tables))))
