"""What people at a table say to each other."""

from __future__ import annotations

import msgspec

from hammonia.server.wire.tagged import Id, Tagged

MOST_TEXT = 500
"""Letters in a line of the chat."""


class Chat(Tagged, tag="chat"):
    """Say something to the others at the table. Answered and sent again as a move is."""

    id: Id
    text: str


class Mute(Tagged, tag="mute"):
    """Read no more of what a seat says in the chat, or read it again. Answered as a move is."""

    id: Id
    seat: int
    on: bool


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody said: text and nothing else, whatever it looks like."""

    number: int
    seat: int
    text: str
    at: int
    """When: milliseconds since 1970."""


class Talk(Tagged, tag="talk"):
    """Lines of the chat: a new one as it comes; the last 200 in place of all others if `whole`.

    `whole` comes after a welcome, and when the reader's seat has muted somebody, or no more.
    """

    lines: list[ChatLine]
    whole: bool
    muted: list[int]
    """The seats that the reader's seat does not want to read."""
