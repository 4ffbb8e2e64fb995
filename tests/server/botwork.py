"""What bots do that are at work at a table."""

from __future__ import annotations

from hammonia.kernel.record import PICK
from hammonia.server.playing.room import Room


async def at_rest(room: Room) -> None:
    """Wait until no bot is at work."""
    assert room.botplay._playing is not None
    await room.botplay._playing


def picks(room: Room) -> list[tuple[str, ...]]:
    return [entry[1:] for entry in room.table.record.entries if entry[0] == PICK]
