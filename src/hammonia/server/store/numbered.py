"""Numbered rows: each table's own follow each other without a gap, and a number is given once.

Those of many tables are added together, with one statement however many they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store.kept import Conflict


@dataclass(frozen=True, slots=True)
class Numbered:
    """New rows of one table, the first of them with the number `first`."""

    kind: sql.Table
    table: str
    first: int
    rows: list[dict[str, Any]]


async def add(connection: AsyncConnection, added: Sequence[Numbered]) -> None:
    """Add rows. Raises `Conflict` if one would leave a gap, or its number is given already."""
    for kind in dict.fromkeys(rows.kind for rows in added):
        of_kind = [rows for rows in added if rows.kind is kind]
        new = [row for rows in of_kind for row in rows.rows]
        done = await connection.execute(_insert(kind.name, tuple(new[0])), new)
        if done.rowcount != len(new):
            named = " or ".join(f"{rows.table} (number {rows.first})" for rows in of_kind)
            raise Conflict(f"table {named} has no room for that in its {kind.name}")


@cache
def _insert(kind: str, columns: Sequence[str]) -> sql.TextClause:
    """A row goes in only behind the one before it, and only where there is none.

    What does not go in is missing in the count of those that did.
    """
    names = ", ".join(f'"{column}"' for column in columns)
    values = ", ".join(f":{column}" for column in columns)
    return sql.text(
        f"INSERT INTO {kind} ({names}) SELECT {values} WHERE :number = 0 OR EXISTS "
        f"(SELECT 1 FROM {kind} WHERE table_id = :table_id AND number = :number - 1) "
        "ON CONFLICT DO NOTHING"
    )
