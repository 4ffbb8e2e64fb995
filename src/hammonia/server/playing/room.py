"""A room: one table in memory, kept in step with the disk.

Every change is made on a copy under one lock, put on disk, and only then takes the table's place
and is told. If the disk refuses, the table is loaded anew before anything else happens to it.
What readers ask for is carried out at the desk, what they are told is the audience's; the bots play
in `botplay`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import replace

from hammonia.bots.lineup import AgreedUndo, Handover
from hammonia.kernel import upgrading
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.server.accounts import settling
from hammonia.server.playing.absence import Absences
from hammonia.server.playing.audience import Audience
from hammonia.server.playing.botplay import BotPlay
from hammonia.server.playing.in_step import InStep, Writing
from hammonia.server.playing.keychain import is_revoked
from hammonia.server.playing.players import Players
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.talk import Talk
from hammonia.server.store import Beside, Conflict, Store, TableKept
from hammonia.server.timing import standing_in
from hammonia.server.timing.clocks import Clocks
from hammonia.server.timing.time import Time
from hammonia.server.wishing.intentions import Intentions

_log = logging.getLogger(__name__)


class Room:
    """A table being played. Made by the `Hall`, from what the store has."""

    def __init__(
        self, id_: str, store: Store, kept: TableKept, time: Time, absences: Absences
    ) -> None:
        self.id = id_
        self.visitors = 0
        self.store = store
        self._put(upgrading.resume(kept.record, bytes.fromhex(kept.seed)))
        self.players = Players(kept, self.table.state.setting.automata)
        self.time = time
        self.clocks = Clocks(kept, self.players.people, time)
        self.talk = Talk(kept.talk)
        self.intentions = Intentions(self.table, self.players.people, kept)
        self.audience = Audience(self)
        self.moves = set(kept.moves)
        """The ids of all changes that were made: whatever is sent again is made once."""
        self.botplay = BotPlay(self)
        self.seats = kept.seats
        self.is_rated = kept.terms.rated
        self.on_change: Callable[[Room], None] = lambda _: None  # when another is asked, or leaves
        self.elsewhere = kept.elsewhere
        """The seats whose people are connected to other processes."""
        self.absence = absences.of(id_, self.players.people)
        self.absence.note(self.elsewhere)
        self.on_presence: Callable[[Room], None] = lambda _: None  # when others are connected here
        is_unwritten = len(self.table.record.entries) > len(kept.record.entries)
        self._in_step = InStep(self, is_unwritten)
        self.writing = Writing(self._in_step)
        """Around what is put on disk: if that fails, nobody knows what the disk has."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self.visitors and not self.botplay.is_at_it

    def _put(self, table: Table) -> None:
        """So the table stands from now on. It is never changed in its place, but replaced."""
        self.table = table
        self.version = len(table.record.entries)

    @property
    def present(self) -> set[int]:
        """The seats whose person is connected, and has not let their time run out."""
        return (self.connected | self.elsewhere) - self.clocks.missing

    @property
    def connected(self) -> set[int]:
        """The seats whose person is connected to this process."""
        return {reader.seat for reader in self.readers if reader.seat is not None}

    @property
    def readers(self) -> list[Reader]:
        return self.audience.readers

    # -- readers -------------------------------------------------------------------------------

    @property
    def keys(self) -> list[tuple[str, ...]]:
        """By seat: what is kept of its keys."""
        return [seat.keys for seat in self.seats]

    async def keep_keys(self, seat: int, kept: tuple[str, ...]) -> None:
        """Put a seat's keys on disk. Only `at_work`."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], keys=kept)
        with self.writing:
            await self.store.change_seats(self.id, seats, self.seats)
            self.seats = tuple(seats)

    async def keep_claim(self, seat: int, account: str) -> None:
        """A seat becomes an account's, unless it is one's already. Only `at_work`."""
        await self.store.accounts.claim(self.id, seat, account)

    async def enter(self, reader: Reader) -> None:
        """A reader joins, is told how things stand, and hears all that follows."""
        async with self.at_work():
            if reader.is_gone or is_revoked(self, reader):  # while it waited to come in
                return
            self.readers.append(reader)
            self.absence.note(self.present)
            self.audience.tell_whole(reader)
            self.audience.tell_seating(but=reader)
            self.on_presence(self)
            with suppress(Conflict):  # another process was faster: it is loaded anew
                await self.carry_out_orders()  # what was due when the server went down
        self.botplay.go_on()

    def leave(self, reader: Reader) -> None:
        self.readers.remove(reader)
        self.absence.note(self.present)
        self.audience.tell_seating()
        self.on_presence(self)
        self.on_change(self)

    # -- changing ------------------------------------------------------------------------------

    def at_work(self) -> AbstractAsyncContextManager[None]:
        """Alone at the table, which is as the disk has it."""
        return self._in_step

    def hear_news(self, sequence: int | None) -> bool:
        """Another process has written: entries up to so many, or something else.

        Whether that is news.
        """
        return self._in_step.hear_news(sequence)

    async def catch_up(self) -> None:
        """Take up what others have written, and go on from there."""
        async with self.at_work():
            pass
        self.botplay.go_on()

    async def apply(
        self,
        change: Callable[[Table], None],
        move: str | None,
        undone: AgreedUndo | None = None,
        is_ordered: bool = False,
    ) -> None:
        """Change a copy, put it on disk, take it, tell everybody. Only `at_work`.

        Then what has been ordered for the decision that has come is carried out.
        """
        before = self.version
        changed = self.table.clone()
        change(changed)
        entries = changed.record.entries[before:]
        beside = standing_in.beside(
            changed, entries, self.players.lineup, self.clocks, undone, is_ordered
        )
        with self.writing:
            await self.store.append(self.id, before, entries, move, beside)
            self._put(changed)
            self._take(beside)
        if move is not None:
            self.moves.add(move)
        self.audience.tell_all()
        intentions = self.intentions
        if intentions.orders.offered:  # in most games there is nothing to order
            self.audience.tell_orders(intentions.orders.look_at(changed))
        self.on_change(self)
        if intentions.asked is not None:
            self._let_lapse()
        if not changed.state.agenda:
            await settling.settle(self.store, self.id, self.time.now())
        if intentions.orders:
            await self.carry_out_orders()

    def _let_lapse(self) -> None:
        """The table has moved on, or others play: nobody asks for an undo any more."""
        lapsed = self.intentions.lapse()
        if lapsed is not None:
            self.audience.send(lapsed)

    async def carry_out_orders(self) -> None:
        """Pick what the person who is asked has ordered, if anything. Only `at_work`."""
        pick = self._ordered()
        if pick is not None:
            await self.apply(lambda table: table.choose(pick), None, is_ordered=True)

    def _ordered(self) -> Option | None:
        """An order that cannot be read is as none: it must not keep anybody from the table."""
        try:
            picks = self.intentions.orders.in_force(self.table, self.players.lineup)
        except Exception:
            _log.exception("what was ordered at table %s cannot be carried out", self.id)
            return None
        return next(iter(picks.values()), None)

    def _take(self, beside: Beside) -> None:
        """What was written beside a change is so: told before the change itself is."""
        if beside.handovers or beside.undone:
            undone = (beside.undone,) if beside.undone else ()
            self.players.take(self.players.lineup.after(beside.handovers, undone))
        if beside.clocks is None:
            return
        missing = self.clocks.missing
        self.clocks.take(beside.clocks)
        if beside.handovers or missing != self.clocks.missing:
            self.audience.tell_seating()
        self.audience.tell_clocks(self.audience.readers)

    async def hand_over(self, handover: Handover, move: str) -> None:
        """A seat changes hands: on disk, then here, then told. Only `at_work`."""
        before = self.players.lineup.handovers
        lineup = self.players.lineup.after((handover,))
        standing = self.clocks.after(self.table, lineup, handover=handover)
        with self.writing:
            await self.store.hand_over(self.id, len(before), handover, move, standing, self.version)
            self.players.take(lineup)
            self.clocks.take(standing)
        self.moves.add(move)
        self.audience.tell_seating()
        self.audience.tell_clocks(self.audience.readers)
        self.audience.tell_all()
        self._let_lapse()
        await self.carry_out_orders()

    async def begin_clocks(self) -> None:
        """Let the clocks of a table that has begun begin. Only `at_work`."""
        standing = self.clocks.begin(self.table, self.players.lineup)
        with self.writing:
            await self.store.clocks.begin(self.id, standing)
            self.clocks.take(standing)
        self.audience.tell_clocks(self.audience.readers)

    async def stop_clocks(self) -> None:
        """Let them stand: bots are among themselves. Only `at_work`."""
        before, standing = self.clocks.standing, self.clocks.after(self.table, self.players.lineup)
        assert before is not None
        assert standing is not None
        with self.writing:
            await self.store.clocks.stop(self.id, before, standing)
            self.clocks.take(standing)

    def take_up(self, kept: TableKept, table: Table) -> None:
        """It is as the disk has it; whatever is not as it was is told."""
        asked, seating, standing = (
            self.intentions.asked,
            self.audience.seating,
            self.clocks.standing,
        )
        has_moved = table is not self.table or kept.lineup != self.players.lineup
        self._put(table)
        self.moves |= kept.moves
        self.seats, self.elsewhere = kept.seats, kept.elsewhere
        self.players.take(kept.lineup)
        self.clocks.take(kept.clocks)
        self.absence.note(self.present)
        said = self.talk.take(kept.talk)
        ordered = self.intentions.take(kept, self.version)
        ordered |= self.intentions.orders.look_at(table)
        self.audience.send_away(self.keys)
        self.audience.end_looking()
        if seating != self.audience.seating:
            self.audience.tell_seating()
        if standing != self.clocks.standing:
            self.audience.tell_clocks(self.readers)
        self.audience.tell_talk(said)
        self.audience.tell_orders(ordered)
        if has_moved:
            self.audience.tell_all()
        if asked != self.intentions.asked:
            self.audience.send(self.intentions.undo_told())

    async def close(self) -> None:
        await self.botplay.close()

    def fall_apart(self) -> None:
        """Nobody comes here any more. The room and its parts know each other: unless they part, the
        whole game stays in memory until somebody looks for rubbish. See `operation.tidying`."""
        del self.audience, self.botplay, self._in_step, self.writing
