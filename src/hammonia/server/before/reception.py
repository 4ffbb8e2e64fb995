"""The reception: what readers ask for at a table that gathers is carried out here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from hammonia.kernel.errors import BadOptions
from hammonia.server import declined, voices, wire
from hammonia.server.before import opening
from hammonia.server.before.gathering import Gathering
from hammonia.server.declined import Declined
from hammonia.server.playing.insisting import insisting
from hammonia.server.playing.reader import Reader
from hammonia.server.store import Conflict

_log = logging.getLogger(__name__)

Clerk: TypeAlias = Callable[[Gathering, Reader, Any], Awaitable[None]]


async def hear(gathering: Gathering, reader: Reader, message: wire.FromPage) -> None:
    """Carry a message out; the answers go to the outboxes."""
    if isinstance(message, wire.Speak | wire.Hello):
        reader.language = voices.spoken(message.lang)
        return
    id_ = getattr(message, "id", "")
    try:
        await insisting(_carry_out, gathering, reader, message, id_)
        reader.send(wire.Done(id=id_, version=gathering.version))
    except (Declined, BadOptions) as problem:
        said = [declined.said(problem, reader.language)]
        reader.send(wire.Refused(id=id_, version=gathering.version, reasons=said))


async def _carry_out(
    gathering: Gathering, reader: Reader, message: wire.FromPage, id_: str
) -> None:
    async with gathering.at_work():
        clerk = _CLERKS.get(type(message))
        if clerk is None:
            raise Declined(declined.CONFLICT, "still_gathers")
        sent = (reader.seat, id_)
        if sent not in gathering.made:
            await clerk(gathering, reader, message)
            gathering.made.add(sent)


async def _begin(gathering: Gathering, reader: Reader, message: wire.Begin) -> None:
    """Whatever is in the way, the host goes on waiting, and may try again."""
    _check_host(gathering, reader)
    try:
        await gathering.begin(message.bots)
    except (Declined, BadOptions, Conflict):
        raise
    except Exception as problem:
        _log.exception("table %s cannot begin", gathering.id)
        raise Declined(declined.CONFLICT, "cannot_begin") from problem


async def _dismiss(gathering: Gathering, reader: Reader, message: wire.Dismiss) -> None:
    _check_host(gathering, reader)
    kept, seat = gathering.kept, message.seat
    is_there = 0 <= seat < len(kept.chairs)
    if not is_there or seat == kept.host or seat in opening.games_own_seats(kept):
        raise Declined(declined.CONFLICT, "cannot_dismiss")
    chair = kept.chairs[seat]
    if message.name not in (None, chair.name) and not chair.is_open:
        raise Declined(declined.CONFLICT, "another_sits_there")
    await gathering.empty(seat)


async def _leave(gathering: Gathering, reader: Reader, _message: wire.Leave) -> None:
    if reader.seat is None:
        raise Declined(declined.NOT_YOURS, "no_seat")
    if reader.seat == gathering.kept.host:
        raise Declined(declined.CONFLICT, "host_stays")
    await gathering.empty(reader.seat)


async def _close(gathering: Gathering, reader: Reader, _message: wire.CloseTable) -> None:
    _check_host(gathering, reader)
    await gathering.close()


def _check_host(gathering: Gathering, reader: Reader) -> None:
    if reader.seat != gathering.kept.host:
        raise Declined(declined.NOT_YOURS, "only_host")


_CLERKS: dict[type, Clerk] = {
    wire.Begin: _begin,
    wire.Dismiss: _dismiss,
    wire.Leave: _leave,
    wire.CloseTable: _close,
}
