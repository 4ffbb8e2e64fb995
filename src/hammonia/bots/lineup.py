"""The line-up: who plays each seat, its person or a bot, now and when each pick was made.

A bot may play for a person and give the seat back. The record of the game knows nothing of it: a
pick is a seat's. So the handovers are kept beside it, each with how many entries stood before it.
No bot is made here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from hammonia.kernel import messages
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message, heard_by
from hammonia.kernel.record import PICK, UNDO, Record
from hammonia.kernel.table import Table
from hammonia.kernel.undoing import WayBack

FOR_THE_TURN, FOR_GOOD = -1, -2
"""In place of the seat that wanted a handover: a clock has run out. The bot plays that turn alone,
or, where too many turns have run out in a row, until the person takes the seat back."""


@dataclass(frozen=True, slots=True)
class Handover:
    """A person's seat changes hands: a bot plays it from here on, or its person again (None)."""

    after: int
    """How many entries of the record stood before it."""
    seat: int
    bot: str | None
    by: int
    """The seat of who wanted it; or `FOR_THE_TURN` or `FOR_GOOD`."""

    @property
    def message(self) -> Message | None:
        """What everybody is told of it: not that a turn is over for which a bot played."""
        whose = {"seat": messages.seat(self.seat)}
        if self.by == FOR_THE_TURN:
            return None if self.bot is None else Message("handover.turn", whose)
        if self.by == FOR_GOOD:
            return Message("handover.time", whose)
        if self.bot is None:
            return Message("handover.back", whose)
        if self.by == self.seat:
            return Message("handover.own", whose)
        return Message("handover.other", {**whose, "by": messages.seat(self.by)})


@dataclass(frozen=True, slots=True)
class AgreedUndo:
    """All have agreed that a seat's person takes picks back, with what others picked since."""

    after: int
    """How many entries of the record stood once it was done."""
    seat: int

    @property
    def message(self) -> Message:
        return Message("undo.agreed", {"seat": messages.seat(self.seat)})


class MayUndo(NamedTuple):
    """Whether a person may take their own last pick back."""

    by_oneself: bool
    if_all_agree: bool


