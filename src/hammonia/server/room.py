"""A room: one table in memory, the readers around it, and the bots that play at it.

Every change is made on a copy under one lock, put on disk, and only then takes the table's place
and is told. If the disk refuses, the table is loaded anew before anything else happens to it.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Container, Sequence
from hashlib import blake2b

from hammonia.bots import registry as bots
from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.server import telling, voices, wire
from hammonia.server.store import Store, TableKept
from hammonia.words import Speaker

_MOST_WAITING = 1000
"""Messages that may wait for a reader who does not read; then it must come back."""
_log = logging.getLogger(__name__)


def key_digest(key: str) -> str:
    """What is kept of a seat's key: enough to know it again, not enough to use it."""
    return blake2b(key.encode(), digest_size=32, person=b"hammonia-seat").hexdigest()


class Reader:
    """One connection: who reads in which language, how much of the log, what waits for it."""

    def __init__(self, seat: int | None, language: str = voices.ENGLISH) -> None:
        self.seat = seat
        self.language = language
        self.log = 0
        self.outbox: asyncio.Queue[wire.FromServer] = asyncio.Queue()

    def send(self, message: wire.FromServer) -> None:
        if self.outbox.qsize() >= _MOST_WAITING:
            message = self._failed("too_slow")
        if self.outbox.qsize() <= _MOST_WAITING:
            self.outbox.put_nowait(message)

    def fail(self, key: str) -> None:
        """Say why the connection cannot go on."""
        self.send(self._failed(key))

    def _failed(self, key: str) -> wire.Failed:
        return wire.Failed(reason=voices.say(self.language, key))


