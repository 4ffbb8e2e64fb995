"""Notices on disk: who is to be told of their turns and how, and what has been told already."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store import schema
from hammonia.server.store.kept import Conflict
from hammonia.server.store.writer import Writer

subscriptions = sql.Table(
    "subscriptions", schema.metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, nullable=False, index=True),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("kind", sql.String, nullable=False),
    sql.Column("target", sql.Text, nullable=False),
    sql.Column("language", sql.String, nullable=False),
    sql.Column("rhythm", sql.String, nullable=False),
    sql.Column("confirmed", sql.Boolean, nullable=False),
    sql.Column("made", sql.BigInteger, nullable=False),  # milliseconds since 1970
)  # fmt: skip

notices = sql.Table(
    "notices", schema.metadata,
    sql.Column("subscription", sql.String, primary_key=True),
    sql.Column("occasion", sql.String, primary_key=True),
    sql.Column("table_id", sql.String, nullable=False, index=True),
    sql.Column("claimed", sql.BigInteger, nullable=False),
    sql.Column("tries", sql.Integer, nullable=False),
    sql.Column("done", sql.Boolean, nullable=False),
)  # fmt: skip

digests = sql.Table(
    "digests", schema.metadata,
    sql.Column("address", sql.String, primary_key=True),
    sql.Column("last", sql.BigInteger, nullable=False),
)  # fmt: skip

questions = sql.Table(
    "questions", schema.metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("address", sql.String, nullable=False, index=True),
    sql.Column("table_id", sql.String, nullable=False, index=True),
    sql.Column("asked", sql.BigInteger, nullable=False),
)  # fmt: skip

server_secrets = sql.Table(
    "server_secrets", schema.metadata,
    sql.Column("name", sql.String, primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)  # fmt: skip

EVERY_TURN, ONCE_A_DAY = "turn", "day"
PUSH, MAIL, HOOK = "push", "mail", "hook"
CLAIM_LASTS_MS = 5 * 60_000
"""Whoever has claimed a notice and not sent it by then has died over it."""
_MOST_TRIES = 5
_A_DAY_MS = 24 * 3600 * 1000
_MOST_QUESTIONS_TO_AN_ADDRESS = 3
_MOST_QUESTIONS_OF_A_TABLE = 6
"""In a day."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Somebody wants to be told of the turns of a seat. `target` is where: by its kind."""

    id: str
    table_id: str
    seat: int
    kind: str
    target: str
    language: str
    rhythm: str
    confirmed: bool
    made: int