Picks: TypeAlias = list[tuple[int, str | None]]
"""Each pick that counts: whose seat it was, and the bot that made it, if any."""
_MOST_WAYS = 1024
_ALONE, _TOGETHER, _NOT = MayUndo(True, True), MayUndo(False, True), MayUndo(False, False)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays. `seated` are the bots that have a seat of their own; None: it is a person's."""

    seated: tuple[str | None, ...]
    handovers: tuple[Handover, ...] = ()
    undos: tuple[AgreedUndo, ...] = ()

    def after(self, handovers: Sequence[Handover] = (), undos: Sequence[AgreedUndo] = ()) -> Lineup:
        """The line-up after more of them."""
        if not handovers and not undos:
            return self
        return Lineup(self.seated, (*self.handovers, *handovers), (*self.undos, *undos))

    @property
    def bots(self) -> tuple[str | None, ...]:
        """By seat: the bot that plays it now; None: its person does."""
        return tuple(self.stand_in(seat) or own for seat, own in enumerate(self.seated))

    def stand_in(self, seat: int) -> str | None:
        """The bot that plays for a person now, or in place of a bot that failed, if any."""
        handed = self._latest(seat) if self.handovers else None
        return handed.bot if handed else None

    def is_for_the_turn(self, seat: int) -> bool:
        """Whether a bot plays for a person until the turn is over, and no longer."""
        handed = self._latest(seat)
        return handed is not None and handed.bot is not None and handed.by == FOR_THE_TURN

    def are_bots_only(self, people: Iterable[int]) -> bool:
        """Whether a bot plays for each of these people, and for longer than a turn."""
        return all(
            self.stand_in(seat) is not None and not self.is_for_the_turn(seat) for seat in people
        )

    def _latest(self, seat: int) -> Handover | None:
        """Who plays a seat since when; None: whose it is."""
        for handover in reversed(self.handovers):
            if handover.seat == seat:
                return handover
        return None

    def handed_at(self, version: int) -> int:
        """How many seats have changed hands since the last entry, the record having so many."""
        return sum(handover.after == version for handover in self.handovers)

    # -- what depends on who played when -----------------------------------------------------------

    def log(self, table: Table) -> Sequence[tuple[int, Message]]:
        """A table's log with handovers and agreed undos in it, each where it happened.

        What was taken back is gone from the log; these stay, at the place gone back to.
        """
        if not self.handovers and not self.undos:
            return table.log
        live = _live(table.record)
        notes: list[AgreedUndo | Handover] = [*self.undos, *self.handovers]
        told = [
            (sum(number < note.after for number in live), message)
            for note in sorted(notes, key=lambda note: note.after)
            if (message := note.message) is not None
        ]
        return sorted([*table.log, *told], key=lambda line: line[0])  # stable: these come last

    def heard(self, table: Table, seat: int | None) -> list[Message]:
        """The same as one seat heard it (None: a spectator)."""
        return [message for _, message in self.log(table) if heard_by(message, seat)]

    def undo(self, table: Table, seat: int) -> None:
        """Take back a person's own last pick, with what bots picked since. See `check_undo`."""
        self.check_undo(table, seat)
        table.undo_to_own(seat, _ever_bots(self.seated, self.handovers))

    def check_undo(self, table: Table, seat: int) -> None:
        """Raises `Refused` where `Table.undo_to_own` may not, or a bot played for a person.

        What a bot picked for a person stays. What a person picked is not a bot's to give up, though
        a bot plays for that person by now.
        """
        reason = self._against_undo(table.way_back(seat), self._handed(table))
        if reason is not None:
            raise Refused([Message(reason)])

    def may_undo(self, table: Table, seat: int) -> MayUndo:
        """Whether a person may take back alone, or if all agree: asked at every move."""
        way = table.way_back(seat)
        if way.refusal is not None:
            return _NOT
        if self.handovers:
            return self._may_undo(seat, way, self._picks(table))
        return _with_none_handed(self.seated, seat, way) if way.since else _ALONE

    def _may_undo(self, seat: int, way: WayBack, handed: Picks | None) -> MayUndo:
        if self._against_undo(way, handed) is None:
            return _ALONE
        return _NOT if isinstance(self._agreed(seat, way, handed), str) else _TOGETHER

    def _against_undo(self, way: WayBack, handed: Picks | None) -> str | None:
        count = way.picks(_ever_bots(self.seated, self.handovers))
        if isinstance(count, str):
            return count
        if handed is None:
            return None
        own, *since = handed[-count:]
        if own[1] is not None:
            return "refused.undo_stand_in"
        return "refused.undo_other_seat" if any(bot is None for _, bot in since) else None

    def undo_agreed(self, table: Table, seat: int) -> None:
        """Take back a person's own last pick, with whatever was picked since: all have agreed."""
        self.check_agreed_undo(table, seat)
        table.undo_to_own(seat, range(len(self.seated)))

    def check_agreed_undo(self, table: Table, seat: int) -> set[int]:
        """The seats whose people would lose picks with it. Raises `Refused` where nobody may agree.

        What chance or a reveal has shown stays, and so does a pick of a person who has been shown
        something since then.
        """
        people = self._agreed(seat, table.way_back(seat), self._handed(table))
        if isinstance(people, str):
            raise Refused([Message(people)])
        return people

    def _agreed(self, seat: int, way: WayBack, handed: Picks | None) -> set[int] | str:
        """The seats whose people would lose picks, or the key of the refusal."""
        if way.refusal is not None:
            return way.refusal
        if handed is not None:
            (_, bot), *since = handed[-len(way.since) - 1 :]
        else:
            bot, since = self.seated[seat], [(picker, self.seated[picker]) for picker in way.since]
        if bot is not None:
            return "refused.undo_stand_in"
        people = {picker for picker, bot in since if bot is None}
        return people if people.isdisjoint(way.shown) else "refused.undo_barrier"

    def last_person(self, table: Table) -> int | None:
        """The seat of the person who picked last."""
        people = [seat for seat, bot in self._picks(table) if bot is None]
        return people[-1] if people else None

    def _handed(self, table: Table) -> Picks | None:
        """Who made each pick; None where no seat has ever changed hands."""
        return self._picks(table) if self.handovers else None

    def _picks(self, table: Table) -> Picks:
        colours = [seat.colour for seat in table.seats]
        entries = table.record.entries
        picks = [number for number in _live(table.record) if entries[number][0] == PICK]
        seats = [colours.index(entries[number][1]) for number in picks]
        return [(seat, self._bot_at(seat, n)) for seat, n in zip(seats, picks, strict=True)]

    def _bot_at(self, seat: int, number: int) -> str | None:
        """The bot that played a seat when the entry of that number was written."""
        before = tuple(handover for handover in self.handovers if handover.after <= number)
        return Lineup(self.seated, before).bots[seat]


@lru_cache(1024)
def _ever_bots(seated: tuple[str | None, ...], handovers: tuple[Handover, ...]) -> frozenset[int]:
    """The seats that a bot plays or has played: asked at every move."""
    own = {seat for seat, bot in enumerate(seated) if bot}
    return frozenset(own.union(handover.seat for handover in handovers))


@lru_cache(_MOST_WAYS)
def _with_none_handed(seated: tuple[str | None, ...], seat: int, way: WayBack) -> MayUndo:
    """Whether a person may take back where no seat has ever changed hands: asked at every move."""
    return Lineup(seated)._may_undo(seat, way, None)


def _live(record: Record) -> list[int]:
    """The numbers of the entries that count: the record without what was taken back."""
    live: list[int] = []
    for number in record.standing():
        entry = record.entries[number]
        if entry[0] != UNDO:
            live.append(number)
            continue
        for _ in range(entry[1]):
            while record.entries[live.pop()][0] != PICK:
                pass
    return live
