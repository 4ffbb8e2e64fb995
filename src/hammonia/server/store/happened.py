"""What has happened at a table, as rows: its entries, and who has played for whom."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.bots.lineup import Handover
from hammonia.kernel.record import Entry, Record
from hammonia.server.store import schema
from hammonia.server.store.kept import SeatKept
from hammonia.server.store.numbered import Numbered
from hammonia.server.store.rows import seats_written
from hammonia.server.store.writer import Write

_ENCODER = msgspec.json.Encoder()


def adding(table: str, record: Record, seed: str, seats: Sequence[SeatKept]) -> Write:
    """Adds a table with its entries."""
    row = {
        "id": table,
        "header": json.dumps(record.header.plain(), ensure_ascii=False),
        "seed": seed,
        "seats": seats_written(seats),
    }
    columns = schema.entries.columns.keys()
    entries = entry_rows(table, 0, record.entries, None)
    rows = [dict(zip(columns, entry, strict=True)) for entry in entries]

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(sql.insert(schema.tables), row)
        if rows:
            await connection.execute(sql.insert(schema.entries), rows)

    return write


def handover_rows(
    table: str, number: int, handovers: Sequence[Handover], move: str | None = None
) -> Numbered:
    """Handovers with the id of the change that they are; those that follow by themselves: ours."""
    rows = [
        (table, place, *astuple(handover), move or f"clock:{place}")
        for place, handover in enumerate(handovers, number)
    ]
    return Numbered(schema.handovers, table, number, rows)


def entry_rows(
    table: str, first: int, entries: Sequence[Entry], move: str | None
) -> list[tuple[Any, ...]]:
    rows = []  # by a loop: one entry is usual, and a comprehension would cost as much as it
    for number, entry in enumerate(entries, first):
        rows.append((table, number, _ENCODER.encode(entry).decode(), move))
    return rows
