"""Accounts on disk: who has one, where they are logged in, and which seats are theirs.

Of a password there is only what `accounts.passwords` makes of it, of a session only a digest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.server.store.schema import metadata
from hammonia.server.store.writer import Write, Writer

accounts = sql.Table(
    "accounts", metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("name", sql.String, nullable=False),
    sql.Column("folded", sql.String, nullable=False, unique=True),  # names that look alike are one
    sql.Column("password", sql.String, nullable=False),
    sql.Column("made", sql.BigInteger, nullable=False),  # milliseconds since 1970, as all here
)  # fmt: skip

sessions = sql.Table(
    "sessions", metadata,
    sql.Column("digest", sql.String, primary_key=True),
    sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), nullable=False, index=True),
    sql.Column("begun", sql.BigInteger, nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)  # fmt: skip

claims = sql.Table(
    "claims", metadata,
    sql.Column("table_id", sql.String, primary_key=True),  # of one that gathers, or has begun
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), nullable=False, index=True),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AccountKept:
    """Somebody who has an account."""

    id: str
    name: str
    folded: str
    password: str
    """What is kept of it."""
    made: int


@dataclass(frozen=True, slots=True)
class SessionKept:
    """Somebody logged in, somewhere."""

    digest: str
    begun: int
    until: int


class NameTaken(Exception):
    """Somebody else has an account of that name."""


class PasswordChanged(Exception):
    """The password that somebody has logged in with is the account's no more."""


class AccountsOnDisk:
    """The accounts of a store. What a change has returned from is on disk."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # -- who ---------------------------------------------------------------------------------------

    async def create(self, account: AccountKept) -> None:
        """Raises `NameTaken`."""
        row = {
            "id": account.id,
            "name": account.name,
            "folded": account.folded,
            "password": account.password,
            "made": account.made,
        }

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(sql.insert(accounts), row)

        await self._put_named(write)

    async def rename(self, account: str, name: str, folded: str) -> None:
        """Raises `NameTaken`."""
        change = sql.update(accounts).where(accounts.c.id == account)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change.values(name=name, folded=folded))

        await self._put_named(write)

    async def _put_named(self, write: Write) -> None:
        try:
            await self._writer.put(write)
        except sql.exc.IntegrityError:
            raise NameTaken from None

    async def named(self, folded: str) -> AccountKept | None:
        return await self._one(sql.select(accounts).where(accounts.c.folded == folded))

    async def logged_in(self, digest: str, now: int) -> tuple[AccountKept, SessionKept] | None:
        """Whose session has that digest, if it is not over."""
        both = sql.join(sessions, accounts, sessions.c.account_id == accounts.c.id)
        wanted = sql.select(accounts, sessions.c.digest, sessions.c.begun, sessions.c.until)
        running = wanted.select_from(both).where(
            sessions.c.digest == digest, sessions.c.until > now
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(running)).one_or_none()
        if row is None:
            return None
        return _account(row), SessionKept(row.digest, row.begun, row.until)

    async def _one(self, wanted: sql.Select[Any]) -> AccountKept | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else _account(row)

    # -- sessions ----------------------------------------------------------------------------------

    async def begin_session(self, account: AccountKept, session: SessionKept) -> None:
        """One more; those of the account that are over by now go.

        Raises `PasswordChanged` if the account has another password by now, or is gone.
        """
        same = sql.select(accounts.c.id).where(
            accounts.c.id == account.id, accounts.c.password == account.password
        )
        over = sql.delete(sessions).where(
            sessions.c.account_id == account.id, sessions.c.until <= session.begun
        )
        row = {
            "digest": session.digest,
            "account_id": account.id,
            "begun": session.begun,
            "until": session.until,
        }

        async def write(connection: AsyncConnection) -> None:
            if (await connection.execute(same.with_for_update())).first() is None:
                raise PasswordChanged
            await connection.execute(over)
            await connection.execute(sql.insert(sessions), row)

        await self._writer.put(write)

    async def end_session(self, digest: str) -> None:
        await self._carry_out(sql.delete(sessions).where(sessions.c.digest == digest))

    async def end_sessions(self, account: str) -> None:
        await self._carry_out(sql.delete(sessions).where(sessions.c.account_id == account))

    async def set_password(self, account: str, password: str, staying: str) -> None:
        """Another password; of the sessions only the one of this digest goes on."""
        change = sql.update(accounts).where(accounts.c.id == account)
        others = sql.delete(sessions).where(
            sessions.c.account_id == account, sessions.c.digest != staying
        )

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change.values(password=password))
            await connection.execute(others)

        await self._writer.put(write)

    async def sessions_of(self, account: str) -> list[SessionKept]:
        """The oldest first."""
        wanted = sql.select(sessions).where(sessions.c.account_id == account)
        async with self._engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(sessions.c.begun))
            return [SessionKept(row.digest, row.begun, row.until) for row in rows]

    # -- seats -------------------------------------------------------------------------------------

    async def claim(self, table: str, seat: int, account: str) -> None:
        """A seat is an account's; nothing happens if it is one's already."""
        await self._writer.put(claiming(table, seat, account))

    async def owners(self, table: str) -> dict[int, str]:
        """By seat: the account whose it is."""
        wanted = sql.select(claims.c.seat, claims.c.account_id).where(claims.c.table_id == table)
        await self._writer.flush()
        async with self._engine.connect() as connection:
            return {row.seat: row.account_id for row in await connection.execute(wanted)}

    async def seats_at(self, account: str, tables: Sequence[str]) -> dict[str, int]:
        """By table, of some: the seat that an account has there."""
        own = sql.select(claims.c.table_id, claims.c.seat).where(
            claims.c.account_id == account, claims.c.table_id.in_(tables)
        )
        async with self._engine.connect() as connection:
            return {row.table_id: row.seat for row in await connection.execute(own)}

    async def _carry_out(self, change: Any) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change)

        await self._writer.put(write)


def claiming(table: str, seat: int, account: str) -> Write:
    """Makes a seat an account's, unless it is somebody's, with whatever else is written."""
    row = {"table_id": table, "seat": seat, "account_id": account}
    new = sql.text(
        "INSERT INTO claims (table_id, seat, account_id) VALUES (:table_id, :seat, :account_id) "
        "ON CONFLICT DO NOTHING"
    )

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(new, row)

    return write


def releasing(table: str, seat: int | None = None) -> Write:
    """A seat, or every seat of a table, is nobody's."""
    gone = sql.delete(claims).where(claims.c.table_id == table)
    if seat is not None:
        gone = gone.where(claims.c.seat == seat)

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(gone)

    return write


def _account(row: Any) -> AccountKept:
    return AccountKept(row.id, row.name, row.folded, row.password, row.made)
