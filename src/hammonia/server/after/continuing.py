"""Playing on from a moment of a game that is looked back at, and taking it along as a scenario.

The new table is its player's own: nobody else finds it, and it counts for nothing. Its record says
how much of it comes from the other game (`Header.given`), and its draws come from its own seed.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

from hammonia.kernel import chance
from hammonia.kernel.continuing import continued
from hammonia.kernel.record import PICK, Record
from hammonia.kernel.table import Table
from hammonia.scenarios import ScenarioError, written
from hammonia.server import declined, wire
from hammonia.server.after import looking_back
from hammonia.server.after.replays import Game
from hammonia.server.before import opening
from hammonia.server.declined import Declined
from hammonia.server.playing import keys
from hammonia.server.store import SeatKept, Store, Terms

_NONCE_BYTES = 16


async def play_on(store: Store, game: Game, wish: wire.PlayOn) -> wire.Opened:
    """Open a table that goes on at a place. Raises `Declined`."""
    seed, key, id_ = chance.new_seed(), keys.new(), opening.new_id()
    record = _record(game.table, wish, seed)
    seats = [
        SeatKept(None, (keys.digest_of(key),)) if seat == wish.seat else SeatKept(wish.bot)
        for seat in range(len(record.header.seats))
    ]
    await store.create(id_, record, seed.hex(), seats, Terms(opened=time.time_ns() // 1000))
    own = [key if seat == wish.seat else None for seat in range(len(seats))]
    return wire.Opened(id_, own, chance.commitment_to(seed))


def _record(table: Table, wish: wire.PlayOn, seed: bytes) -> Record:
    opening.check_bot(wish.bot)
    if wish.seat not in looking_back.playable(table):
        raise Declined(declined.CONFLICT, "seat_not_open")
    if wish.place >= len(table.line) or table.seek(wish.place).over:
        raise Declined(declined.CONFLICT, "replay_at_end")
    name = opening.checked(wish.name, [])
    names = [seat.name for seat in table.seats]
    nonce = wish.nonce or secrets.token_hex(_NONCE_BYTES)
    return continued(table, wish.place, _names(names, wish.seat, name), seed, [nonce]).record


def _names(names: Sequence[str], own: int, name: str) -> list[str]:
    """The bots are called as those whose seats they have; who has the player's name, otherwise."""
    taken = name.casefold()
    others = [
        f"{each[: wire.MOST_NAME - 2]} 2" if each.casefold() == taken else each for each in names
    ]
    return [name if seat == own else other for seat, other in enumerate(others)]


def scenario(game: Game, place: int, source: str) -> str:
    """A moment as a scenario file. Raises `Declined` where the game cannot write one."""
    table = game.table
    number = 1 + sum(entry[0] == PICK for entry in table.line[:place])
    try:
        return written(table, number, source)
    except ScenarioError:
        raise Declined(declined.CONFLICT, "replay_no_scenario") from None