class Room:
    """A table being played. Made by the `Hall`, from what the store has."""

    def __init__(self, id_: str, store: Store, kept: TableKept) -> None:
        self.id = id_
        self.visitors = 0
        self._store = store
        self._kept_seats = kept.seats
        self._table = Table.resume(kept.record, bytes.fromhex(kept.seed))
        self._moves = set(kept.moves)
        self._stale = len(self._table.record.entries) > len(kept.record.entries)
        self._speakers: dict[str, Speaker] = {}
        self._worded: dict[str, list[wire.Wish]] = {}
        self._lock = asyncio.Lock()
        self._readers: list[Reader] = []
        self._bots: dict[int, Bot] = {
            seat: bots.make(kept_seat.bot, _bot_seed(kept.seed, seat))
            for seat, kept_seat in enumerate(kept.seats)
            if kept_seat.bot
        }
        self._playing: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.visitors and (self._playing is None or self._playing.done())

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

    async def enter(self, reader: Reader) -> None:
        """A reader joins, is told how things stand, and hears all that follows."""
        async with self._lock:
            await self._be_current()
            self._readers.append(reader)
            self._tell_whole(reader)
        self.let_bots_play()

    def _tell_whole(self, reader: Reader) -> None:
        """What a page without any words needs, or one that has those of another language."""
        reader.log = 0
        reader.send(self._welcome(reader))
        self._tell(reader)

    def speaker(self, language: str) -> Speaker:
        """Who speaks a language here; made when the first reader wants it."""
        found = self._speakers.get(language)
        if found is None:
            found = self._speakers[language] = voices.at_table(self._table, language)
        return found

    def _welcome(self, reader: Reader) -> wire.Welcome:
        seats = zip(self._table.seats, self._kept_seats, strict=True)
        return wire.Welcome(
            game=self._table.game.name,
            seats=[wire.SeatShown(seat.name, seat.colour, kept.bot) for seat, kept in seats],
            you=reader.seat,
            universe=self._wishes(reader.language),
        )

    def _wishes(self, language: str) -> list[wire.Wish]:
        """The universe in words: thousands of them at a big table, so each language once."""
        found = self._worded.get(language)
        if found is None:
            found = telling.wishes(self._table, self.speaker(language))
            self._worded[language] = found
        return found

    def leave(self, reader: Reader) -> None:
        self._readers.remove(reader)

    def _tell(self, reader: Reader) -> None:
        speaker = self.speaker(reader.language)
        told = telling.update(self._table, reader.seat, speaker, reader.log, self._bots)
        reader.log = told.log_from + len(told.log)
        reader.send(told)

    def _tell_all(self) -> None:
        for reader in self._readers:
            heard = len(self._table.heard(reader.seat))
            reader.log = min(reader.log, heard)  # lines that were taken back are told away
            self._tell(reader)

    # -- what readers do -----------------------------------------------------------------------

    async def hear(self, reader: Reader, message: wire.FromPage) -> None:
        """Carry a message out; the answers go to the outboxes."""
        if isinstance(message, wire.Why):
            reader.send(self._why(reader, message))
        elif isinstance(message, wire.Speak):
            language = voices.spoken(message.lang)
            if language != reader.language:
                reader.language = language
                self._tell_whole(reader)
        elif isinstance(message, (wire.Move, wire.Undo)):
            await self._change(reader, message)

    def _why(self, reader: Reader, message: wire.Why) -> wire.Because:
        """Only the seat that is asked hears of its conditions: they may be about hidden things."""
        waiting = self._table.pending
        if isinstance(waiting, Decision) and waiting.seat != reader.seat:
            reasons = [Message("refused.not_your_turn")]
        else:
            reasons = self._table.explain(message.wish)
        rule = self._rule(reader.seat, message)
        return wire.Because(id=message.id, reasons=self._say(reader, reasons), rule=rule)

    def _rule(self, seat: int | None, message: wire.FromPage) -> str:
        """Where the rules speak of the one wish in a message of the seat that is asked."""
        waiting, wish = self._table.pending, _wish(message)
        if not isinstance(waiting, Decision) or waiting.seat != seat or wish is None:
            return ""
        return telling.rules(self._table)(waiting.rule_of(tuple(wish)))

    def topic(self, id_: str, language: str) -> wire.TopicShown | None:
        """A topic of the rules help for this table; None if there is none of that name."""
        return telling.topic(self._table, id_, language)

    async def _change(self, reader: Reader, message: wire.Move | wire.Undo) -> None:
        rule = ""
        try:
            async with self._lock:
                await self._be_current()
                if reader.seat is None:
                    raise Refused([Message("refused.watching")])
                move = f"{reader.seat}:{message.id}"
                if move not in self._moves:  # otherwise it was sent again after a break
                    if message.version != self._version:
                        raise Refused([Message("refused.out_of_date")])
                    rule = self._rule(reader.seat, message)
                    await self._apply(_change_of(message, reader.seat, self._bots), move)
                reader.send(wire.Done(id=message.id, version=self._version))
        except Refused as refused:
            reasons = self._say(reader, refused.reasons)
            reader.send(wire.Refused(id=message.id, reasons=reasons, rule=rule))
        self.let_bots_play()

    @property
    def _version(self) -> int:
        return len(self._table.record.entries)

    async def _apply(self, change: Callable[[Table], None], move: str | None) -> None:
        """Change a copy, put it on disk, take it, tell everybody. The lock is held."""
        changed = self._table.clone()
        change(changed)
        entries = changed.record.entries[self._version :]
        self._stale = True  # until the disk has answered
        await self._store.append(self.id, self._version, entries, move)
        self._table = changed
        self._stale = False
        if move is not None:
            self._moves.add(move)
        self._tell_all()

    async def _be_current(self) -> None:
        """Load the table anew if it is not certain that the disk has what memory has."""
        if not self._stale:
            return
        kept = await self._store.load(self.id)
        assert kept is not None
        table = Table.resume(kept.record, bytes.fromhex(kept.seed))
        stored = len(kept.record.entries)
        due = table.record.entries[stored:]  # a draw that was due when the record broke off
        if due:
            await self._store.append(self.id, stored, due, None)
        self._table, self._moves, self._stale = table, set(kept.moves), False
        self._tell_all()

    def _say(self, reader: Reader, reasons: Sequence[Message]) -> list[str]:
        speaker = self.speaker(reader.language)
        return [speaker.say(reason) for reason in reasons]

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
            for reader in self._readers:
                reader.fail("bot_stuck")

    async def _play_bot(self) -> bool:
        """One pick of a bot; False if none is asked. Thinking goes on beside the server."""
        async with self._lock:
            await self._be_current()
            waiting = self._table.pending
            if not isinstance(waiting, Decision) or waiting.seat not in self._bots:
                return False
            bot, view = self._bots[waiting.seat], self._table.view(waiting.seat)
            pick = await asyncio.to_thread(bot.choose, view, waiting)
            await self._apply(lambda table: table.choose(pick), None)
            return True

    async def close(self) -> None:
        if self._playing and not self._playing.done():
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)


def _wish(message: wire.FromPage) -> list[str] | None:
    """What a message asks for, if it is one thing: of several, any may be the one refused."""
    if isinstance(message, wire.Why):
        return message.wish
    picks = message.picks if isinstance(message, wire.Move) else []
    return picks[0] if len(picks) == 1 else None


def _change_of(
    message: wire.Move | wire.Undo, seat: int, bot_seats: Container[int]
) -> Callable[[Table], None]:
    """What a message does to a table. Raises `Refused` when it is carried out."""
    if isinstance(message, wire.Undo):
        return lambda table: table.undo_to_own(seat, bot_seats)

    def move(table: Table) -> None:
        waiting = table.pending
        if not message.picks:
            raise Refused([Message("refused.empty_move")])
        if not isinstance(waiting, Decision) or waiting.seat != seat:
            raise Refused([Message("refused.not_your_turn")])
        table.move(message.picks)

    return move


def _bot_seed(seed: str, seat: int) -> int:
    """A bot's own seed: it says nothing about the table's."""
    mixed = blake2b(f"{seed}:{seat}".encode(), digest_size=8, person=b"hammonia-bot")
    return int.from_bytes(mixed.digest(), "big")
