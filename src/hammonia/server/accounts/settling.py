"""Settling: what is kept of a game that is over, and what it does to the ratings of who played.

The result is put on disk right after the last entry, in a transaction of its own that does nothing
the second time. If a server is ended between the two, it is settled when one starts again, or when
somebody comes to the table.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from openskill.models import PlackettLuce

from hammonia.server.store import Store
from hammonia.server.store.results import Strength

_log = logging.getLogger(__name__)


async def settle(store: Store, table: str, now: int) -> None:
    """A game is over. Whatever goes wrong here must not keep anybody from the table."""
    try:
        if not await store.results.are_kept(table):
            await store.results.settle(table, now, rated)
    except Exception:
        _log.exception("the result of table %s cannot be kept yet", table)


async def settle_all(store: Store, now: int) -> None:
    """Whatever was left when a server ended."""
    for table in await store.results.unsettled():
        await settle(store, table, now)


def rated(before: Sequence[Strength | None], places: Sequence[int]) -> list[Strength]:
    """How strong people are after a game. Who plays for the first time is anybody's guess."""
    model = PlackettLuce()
    teams = [[model.rating(*(one or (model.mu, model.sigma)))] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [(one.mu, one.sigma) for (one,) in after]
