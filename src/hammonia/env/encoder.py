"""What an encoder is: from a state and a seat to a row of bytes. Each game's own is elsewhere.

An encoder reads the state because that is fast, but only what the seat's view shows: a state that
is imagined from the view gives the same row, byte for byte. The tests hold every encoder to that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from struct import Struct, pack
from typing import Any

from hammonia.env.layout import Field, Layout


def writer_of(count: int) -> Callable[..., None]:
    """What writes so many numbers at once: into a row, from a byte on.

    Marks are set one by one. Both is the fastest way that Python has.
    """
    return Struct(f"{count}i").pack_into


def packed(numbers: Sequence[int]) -> bytearray:
    """Numbers as they stand in a row, which takes them twice as fast as it would take `bytes`."""
    return bytearray(pack(f"{len(numbers)}i", *numbers))


class Encoder(ABC):
    """The observations of one kind of table. Seats count from the one that looks: it is seat 0."""

    def __init__(self, fields: tuple[Field, ...], seats: int) -> None:
        self.layout = Layout(fields)
        self.seats = seats
        self.where = [[(other - seat) % seats for other in range(seats)] for seat in range(seats)]
        """By the seat that looks: where each seat sits, clockwise from it."""

    @abstractmethod
    def encode(self, state: Any, seat: int) -> bytearray:
        """What the seat knows of the state, in a new row."""

    def for_a_game(self) -> Encoder:
        """An encoder for the states of one game. It may remember, for speed, what it wrote last."""
        return self
