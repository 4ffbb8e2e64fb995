"""What the disk has of several tables at once: the keys of their seats, and how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from hammonia.server.store import schema
from hammonia.server.store.kept import Chair
from hammonia.server.store.listing import is_over
from hammonia.server.store.rows import seats_from


@dataclass(frozen=True, slots=True)
class Seated:
    """By seat, what is kept of its keys; and whether the table gathers, plays or is over."""

    keys: list[tuple[str, ...]]
    stage: Literal["gathers", "plays", "over"]


async def seated(engine: AsyncEngine, tables: Sequence[str]) -> dict[str, Seated]:
    """By table; one that is not there is left out."""
    gatherings, begun = schema.gatherings, schema.tables
    gathering = sql.select(gatherings.c.id, gatherings.c.chairs).where(gatherings.c.id.in_(tables))
    playing = sql.select(begun.c.id, begun.c.seats, is_over(begun.c.id).label("over"))
    async with engine.connect() as connection:
        waiting = (await connection.execute(gathering)).all()
        rows = (await connection.execute(playing.where(begun.c.id.in_(tables)))).all()
    found = {
        row.id: Seated([seat.keys for seat in seats_from(row.seats)], _stage(row.over))
        for row in rows
    }
    for row in waiting:
        chairs = msgspec.json.decode(row.chairs, type=tuple[Chair, ...])
        found[row.id] = Seated([chair.keys for chair in chairs], "gathers")
    return found


def _stage(over: bool) -> Literal["plays", "over"]:
    return "over" if over else "plays"
