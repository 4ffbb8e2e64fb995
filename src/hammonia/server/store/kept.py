"""What is kept of a table, as it comes from disk and goes there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from hammonia.bots.lineup import AgreedUndo, Handover, Lineup
from hammonia.kernel.record import NAMELESS, Record
from hammonia.server.wire import Clock

SLOW_SECONDS = 6 * 60 * 60
"""Who has as long as that for a turn comes back for it, and does not sit there."""
FORMER = NAMELESS
"""The name of somebody who had an account; readers are told what it means in their language."""
STAND_IN = "skilled"
"""The bot that plays on where a table's opener has named none."""


@dataclass(frozen=True, slots=True)
class SeatKept:
    """What is kept of a seat: the bot whose own it is, or what `keys` makes of a person's keys."""

    bot: str | None
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table was opened with, besides its game."""

    listed: bool = False
    clock: Clock | None = None
    stand_in: str = STAND_IN
    opened: int = 0
    """When: microseconds since 1970."""
    rated: bool = False
    """Whether its result counts for the ratings of those who play."""

    @property
    def is_slow(self) -> bool:
        """Whether it is played over days, or nobody is hurried at all."""
        return self.clock is None or (
            self.clock.per == "turn" and self.clock.seconds >= SLOW_SECONDS
        )


USUAL = Terms()


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a table that gathers. Without a name it is open."""

    name: str | None = None
    bot: str | None = None
    keys: tuple[str, ...] = ()
    nonce: str | None = None
    """What its person adds to chance."""

    @property
    def is_open(self) -> bool:
        return self.name is None


@dataclass(frozen=True, slots=True)
class GatheringKept:
    """A table that gathers, as it lies on disk. `version` grows with every change."""

    game: str
    options: dict[str, Any]
    seed: str
    chairs: tuple[Chair, ...]
    host: int
    """The seat of who opened it."""
    terms: Terms
    version: int = 0
    elsewhere: frozenset[int] = frozenset()
    """The seats whose people are connected to other processes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table's clocks stand. Times are in milliseconds, `due` since 1970."""

    left: tuple[int, ...]
    """By seat: of the one that runs, what it had when it began to."""
    running: int | None
    due: int | None
    """When the one that runs will have run out; while none runs, when to look after the bots."""
    begun: tuple[tuple[str, ...], ...]
    """By seat: the last turns that it has got its time for."""
    missed: tuple[int, ...]
    """By seat: how many turns in a row have run out."""


class Beside(msgspec.Struct, frozen=True, gc=False):
    """What is written together with entries because it follows from them."""

    handovers_before: int | None = None
    """How many the table has already; None: that does not matter."""
    handovers: tuple[Handover, ...] = ()
    clocks: Standing | None = None
    """None: the table has none."""
    undone: AgreedUndo | None = None
    """What the entries are, if all have agreed to it."""


NOTHING_BESIDE = Beside()


@dataclass(frozen=True, slots=True)
class ChatKept:
    """A line of a table's chat. `move` is the id that it was sent with."""

    number: int
    seat: int
    text: str
    at: int
    """When: milliseconds since 1970."""
    move: str


@dataclass(frozen=True, slots=True)
class TalkKept:
    """The last lines of a table's chat, and who does not want to read whom."""

    lines: tuple[ChatKept, ...] = ()
    mutes: frozenset[tuple[int, int]] = frozenset()


NO_TALK = TalkKept()


PREMOVE, TEACH, REMATCH = "premove", "teach", "rematch"
"""Kinds of standing wishes: an order in its words, the agreement to be taught from, and the table
at which the same is played again."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A standing wish of a seat."""

    seat: int
    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Asked:
    """An undo that is asked for, at a version of the table, and the seats that have to agree."""

    by: int
    version: int
    waiting: frozenset[int]


@dataclass(frozen=True, slots=True)
class TableKept:
    """A table as it lies on disk. `moves` are the ids of the changes that were made."""

    record: Record
    seed: str
    seats: tuple[SeatKept, ...]
    handovers: tuple[Handover, ...]
    moves: frozenset[str]
    terms: Terms = USUAL
    clocks: Standing | None = None
    talk: TalkKept = NO_TALK
    wishes: tuple[Wish, ...] = ()
    undos: tuple[AgreedUndo, ...] = ()
    asked: Asked | None = None
    """The undo that was asked for last."""
    elsewhere: frozenset[int] = frozenset()
    """The seats whose people are connected to other processes."""

    @property
    def keys(self) -> list[tuple[str, ...]]:
        """By seat: what is kept of its keys."""
        return [seat.keys for seat in self.seats]

    @property
    def lineup(self) -> Lineup:
        return Lineup(tuple(seat.bot for seat in self.seats), self.handovers, self.undos)


class Conflict(Exception):
    """Somebody else has written to the table meanwhile: load it anew."""
