"""What is asked for and answered about accounts, their games, and how well they play."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from hammonia.server.wire.requests import Name, SeatKey

FEWEST_PASSWORD: Final = 10
MOST_PASSWORD: Final = 200

Password: TypeAlias = Annotated[
    str, msgspec.Meta(min_length=FEWEST_PASSWORD, max_length=MOST_PASSWORD)
]
"""A new one."""
Given: TypeAlias = Annotated[str, msgspec.Meta(max_length=MOST_PASSWORD)]
"""One to be looked at."""


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must not be seen in a log."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


class SignUp(Secret, frozen=True):
    """An account to be."""

    name: Name
    password: Password


class LogIn(Secret, frozen=True):
    """Somebody who has an account."""

    name: Name
    password: Given


class NewPassword(Secret, frozen=True):
    """Another password, and the one that it takes the place of."""

    old: Given
    new: Password


class Farewell(Secret, frozen=True):
    """Somebody who wants to have no account any more, and is really them."""

    password: Given


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for one's account."""

    name: Name


class AccountShown(msgspec.Struct, frozen=True):
    """One's own account. Times here and below are in milliseconds since 1970."""

    name: str
    made: int


class Me(msgspec.Struct, frozen=True):
    """Who asks. Without an account: a guest."""

    account: AccountShown | None


class Claimed(msgspec.Struct, frozen=True):
    """The seat that is one's account's now."""

    seat: int


class Rejoined(msgspec.Struct, frozen=True):
    """A key for the seat of one's account at a table; none: it has no seat there."""

    seat: SeatKey | None


class PlayerSeated(msgspec.Struct, frozen=True):
    """Somebody at a rated table, by the name of their profile."""

    seat: int
    name: str


class PlayersSeated(msgspec.Struct, frozen=True):
    """Those at a rated table who still have the account that they sit there with, and its name."""

    players: list[PlayerSeated]


class MyGame(msgspec.Struct, frozen=True):
    """A game of one's own."""

    table: str
    game: str
    seat: int
    seats: list[str | None]
    """The names of all who play; None: a seat that is open."""
    state: Literal["gathers", "plays", "over"]
    rated: bool
    at: int
    """When it was opened (microseconds), or ended (milliseconds): the next page is `before` it."""
    asked: int | None = None
    """Whose turn it is, while it is played."""
    left: int | None = None
    """How much time whoever is asked has left, in milliseconds; None: nobody is hurried."""
    place: int | None = None
    points: int | None = None


class MyGames(msgspec.Struct, frozen=True):
    """One's own games, newest first."""

    games: list[MyGame]
    more: bool
    """Whether there are older ones."""


class Tally(msgspec.Struct, frozen=True):
    """How somebody has done at a game with so many seats."""

    game: str
    seats: int
    games: int
    wins: int
    average_place: float
    best: int
    """The most points."""


class RatedAt(msgspec.Struct, frozen=True):
    """How strong somebody was after a rated game: a guess, and how unsure it is."""

    at: int
    mu: float
    sigma: float


class RatingShown(msgspec.Struct, frozen=True):
    """How strong somebody is at a game. `rating` is what they are worth nearly surely."""

    game: str
    rating: float
    mu: float
    sigma: float
    games: int
    curve: list[RatedAt]
    """After each of the last games, the oldest first."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that somebody has played. One that stood in the lobby has its address here."""

    game: str
    seats: int
    place: int
    points: int
    ended: int
    rated: bool
    table: str | None
    opponents: list[str] | None
    """The others' names, as everybody reads them at a listed table; None: a private one's."""


class Profile(msgspec.Struct, frozen=True):
    """What everybody may know about somebody who has an account."""

    name: str
    since: int
    statistics: list[Tally]
    ratings: list[RatingShown]
    games: list[PlayedGame]
    """The last ones."""


class Leader(msgspec.Struct, frozen=True):
    """Somebody in the leaderboard of a game."""

    name: str
    rating: float
    mu: float
    sigma: float
    games: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The strongest at a game, by what they are worth nearly surely."""

    game: str
    leaders: list[Leader]


class SessionTold(msgspec.Struct, frozen=True):
    """When somebody logged in, and until when that lasts."""

    begun: int
    until: int


class LineSaid(msgspec.Struct, frozen=True):
    """What somebody said in a table's chat."""

    table: str
    at: int
    text: str


class Export(msgspec.Struct, frozen=True):
    """All that is kept of somebody under their account."""

    account: AccountShown
    sessions: list[SessionTold]
    games: list[MyGame]
    ratings: list[RatingShown]
    chat: list[LineSaid]
