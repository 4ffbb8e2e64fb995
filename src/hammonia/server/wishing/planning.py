"""Planning: a private copy of one's own turn, tried out before it is played.

Nothing of it is kept, and nobody else hears of it. It is made from the view of the seat that asks:
see `kernel.plan`. What is tried is played as an ordinary move, or forgotten.
"""

from __future__ import annotations

import asyncio

from hammonia.kernel import agenda
from hammonia.kernel.decision import Decision
from hammonia.kernel.errors import Refused
from hammonia.kernel.game import View
from hammonia.kernel.messages import Message
from hammonia.kernel.options import Option
from hammonia.kernel.outlook import End
from hammonia.kernel.plan import Plan, plan
from hammonia.server import wire
from hammonia.server.playing import loglines, telling
from hammonia.server.playing.changing import check_can_move
from hammonia.server.playing.reader import Reader
from hammonia.server.playing.room import Room

_STOPPED: dict[End, wire.Stopped] = {
    End.CHANCE: "chance",
    End.REVEAL: "reveal",
    End.OTHER: "other",
    End.OVER: "over",
}


async def try_out(room: Room, reader: Reader, message: wire.Plan) -> None:
    """Follow the picks of a plan, and show the reader where they lead."""
    followed = await follow(room, reader, message)
    reader.send(_planned(room, reader, message, followed))


async def follow(room: Room, reader: Reader, message: wire.Plan | wire.Preview) -> Plan:
    """Where the picks of a message lead: thought about beside the server, as bots do."""
    view = own_view(room, reader, message.version)
    found = await asyncio.to_thread(plan, room.table.game, view, message.picks)
    check_is_current(room, message.version)
    return found


def own_view(room: Room, reader: Reader, version: int) -> View:
    """What a reader sees whose own decision stands. Raises `Refused`, if it does not."""
    if reader.seat is None:
        raise Refused([Message("refused.watching")])
    check_can_move(room, reader.seat, version)
    waiting = room.table.pending
    if not isinstance(waiting, Decision) or waiting.seat != reader.seat:
        raise Refused([Message("refused.not_your_turn")])
    return room.table.view(reader.seat)


def check_is_current(room: Room, version: int) -> None:
    """Raises `Refused` if the table has moved on while something was thought about."""
    if room.version != version:
        raise Refused([Message("refused.out_of_date")])


def reasons_against(found: Plan, option: Option) -> list[Message]:
    """Why an option is not open where a plan has come to."""
    if found.decision is None:
        return [Message("refused.turn_is_over")]
    return agenda.explain(found.state, option)


def _planned(room: Room, reader: Reader, message: wire.Plan, found: Plan) -> wire.Planned:
    table, speaker, state = room.table, room.audience.speaker(reader.language), found.state
    decision = found.decision
    return wire.Planned(
        id=message.id,
        version=message.version,
        picks=message.picks,
        position=table.game.shown(state, reader.seat),
        decision=telling.question(table, decision, speaker) if decision else None,
        log=loglines.lines(found.told, table.game.round(table.state), speaker, table.game.subjects),
        scores=telling.scores(table.game.scores(state), speaker),
        stopped=_STOPPED.get(found.end),
    )