class NoticesOnDisk:
    """The notices of all tables of a store. What a change has returned from is on disk."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # -- who is to be told ---------------------------------------------------------------------

    async def add(self, new: Subscription) -> None:
        """Whoever asks for the same again asks once: what is new about it counts."""
        same = sql.delete(subscriptions).where(
            subscriptions.c.table_id == new.table_id,
            subscriptions.c.seat == new.seat,
            subscriptions.c.kind == new.kind,
            subscriptions.c.target == new.target,
        )
        await self._writer.put(_all(same, sql.insert(subscriptions).values(**asdict(new))))

    async def confirm(self, id_: str) -> None:
        change = sql.update(subscriptions).where(subscriptions.c.id == id_)
        await self._writer.put(_all(change.values(confirmed=True)))

    async def end(self, id_: str) -> None:
        await self._writer.put(
            _all(
                sql.delete(subscriptions).where(subscriptions.c.id == id_),
                sql.delete(notices).where(notices.c.subscription == id_),
            )
        )

    async def end_table(self, table: str) -> None:
        """Nobody is told anything more of a table."""
        await self._writer.put(
            _all(
                sql.delete(subscriptions).where(subscriptions.c.table_id == table),
                sql.delete(notices).where(notices.c.table_id == table),
            )
        )

    async def one(self, id_: str) -> Subscription | None:
        found = await self._where(subscriptions.c.id == id_)
        return found[0] if found else None

    async def of_table(self, table: str) -> list[Subscription]:
        return await self._where(subscriptions.c.table_id == table)

    async def of_target(self, kind: str, target: str) -> list[Subscription]:
        return await self._where(subscriptions.c.kind == kind, subscriptions.c.target == target)

    async def tables(self) -> list[str]:
        """Those of whose turns somebody is told."""
        wanted = sql.select(subscriptions.c.table_id).where(subscriptions.c.confirmed).distinct()
        return [row.table_id for row in await self._rows(wanted)]

    async def _where(self, *what: Any) -> list[Subscription]:
        wanted = sql.select(subscriptions).where(*what).order_by(subscriptions.c.made)
        return [Subscription(**row._mapping) for row in await self._rows(wanted)]

    # -- what has been told --------------------------------------------------------------------

    async def claim(self, which: Subscription, occasion: str, now: int) -> bool:
        """Whether it falls to the asker to tell of it: to nobody else, and not once it is done.

        A claim on which nothing followed for minutes may be taken over.
        """
        row = {
            "subscription": which.id,
            "occasion": occasion,
            "table_id": which.table_id,
            "claimed": now,
            "tries": 1,
            "done": False,
        }
        of_it = (notices.c.subscription == which.id) & (notices.c.occasion == occasion)
        stale = sql.update(notices).where(
            of_it,
            ~notices.c.done,
            notices.c.claimed < now - CLAIM_LASTS_MS,
            notices.c.tries < _MOST_TRIES,
        )

        async def write(connection: AsyncConnection) -> None:
            taken = await connection.execute(stale.values(claimed=now, tries=notices.c.tries + 1))
            if taken.rowcount:
                return
            known = await connection.execute(sql.select(notices.c.done).where(of_it))
            if known.first() is not None:
                raise Conflict(f"{occasion} is told already")
            await connection.execute(sql.insert(notices).values(**row))

        try:
            await self._writer.put(write)
        except (Conflict, sql.exc.IntegrityError):
            return False
        return True

    async def tell(self, which: Subscription, occasion: str) -> None:
        """It has been told."""
        change = sql.update(notices).where(
            notices.c.subscription == which.id, notices.c.occasion == occasion
        )
        await self._writer.put(_all(change.values(done=True)))

    # -- once a day ----------------------------------------------------------------------------

    async def addresses(self) -> dict[str, int]:
        """Whom digests are sent, and when the last one was; or since when they are wanted."""
        since = sql.func.coalesce(sql.func.max(digests.c.last), sql.func.min(subscriptions.c.made))
        wanted = (
            sql.select(subscriptions.c.target, since.label("since"))
            .outerjoin_from(subscriptions, digests, digests.c.address == subscriptions.c.target)
            .where(
                subscriptions.c.kind == MAIL,
                subscriptions.c.rhythm == ONCE_A_DAY,
                subscriptions.c.confirmed,
            )
            .group_by(subscriptions.c.target)
        )
        return {row.target: row.since for row in await self._rows(wanted)}

    async def claim_digest(self, address: str, since: int, now: int) -> bool:
        """Whether it falls to the asker to write to an address that waits since then."""
        of_it = digests.c.address == address
        first = sql.insert(digests).values(address=address, last=now)
        change = sql.update(digests).where(of_it, digests.c.last == since).values(last=now)

        async def write(connection: AsyncConnection) -> None:
            known = (await connection.execute(sql.select(digests).where(of_it))).first()
            if known is None:
                await connection.execute(first)
            elif not (await connection.execute(change)).rowcount:
                raise Conflict("somebody else has written")

        try:
            await self._writer.put(write)
        except (Conflict, sql.exc.IntegrityError):
            return False
        return True

    async def give_back_digest(self, address: str, since: int, claimed: int) -> None:
        """It could not be written after all."""
        change = sql.update(digests).where(digests.c.address == address, digests.c.last == claimed)
        await self._writer.put(_all(change.values(last=since)))

    # -- questions -----------------------------------------------------------------------------

    async def may_ask(self, address: str, table: str, now: int) -> bool:
        """Whether an address may be asked by letter once more; that it was, is noted.

        Somebody else may have named it: a few times a day are enough for whoever it belongs to.
        """
        recent = questions.c.asked > now - _A_DAY_MS

        async def write(connection: AsyncConnection) -> None:
            for column, value, most in (
                (questions.c.address, address, _MOST_QUESTIONS_TO_AN_ADDRESS),
                (questions.c.table_id, table, _MOST_QUESTIONS_OF_A_TABLE),
            ):
                count = sql.select(sql.func.count()).where(column == value, recent)
                if (await connection.execute(count)).scalar_one() >= most:
                    raise Conflict("asked too often")
            await connection.execute(sql.delete(questions).where(~recent))
            new = {"id": secrets.token_hex(8), "address": address, "table_id": table, "asked": now}
            await connection.execute(sql.insert(questions).values(**new))

        try:
            await self._writer.put(write)
        except Conflict:
            return False
        return True

    # -- the server's own ----------------------------------------------------------------------

    async def secret(self, name: str, made: str) -> str:
        """The server's own secret of that name: what was made first, on whatever process."""
        wanted = sql.select(server_secrets.c.value).where(server_secrets.c.name == name)
        for row in await self._rows(wanted):
            return str(row.value)
        with suppress(sql.exc.IntegrityError):  # another process was first
            await self._writer.put(_all(sql.insert(server_secrets).values(name=name, value=made)))
        rows = await self._rows(wanted)
        return str(rows[0].value)

    async def _rows(self, wanted: sql.Select[Any]) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(wanted)).all()
            return rows


def _all(*statements: sql.Executable) -> Any:
    async def write(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.execute(statement)

    return write
