"""Load: the people of many tables, at pages that stay open whatever happens to the servers.

They connect anew, hear how far the table is, and send again what was not answered. A ledger has all
that they were told yes to: afterwards the database must have just that, and what the bots picked.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from hammonia.kernel.record import PICK
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import Store, TableKept
from tests.server.client import Page, Server, at_table, by_id

BROKEN = (WebSocketException, InvalidHandshake, OSError, EOFError)

_ADA, _BEN, _BOT = wire.NewSeat("Ada"), wire.NewSeat("Ben"), wire.NewSeat("Bot", "random")
_A_DAY = wire.Clock(per="turn", seconds=24 * 3600)
PEOPLE = wire.NewTable(game="hamburgum", seats=[_ADA, _BEN])
WITH_A_BOT = wire.NewTable(game="hamburgum", seats=[_ADA, _BOT])
WITH_SECRETS = wire.NewTable(game="hamburg", seats=[_ADA, _BEN])
WITH_A_CLOCK = wire.NewTable(game="hamburg", seats=[_ADA, _BEN], clock=_A_DAY)
"""It never runs out, but is taken up again from disk."""


def bots_of(kind: wire.NewTable) -> set[int]:
    """The seats that bots of the server's own have."""
    return {number for number, seat in enumerate(kind.seats) if seat.bot is not None}


def open_table(server: Server, kind: wire.NewTable) -> wire.Opened:
    answer = server.post("/api/tables", msgspec.to_builtins(kind)).raise_for_status()
    return msgspec.json.decode(answer.content, type=wire.Opened)


@dataclass
class Played:
    """What the servers have said of one table."""

    kind: wire.NewTable
    moves: dict[str, int] = field(default_factory=dict)
    """The version that each acknowledged move led to, by its name on disk."""
    picks: list[tuple[int, list[str]]] = field(default_factory=list)
    """What was acknowledged, by whom, in its order."""
    version: int = 0
    """What everybody there was told last, be it a person's or a bot's doing."""

    def note(self, seat: int, move: wire.Move, done: wire.Done) -> None:
        assert done.version > max(self.moves.values(), default=0), "a version was given twice"
        self.moves[f"{seat}:{move.id}"] = done.version
        self.picks += [(seat, pick) for pick in move.picks]
        self.version = max(self.version, done.version)

    def check(self, kept: TableKept) -> None:
        """What is kept is what was acknowledged, once each, and can be played on."""
        assert by_id(kept.moves) == set(self.moves), "each was made, and none besides"
        assert len(kept.moves) == len(self.moves)
        assert self._picked(kept) == self.picks, "each was made once"
        entries = len(kept.record.entries)
        assert entries >= self.version
        resumed = Table.resume(kept.record, bytes.fromhex(kept.seed))
        assert len(resumed.record.entries) == entries
        self._check_seats(kept)

    def _picked(self, kept: TableKept) -> list[tuple[int, list[str]]]:
        """What people picked, by the record. The other picks there are the bots'."""
        colours = [seat.colour for seat in kept.record.header.seats]
        picks = [entry[1:] for entry in kept.record.entries if entry[0] == PICK]
        by_seat = [(colours.index(colour), list(option)) for colour, *option in picks]
        return [(seat, pick) for seat, pick in by_seat if seat not in bots_of(self.kind)]

    def _check_seats(self, kept: TableKept) -> None:
        """Who sat there sits there still, and nobody's time ran out."""
        assert [seat.bot for seat in kept.seats] == [seat.bot for seat in self.kind.seats]
        assert not kept.handovers
        assert kept.terms.clock == self.kind.clock
        assert (kept.clocks is None) == (self.kind.clock is None)
        assert kept.clocks is None or not any(kept.clocks.missed)


