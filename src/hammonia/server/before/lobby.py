"""The lobby: the tables that everybody may see. What is private is never here."""

from __future__ import annotations

import json
import time
from typing import Any, Final, Literal, TypeAlias

import msgspec

from hammonia.server import wire
from hammonia.server.before import offering
from hammonia.server.store import GatheringKept, Store
from hammonia.server.store.listing import Filters, Running, Span

Pace: TypeAlias = Literal["live", "slow"]
"""Played in one sitting, or over days and without any hurry."""
MOST_GAME: Final = 100
MOST: Final = 50
"""Tables on one page."""
EVERYTHING: Final = Filters()
_DAY = 24 * 60 * 60 * 1_000_000
_LISTED_DAYS = 30
"""How long: whoever opened it and whoever was to come have then forgotten it."""


async def lobby(
    store: Store,
    language: str,
    before: int | None,
    most: int,
    filters: Filters = EVERYTHING,
    account: str | None = None,
) -> wire.Lobby:
    """The newest tables, or the newest of those that were opened before a time.

    Who has an account is told where they have a seat.
    """
    now = time.time_ns() // 1000
    latest = now + 1 if before is None else before
    span = Span(since=now - _LISTED_DAYS * _DAY, before=latest, most=most + 1, filters=filters)
    gathering, running = await store.listed(span)
    shown = [_gathering(table, kept, language) for table, kept in gathering]
    shown += [_running(table, kept, language) for table, kept in running]
    shown.sort(key=lambda table: table.opened, reverse=True)
    tables = shown[:most]
    if account is not None:
        own = await store.accounts.seats_at(account, [table.table for table in tables])
        tables = [msgspec.structs.replace(table, seat=own.get(table.table)) for table in tables]
    return wire.Lobby(tables, len(shown) > most)


def _gathering(table: str, kept: GatheringKept, language: str) -> wire.LobbyTable:
    return wire.LobbyTable(
        table=table,
        game=kept.game,
        options=offering.chosen(kept.game, kept.options, language),
        seats=[wire.LobbySeat(chair.name, chair.bot) for chair in kept.chairs],
        gathers=True,
        clock=kept.terms.clock,
        opened=kept.terms.opened,
        rated=kept.terms.rated,
    )


def _running(table: str, kept: Running, language: str) -> wire.LobbyTable:
    header: dict[str, Any] = json.loads(kept.header)
    seats = zip(header["seats"], kept.seats, strict=True)
    return wire.LobbyTable(
        table=table,
        game=header["game"],
        options=offering.chosen(header["game"], header["options"], language),
        seats=[wire.LobbySeat(seat["name"], own.bot) for seat, own in seats],
        gathers=False,
        clock=kept.terms.clock,
        opened=kept.terms.opened,
        rated=kept.terms.rated,
    )
