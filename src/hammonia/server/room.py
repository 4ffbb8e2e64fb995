"""A room: one table in memory, the readers around it, and the bots that play at it.

Everything that changes the table goes through one lock and is told to nobody before it is on
disk. If the disk refuses, the room goes back to what the disk has.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b

from hammonia.bots import registry as bots
from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.server import telling, wire
from hammonia.server.store import Store, TableKept
from hammonia.words import Speaker

_log = logging.getLogger(__name__)


def key_digest(key: str) -> str:
    """What is kept of a seat's key: enough to know it again, not enough to use it."""
    return blake2b(key.encode(), digest_size=32, person=b"hammonia-seat").hexdigest()


class Reader:
    """One connection: who reads, and how much of the log it has been told."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.log = 0
        self.outbox: asyncio.Queue[wire.FromServer] = asyncio.Queue()


class Room:
    """A table being played. Made by the `Hall`, from what the store has."""

    def __init__(self, id_: str, store: Store, kept: TableKept) -> None:
        self.id = id_
        self._store = store
        self._kept_seats = kept.seats
        self._table = _table_from(kept)
        self._moves = set(kept.moves)
        self._speaker = telling.speaker_for(self._table)
        self._lock = asyncio.Lock()
        self._readers: list[Reader] = []
        self._bots: dict[int, Bot] = {
            seat: bots.make(kept_seat.bot, seat)
            for seat, kept_seat in enumerate(kept.seats)
            if kept_seat.bot
        }
        self._playing: asyncio.Task[None] | None = None

    # -- readers -------------------------------------------------------------------------------

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a key opens; None without a key. Raises `KeyError` for a wrong one."""
        if key is None:
            return None
        digest = key_digest(key)
        for seat, kept in enumerate(self._kept_seats):
            if kept.key_digest and hmac.compare_digest(kept.key_digest, digest):
                return seat
        raise KeyError("no seat of this table has that key")

    def enter(self, reader: Reader) -> None:
        """A reader joins, is told how things stand, and hears all that follows."""
        self._readers.append(reader)
        reader.outbox.put_nowait(
            wire.Welcome(
                game=self._table.game.name,
                seats=[
                    wire.SeatShown(seat.name, seat.colour, kept.bot)
                    for seat, kept in zip(self._table.seats, self._kept_seats, strict=True)
                ],
                you=reader.seat,
                universe=telling.wishes(self._table, self._speaker),
            )
        )
        self._tell(reader)
        self.let_bots_play()

    def leave(self, reader: Reader) -> None:
        self._readers.remove(reader)

    def _tell(self, reader: Reader) -> None:
        told = telling.update(self._table, reader.seat, self._speaker, reader.log, self._bots)
        reader.log = told.log_from + len(told.log)
        reader.outbox.put_nowait(told)

    def _tell_all(self) -> None:
        for reader in self._readers:
            self._tell(reader)

    @property
    def speaker(self) -> Speaker:
        return self._speaker

    # -- what readers do -----------------------------------------------------------------------

    async def hear(self, reader: Reader, message: wire.FromPage) -> None:
        """Carry a message out; the answers go to the outboxes."""
        if isinstance(message, wire.Why):
            reasons = self._say(self._table.explain(message.wish))
            reader.outbox.put_nowait(wire.Because(id=message.id, reasons=reasons))
        elif isinstance(message, (wire.Move, wire.Undo)):
            await self._change(reader, message)

    async def _change(self, reader: Reader, message: wire.Move | wire.Undo) -> None:
        async with self._lock:
            if message.id in self._moves:  # sent again after a break: it was applied
                self._done(reader, message.id)
                return
            try:
                self._check(reader, message)
                await self._apply(lambda: self._carry_out(reader, message), message.id)
            except Refused as refused:
                reasons = self._say(refused.reasons)
                reader.outbox.put_nowait(wire.Refused(id=message.id, reasons=reasons))
                return
            self._done(reader, message.id)
        self.let_bots_play()

    def _done(self, reader: Reader, id_: str) -> None:
        reader.outbox.put_nowait(wire.Done(id=id_, version=self._version))

    @property
    def _version(self) -> int:
        return len(self._table.record.entries)

    def _check(self, reader: Reader, message: wire.Move | wire.Undo) -> None:
        if reader.seat is None:
            raise Refused([Message("refused.watching")])
        if message.version != self._version:
            raise Refused([Message("refused.out_of_date")])

    def _carry_out(self, reader: Reader, message: wire.Move | wire.Undo) -> None:
        assert reader.seat is not None
        if isinstance(message, wire.Move):
            waiting = self._table.pending
            if not message.picks:
                raise Refused([Message("refused.empty_move")])
            if not isinstance(waiting, Decision) or waiting.seat != reader.seat:
                raise Refused([Message("refused.not_your_turn")])
            self._table.move(message.picks)
            return
        steps = telling.undo_steps(self._table, reader.seat, self._bots)
        if not steps:
            raise Refused([Message("refused.undo_nothing")])
        for _ in range(steps):
            self._table.undo()
        self._forget_lines()

    def _forget_lines(self) -> None:
        """Lines were taken back: every reader is told anew from the last line that stands."""
        for reader in self._readers:
            reader.log = min(reader.log, len(telling.heard(self._table, reader.seat)))

    async def _apply(self, change: Callable[[], None], move: str | None) -> None:
        """Change the table, put it on disk, then tell everybody. The lock is held."""
        before = self._version
        change()
        entries = self._table.record.entries[before:]
        try:
            await self._store.append(self.id, before, entries, move)
        except BaseException:
            await self._reload()
            raise
        if move is not None:
            self._moves.add(move)
        self._tell_all()

    async def _reload(self) -> None:
        kept = await self._store.load(self.id)
        assert kept is not None
        self._table = _table_from(kept)
        self._moves = set(kept.moves)

    def _say(self, reasons: Sequence[Message]) -> list[str]:
        return [self._speaker.say(reason) for reason in reasons]

    # -- bots ----------------------------------------------------------------------------------

    def let_bots_play(self) -> None:
        """Start the bots, if it is a bot's turn and they are not at it already."""
        if self._playing is None or self._playing.done():
            self._playing = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        try:
            while await self._play_bot():
                pass
        except Exception:
            _log.exception("a bot at table %s cannot go on", self.id)

    async def _play_bot(self) -> bool:
        """One pick of a bot; False if none is asked. Thinking goes on beside the server."""
        async with self._lock:
            waiting = self._table.pending
            if not isinstance(waiting, Decision) or waiting.seat not in self._bots:
                return False
            bot, view = self._bots[waiting.seat], self._table.view(waiting.seat)
            pick = await asyncio.to_thread(bot.choose, view, waiting)
            await self._apply(lambda: self._table.choose(pick), None)
            return True

    async def close(self) -> None:
        if self._playing and not self._playing.done():
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)


def _table_from(kept: TableKept) -> Table:
    return Table.resume(kept.record, bytes.fromhex(kept.seed))