class Ledger:
    """What the servers have acknowledged, table by table."""

    def __init__(self, kinds: Sequence[wire.NewTable]) -> None:
        """One kind of table for each group."""
        self._groups = len(kinds)
        self._bots = sum(bool(bots_of(kind)) for kind in kinds)
        self.tables: dict[str, Played] = {}
        """Those where a move was acknowledged."""
        self._people_since: Counter[int] = Counter()
        self._bots_since: Counter[int] = Counter()
        """How many moves each group, or the bot there, has made since something was started."""
        self.resent = 0
        """How many moves were sent again for want of an answer."""
        self.is_over = False
        self._changed = asyncio.Condition()

    def start_anew(self) -> None:
        """Something was started: what was done before does not show that anybody goes on."""
        self._people_since.clear()
        self._bots_since.clear()

    async def note(self, group: int, played: Played, table: str) -> None:
        """A group has had a move acknowledged."""
        async with self._changed:
            self.tables[table] = played
            self._people_since[group] += 1
            self._changed.notify_all()

    async def note_bot(self, group: int) -> None:
        async with self._changed:
            self._bots_since[group] += 1
            self._changed.notify_all()

    async def until(self, moves: int) -> None:
        """So many moves of people since something was started last."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._people_since.total() >= moves)

    async def until_all_go_on(self) -> None:
        """A move of each group since then, and one of each bot: none is stuck."""
        async with self._changed:
            await self._changed.wait_for(
                lambda: (
                    (len(self._people_since), len(self._bots_since)) == (self._groups, self._bots)
                )
            )

    def check(self, kept: dict[str, TableKept]) -> None:
        assert len(kept) == len(self.tables) >= self._groups
        for table, played in self.tables.items():
            played.check(kept[table])


class Group:
    """The people at a table, each at a page of their own. When their game is over, at another."""

    def __init__(
        self, servers: Callable[[], tuple[Server, Server]], kind: wire.NewTable,
        opened: wire.Opened, number: int, ledger: Ledger,
    ) -> None:  # fmt: skip
        """`servers` are those that each of the seats' people goes to next."""
        self._servers = servers
        self._kind = kind
        self._sit_down(opened)
        self._group = number
        self._rng = Random(number)
        self._ledger = ledger
        self._unanswered: tuple[int, wire.Move] | None = None
        self._number = 0

    def _sit_down(self, opened: wire.Opened) -> None:
        self._table, self._keys = opened.table, opened.keys
        self._played = Played(self._kind)
        self._is_finished = False

    @property
    def _may_go(self) -> bool:
        """Not before all is answered: else nobody would know what the database must have."""
        return self._ledger.is_over and self._unanswered is None

    async def play(self, is_up: asyncio.Event) -> None:
        """Until all is over; whenever a server has gone, again when there is one."""
        while not self._may_go:
            await is_up.wait()
            servers = self._servers()
            try:
                if self._is_finished:
                    await self._open_another(servers[0])
                async with AsyncExitStack() as stack:
                    pages = {}
                    for seat, key in enumerate(self._keys):
                        if key is not None:
                            coming = at_table(servers[seat], self._table, key)
                            pages[seat] = await stack.enter_async_context(coming)
                    await self._play_on(pages)
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _open_another(self, server: Server) -> None:
        """If the server goes meanwhile, nobody ever comes to the table that it may have opened."""
        try:
            opened = await asyncio.to_thread(open_table, server, self._kind)
        except httpx.HTTPError as problem:
            answer = getattr(problem, "response", None)
            if answer is not None and answer.is_client_error:
                raise
            raise ConnectionError from problem
        self._sit_down(opened)

    async def _play_on(self, pages: dict[int, Page]) -> None:
        for page in pages.values():
            await self._arrive(page)
        self._ledger.resent += self._unanswered is not None
        while not self._may_go:
            self._is_finished = self._unanswered is None and all(
                page.latest and page.latest.over for page in pages.values()
            )
            if self._is_finished:
                return
            self._unanswered = self._unanswered or self._next(pages)
            if self._unanswered is None:
                await self._let_the_bot_play(pages)
            else:
                await self._move(pages, *self._unanswered)

    async def _arrive(self, page: Page) -> None:
        """Hear how far the table is, and how its clock stands."""
        clocks = await page.hear_a(wire.Clocks) if self._kind.clock else None
        update = page.latest or await page.hear_a(wire.Update)
        assert update.version >= self._played.version, "a move is lost"
        if clocks is not None:
            assert clocks.clock == self._kind.clock
            assert clocks.running == update.waiting, "the clock of who is asked runs"

    async def _move(self, pages: dict[int, Page], seat: int, move: wire.Move) -> None:
        """Once it is answered everybody hears of it."""
        await pages[seat].say(move)
        done = await pages[seat].answer(move.id)
        assert isinstance(done, wire.Done), done
        self._unanswered = None
        self._played.note(seat, move, done)
        await self._ledger.note(self._group, self._played, self._table)
        for page in pages.values():
            await _be_at(page, done.version)

    async def _let_the_bot_play(self, pages: dict[int, Page]) -> None:
        """While nobody else is asked the table moves on by the bot alone."""
        told = [await _hear_news(page) for page in pages.values()]
        self._played.version = min(told)
        await self._ledger.note_bot(self._group)

    def _next(self, pages: dict[int, Page]) -> tuple[int, wire.Move] | None:
        """What the person who is asked picks. None: a bot is asked."""
        for seat, page in pages.items():
            if page.latest and page.latest.decision:
                groups = page.latest.decision.groups
                options = [list(choice.option) for group in groups for choice in group.choices]
                self._number += 1
                pick = self._rng.choice(options)
                move = wire.Move(id=f"{self._number}", version=page.latest.version, picks=[pick])
                return seat, move
        waiting = {page.latest.waiting for page in pages.values() if page.latest}
        assert waiting <= bots_of(self._kind), "nobody is asked: the table is stuck"
        return None


async def _be_at(page: Page, version: int) -> None:
    while page.latest is None or page.latest.version < version:
        await page.hear_a(wire.Update)


async def _hear_news(page: Page) -> int:
    """The next version."""
    before = page.latest.version if page.latest else 0
    update = await page.hear_a(wire.Update)
    assert update.version > before, "nothing else is new at a table"
    return int(update.version)


async def kept_of(place: Path | str, tables: list[str]) -> dict[str, TableKept]:
    store = await Store.open(place)
    found = {table: await store.load(table) for table in tables}
    await store.close()
    return {table: kept for table, kept in found.items() if kept is not None}
