"""Who plays at a table: its line-up, the bots at work, and which handovers a person may ask for.

Nothing is told or kept here: the room does that.
"""

from __future__ import annotations

from collections.abc import Container, Set
from hashlib import blake2b

from hammonia.bots import registry
from hammonia.bots.bot import Bot
from hammonia.bots.lineup import Handover, Lineup
from hammonia.kernel import messages
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import BadOptions, Refused
from hammonia.kernel.game import View
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.server import wire
from hammonia.server.store import TableKept
from hammonia.server.timing import standing_in

MOST_HANDOVERS = 8
"""At a table, while nobody picks: each is kept for good, and stops a clock."""


class _Absent(Bot):
    """In the place of a bot that there is no more: it fails, and its seat may be given on."""

    def __init__(self, seed: int, why: BadOptions) -> None:
        super().__init__(seed)
        self._why = why

    def choose(self, view: View, decision: Decision) -> Option:
        raise BadOptions(str(self._why))


def _made(name: str, seed: int) -> Bot:
    """The bot of that name. One that cannot be made must not close the table to its people."""
    try:
        return registry.make(name, seed)
    except BadOptions as problem:
        return _Absent(seed, problem)


class Players:
    """The players of one table."""

    def __init__(self, kept: TableKept, automata: Container[int]) -> None:
        self._seed = kept.seed
        self.people = {
            seat for seat, own in enumerate(kept.seats) if not own.bot and seat not in automata
        }
        """The seats of people, whoever plays them now."""
        self._only_stand_in = kept.terms.stand_in if kept.terms.rated else None
        """Whom alone a seat may be handed over to: at a rated table nobody chooses."""
        self._has_clock = kept.terms.clock is not None
        """Then the clock says when a bot plays for who is away, and nobody else does."""
        self._made: dict[tuple[int, int, str], Bot] = {}
        self.bots: dict[int, Bot] = {}
        """By seat: the bot that plays it now."""
        self.take(kept.lineup)

    def take(self, lineup: Lineup) -> None:
        """Play on with this line-up. A bot whose seat has not changed hands stays the same."""
        self.lineup = lineup
        made = {}
        for seat, name in enumerate(lineup.bots):
            if name:
                turn = sum(handover.seat == seat for handover in lineup.handovers)
                key = (seat, turn, name)
                made[key] = self._made.get(key) or _made(name, self._bot_seed(seat, turn))
        self._made = made
        self.bots = {seat: bot for (seat, _, _), bot in made.items()}

    @property
    def are_bots_only(self) -> bool:
        """Whether bots are among themselves: no person plays now."""
        return self.lineup.are_bots_only(self.people)

    def seating(
        self, present: Container[int], teaching: Set[int], stuck: int | None
    ) -> wire.Seating:
        """How it is with each seat, as everybody sees it. `present` are those with a reader."""
        return wire.Seating(
            seats=[
                wire.SeatNow(
                    stand_in=self.lineup.stand_in(seat),
                    away=seat in self.people and seat not in present,
                    teaches=seat in teaching,
                    for_turn=self.lineup.is_for_the_turn(seat),
                )
                for seat in range(len(self.lineup.seated))
            ],
            teaching=teaching >= self.people,
            stuck=stuck,
        )

    def handover(
        self,
        wish: wire.HandOver | wire.TakeBack,
        by: int,
        present: Container[int],
        table: Table,
        stuck: int | None = None,
    ) -> Handover | None:
        """What a wish of a seat comes to; None if it is so already. Raises `Refused`.

        A seat whose bot is stuck may have another: whoever it is, it could not play.
        """
        if table.over:
            raise Refused([Message("refused.over")])
        seat, bot = (wish.seat, wish.bot) if isinstance(wish, wire.HandOver) else (by, None)
        if seat not in self.people and seat != stuck:
            raise Refused([Message("refused.no_persons_seat")])
        if bot is not None and bot not in registry.names():  # a file is for the owner's own use
            raise Refused([Message("refused.no_such_bot", {"bot": messages.text(bot)})])
        if seat != by and seat in present:
            raise Refused([Message("refused.seat_taken", {"seat": messages.seat(seat)})])
        if seat not in (by, stuck) and self._has_clock:
            raise Refused([Message("refused.has_time", {"seat": messages.seat(seat)})])
        if seat == stuck and bot == self.lineup.bots[seat]:
            return None
        if bot is not None and self._only_stand_in not in (None, bot):
            only = messages.text(self._only_stand_in or "")
            raise Refused([Message("refused.rated_stand_in", {"bot": only})])
        if seat != stuck:
            standing_in.check_is_not_for_the_turn(seat, table, self.lineup)
        if bot == self.lineup.bots[seat]:
            return None
        version = len(table.record.entries)
        if self.lineup.handed_at(version) >= MOST_HANDOVERS:
            raise Refused([Message("refused.handed_over_often")])
        return Handover(version, seat, bot, by)

    def _bot_seed(self, seat: int, turn: int) -> int:
        """A bot's own seed: it says nothing about the table's."""
        which = f"{self._seed}:{seat}:{turn}" if turn else f"{self._seed}:{seat}"
        mixed = blake2b(which.encode(), digest_size=8, person=b"hammonia-bot")
        return int.from_bytes(mixed.digest(), "big")
