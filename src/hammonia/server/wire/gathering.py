"""What is said over a connection to a table that gathers. Its page stays when the game begins."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from hammonia.server.wire.requests import MOST_SEATS, Clock, NewSeat
from hammonia.server.wire.tagged import Id, Tagged


class Begin(Tagged, tag="begin"):
    """The host begins. Every open seat needs a bot, in the seats' order."""

    id: Id
    bots: Annotated[list[NewSeat], msgspec.Meta(max_length=MOST_SEATS)] = msgspec.field(
        default_factory=list
    )


class Dismiss(Tagged, tag="dismiss"):
    """The host makes a seat open: its person, or its bot, leaves.

    With a name, nobody else does who may sit there when it is sent again.
    """

    id: Id
    seat: int
    name: str | None = None


class Leave(Tagged, tag="leave"):
    """Give one's seat up before the game begins."""

    id: Id


class CloseTable(Tagged, tag="close_table"):
    """The host closes the table: it is gone."""

    id: Id


class SeatToBe(msgspec.Struct, frozen=True):
    """A seat of a table that gathers. Without a name it is open."""

    name: str | None
    bot: str | None
    away: bool
    """Whether it is a person's who is not connected."""
    games_own: bool = False
    """Whether the game itself plays it: nobody joins there, or is sent away."""


class Gathering(Tagged, tag="gathering"):
    """How a table gathers: the answer to hello, and whenever that changes."""

    game: str
    options: dict[str, Any]
    seats: list[SeatToBe]
    you: int | None
    host: int
    listed: bool
    clock: Clock | None
    stand_in: str
    commitment: str
    """What the server has committed itself to before it knew anybody's nonce."""
    bots: list[str]
    """The kinds of bots, weakest first."""
    rated: bool = False
    """Whether it counts for ratings: one needs an account to sit down."""
