"""Tables on disk: what is written of them, and how they are read again.

Entries are numbered without a gap in each table, and a number is given once: two writers of the
same table cannot both succeed.
"""

from __future__ import annotations

import secrets
from collections.abc import Coroutine, Sequence
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hammonia.bots.lineup import Handover
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.record import Entry, Record
from hammonia.server.operation.meter import Meter
from hammonia.server.store import engines, listing, losses, schema
from hammonia.server.store.accounts import AccountsOnDisk
from hammonia.server.store.address import Place, shown
from hammonia.server.store.analyses import AnalysesOnDisk
from hammonia.server.store.careers import Careers
from hammonia.server.store.clocks import ClocksOnDisk, setting, standing_of
from hammonia.server.store.farewell import delete_account
from hammonia.server.store.finished import Finished
from hammonia.server.store.gatherings import Gatherings, dissolve
from hammonia.server.store.happened import adding, entry_rows, handover_rows
from hammonia.server.store.kept import (
    NOTHING_BESIDE,
    USUAL,
    Beside,
    Conflict,
    GatheringKept,
    SeatKept,
    Standing,
    TableKept,
    Terms,
)
from hammonia.server.store.made import MadeOnDisk, made_at
from hammonia.server.store.notices import NoticesOnDisk
from hammonia.server.store.numbered import Numbered, expected
from hammonia.server.store.preparing import prepare
from hammonia.server.store.processes import ProcessesOnDisk, elsewhere
from hammonia.server.store.results import ResultsOnDisk
from hammonia.server.store.rows import add_terms, seats_from, seats_written, terms_of
from hammonia.server.store.seated import Seated, seated
from hammonia.server.store.talk import TalkOnDisk, talk_of
from hammonia.server.store.undos import UndosOnDisk, asked_of, lapsing, undoing, undos_of
from hammonia.server.store.wishes import WishesOnDisk, wishes_of
from hammonia.server.store.writer import Write, Writer, nothing_else, together


