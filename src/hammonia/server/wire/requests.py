"""What is asked for and answered over plain requests."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from hammonia.server.wire.tagged import END, Words

MOST_NAME: Final = 40
MOST_SEATS: Final = 16
MOST_OPTIONS: Final = 64


Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
Nonce: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16,64}" + END)]
"""What a person adds to chance, made by their page: hex digits."""
Key: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{32,64}" + END)]
"""A key of a seat that a page has made itself: 192 bits or more that nobody can guess."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be: a person's, a bot's (with its kind), or open to whoever comes (no name)."""

    name: Name | None = None
    bot: str | None = None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's clock: so much time for each turn, or for a seat's whole game."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=10, le=30 * 24 * 3600)]
    extra: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    """Seconds that a seat gets when its turn begins, above what it has left."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. With an open seat it gathers, otherwise the game begins at once."""

    game: str
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=MOST_SEATS)]
    options: Annotated[
        dict[str, str | int | bool | None], msgspec.Meta(max_length=MOST_OPTIONS)
    ] = {}
    listed: bool = False
    """Whether the lobby shows it; otherwise one comes by its link alone."""
    clock: Clock | None = None
    """None: nobody is hurried."""
    stand_in: str = "skilled"
    """The kind of bot that plays a turn when its seat's clock has run out."""
    nonce: Nonce | None = None
    """What the opener adds to chance; the server does where a page gives none."""
    rated: bool = False
    """Whether it counts for ratings: then all people there have accounts."""


class Opened(msgspec.Struct, frozen=True):
    """A new table: its address, and a secret key for each of the opener's own seats."""

    table: str
    keys: list[str | None]
    commitment: str
    """What the server has committed itself to: its seed is shown when the game is over."""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat at a table that gathers: this one, or the first that is open."""

    name: Name
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)] | None = None
    nonce: Nonce | None = None
    key: Key | None = None
    """What is to open the seat: sent again with the same, a seat is taken once. None: the server
    makes one."""


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another key for one's seat: this one, so that it is given once, or one that is made."""

    key: Key | None = None


class SeatKey(msgspec.Struct, frozen=True):
    """A seat and a secret key for it. One to be used `once` is exchanged for another first."""

    seat: int
    key: str
    once: bool = False


class Revoked(msgspec.Struct, frozen=True):
    """How many keys of one's seat open it no more."""

    keys: int


class LobbySeat(msgspec.Struct, frozen=True):
    """A seat in the lobby. Without a name it is open."""

    name: str | None
    bot: str | None


class LobbyTable(msgspec.Struct, frozen=True):
    """A table that everybody may see: one that gathers may be joined, and any be watched."""

    table: str
    game: str
    options: list[tuple[str, str]]
    """What was chosen, in words: an option's name and its value's, which is empty for a switch."""
    seats: list[LobbySeat]
    gathers: bool
    clock: Clock | None
    opened: int
    """When: microseconds since 1970. Ask for those `before` the last one for the next page."""
    rated: bool = False
    seat: int | None = None
    """The seat that the reader's account has there."""


class Lobby(msgspec.Struct, frozen=True):
    """The listed tables, newest first."""

    tables: list[LobbyTable]
    more: bool
    """Whether there are older ones."""


class Universe(msgspec.Struct, frozen=True):
    """All that may ever be wished for at a table, open now or not."""

    options: list[Words]


class ValueShown(msgspec.Struct, frozen=True):
    """A value that a table's option may have. `name` is for the reader, here and below."""

    value: str
    name: str
    told: str = ""
    """What it means, in a sentence."""
    introduced: bool = False
    """Whether the guide has an introduction to it."""


class OptionShown(msgspec.Struct, frozen=True):
    """A table's option with a closed list of values, the default first."""

    option: str
    name: str
    values: list[ValueShown]
    about: str = ""
    """What is chosen here, in a sentence."""


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be opened here."""

    name: str
    min_seats: int
    max_seats: int
    options: list[OptionShown]
    about: str = ""
    """The game in a sentence."""
    guided: bool = False
    """Whether there is a guide to it."""
    automaton: str = ""
    """Who plays by himself against one person, if anybody does: the option `solo`."""
    automaton_introduced: bool = False
    """Whether the guide has an introduction to playing against him."""


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
