"""What a page's messages ask for, and what its moves do to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hammonia.bots.lineup import Lineup
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.server import wire

Change: TypeAlias = wire.Move | wire.Undo | wire.HandOver | wire.TakeBack
"""What is done once, and acknowledged when it is on disk."""


def wish(message: wire.FromPage) -> list[str] | None:
    """What a message asks for, if it is one thing: of several, any may be the one refused."""
    if isinstance(message, wire.Why):
        return message.wish
    picks = message.picks if isinstance(message, wire.Move) else []
    return picks[0] if len(picks) == 1 else None


def change(message: wire.Move | wire.Undo, seat: int, lineup: Lineup) -> Callable[[Table], None]:
    """What a message does to a table. Raises `Refused` when it is carried out."""
    if isinstance(message, wire.Undo):
        return lambda table: lineup.undo(table, seat)

    def move(table: Table) -> None:
        waiting = table.pending
        if not message.picks:
            raise Refused([Message("refused.empty_move")])
        if not isinstance(waiting, Decision) or waiting.seat != seat:
            raise Refused([Message("refused.not_your_turn")])
        table.move(message.picks)

    return move
