"""Numbered rows: each table's own follow each other without a gap, and a number is given once.

Those of many tables are judged and added together, with a few statements however many they are.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import engines
from hammonia.server.store.kept import Conflict

Counts: TypeAlias = dict[tuple[sql.Table, str], int]
"""By kind of row and table: how many there are, which is the next number."""

_EACH = {
    "sqlite": "json_each(:tables) AS each",
    "postgresql": "json_array_elements_text(CAST(:tables AS json)) AS each(value)",
}


_MOST_KNOWN = 20_000
"""Counts that a writer remembers."""


class Numbered(msgspec.Struct, frozen=True, gc=False):
    """New rows of one table, the first of them with the number `first`.

    Without rows it is a wish only: that there are as many as the writer knows of. A row has all
    values of its kind, in the order of the columns: those of every move pass through here.
    """

    kind: sql.Table
    table: str
    first: int
    rows: Sequence[tuple[Any, ...]]


def expected(kind: sql.Table, table: str, count: int) -> Numbered:
    """That a table has so many rows of a kind."""
    return Numbered(kind, table, count, ())


async def be_alone_at(connection: AsyncConnection, tables: Iterable[str]) -> None:
    """Whoever else writes to these tables waits until this transaction is over.

    All take them in the same order, so nobody waits for who waits for them. A file has one writer
    as it is.
    """
    wanted = sorted(set(tables))
    if wanted and connection.dialect.name == "postgresql":
        await connection.execute(_LOCK, {"tables": json.dumps(wanted)})


_LOCK = sql.text(
    f"SELECT id FROM tables WHERE id IN (SELECT value FROM {_EACH['postgresql']}) "
    "ORDER BY id FOR NO KEY UPDATE"
)


class Known:
    """The counts that a writer knows of what it writes to: to count each time costs like adding.

    Of a file they hold until another has written to it, which the file tells. If one does so in
    the very moment after, its numbers are taken, and adding fails as a whole. Whoever writes in
    another way than by `add`, or fails, must `forget`.
    """

    def __init__(self) -> None:
        self._counts: Counts = {}
        self._version: int | None = None

    def forget(self) -> None:
        self._version = None

    async def counts(self, connection: AsyncConnection, added: Sequence[Numbered]) -> Counts:
        """How many rows there are of all that something is to be added to."""
        file = engines.at_once(connection)
        if file is None:
            return await _counted(connection, added)
        (version,) = file.execute("PRAGMA data_version").fetchone()
        if version != self._version or len(self._counts) > _MOST_KNOWN:
            self._counts, self._version = {}, version
        known = self._counts
        new = [rows for rows in added if (rows.kind, rows.table) not in known]
        if new:
            known |= await _counted(connection, new)
        return known


async def _counted(connection: AsyncConnection, added: Sequence[Numbered]) -> Counts:
    kinds = list(dict.fromkeys(rows.kind for rows in added))
    if not kinds:
        return {}
    asked = _count(tuple(kind.name for kind in kinds), connection.dialect.name)
    wanted = {"tables": json.dumps(sorted({rows.table for rows in added}))}
    file = engines.at_once(connection)
    found: Iterable[Sequence[Any]]
    if file is None:
        found = await connection.execute(_text(asked), wanted)
    else:
        found = file.execute(asked, wanted)
    return {
        (kind, table): next_
        for table, *counted in found
        for kind, next_ in zip(kinds, counted, strict=True)
    }


def judge(rows: Sequence[Numbered], known: Counts) -> Conflict | None:
    """Whether rows may be added as a whole. If so, they count from then on."""
    for each in rows:
        if known[each.kind, each.table] != each.first:
            return Conflict(
                f"table {each.table} has no room for that in its {each.kind.name} "
                f"(number {each.first})"
            )
    for each in rows:
        known[each.kind, each.table] += len(each.rows)
    return None


async def add(connection: AsyncConnection, added: Sequence[Numbered]) -> None:
    """Add rows that may be added."""
    of_kinds: dict[sql.Table, list[tuple[Any, ...]]] = {}
    for each in added:
        if each.rows:
            of_kinds.setdefault(each.kind, []).extend(each.rows)
    file = engines.at_once(connection)
    for kind, rows in of_kinds.items():
        insert = _insert(kind, connection.dialect)
        if file is None:
            await connection.exec_driver_sql(insert, rows)
        else:
            _add_to(file, insert, rows)


def _add_to(file: sqlite3.Connection, insert: str, rows: Sequence[Sequence[Any]]) -> None:
    """Raises what it raises with any database, where something does not fit."""
    try:
        file.executemany(insert, rows)
    except sqlite3.IntegrityError as problem:
        raise sql.exc.IntegrityError(insert, None, problem, hide_parameters=True) from None


@cache
def _count(kinds: tuple[str, ...], dialect: str) -> str:
    """Of each table its next number, in a column for each kind."""
    numbers = (
        f"(SELECT coalesce(max(number) + 1, 0) FROM {kind} WHERE table_id = each.value)"
        for kind in kinds
    )
    return f"SELECT each.value, {', '.join(numbers)} FROM {_EACH[dialect]}"


_text = cache(sql.text)


@cache
def _insert(kind: sql.Table, dialect: sql.Dialect) -> str:
    """As the driver takes it: to have each row's values put in order anew would cost more."""
    columns = kind.columns.keys()
    names = ", ".join(f'"{column}"' for column in columns)
    values = ", ".join(f":{column}" for column in columns)
    insert = sql.text(f"INSERT INTO {kind.name} ({names}) VALUES ({values})")
    return str(insert.compile(dialect=dialect))
