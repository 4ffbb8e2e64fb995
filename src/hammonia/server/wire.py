"""The wire: every message between a page and the server, as types. The page's are made of these.

A table's `version` is the number of entries in its record. It only grows, also when picks are
taken back, so a page that names the last version it has seen can be brought up to date.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

PROTOCOL: Final = 1


Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
"""A page's own name for one of its messages."""
Words: TypeAlias = Annotated[list[str], msgspec.Meta(max_length=16)]
Picks: TypeAlias = Annotated[list[Words], msgspec.Meta(max_length=200)]


class _Message(msgspec.Struct, tag_field="type", kw_only=True):
    """A message carries its type's name, so that a union of them can be told apart."""


# -- a page speaks ---------------------------------------------------------------------------------


class Hello(_Message, tag="hello"):
    """The first message. Without a key one watches. A language that there is not is English."""

    protocol: Literal[1]
    key: str | None = None
    lang: str = "en"


class Speak(_Message, tag="speak"):
    """Go on in another language: answered with a welcome and an update that tells all anew."""

    lang: str


class Move(_Message, tag="move"):
    """One or more picks, applied whole or not at all. Sent again with the same id after a break."""

    id: Id
    version: int
    picks: Picks


class Undo(_Message, tag="undo"):
    """Take one's own last pick back."""

    id: Id
    version: int


class Why(_Message, tag="why"):
    """Ask why something cannot be done now, in the option's words."""

    id: Id
    wish: Words


class HandOver(_Message, tag="hand_over"):
    """Let a bot play one's own seat, or that of a person who is away. Answered as a move is."""

    id: Id
    seat: int
    bot: str


class TakeBack(_Message, tag="take_back"):
    """Play one's own seat again. What the bot picked stays."""

    id: Id


FromPage = Hello | Speak | Move | Undo | Why | HandOver | TakeBack

# -- the server speaks -----------------------------------------------------------------------------


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `bot` has it for its own."""

    name: str
    colour: str
    bot: str | None


class SeatNow(msgspec.Struct, frozen=True):
    """How it is with a seat now: the bot that plays for its person, whether that person is away."""

    stand_in: str | None
    away: bool


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the table as the generic page draws it: a label, a value, what lies inside."""

    label: str
    value: str | None = None
    label_seat: int | None = None
    value_seat: int | None = None
    inside: list[Node] = []


class ChoiceShown(msgspec.Struct, frozen=True):
    """An option as a button. `rule` is its topic in the rules help; empty: there is none."""

    option: list[str]
    text: str
    subjects: list[str]
    rule: str


class Group(msgspec.Struct, frozen=True):
    """Options about the same kind of piece."""

    title: str
    choices: list[ChoiceShown]


class DecisionShown(msgspec.Struct, frozen=True):
    """What the reader is asked. `rule` is its topic in the rules help; empty: there is none."""

    question: str
    rule: str
    groups: list[Group]


class ScoreShown(msgspec.Struct, frozen=True):
    """How a seat stands or stood."""

    seat: int
    points: int
    place: int
    items: list[tuple[str, int]]


class Wish(msgspec.Struct, frozen=True):
    """Something that may be wished for at this table, open now or not."""

    option: list[str]
    text: str


class Welcome(_Message, tag="welcome"):
    """The answer to hello and speak: what does not change, in the reader's language.

    `rounds` is what the number in `Update.round` counts.
    """

    game: str
    rounds: str
    seats: list[SeatShown]
    you: int | None
    bots: list[str]
    """Those that may play for a person, weakest first."""
    universe: list[Wish]


class Seating(_Message, tag="seating"):
    """Who plays and who is away, by seat: after a welcome, and whenever that changes."""

    seats: list[SeatNow]


class Update(_Message, tag="update"):
    """Everything the reader may know now. `log` replaces the reader's lines from `log_from` on."""

    version: int
    round: int
    panels: list[Node]
    log_from: int
    log: list[str]
    waiting: int | None
    decision: DecisionShown | None
    can_undo: bool
    over: bool
    scores: list[ScoreShown]


class Done(_Message, tag="done"):
    """A change is made and on disk."""

    id: str
    version: int


class Refused(_Message, tag="refused"):
    """A wish that cannot be, and why; `rule` as of an option. Nothing has changed."""

    id: str
    reasons: list[str]
    rule: str = ""


class Because(_Message, tag="because"):
    """The answer to why; no reasons: it can be done. `rule` as of an option."""

    id: str
    reasons: list[str]
    rule: str = ""


class Failed(_Message, tag="failed"):
    """The connection cannot go on: the page must not try again as it is."""

    reason: str


FromServer = Welcome | Seating | Update | Done | Refused | Because | Failed

# -- over plain requests ---------------------------------------------------------------------------


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be: a person's name, or a bot's kind."""

    name: str
    bot: str | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: list[NewSeat]
    options: dict[str, str | int | bool | None] = {}


class Opened(msgspec.Struct, frozen=True):
    """A new table: its address, and a secret key for each seat of a person (bots: none)."""

    table: str
    keys: list[str | None]


class ValueShown(msgspec.Struct, frozen=True):
    """A value that a table's option may have. `name` is for the reader, here and below."""

    value: str
    name: str


class OptionShown(msgspec.Struct, frozen=True):
    """A table's option with a closed list of values, the default first."""

    option: str
    name: str
    values: list[ValueShown]


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be opened here."""

    name: str
    min_seats: int
    max_seats: int
    options: list[OptionShown]


class Offer(msgspec.Struct, frozen=True):
    """What can be opened here, in the reader's language."""

    games: list[GameShown]
    bots: list[str]


class TopicLink(msgspec.Struct, frozen=True):
    """A topic of the rules help, to be read next."""

    topic: str
    title: str


class TopicShown(msgspec.Struct, frozen=True):
    """A topic of the rules help, in one language."""

    topic: str
    title: str
    paragraphs: list[str]
    see: list[TopicLink]
    """Its parts first, then what it names."""
    under: TopicLink | None
    """What it is a part of."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    problem: str


def schema() -> bytes:
    """The JSON schema of every message: the page's types are generated from it."""
    _, components = msgspec.json.schema_components(
        (FromPage, FromServer, NewTable, Opened, Offer, TopicShown, Problem),
        ref_template="#/definitions/{name}",
    )
    document = {
        "$comment": "Written by `python -m hammonia.server.wire`; do not edit.",
        "title": "Wire",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in sorted(components)},
        "definitions": components,
    }
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=2) + b"\n"


if __name__ == "__main__":
    print(schema().decode(), end="")
