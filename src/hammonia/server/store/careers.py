"""What the tables on disk tell about one account: its games, its statistics and its ratings."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from hammonia.server.store import schema
from hammonia.server.store.accounts import accounts, claims
from hammonia.server.store.kept import Chair
from hammonia.server.store.results import ratings, results


@dataclass(frozen=True, slots=True)
class Going:
    """A game of an account that gathers or goes on. `names` are the seats', None where open."""

    table: str
    seat: int
    game: str
    names: list[str | None]
    gathers: bool
    opened: int
    """Microseconds since 1970."""
    rated: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """A game of an account that is over."""

    table: str
    seat: int
    game: str
    names: list[str | None]
    place: int
    points: int
    ended: int
    listed: bool
    rated: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How an account has done at a game with so many seats."""

    game: str
    seats: int
    games: int
    wins: int
    average_place: float
    best: int


@dataclass(frozen=True, slots=True)
class RatingKept:
    game: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """An account in a game's leaderboard."""

    name: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat that is an account's: the name it was taken under, and the account's own of today."""

    seat: int
    seated_as: str
    name: str


@dataclass(frozen=True, slots=True)
class Said:
    """A line of an account's in some table's chat."""

    table: str
    at: int
    text: str


class Careers:
    """Reads only."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _all(self, wanted: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).all())

    async def going_on(self, account: str, before: int, most: int) -> list[Going]:
        """Those opened before a time, newest first."""
        found = [*await self._gathering(account, before, most)]
        found += await self._playing(account, before, most)
        return sorted(found, key=lambda game: game.opened, reverse=True)[:most]

    async def _gathering(self, account: str, before: int, most: int) -> list[Going]:
        tables = schema.gatherings
        both = sql.join(claims, tables, claims.c.table_id == tables.c.id)
        wanted = sql.select(claims.c.seat, tables)
        rows = await self._all(_newest(wanted, both, account, before, most))
        return [
            Going(
                table=row.id,
                seat=row.seat,
                game=row.game,
                names=[
                    chair.name for chair in msgspec.json.decode(row.chairs, type=tuple[Chair, ...])
                ],
                gathers=True,
                opened=row.opened,
                rated=bool(row.rated),
            )
            for row in rows
        ]

    async def _playing(self, account: str, before: int, most: int) -> list[Going]:
        tables = schema.tables
        both = sql.join(claims, tables, claims.c.table_id == tables.c.id)
        kept = sql.select(results.c.seat).where(results.c.table_id == tables.c.id)
        wanted = sql.select(claims.c.seat, tables.c.id, tables.c.header).where(~kept.exists())
        return [
            Going(row.id, row.seat, *_headed(row.header), False, row.opened, bool(row.rated))
            for row in await self._all(_newest(wanted, both, account, before, most))
        ]

    async def ended(self, account: str, before: int, most: int) -> list[Ended]:
        """Those over before a time (milliseconds), the last first."""
        tables, terms = schema.tables, schema.terms
        wanted = (
            sql.select(results, tables.c.header, terms.c.listed, claims.c.account_id)
            .join_from(
                claims,
                results,
                (claims.c.table_id == results.c.table_id) & (claims.c.seat == results.c.seat),
            )
            .join(tables, tables.c.id == results.c.table_id)
            .outerjoin(terms, terms.c.table_id == results.c.table_id)
            .where(claims.c.account_id == account, results.c.ended < before)
            .order_by(results.c.ended.desc(), results.c.table_id)
            .limit(most)
        )
        return [
            Ended(
                row.table_id, row.seat, *_headed(row.header), row.place, row.points, row.ended,
                bool(row.listed), row.mu is not None,
            )
            for row in await self._all(wanted)
        ]  # fmt: skip

    async def seated(self, table: str) -> list[Seated]:
        """Who sits at a rated table that has begun; at any other: nobody is told."""
        tables, terms = schema.tables, schema.terms
        wanted = (
            sql.select(tables.c.header, claims.c.seat, accounts.c.name)
            .join_from(tables, terms, terms.c.table_id == tables.c.id)
            .join(claims, claims.c.table_id == tables.c.id)
            .join(accounts, accounts.c.id == claims.c.account_id)
            .where(tables.c.id == table, terms.c.rated)
            .order_by(claims.c.seat)
        )
        return [
            Seated(row.seat, _headed(row.header)[1][row.seat] or "", row.name)
            for row in await self._all(wanted)
        ]

    async def tallies(self, account: str) -> list[Tally]:
        """By game and number of seats."""
        won = sql.func.sum(sql.case((results.c.place == 1, 1), else_=0))
        key = (results.c.game, results.c.seats)
        wanted = (
            sql.select(
                *key,
                sql.func.count().label("games"),
                won.label("wins"),
                sql.func.sum(results.c.place).label("places"),
                sql.func.max(results.c.points).label("best"),
            )
            .join_from(
                claims,
                results,
                (claims.c.table_id == results.c.table_id) & (claims.c.seat == results.c.seat),
            )
            .where(claims.c.account_id == account)
            .group_by(*key)
            .order_by(*key)
        )
        return [
            Tally(row.game, row.seats, row.games, row.wins, row.places / row.games, row.best)
            for row in await self._all(wanted)
        ]

    async def ratings(self, account: str) -> list[RatingKept]:
        wanted = sql.select(ratings).where(ratings.c.account_id == account).order_by(ratings.c.game)
        rows = await self._all(wanted)
        return [RatingKept(row.game, row.mu, row.sigma, row.games) for row in rows]

    async def curve(self, account: str, game: str, most: int) -> list[tuple[int, float, float]]:
        """When, mu and sigma after each of the last rated games, the oldest first."""
        wanted = (
            sql.select(results.c.ended, results.c.mu, results.c.sigma)
            .join_from(
                claims,
                results,
                (claims.c.table_id == results.c.table_id) & (claims.c.seat == results.c.seat),
            )
            .where(
                claims.c.account_id == account,
                results.c.game == game,
                results.c.mu.is_not(None),
            )
            .order_by(results.c.ended.desc(), results.c.table_id)
            .limit(most)
        )
        return [(row.ended, row.mu, row.sigma) for row in reversed(await self._all(wanted))]

    async def leaders(self, game: str, caution: float, most: int) -> list[Ranked]:
        """The strongest at a game, judged with so many sigma of caution."""
        worth = ratings.c.mu - caution * ratings.c.sigma
        wanted = (
            sql.select(accounts.c.name, ratings)
            .join_from(ratings, accounts, ratings.c.account_id == accounts.c.id)
            .where(ratings.c.game == game)
            .order_by(worth.desc(), accounts.c.folded)
            .limit(most)
        )
        rows = await self._all(wanted)
        return [Ranked(row.name, row.mu, row.sigma, row.games) for row in rows]

    async def said(self, account: str) -> list[Said]:
        """All that an account has said at its seats, the oldest first."""
        chat = schema.chat
        wanted = (
            sql.select(chat)
            .join_from(
                claims,
                chat,
                (claims.c.table_id == chat.c.table_id) & (claims.c.seat == chat.c.seat),
            )
            .where(claims.c.account_id == account)
            .order_by(chat.c.at, chat.c.table_id, chat.c.number)
        )
        return [Said(row.table_id, row.at, row.text) for row in await self._all(wanted)]


def _newest(wanted: Any, both: Any, account: str, before: int, most: int) -> Any:
    """A table from before there were terms is older than any other."""
    terms = schema.terms
    opened = sql.func.coalesce(terms.c.opened, 0)
    return (
        wanted.add_columns(opened.label("opened"), terms.c.rated)
        .select_from(both.outerjoin(terms, terms.c.table_id == claims.c.table_id))
        .where(claims.c.account_id == account, opened < before)
        .order_by(opened.desc())
        .limit(most)
    )


def _headed(written: str) -> tuple[str, list[str | None]]:
    """The game and the seats' names in a header."""
    header = json.loads(written)
    return header["game"], [seat["name"] for seat in header["seats"]]
