"""News among processes: each change of a table tells the others of it, with the change itself.

What is told is heard by whoever listens when it is committed, and by nobody else: whoever has not
listened for a while looks for themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "hammonia"
_MOST_AT_ONCE = 100
"""Tables in one notice: what PostgreSQL carries is limited to 8,000 bytes."""

Change: TypeAlias = tuple[str, int | None]
"""A table, and how many entries it has; None where it is something else that has changed."""


class Notice(NamedTuple):
    """Who has changed what."""

    process: str
    changes: list[Change]


_DECODER = msgspec.json.Decoder(Notice)
_TELL = sql.text("SELECT pg_notify(:channel, :notice)")


async def tell(connection: AsyncConnection, process: str, changes: Iterable[Change]) -> None:
    """Tell the other processes, once this transaction is committed. A file has no others."""
    if connection.dialect.name != "postgresql":
        return
    for some in _portions(dict.fromkeys(changes)):
        notice = msgspec.json.encode(Notice(process, some)).decode()
        await connection.execute(_TELL, {"channel": CHANNEL, "notice": notice})


def read(payload: str) -> Notice:
    return _DECODER.decode(payload)


def _portions(changes: dict[Change, None]) -> Iterator[list[Change]]:
    left = iter(changes)
    while some := list(islice(left, _MOST_AT_ONCE)):
        yield some
