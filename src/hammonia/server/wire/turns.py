"""How it stands at the seats whose keys a browser has, told in one answer.

POST /api/turns           the keys stand in the body: addresses are written down
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from hammonia.server.wire.accounts import Secret

MOST_TURNS: Final = 20
"""Seats that are asked about at once."""
_MOST_SIGNS: Final = 64

SeatState: TypeAlias = Literal["gathers", "plays", "over", "unknown"]


class SeatHeld(Secret, frozen=True):
    """A seat that somebody has a key for."""

    table: Annotated[str, msgspec.Meta(max_length=_MOST_SIGNS)]
    key: Annotated[str, msgspec.Meta(max_length=_MOST_SIGNS)]


class TurnsAsked(Secret, frozen=True):
    """At which of these seats is it one's turn?"""

    seats: Annotated[list[SeatHeld], msgspec.Meta(max_length=MOST_TURNS)]


class SeatTurn(msgspec.Struct, frozen=True):
    """How it stands at a seat. `unknown`: the key opens none, whatever there is at that table."""

    table: str
    state: SeatState
    asked: bool = False
    """Whether its person is to pick."""


class Turns(msgspec.Struct, frozen=True):
    """In the order in which they were asked about."""

    seats: list[SeatTurn]
