"""Replays: games that are over, or that a reader's file holds, made ready to be looked back at.

Going through a game is work for a processor: it is done in a thread of its own, one game at a time,
and the games that were looked at last are kept in memory. Nothing is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from typing import cast

from hammonia.kernel import messages
from hammonia.kernel.errors import BadRecord, HammoniaError
from hammonia.kernel.recent import Recent
from hammonia.kernel.record import END, Record
from hammonia.kernel.seen import is_seen
from hammonia.kernel.table import Table
from hammonia.kernel.upgrading import carried_over
from hammonia.kernel.verify import verify
from hammonia.kernel.walking import Walk
from hammonia.server import declined, wire
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.operation.one_by_one import OneByOne
from hammonia.server.store import Store, TableKept

_MOST_KEPT = 12
_MOST_ENTRIES = 20_000
"""Of a reader's file: no game that people play comes near."""
_UNREADABLE = (Exception, SystemExit)
"""What a record may lead to that nobody but a mischief-maker has written."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that can be looked back at."""

    walk: Walk
    bots: tuple[str | None, ...]
    """By seat: the bot that had it for its own."""
    verdict: wire.Verdict
    opened: int | None

    @property
    def table(self) -> Table:
        return self.walk.table


class Replays:
    """The games that were asked for last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = OneByOne()
        self._games: Recent[tuple[str, str], Game] = Recent(_MOST_KEPT)

    async def game(self, asked: wire.ReplayAsked) -> Game:
        """The game that is asked for. Raises `Declined`."""
        if (asked.table is None) == (asked.record is None):
            raise Declined(declined.BAD, "replay_which")
        if asked.record is not None:
            return await self._thread.do(partial(self._of_file, asked.record))
        assert asked.table is not None
        return await self._of_table(asked.table)

    async def _of_table(self, table: str) -> Game:
        kept = await self._store.load(table)
        if kept is None:
            gathers = await self._store.gatherings.load(table)
            raise Declined(declined.CONFLICT, "still_gathers") if gathers else NoSuchTable
        return await self._thread.do(partial(self._of_kept, table, kept))

    def _of_kept(self, table: str, kept: TableKept) -> Game:
        """What a running game hides must not be told: it waits until it is over."""
        ended = bool(kept.record.entries) and kept.record.entries[-1][0] == END
        if not ended:
            raise Declined(declined.CONFLICT, "replay_running")
        bots = tuple(seat.bot for seat in kept.seats)

        def make() -> Game:
            try:
                return _made(kept.record, bots, kept.terms.opened or None)
            except HammoniaError as problem:
                why = messages.text(str(problem))
                raise Declined(declined.CONFLICT, "replay_broken", problem=why) from None

        return self._games.get(("table", table), make)

    def _of_file(self, text: str) -> Game:
        if is_seen(text):
            raise Declined(declined.BAD, "replay_seen")

        def make() -> Game:
            try:
                record = Record.from_text(text)
                if len(record.entries) > _MOST_ENTRIES:
                    raise BadRecord(f"more than {_MOST_ENTRIES} entries")
                return _made(record, (None,) * len(record.header.seats), None)
            except _UNREADABLE as problem:
                why = messages.text(str(problem))
                raise Declined(declined.BAD, "replay_broken", problem=why) from None

        digest = blake2b(text.encode(errors="surrogatepass"), digest_size=16).hexdigest()
        return self._games.get(("file", digest), make)


def _made(record: Record, bots: tuple[str | None, ...], opened: int | None) -> Game:
    """Raises `HammoniaError` if it does not follow the rules, or was not dealt as it says."""
    table = carried_over(record)
    if record.rules != table.game.rules:
        return Game(Walk(table), bots, "older", opened)
    return Game(Walk(table), bots, cast(wire.Verdict, verify(record).name.lower()), opened)
