"""Talk on disk: the chat of each table, and who does not want to read whom."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import schema
from hammonia.server.store.kept import ChatKept, TalkKept
from hammonia.server.store.made import noting
from hammonia.server.store.numbered import Numbered
from hammonia.server.store.writer import Writer, nothing_else, together

MOST_LINES = 200
"""Of a table's chat, the last so many are told to who comes."""


class TalkOnDisk:
    """The talk of all tables of a store. What a change has returned from is on disk."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def say(self, table: str, line: ChatKept) -> None:
        """Add a line. Raises `Conflict` unless its number is the next."""
        row = (table, line.number, line.seat, line.text, line.at, line.move)
        said = Numbered(schema.chat, table, line.number, [row])
        await self._writer.put(nothing_else, said, about=table)

    async def mute(self, table: str, seat: int, muted: int, on: bool, move: str) -> None:
        """A seat does not want to read another any more, or wants to again."""
        pair = {"table_id": table, "seat": seat, "muted": muted}
        columns = schema.mutes.c

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                sql.delete(schema.mutes).where(
                    columns.table_id == table, columns.seat == seat, columns.muted == muted
                )
            )
            if on:
                await connection.execute(sql.insert(schema.mutes), pair)

        await self._writer.put(together(write, noting(table, move)), about=table)


async def talk_of(connection: AsyncConnection, table: str) -> TalkKept:
    chat, mutes = schema.chat, schema.mutes
    last = (
        sql.select(chat)
        .where(chat.c.table_id == table)
        .order_by(chat.c.number.desc())
        .limit(MOST_LINES)
    )
    lines = [
        ChatKept(row.number, row.seat, row.text, row.at, row.move_id)
        for row in await connection.execute(last)
    ]
    pairs = await connection.execute(
        sql.select(mutes.c.seat, mutes.c.muted).where(mutes.c.table_id == table)
    )
    return TalkKept(tuple(reversed(lines)), frozenset((seat, muted) for seat, muted in pairs))
