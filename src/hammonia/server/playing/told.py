"""What a reader has been told of a table, and what is new to one who knows so much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from hammonia.kernel.messages import Message
from hammonia.server.playing import loglines

Log: TypeAlias = Sequence[tuple[int, Message]]


class Told(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What a reader knows: the parts of a position, a table's log, and how much it heard of it.

    Nobody changes it, and all who know the same have the very same one.
    """

    position: dict[str, Any]
    log: Log
    lines: int
    round: int
    """The round that the log has come to."""


NOTHING = Told({}, [], 0, loglines.FIRST_ROUND)
"""What a reader knows who has been told nothing, or nothing that it can read."""


class News(msgspec.Struct, frozen=True, gc=False):
    """What is new to a reader who knows so much."""

    parts: dict[str, Any]
    """The parts of the position that are not as the reader knows them."""
    gone: list[str]
    """Those that are no more."""
    lines: list[Message]
    """Of the log, from the first line on that is not as the reader was told."""
    first: int
    """The number of that line among those that the reader hears."""
    round: int
    """The round that the log is in before that line."""
