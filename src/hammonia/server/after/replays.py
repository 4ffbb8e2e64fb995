"""Replays: games of tables, or that a reader's file holds, made ready to be looked back at.

A game that is over is shown whole. One that still runs is shown as the reader's own seat has seen
it, and to everybody else as a spectator has.

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
from hammonia.kernel.recalling import Recalled
from hammonia.kernel.recent import Recent
from hammonia.kernel.record import END, Record
from hammonia.kernel.seen import is_seen
from hammonia.kernel.table import Table
from hammonia.kernel.upgrading import Changed, carried_over
from hammonia.kernel.verify import verify
from hammonia.kernel.walking import Walk
from hammonia.server import declined, wire
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.operation.frozen import Frozen
from hammonia.server.operation.one_by_one import OneByOne
from hammonia.server.playing import keychain
from hammonia.server.store import Store, TableKept

_MOST_KEPT = 12
_MOST_ENTRIES = 20_000
"""Of a reader's file: no game that people play comes near."""
_WATCHING, _OPEN = "watching", "open"
_UNREADABLE = (Exception, SystemExit)
"""What a record may lead to that nobody but a mischief-maker has written."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that can be looked back at."""

    walk: Walk | Recalled
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
        self._games: Recent[tuple[object, ...], Game] = Recent(_MOST_KEPT)

    async def whole(self, asked: wire.ReplayAsked) -> Game:
        """The game that is asked for, if all of it may be told. Raises `Declined`."""
        kept = await self._kept(asked)
        if kept is not None and not _is_over(kept):
            raise Declined(declined.CONFLICT, "replay_running")
        return await self._thread.do(partial(self._whole, asked, kept))

    async def seen(self, asked: wire.ReplayAsked, key: str | None) -> Game:
        """The game that is asked for, as far as who has this key may see it. Raises `Declined`."""
        kept = await self._kept(asked)
        if kept is None or _is_over(kept):
            return await self._thread.do(partial(self._whole, asked, kept))
        seat = _own_eyes(asked.eyes, keychain.seat_of(kept, key))
        return await self._thread.do(partial(self._of_running, asked, kept, seat))

    async def _kept(self, asked: wire.ReplayAsked) -> TableKept | None:
        """The table that is asked for; None: it is a file. Raises `Declined`."""
        if (asked.table is None) == (asked.record is None):
            raise Declined(declined.BAD, "replay_which")
        if asked.table is None:
            return None
        kept = await self._store.load(asked.table)
        if kept is None:
            gathers = await self._store.gatherings.load(asked.table)
            raise Declined(declined.CONFLICT, "still_gathers") if gathers else NoSuchTable
        return kept

    def _whole(self, asked: wire.ReplayAsked, kept: TableKept | None) -> Game:
        if kept is None:
            return self._of_file(asked.record or "")
        return self._of_ended(asked.table, kept)

    def _of_ended(self, table: str | None, kept: TableKept) -> Game:
        def make() -> Game:
            try:
                return _made(kept.record, _bots(kept), kept.terms.opened or None)
            except HammoniaError as problem:
                why = messages.text(str(problem))
                raise Declined(declined.CONFLICT, "replay_broken", problem=why) from None

        return self._games.get(("table", table), make)

    def _of_running(self, asked: wire.ReplayAsked, kept: TableKept, seat: int | None) -> Game:
        """As far as it has come: when it has gone on, it is another one.

        What is wrong with its record may tell what is hidden in it, so that is told to nobody.
        """

        def make() -> Game:
            try:
                table = carried_over(kept.record)
            except Changed:
                raise Frozen from None
            return Game(Recalled(table, seat), _bots(kept), "sealed", kept.terms.opened or None)

        version = len(kept.record.entries)
        return self._games.get(("running", asked.table, seat, version), make)

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


def _is_over(kept: TableKept) -> bool:
    return bool(kept.record.entries) and kept.record.entries[-1][0] == END


def _bots(kept: TableKept) -> tuple[str | None, ...]:
    return tuple(seat.bot for seat in kept.seats)


def _own_eyes(eyes: str, seat: int | None) -> int | None:
    """What a running game hides must not be told: one looks through one's own eyes only."""
    if eyes == _WATCHING:
        return None
    if eyes not in (_OPEN, str(seat)):
        raise Declined(declined.CONFLICT, "replay_own_eyes")
    return seat


def _made(record: Record, bots: tuple[str | None, ...], opened: int | None) -> Game:
    """Raises `HammoniaError` if it does not follow the rules, or was not dealt as it says."""
    table = carried_over(record)
    if record.rules != table.game.rules:
        return Game(Walk(table), bots, "older", opened)
    return Game(Walk(table), bots, cast(wire.Verdict, verify(record).name.lower()), opened)
