"""What a page says over its connection to a table."""

from __future__ import annotations

from typing import Literal

from hammonia.kernel.game import ENGLISH
from hammonia.server.wire.gathering import Begin, CloseTable, Dismiss, Leave
from hammonia.server.wire.tagged import Id, Picks, Tagged, Words
from hammonia.server.wire.talk import Chat, Mute
from hammonia.server.wire.thinking import (
    Agree,
    AskUndo,
    Decline,
    Look,
    Order,
    Plan,
    Preview,
    Teach,
)


class Hello(Tagged, tag="hello"):
    """The first message. Without a key one watches. A language that there is not is English."""

    protocol: Literal[2]
    key: str | None = None
    lang: str = ENGLISH


class Speak(Tagged, tag="speak"):
    """Go on in another language: answered with a welcome and an update that tells all anew."""

    lang: str


class Move(Tagged, tag="move"):
    """One or more picks, applied whole or not at all. Sent again with the same id after a break."""

    id: Id
    version: int
    picks: Picks


class Undo(Tagged, tag="undo"):
    """Take one's own last pick back."""

    id: Id
    version: int


class Why(Tagged, tag="why"):
    """Ask why something cannot be done now, in the option's words."""

    id: Id
    wish: Words


class HandOver(Tagged, tag="hand_over"):
    """Let a bot play one's own seat, that of a person who is away, or one whose bot is stuck.

    Answered as a move is.
    """

    id: Id
    seat: int
    bot: str


class TakeBack(Tagged, tag="take_back"):
    """Play one's own seat again. What the bot picked stays."""

    id: Id


FromPage = (
    Hello
    | Speak
    | Begin
    | Dismiss
    | Leave
    | CloseTable
    | Move
    | Undo
    | Why
    | HandOver
    | TakeBack
    | Plan
    | Preview
    | AskUndo
    | Agree
    | Decline
    | Order
    | Teach
    | Look
    | Chat
    | Mute
)
