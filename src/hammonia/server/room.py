"""A room: one table in memory, the readers around it, and the bots at their turns.

Every change is made on a copy under one lock, put on disk, and only then takes the table's place
and is told. If the disk refuses, the table is loaded anew before anything else happens to it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from hammonia.bots import registry as bots
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.server import keys, moves, telling, voices, wire
from hammonia.server.players import Players
from hammonia.server.reader import Reader
from hammonia.server.store import Store, TableKept
from hammonia.words import Speaker
from hammonia.words.labels import heading

PACE_SECONDS = 0.5
"""Between two picks where no person plays, so that one can follow and take one's seat back."""
_log = logging.getLogger(__name__)


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
        self._players = Players(kept, self._table.state.setting.automata)
        self._playing: asyncio.Task[None] | None = None
        self.on_rest: Callable[[], None] = lambda: None  # when the bots have nothing more to do

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.visitors and (self._playing is None or self._playing.done())

    # -- readers -------------------------------------------------------------------------------

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a key opens; None without a key. Raises `KeyError` for a wrong one."""
        return None if key is None else keys.seat_of(self._kept_seats, key)

    async def enter(self, reader: Reader) -> None:
        """A reader joins, is told how things stand, and hears all that follows."""
        async with self._lock:
            await self._be_current()
            self._readers.append(reader)
            self._tell_whole(reader)
            self._tell_seating(but=reader)
        self.let_bots_play()

    def _tell_whole(self, reader: Reader) -> None:
        """What a page without any words needs, or one that has those of another language."""
        reader.forget()
        reader.send(self._welcome(reader))
        reader.send(self._seating())
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
            rounds=heading(self.speaker(reader.language), self._table.game.rounds),
            seats=[wire.SeatShown(seat.name, seat.colour, kept.bot) for seat, kept in seats],
            you=reader.seat,
            bots=bots.names(),
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
        self._tell_seating()

    def _tell(self, reader: Reader) -> None:
        """From the first line on that is not as it was told: what was taken back is told away."""
        speaker, lineup = self.speaker(reader.language), self._players.lineup
        start = reader.take(lineup.heard(self._table, reader.seat))
        reader.send(telling.update(self._table, reader.seat, speaker, start, lineup))

    def _tell_all(self) -> None:
        for reader in self._readers:
            self._tell(reader)

    def _seating(self) -> wire.Seating:
        return self._players.seating(self._present)

    def _tell_seating(self, but: Reader | None = None) -> None:
        for reader in self._readers:
            if reader is not but:
                reader.send(self._seating())

    @property
    def _present(self) -> set[int]:
        return {reader.seat for reader in self._readers if reader.seat is not None}

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
        elif not isinstance(message, wire.Hello):
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
        waiting, wish = self._table.pending, moves.wish(message)
        if not isinstance(waiting, Decision) or waiting.seat != seat or wish is None:
            return ""
        return telling.rules(self._table)(waiting.rule_of(tuple(wish)))

    def topic(self, id_: str, language: str) -> wire.TopicShown | None:
        """A topic of the rules help for this table; None if there is none of that name."""
        return telling.topic(self._table, id_, language)

    async def _change(self, reader: Reader, message: moves.Change) -> None:
        rule = ""
        try:
            async with self._lock:
                await self._be_current()
                if reader.seat is None:
                    raise Refused([Message("refused.watching")])
                move = f"{reader.seat}:{message.id}"
                if move not in self._moves:  # otherwise it was sent again after a break
                    if isinstance(message, (wire.HandOver, wire.TakeBack)):
                        await self._hand_over(message, reader.seat, move)
                    else:
                        self._check_can_move(message, reader.seat)
                        rule = self._rule(reader.seat, message)
                        lineup = self._players.lineup
                        await self._apply(moves.change(message, reader.seat, lineup), move)
                reader.send(wire.Done(id=message.id, version=self._version))
        except Refused as refused:
            reasons = self._say(reader, refused.reasons)
            reader.send(wire.Refused(id=message.id, reasons=reasons, rule=rule))
        self.let_bots_play()

    def _check_can_move(self, message: wire.Move | wire.Undo, seat: int) -> None:
        if message.version != self._version:
            raise Refused([Message("refused.out_of_date")])
        if self._players.lineup.stand_in(seat) is not None:
            raise Refused([Message("refused.bot_plays")])

    async def _hand_over(
        self, message: wire.HandOver | wire.TakeBack, seat: int, move: str
    ) -> None:
        """A seat changes hands: on disk, then here, then told. The lock is held."""
        players, before = self._players, self._players.lineup.handovers
        handover = players.handover(message, seat, self._present, self._table)
        if handover is None:
            return
        self._stale = True  # until the disk has answered
        await self._store.hand_over(self.id, len(before), handover, move)
        players.take((*before, handover))
        self._stale = False
        self._moves.add(move)
        self._tell_seating()
        self._tell_all()

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
        self._players.take(kept.handovers)
        self._tell_seating()
        self._tell_all()

    def _say(self, reader: Reader, reasons: Sequence[Message]) -> list[str]:
        speaker = self.speaker(reader.language)
        return [speaker.say(reason) for reason in reasons]

    # -- bots ----------------------------------------------------------------------------------

    def let_bots_play(self) -> None:
        """Start the bots, if it is a bot's turn and they are not at it already."""
        if self._playing is None or self._playing.done():
            self._playing = asyncio.create_task(self._play_bots())
            self._playing.add_done_callback(lambda _: self.on_rest())

    async def _play_bots(self) -> None:
        try:
            while await self._play_bot():
                if self._players.are_bots_only:
                    await asyncio.sleep(PACE_SECONDS)
        except Exception:
            _log.exception("a bot at table %s cannot go on", self.id)
            for reader in self._readers:
                reader.fail("bot_stuck")

    async def _play_bot(self) -> bool:
        """One pick of a bot; False if none is asked, or bots are among themselves unseen.

        It thinks beside the server and no person waits for it: an answer that comes after the table
        has moved on, or the seat has changed hands, is dropped.
        """
        async with self._lock:
            await self._be_current()
            waiting, playing = self._table.pending, self._players.bots
            if not isinstance(waiting, Decision) or waiting.seat not in playing:
                return False
            if self._players.are_bots_only and not self._readers:
                return False
            if self._players.are_bots_only and self._is_stalled:
                await self._apply(lambda table: table.agree_to_end(), None)
                return False
            bot, version = playing[waiting.seat], self._version
            view = self._table.view(waiting.seat)
        pick: Option | Exception
        try:
            pick = await asyncio.to_thread(bot.choose, view, waiting)
        except Exception as problem:
            pick = problem
        async with self._lock:
            await self._be_current()
            if self._version == version and self._players.bots.get(waiting.seat) is bot:
                if isinstance(pick, Exception):
                    raise pick
                await self._apply(lambda table: table.choose(pick), None)
        return True

    @property
    def _is_stalled(self) -> bool:
        """Whether bots among themselves would hardly come to an end."""
        return self._table.game.round(self._table.state) > self._table.game.stall

    async def close(self) -> None:
        if self._playing and not self._playing.done():
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
