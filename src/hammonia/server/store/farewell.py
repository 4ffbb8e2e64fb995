"""Deleting an account on disk: what goes, and what stays without a name."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from hammonia.server.store import schema
from hammonia.server.store.accounts import accounts, claims, sessions
from hammonia.server.store.kept import FORMER
from hammonia.server.store.results import ratings, results
from hammonia.server.store.writer import Writer

_NOTHING_SAID = "…"
"""In place of a line of the chat: the lines after it keep their numbers."""


async def delete_account(writer: Writer, account: str) -> None:
    """All at once. Whatever seat the account had is a guest's from now on."""

    async def write(connection: AsyncConnection) -> None:
        own = sql.select(claims).where(claims.c.account_id == account)
        for row in (await connection.execute(own)).all():
            await _forget(connection, row.table_id, row.seat)
        for table in (claims, ratings, sessions):
            await connection.execute(sql.delete(table).where(table.c.account_id == account))
        await connection.execute(sql.delete(accounts).where(accounts.c.id == account))

    await writer.put(write)


async def _forget(connection: AsyncConnection, table: str, seat: int) -> None:
    """Take the name, the ratings and the words of a seat out of a game that is over."""
    nameless = sql.update(results).where(results.c.table_id == table, results.c.seat == seat)
    if not (await connection.execute(nameless.values(mu=None, sigma=None))).rowcount:
        return  # it goes on
    header = sql.select(schema.tables.c.header).where(schema.tables.c.id == table)
    known: dict[str, Any] = json.loads((await connection.execute(header)).scalar_one())
    known["seats"][seat]["name"] = FORMER
    change = sql.update(schema.tables).where(schema.tables.c.id == table)
    await connection.execute(change.values(header=json.dumps(known, ensure_ascii=False)))
    chat = schema.chat
    lines = sql.update(chat).where(chat.c.table_id == table, chat.c.seat == seat)
    await connection.execute(lines.values(text=_NOTHING_SAID))
