"""What everybody may read of finished games: those of listed tables, and nothing of others."""

from __future__ import annotations

from typing import Any

import msgspec


class FinishedSeat(msgspec.Struct, frozen=True):
    """A seat of a game that is over. `bot` has had it for its own."""

    name: str
    colour: str
    bot: str | None
    place: int
    points: int


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over. Its record is at /api/records/{table}."""

    table: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[FinishedSeat]
    picks: int
    """How many decisions were made in it."""
    opened: int
    """When: microseconds since 1970. Ask for those `before` the last one for the next page."""


class FinishedGames(msgspec.Struct, frozen=True):
    """Games that are over, newest first."""

    games: list[FinishedGame]
    more: bool
    """Whether there are older ones."""


class SeatsStatistics(msgspec.Struct, frozen=True):
    """The games with so many seats."""

    seats: int
    games: int
    picks: float
    """Decisions in a game, in the mean."""
    shares: list[float]
    """By seat, in the order of the table: what part of the wins it had; shared ones in parts."""


class OptionStatistics(msgspec.Struct, frozen=True):
    """The games with an option's value."""

    option: str
    value: str
    games: int
    picks: float


class GameStatistics(msgspec.Struct, frozen=True):
    """What can be said about the games of one kind."""

    game: str
    games: int
    picks: float
    by_seats: list[SeatsStatistics]
    by_option: list[OptionStatistics]


class Statistics(msgspec.Struct, frozen=True):
    """About the last finished games of listed tables, so many at most."""

    most: int
    games: list[GameStatistics]
