"""Results on disk: how each game ended, by seat, and how strong each account is at each game.

They follow from the record, and are written once: see `accounts.settling`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.kernel.record import END
from hammonia.server.store import schema
from hammonia.server.store.accounts import accounts, claims
from hammonia.server.store.schema import metadata
from hammonia.server.store.writer import Writer

results = sql.Table(
    "results", metadata,
    sql.Column("table_id", sql.String, sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("game", sql.String, nullable=False),
    sql.Column("seats", sql.Integer, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("points", sql.Integer, nullable=False),
    sql.Column("ended", sql.BigInteger, nullable=False, index=True),  # milliseconds since 1970
    sql.Column("mu", sql.Float),  # after a rated game; null: it counted for nothing
    sql.Column("sigma", sql.Float),
)  # fmt: skip

ratings = sql.Table(
    "ratings", metadata,
    sql.Column("account_id", sql.String, sql.ForeignKey("accounts.id"), primary_key=True),
    sql.Column("game", sql.String, primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Index("ratings_by_game", "game"),
)  # fmt: skip

Strength: TypeAlias = tuple[float, float]
"""A guess and how unsure it is."""
Rate: TypeAlias = Callable[[Sequence[Strength | None], Sequence[int]], Sequence[Strength]]
"""How strong people are after a game, by how strong they were (None: a first game) and places."""

_ONCE = sql.text(
    "INSERT INTO results (table_id, seat, game, seats, place, points, ended) VALUES "
    "(:table_id, :seat, :game, :seats, :place, :points, :ended) ON CONFLICT DO NOTHING"
)


@dataclass(frozen=True, slots=True)
class _Ended:
    """How a game ended: places and points by seat."""

    game: str
    places: list[int]
    points: list[int]


class ResultsOnDisk:
    """The results of a store."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def are_kept(self, table: str) -> bool:
        wanted = sql.select(results.c.seat).where(results.c.table_id == table, results.c.seat == 0)
        async with self._engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def unsettled(self) -> list[str]:
        """The tables with an account's seat whose game is over, but whose result is not kept."""
        kept = sql.select(results.c.seat).where(results.c.table_id == claims.c.table_id)
        wanted = (
            sql.select(claims.c.table_id)
            .distinct()
            .where(~kept.exists(), _last_entry(claims.c.table_id).like(f'["{END}"%'))
        )
        async with self._engine.connect() as connection:
            return [row.table_id for row in await connection.execute(wanted)]

    async def settle(self, table: str, now: int, rate: Rate) -> None:
        """Keep the result of a game that is over, and what it does to ratings: once, and whole."""

        async def write(connection: AsyncConnection) -> None:
            ended = await _ended(connection, table)
            if ended is None or not await _is_new(connection, table, ended, now):
                return
            rated = sql.select(schema.terms.c.rated).where(schema.terms.c.table_id == table)
            if (await connection.execute(rated)).scalar():
                await _rate(connection, table, ended, rate)

        await self._writer.put(write)

    async def count_for_nothing(self, table: str) -> None:
        """A rated game that goes on is rated no more."""
        change = sql.update(schema.terms).where(schema.terms.c.table_id == table)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(change.values(rated=False))

        await self._writer.put(write)


def _last_entry(table: Any) -> Any:
    entries = schema.entries
    last = sql.select(entries.c.entry).where(entries.c.table_id == table)
    return last.order_by(entries.c.number.desc()).limit(1).scalar_subquery()


async def _ended(connection: AsyncConnection, table: str) -> _Ended | None:
    wanted = sql.select(schema.tables.c.header, _last_entry(table).label("last"))
    found = wanted.where(schema.tables.c.id == table)
    row = (await connection.execute(found)).one_or_none()
    kind, *rest = json.loads(row.last) if row is not None and row.last else ("",)
    if row is None or kind != END:
        return None
    return _Ended(json.loads(row.header)["game"], rest[0]["places"], rest[0]["points"])


async def _is_new(connection: AsyncConnection, table: str, ended: _Ended, now: int) -> bool:
    """Keep the result. The first seat's row says whether somebody has kept it before."""
    rows = [
        {
            "table_id": table,
            "seat": seat,
            "game": ended.game,
            "seats": len(ended.places),
            "place": place,
            "points": points,
            "ended": now,
        }
        for seat, (place, points) in enumerate(zip(ended.places, ended.points, strict=True))
    ]
    if (await connection.execute(_ONCE, rows[0])).rowcount != 1:
        return False
    if rows[1:]:
        await connection.execute(_ONCE, rows[1:])
    return True


async def _rate(connection: AsyncConnection, table: str, ended: _Ended, rate: Rate) -> None:
    """Let the result count for the accounts that played, if it is between at least two."""
    owned = sql.select(claims.c.seat, claims.c.account_id).where(claims.c.table_id == table)
    people = sorted((row.account_id, row.seat) for row in await connection.execute(owned))
    names = [account for account, _ in people]
    if len(people) < _FEWEST or len(set(names)) < len(names):  # nobody plays against themselves
        return
    locked = sql.select(accounts.c.id).where(accounts.c.id.in_(names)).order_by(accounts.c.id)
    await connection.execute(locked.with_for_update())  # no other game of theirs meanwhile
    mine = sql.select(ratings).where(ratings.c.game == ended.game, ratings.c.account_id.in_(names))
    before = {row.account_id: row for row in await connection.execute(mine)}
    strengths = [
        (before[name].mu, before[name].sigma) if name in before else None for name in names
    ]
    after = rate(strengths, [ended.places[seat] for _, seat in people])
    for (account, seat), (mu, sigma) in zip(people, after, strict=True):
        games = before[account].games + 1 if account in before else 1
        await _keep(connection, account, ended.game, mu=mu, sigma=sigma, games=games)
        of_seat = (results.c.table_id == table, results.c.seat == seat)
        await connection.execute(sql.update(results).where(*of_seat).values(mu=mu, sigma=sigma))


_FEWEST = 2
"""Accounts between which a result says something."""


async def _keep(connection: AsyncConnection, account: str, game: str, **values: Any) -> None:
    own = (ratings.c.account_id == account, ratings.c.game == game)
    changed = await connection.execute(sql.update(ratings).where(*own).values(**values))
    if not changed.rowcount:
        row = {"account_id": account, "game": game, **values}
        await connection.execute(sql.insert(ratings), row)
