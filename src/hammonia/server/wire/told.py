"""What the server says over a connection to a table."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from hammonia.server.wire.gathering import Gathering
from hammonia.server.wire.requests import Clock
from hammonia.server.wire.tagged import Tagged
from hammonia.server.wire.talk import Talk
from hammonia.server.wire.thinking import Looking, Premoves, Previewed, UndoAsked


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `bot` has it for its own."""

    name: str
    colour: str
    bot: str | None
    games_own: bool = False
    """Whether the game itself plays it: there is nobody to talk to, or to wait for."""


class SeatNow(msgspec.Struct, frozen=True):
    """How it is with a seat now: the bot that plays for its person, whether that person is away.

    `teaches`: that person has agreed that spectators look through the seats' eyes.
    `for_turn`: their time has run out; the seat is theirs again with their next turn.
    """

    stand_in: str | None
    away: bool
    teaches: bool = False
    for_turn: bool = False


class ChoiceShown(msgspec.Struct, frozen=True, gc=False):
    """An option as a button. `rule` is its topic in the rules help; empty: there is none."""

    option: tuple[str, ...]
    text: str
    subjects: tuple[str, ...]
    rule: str


class Group(msgspec.Struct, frozen=True, gc=False):
    """Options about the same kind of piece."""

    title: str
    choices: list[ChoiceShown]


class DecisionShown(msgspec.Struct, frozen=True, gc=False):
    """What the reader is asked. `rule` is its topic in the rules help; empty: there is none."""

    question: str
    rule: str
    groups: list[Group]


class ScoreShown(msgspec.Struct, frozen=True, gc=False):
    """How a seat stands or stood."""

    seat: int
    points: int
    place: int
    items: list[tuple[str, int]]


class Welcome(Tagged, tag="welcome"):
    """The answer to hello and speak: what does not change, in the reader's language.

    `rounds` is what the number in `Update.round` counts.
    """

    game: str
    options: dict[str, Any]
    rounds: str
    seats: list[SeatShown]
    you: int | None
    bots: list[str]
    """Those that may play for a person, weakest first."""
    labels: dict[str, str]
    """What the game's own names are called: see `hammonia.words.labels`."""
    commitment: str | None
    """What the server has committed itself to: the seed, which is shown when the game is over."""
    nonces: list[str]
    """What each person has added to chance, in the order of their seats."""
    rated: bool = False
    """Whether it counts for ratings."""


class Seating(Tagged, tag="seating"):
    """Who plays and who is away, by seat: after a welcome, and whenever that changes."""

    seats: list[SeatNow]
    teaching: bool = False
    """Whether all people have agreed to it: spectators may look through any seat's eyes."""
    stuck: int | None = None
    """The seat that waits for a bot which has failed: whoever has a seat hands it to another bot,
    or to the same, which tries again."""
    rematch: str | None = None
    """The table at which the same is played again, once somebody has opened it."""


class Clocks(Tagged, tag="clocks"):
    """The time that is left: after a welcome and with every change, where a table has clocks."""

    clock: Clock
    left: list[int]
    """By seat, in milliseconds, at the moment of telling."""
    running: int | None
    """The seat whose clock runs."""


LogKind: TypeAlias = Literal["seat", "table", "part", "seating"]
"""What a line of the log tells: what a seat does or gets, what happens to the table, that a part
of the game begins, or who plays for whom."""


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: of which seat it tells (None: of no one seat), and in which round."""

    text: str
    seat: int | None
    kind: LogKind
    round: int
    subjects: tuple[str, ...]
    """The pieces that it speaks of; one within another has the outer one's name before it."""


class Update(Tagged, tag="update"):
    """What the reader may know now and was not told before; the rest is as it was.

    Beside the position and the log everything is told anew each time.
    """

    version: int
    round: int
    position: dict[str, Any]
    """The table as the reader's seat sees it, in the game's own names: the parts that are new or
    changed. The first one after a welcome has them all."""
    gone: list[str]
    """The parts of the position that there are no more."""
    log_from: int
    """`log` takes the place of the reader's lines from here on."""
    log: list[LogLine]
    waiting: int | None
    decision: DecisionShown | None
    can_undo: bool
    can_ask_undo: bool
    """Whether one may, if all others agree."""
    over: bool
    scores: list[ScoreShown]


class Done(Tagged, tag="done"):
    """A change is made and on disk."""

    id: str
    version: int


class Refused(Tagged, tag="refused"):
    """A wish that cannot be, and why; `rule` as of an option. Nothing has changed.

    `version` is the table's now: of a wish on an older one, the page has still to hear the news.
    """

    id: str
    version: int
    reasons: list[str]
    rule: str = ""


class Because(Tagged, tag="because"):
    """The answer to why; no reasons: it can be done. `rule` as of an option."""

    id: str
    reasons: list[str]
    rule: str = ""


class Failed(Tagged, tag="failed"):
    """The connection cannot go on. Only where it says `again`, the page may try as it is.

    `frozen`: the rules of the game have changed, and its people have to choose: see `Upgrade`.
    `no_seat`: the key opens no seat, or none any more. Who comes without one may watch.
    """

    reason: str
    again: bool = False
    frozen: bool = False
    no_seat: bool = False


Stopped: TypeAlias = Literal["chance", "reveal", "other", "over"]
"""Before what a plan ends: a draw, something hidden, another seat's decision, the game's end."""


class Planned(Tagged, tag="planned"):
    """The answer to plan: the table as it would be after the picks, for this reader alone.

    `decision` is what the seat would be asked then; without one `stopped` says why.
    """

    id: str
    version: int
    picks: list[list[str]]
    position: dict[str, Any]
    """The whole of it."""
    decision: DecisionShown | None
    log: list[LogLine]
    """What the seat would hear on the way."""
    scores: list[ScoreShown]
    stopped: Stopped | None


LAST = (Done, Refused, Because, Planned, Previewed, Failed)
"""Answers, and what ends a connection: in a frame nothing stands behind them."""

FromServer = (
    Gathering
    | Welcome
    | Seating
    | Clocks
    | Talk
    | Update
    | Premoves
    | UndoAsked
    | Looking
    | Done
    | Refused
    | Because
    | Planned
    | Previewed
    | Failed
)