class Store:
    """Tables on disk. Open it with `await Store.open(place)`; close it when done."""

    def __init__(self, engine: AsyncEngine, writing: AsyncEngine, place: Place) -> None:
        self.place = place
        self._engine = engine
        self.process = secrets.token_hex(8)
        """The name of this process among those that share the database."""
        self._writer = Writer(writing, self.process)
        self.processes = ProcessesOnDisk(engine, self._writer, self.process)
        self.gatherings = Gatherings(engine, self._writer)
        self.clocks = ClocksOnDisk(engine, self._writer)
        self.notices = NoticesOnDisk(engine, self._writer)
        self.talk = TalkOnDisk(self._writer)
        self.wishes = WishesOnDisk(self._writer)
        self.accounts = AccountsOnDisk(engine, self._writer)
        self.results = ResultsOnDisk(engine, self._writer)
        self.careers = Careers(engine)
        self.undos = UndosOnDisk(self._writer)
        self.made = MadeOnDisk(self._writer)
        self.analyses = AnalysesOnDisk(engine, self._writer)
        self.finished = Finished(engine)

    @classmethod
    async def open(cls, place: Place) -> Store:
        """Open or create the database, and bring it up to date.

        Raises `BadOptions` if that cannot be.
        """
        try:
            await prepare(place)
        except (BadOptions, *engines.FAILURES) as problem:
            why = engines.cause(problem)
            raise BadOptions(f"{shown(place)} cannot keep tables: {why}") from None
        return cls(engines.for_reading(place), engines.for_writing(place), place)

    @property
    def meter(self) -> Meter:
        """Hears what is done with these tables."""
        return self._writer.meter

    def be_measured(self, meter: Meter) -> None:
        self._writer.meter = meter

    async def answers(self) -> None:
        """Raises whatever is wrong, if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(sql.select(sql.literal(1)))

    def is_lost(self, problem: Exception) -> bool:
        """Whether something has failed only because the database is away for a while."""
        return losses.is_lost(self._engine, problem)

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def create(
        self,
        table: str,
        record: Record,
        seed: str,
        seats: Sequence[SeatKept],
        terms: Terms = USUAL,
        also: Write = nothing_else,
    ) -> None:
        """Add a table with what has already happened at it, as a whole, and `also` with it."""
        add = adding(table, record, seed, seats)

        async def write(connection: AsyncConnection) -> None:
            await add(connection)
            await add_terms(connection, table, terms)
            await also(connection)

        await self._writer.put(write)

    async def begin(self, table: str, record: Record, seed: str, seats: Sequence[SeatKept]) -> None:
        """A table that has gathered plays. Raises `Conflict` if it gathers no more."""
        add = adding(table, record, seed, seats)

        async def write(connection: AsyncConnection) -> None:
            await dissolve(connection, table)
            await add(connection)

        await self._writer.put(write, about=table)

    async def change_seats(
        self, table: str, seats: Sequence[SeatKept], before: Sequence[SeatKept] | None = None
    ) -> None:
        """Keep other keys of a table's seats. Raises `Conflict` if they are not as they were."""
        wanted = sql.select(schema.tables.c.seats).where(schema.tables.c.id == table)
        change = sql.update(schema.tables).where(schema.tables.c.id == table)

        async def write(connection: AsyncConnection) -> None:
            found = seats_from((await connection.execute(wanted)).scalar_one())
            if before is not None and found not in (tuple(before), tuple(seats)):
                raise Conflict(f"table {table} has other keys meanwhile")
            await connection.execute(change.values(seats=seats_written(seats)))

        await self._writer.put(write, about=table)

    def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        move: str | None,
        beside: Beside = NOTHING_BESIDE,
    ) -> Coroutine[Any, Any, None]:
        """Add entries, the first of them with this number. Done when they are on disk.

        Raises `Conflict` unless the table has exactly so many entries before them.
        """
        new = Numbered(schema.entries, table, first, entry_rows(table, first, entries, move))
        handed = beside.handovers_before
        rows: tuple[Numbered, ...] = (new,)
        if handed is not None and beside.handovers:
            rows = new, handover_rows(table, handed, beside.handovers)
        elif handed is not None:
            rows = new, Numbered(schema.handovers, table, handed, ())
        besides: Write = nothing_else
        if beside.clocks or beside.undone:
            besides = together(setting(table, beside.clocks), undoing(table, beside.undone))
        return self._writer.put(besides, *rows, about=table)

    async def hand_over(
        self,
        table: str,
        number: int,
        handover: Handover,
        move: str,
        clocks: Standing | None = None,
        version: int | None = None,
    ) -> None:
        """Add a handover, the first of a table with number 0. Otherwise as `append`.

        Nobody asks for an undo any more: others are to agree to it.
        With a version, it is also a `Conflict` if the table does not have so many entries.
        """
        rows = [handover_rows(table, number, (handover,), move)]
        if version is not None:
            rows.append(expected(schema.entries, table, version))
        also = together(setting(table, clocks), lapsing(table))
        await self._writer.put(also, *rows, about=table)

    async def load(self, table: str, since: int = 0) -> TableKept | None:
        """A table as the disk has it, with all that was to be written when it was asked for.

        With `since`, the record has only the entries from that number on.
        """
        await self._writer.flush()
        return await losses.outlast(self._engine, lambda: self._load(table, since))

    async def _load(self, table: str, since: int) -> TableKept | None:
        async with engines.at_one_moment(self._engine) as connection:
            kept = await _row(connection, table)
            if kept is None:
                return None
            rows = await _numbered(connection, schema.entries, table, since)
            handed = await _numbered(connection, schema.handovers, table)
            terms = await terms_of(connection, table)
            clocks = await standing_of(connection, table)
            talk = await talk_of(connection, table)
            wishes = await wishes_of(connection, table)
            undos = await undos_of(connection, table)
            asked = await asked_of(connection, table)
            made = await made_at(connection, table)
            others = await elsewhere(connection, table, self.process)
        record = Record.from_lines([kept.header, *(row.entry for row in rows)])
        handovers = tuple(Handover(row.after, row.seat, row.bot, row.by) for row in handed)
        moves = {row.move_id for row in (*rows, *handed) if row.move_id is not None}
        return TableKept(
            record, kept.seed, seats_from(kept.seats), handovers, frozenset(moves.union(made)),
            terms, clocks, talk, wishes, undos, asked, others,
        )  # fmt: skip

    async def seated(self, tables: Sequence[str]) -> dict[str, Seated]:
        """The keys of several tables' seats, and how far those are; see `seated`."""
        await self._writer.flush()
        return await seated(self._engine, tables)

    async def delete_account(self, account: str) -> None:
        """See `farewell`."""
        await delete_account(self._writer, account)

    async def listed(
        self, span: listing.Span
    ) -> tuple[list[tuple[str, GatheringKept]], list[tuple[str, listing.Running]]]:
        """Of a time: the listed tables that gather, and those that play."""
        return (
            await listing.gathering(self._engine, span),
            await listing.running(self._engine, span),
        )


async def _row(connection: AsyncConnection, table: str) -> Any:
    wanted = sql.select(schema.tables).where(schema.tables.c.id == table)
    return (await connection.execute(wanted)).one_or_none()


async def _numbered(
    connection: AsyncConnection, rows: sql.Table, table: str, since: int = 0
) -> Sequence[Any]:
    """What a table has of numbered rows, in their order."""
    of_table = sql.select(rows).where(rows.c.table_id == table, rows.c.number >= since)
    return (await connection.execute(of_table.order_by(rows.c.number))).all()
