"""A room: one table in memory, kept in step with the disk, and the readers around it.

Every change is made on a copy under one lock, put on disk, and only then takes the table's place
and is told. If the disk refuses, the table is loaded anew before anything else happens to it.
What readers ask for is carried out at the desk; the bots play in `botplay`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

from hammonia.bots import registry as bots
from hammonia.bots.lineup import Handover
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.server import standing_in, telling, voices, wire
from hammonia.server.botplay import BotPlay
from hammonia.server.clocks import Clocks
from hammonia.server.intentions import Intentions
from hammonia.server.moment import NOTHING, Moment, Told
from hammonia.server.players import Players
from hammonia.server.reader import Reader
from hammonia.server.store import Beside, Store, TableKept
from hammonia.server.talk import Talk
from hammonia.server.time import TIME_OF_DAY, Time
from hammonia.words import Speaker
from hammonia.words.labels import heading


class Room:
    """A table being played. Made by the `Hall`, from what the store has."""

    def __init__(self, id_: str, store: Store, kept: TableKept, time: Time = TIME_OF_DAY) -> None:
        self.id = id_
        self.visitors = 0
        self.store = store
        self.table = Table.resume(kept.record, bytes.fromhex(kept.seed))
        self.players = Players(kept, self.table.state.setting.automata)
        self.time = time
        self.clocks = Clocks(kept, self.players.people, time)
        self.talk = Talk(kept.talk)
        self.intentions = Intentions(self.table, self.players.people, kept.wishes)
        self.readers: list[Reader] = []
        self.moves = set(kept.moves)
        """The ids of all changes that were made: whatever is sent again is made once."""
        self.botplay = BotPlay(self)
        self._kept_seats = kept.seats
        self._stale = len(self.table.record.entries) > len(kept.record.entries)
        self._speakers: dict[str, Speaker] = {}
        self._moment: Moment | None = None
        self._lock = asyncio.Lock()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.visitors and not self.botplay.is_at_it

    @property
    def version(self) -> int:
        return len(self.table.record.entries)

    @property
    def present(self) -> set[int]:
        """The seats whose person is connected, and has not let their time run out."""
        connected = {reader.seat for reader in self.readers if reader.seat is not None}
        return connected - self.clocks.missing

    # -- readers -------------------------------------------------------------------------------

    @property
    def keys(self) -> list[tuple[str, ...]]:
        """By seat: what is kept of its keys."""
        return [seat.keys for seat in self._kept_seats]

    async def keep_keys(self, seat: int, kept: tuple[str, ...]) -> None:
        """Put a seat's keys on disk. Only `at_work`."""
        seats = list(self._kept_seats)
        seats[seat] = replace(seats[seat], keys=kept)
        async with self.writing():
            await self.store.change_seats(self.id, seats)
            self._kept_seats = tuple(seats)

    async def enter(self, reader: Reader) -> None:
        """A reader joins, is told how things stand, and hears all that follows."""
        async with self.at_work():
            self.readers.append(reader)
            self.tell_whole(reader)
            self.tell_seating(but=reader)
            await self.carry_out_orders()  # what was due when the server went down
        self.botplay.go_on()

    def leave(self, reader: Reader) -> None:
        self.readers.remove(reader)
        self.tell_seating()

    # -- telling -------------------------------------------------------------------------------

    def speaker(self, language: str) -> Speaker:
        """Who speaks a language here; made when the first reader wants it."""
        found = self._speakers.get(language)
        if found is None:
            found = self._speakers[language] = voices.at_table(self.table, language)
        return found

    def say(self, reader: Reader, reasons: Sequence[Message]) -> list[str]:
        speaker = self.speaker(reader.language)
        return [speaker.say(reason) for reason in reasons]

    def tell_whole(self, reader: Reader) -> None:
        """What a page without any words needs, or one that has those of another language."""
        reader.send(self._welcome(reader))
        reader.send(self._seating())
        self._tell_clocks([reader])
        reader.send(self.talk.whole(reader.seat))
        for message in self.intentions.told(reader.seat, self.speaker(reader.language)):
            reader.send(message)
        self.let_look(reader, reader.looks_through)

    def let_look(self, reader: Reader, seat: int | None) -> None:
        """Tell everything as a seat sees it, to a spectator; otherwise as one sees it oneself."""
        if reader.looks_through is not None or seat is not None:
            reader.send(wire.Looking(seat=seat))
        reader.looks_through = seat
        reader.told = NOTHING
        self._tell(reader)

    def end_looking(self) -> None:
        """Everybody sees through their own eyes again, unless all people agree."""
        if not self.intentions.is_taught:
            for reader in self.readers:
                if reader.looks_through is not None:
                    self.let_look(reader, None)

    def _welcome(self, reader: Reader) -> wire.Welcome:
        seats = zip(self.table.seats, self._kept_seats, strict=True)
        speaker = self.speaker(reader.language)
        return wire.Welcome(
            game=self.table.game.name,
            options=dict(self.table.header.options),
            rounds=heading(speaker, self.table.game.rounds),
            seats=[wire.SeatShown(seat.name, seat.colour, kept.bot) for seat, kept in seats],
            you=reader.seat,
            bots=bots.names(),
            labels=voices.labels(self.table, speaker),
            commitment=self.table.header.commitment,
            nonces=list(self.table.header.nonces),
        )

    @property
    def _now(self) -> Moment:
        """How things stand: kept while they do, for whoever comes meanwhile."""
        table, lineup = self.table, self.players.lineup
        if self._moment is None or not self._moment.is_of(table, lineup):
            self._moment = Moment(table, lineup)
        return self._moment

    def _tell(self, reader: Reader) -> None:
        reader.send(self._update(reader))
        reader.told = self._now.told(reader.eyes, reader.told)

    def _update(self, reader: Reader) -> wire.Update:
        speaker, plays = self.speaker(reader.language), reader.seat is not None
        return telling.update(self._now, reader.eyes, speaker, reader.told, plays)

    def tell_all(self) -> None:
        """What is new: made once for all who know the same and read the same language."""
        made: dict[tuple[int | None, int | None, str, Told], wire.Update] = {}
        now = self._now
        for reader in self.readers:
            key = (reader.seat, reader.eyes, reader.language, reader.told)
            if key not in made:
                made[key] = self._update(reader)
            reader.send(made[key])
            reader.told = now.told(reader.eyes, reader.told)

    def tell_seating(self, but: Reader | None = None) -> None:
        for reader in self.readers:
            if reader is not but:
                reader.send(self._seating())

    def _seating(self) -> wire.Seating:
        return self.players.seating(self.present, self.intentions.teaching)

    def _tell_clocks(self, readers: Sequence[Reader]) -> None:
        told = self.clocks.told()
        if told is not None:
            for reader in readers:
                reader.send(told)

    # -- changing ------------------------------------------------------------------------------

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Alone at the table, which is as the disk has it."""
        async with self._lock:
            await self._be_current()
            yield

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Around what is put on disk: if that fails, nobody knows what the disk has."""
        self._stale = True
        yield
        self._stale = False

    async def apply(
        self,
        change: Callable[[Table], None],
        move: str | None,
        notes: tuple[Handover, ...] = (),
    ) -> None:
        """Change a copy, put it on disk, take it, tell everybody. Only `at_work`.

        Then what has been ordered for the decision that has come is carried out.
        """
        changed = self.table.clone()
        change(changed)
        entries = changed.record.entries[self.version :]
        beside = standing_in.beside(changed, entries, self.players.lineup, self.clocks, notes)
        async with self.writing():
            await self.store.append(self.id, self.version, entries, move, beside)
            self.table = changed
            self._take(beside)
        if move is not None:
            self.moves.add(move)
        self.tell_all()
        lapsed = self.intentions.lapse(self.version)
        if lapsed is not None:
            for reader in self.readers:
                reader.send(lapsed)
        await self.carry_out_orders()

    async def carry_out_orders(self) -> None:
        """Pick what the person who is asked has ordered, if anything. Only `at_work`."""
        picks = self.intentions.orders.in_force(self.table, self.players.lineup)
        pick = next(iter(picks.values()), None)
        if pick is not None:
            await self.apply(lambda table: table.choose(pick), None)

    def _take(self, beside: Beside) -> None:
        """What was written beside a change is so: told before the change itself is."""
        missing = self.clocks.missing
        if beside.handovers:
            self.players.take((*self.players.lineup.handovers, *beside.handovers))
        if beside.clocks is None:
            return
        self.clocks.take(beside.clocks)
        if beside.handovers or missing != self.clocks.missing:
            self.tell_seating()
        self._tell_clocks(self.readers)

    async def hand_over(self, handover: Handover, move: str) -> None:
        """A seat changes hands: on disk, then here, then told. Only `at_work`."""
        before = self.players.lineup.handovers
        lineup = self.players.lineup.after((handover,))
        standing = self.clocks.after(self.table, lineup, handover=handover)
        async with self.writing():
            await self.store.hand_over(self.id, len(before), handover, move, standing)
            self.players.take(lineup.handovers)
            self.clocks.take(standing)
        self.moves.add(move)
        self.tell_seating()
        self._tell_clocks(self.readers)
        self.tell_all()
        await self.carry_out_orders()

    async def begin_clocks(self) -> None:
        """Let the clocks of a table that has begun begin. Only `at_work`."""
        standing = self.clocks.begin(self.table, self.players.lineup)
        async with self.writing():
            await self.store.clocks.begin(self.id, standing)
            self.clocks.take(standing)
        self._tell_clocks(self.readers)

    async def _be_current(self) -> None:
        """Load the table anew if it is not certain that the disk has what memory has."""
        if not self._stale:
            return
        kept = await self.store.load(self.id)
        assert kept is not None
        table = Table.resume(kept.record, bytes.fromhex(kept.seed))
        stored = len(kept.record.entries)
        due = table.record.entries[stored:]  # a draw that was due when the record broke off
        self.players.take(kept.handovers)
        self.clocks.take(kept.clocks)
        self.talk.take(kept.talk)
        self.intentions.take(kept.wishes)
        if due:
            beside = standing_in.beside(table, due, self.players.lineup, self.clocks)
            await self.store.append(self.id, stored, due, None, beside)
            self._take(beside)
        self.table, self.moves, self._stale = table, set(kept.moves), False
        self._kept_seats = kept.seats
        self.end_looking()
        self.tell_seating()
        self.tell_all()

    async def close(self) -> None:
        await self.botplay.close()
