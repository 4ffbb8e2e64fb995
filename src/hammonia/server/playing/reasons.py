"""Reasons: why something cannot be done now, and where the rules speak of it."""

from __future__ import annotations

from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.messages import Message
from hammonia.server import wire
from hammonia.server.playing import telling
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room

_NOT_BY_RULE = frozenset({"refused.out_of_date", "refused.bot_plays", "refused.watching"})
"""Refusals in whose way no rule of the game is."""


async def why(room: Room, reader: Reader, message: wire.Why) -> None:
    """Only the seat that is asked hears of its conditions: they may be about hidden things."""
    waiting = room.table.pending
    if isinstance(waiting, Decision) and waiting.seat != reader.seat:
        found = [Message("refused.not_your_turn")]
    else:
        found = room.table.explain(message.wish)
    rule = _rule(room, reader.seat, message.wish)
    reader.send(wire.Because(id=message.id, reasons=room.audience.say(reader, found), rule=rule))


def rule_against(room: Room, reader: Reader, message: wire.FromPage, refused: Refused) -> str:
    """The topic of the rules help that a refusal goes by; empty: none.

    Of several picks, any may be the one refused.
    """
    if any(reason.key in _NOT_BY_RULE for reason in refused.reasons):
        return ""
    picks = message.picks if isinstance(message, wire.Move) else []
    return _rule(room, reader.seat, picks[0]) if len(picks) == 1 else ""


def _rule(room: Room, seat: int | None, wish: list[str]) -> str:
    """Where the rules speak of a wish of the seat that is asked."""
    waiting = room.table.pending
    if not isinstance(waiting, Decision) or waiting.seat != seat:
        return ""
    rule = waiting.rule_of(tuple(wish))
    return rule if rule in telling.topics(room.table) else ""
