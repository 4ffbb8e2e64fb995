"""A real PostgreSQL for tests: one for all of them, with a database of its own for each.

The tests of the server find both by name; others import them from here.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Iterator

import asyncpg
import pytest

from hammonia.arena.bench.postgres import Postgres, own_postgres

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One that runs. Whoever stops it starts it again."""
    with own_postgres() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database that is empty, and this test's alone."""
    return new_database(postgres)


def new_database(postgres: Postgres) -> str:
    name = f"test_{os.getpid()}_{next(_numbers)}"
    asyncio.run(_execute(postgres.address(), f'CREATE DATABASE "{name}"'))
    return postgres.address(name)


async def _execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
