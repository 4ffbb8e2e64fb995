"""Looking back at a game: what is asked for and answered. What a moment is, docs/replay.md says."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from hammonia.server.wire.requests import MOST_SEATS, Name, Nonce
from hammonia.server.wire.tagged import END
from hammonia.server.wire.told import ChoiceShown, LogLine, ScoreShown, SeatShown

MOST_RECORD: Final = 500_000
"""Letters of a record that is looked at."""
MOST_MOMENTS: Final = 64
"""At once."""
_MOST_PLACE: Final = 2**31 - 1

Eyes: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(open|watching|[0-9]|1[0-5])" + END)]
"""Through whose eyes: `open` (all is seen), `watching` (a spectator's), or a seat's, from 0 on."""
StopKind: TypeAlias = Literal["pick", "forced", "chance", "agreed", "end", "now"]
"""What comes next: a pick, one that had no alternative, a draw, that all agree to end; nothing; or
nobody knows yet, since the game still runs."""
Verdict: TypeAlias = Literal["fair", "sealed", "uncommitted", "continued", "older"]
"""What can be said of its draws: they follow from the committed seed; that is not revealed; there
was none; they follow from it after a beginning that comes from another game; it was played by
older rules, and only the present ones were asked."""
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=_MOST_PLACE)]


class ReplayAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game: a table's, or one from a file, of which nothing is kept.

    Of a table whose game still runs one is shown what one's own seat has seen: with all `open` that
    is all that one may know.
    """

    table: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    record: Annotated[str, msgspec.Meta(max_length=MOST_RECORD)] | None = None
    eyes: Eyes = "open"


class MomentsAsked(ReplayAsked, frozen=True, forbid_unknown_fields=True):
    """Some moments of it in order, from the stop with this number on."""

    first: Place = 0
    most: Annotated[int, msgspec.Meta(ge=1, le=MOST_MOMENTS)] = MOST_MOMENTS


class ScenarioAsked(ReplayAsked, frozen=True, forbid_unknown_fields=True):
    """A moment as a scenario file: before the first decision at this place or after it."""

    place: Place = 0


class PlayOn(ReplayAsked, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new private table that goes on at a place, with bots at all seats but one."""

    place: Place
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
    name: Name
    bot: str = "skilled"
    nonce: Nonce | None = None


class StopShown(msgspec.Struct, frozen=True):
    """A moment: its place in the record, what comes next, and whose pick that is, if any.

    While the game runs, places are the numbers of the stops.
    """

    place: int
    kind: StopKind
    seat: int | None


class PartShown(msgspec.Struct, frozen=True):
    """A round or season, or a round of a season: the number of the stop at which it begins."""

    stop: int
    title: str


class Replay(msgspec.Struct, frozen=True):
    """A game to be looked back at, in the reader's language."""

    game: str
    options: dict[str, Any]
    rounds: str
    seats: list[SeatShown]
    playable: list[int]
    """The seats that a person may play on with: not those that never decide."""
    labels: dict[str, str]
    stops: list[StopShown]
    """Each moment at which one can stop, in order."""
    parts: list[PartShown]
    log: list[LogLine]
    """All that these eyes were told."""
    heard: list[int]
    """By stop: how many lines of the log stand there."""
    over: bool
    running: bool
    """Whether it is still played: these are the reader's own eyes, or a spectator's."""
    eyes: Eyes
    """Through whose eyes it is told."""
    version: int
    """As in `Update`: a running game may have gone on since."""
    verdict: Verdict
    given: int
    """So many entries come from another game."""
    opened: int | None
    """When the table was opened, in microseconds since 1970; of a file nobody knows it."""


class AskedShown(msgspec.Struct, frozen=True):
    """A question that was put, out of how many options, and what was picked."""

    question: str
    options: int
    picked: ChoiceShown


class MomentShown(msgspec.Struct, frozen=True):
    """How the table stood at a stop. The position is told by parts, as in an `Update`."""

    position: dict[str, Any]
    gone: list[str]
    round: int
    asked: AskedShown | None
    """None: nobody is asked, or these eyes do not see what."""
    scores: list[ScoreShown]
    """What points are made of is told at the end."""


class Moments(msgspec.Struct, frozen=True):
    """Moments in order. The first one's position is whole. The version: as in `Replay`."""

    first: int
    version: int
    moments: list[MomentShown]
