"""The postman: knows when somebody who is not there is to be told, and has it sent once.

A person is told when they are asked, are not connected, and have not come for a short while. Each
turn is told once to each who wants it, whatever process of the server notices it first: a notice
is claimed on disk before it is sent. What could not be sent is tried again, a few times.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, suppress

from hammonia.kernel.decision import Decision
from hammonia.server.declined import Declined, NoSuchTable
from hammonia.server.notices.channels import Channel
from hammonia.server.notices.letters import OVER, Letters, Occasion
from hammonia.server.notices.outward import NotSent
from hammonia.server.playing.room import Room
from hammonia.server.store.notices import (
    CLAIM_LASTS_MS,
    EVERY_TURN,
    HOOK,
    MAIL,
    ONCE_A_DAY,
    NoticesOnDisk,
    Subscription,
)
from hammonia.server.timing.time import TIME_OF_DAY, Time
from hammonia.server.timing.timekeeper import Timekeeper

GRACE_MS = 30_000
"""Who loads the page anew, or has just been asked, is not told at once."""
DAY_MS = 24 * 3600 * 1000
_AN_HOUR_MS = 3600 * 1000
_LOOK_AROUND_MS = 60_000
"""How soon a process learns of what was asked for at another."""
_APART_MS = 50
"""After a start the tables are looked at one after the other."""
_log = logging.getLogger(__name__)


class Postman:
    """Sends what is due for all tables of a server. `visit` opens a table's room."""

    def __init__(
        self,
        kept: NoticesOnDisk,
        visit: Callable[[str], AbstractAsyncContextManager[Room]],
        channels: Mapping[str, Channel],
        letters: Letters,
        time: Time = TIME_OF_DAY,
    ) -> None:
        self._kept = kept
        self._visit = visit
        self._channels = channels
        self._letters = letters
        self._time = time
        self._turns = Timekeeper(self._look_at, time)
        self._days = Timekeeper(self._write_digest, time)
        self._tables: set[str] = set()
        self._looking_around: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.look_around()
        self._turns.start()
        self._days.start()
        self._looking_around = asyncio.create_task(self._keep_looking_around())

    async def close(self) -> None:
        if self._looking_around is not None:
            self._looking_around.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking_around
        await self._turns.close()
        await self._days.close()

    async def look_around(self) -> None:
        """Learn which tables are waited for; those that are new are looked at."""
        now = self._time.now()
        found = set(await self._kept.tables())
        for place, table in enumerate(sorted(found - self._tables)):
            self._turns.note(table, now + GRACE_MS + place * _APART_MS)
        self._tables = found
        for address, since in (await self._kept.addresses()).items():
            self._days.remind(address, max(since + DAY_MS, now))

    async def _keep_looking_around(self) -> None:
        while True:
            await self._time.until(self._time.now() + _LOOK_AROUND_MS)
            try:
                await self.look_around()
            except Exception:
                _log.exception("what is to be told cannot be read")

    def heard(self, room: Room) -> None:
        """Something has changed at a table, or somebody has left it."""
        if room.id in self._tables:
            is_due = occasion_at(room) is not None
            self._turns.note(room.id, self._time.now() + GRACE_MS if is_due else None)

    # -- turns ---------------------------------------------------------------------------------

    async def _look_at(self, table: str) -> None:
        occasion = await self._occasion(table)
        if occasion is None:
            return
        results = [
            await self._tell(occasion, subscription)
            for subscription in await self._kept.of_table(table)
            if _concerns(occasion, subscription)
        ]
        if not all(results):
            self._turns.note(table, self._time.now() + CLAIM_LASTS_MS + 1)
        elif occasion.name == OVER:
            await self._kept.end_table(table)
            self._tables.discard(table)

    async def _occasion(self, table: str) -> Occasion | None:
        try:
            async with self._visit(table) as room:
                return occasion_at(room)
        except NoSuchTable:
            await self._kept.end_table(table)
        except Declined:
            pass  # it still gathers: nobody has a turn
        return None

    async def _tell(self, occasion: Occasion, to: Subscription) -> bool:
        """Whether that is settled: sent, or not to be tried again."""
        channel = self._channels.get(to.kind)
        if channel is None or not await self._kept.claim(to, occasion.name, self._time.now()):
            return True
        try:
            await channel.send(to.target, self._letters.notice(occasion, to))
        except NotSent as problem:
            _log.info("a notice by %s did not get there: %s", to.kind, problem)
            if problem.gone:
                await self._kept.end(to.id)
            return problem.gone
        except Exception:  # one who cannot be told keeps nobody else from it
            _log.exception("a notice by %s could not be sent", to.kind)
            return False
        await self._kept.tell(to, occasion.name)
        return True

    # -- digests -------------------------------------------------------------------------------

    async def _write_digest(self, address: str) -> None:
        """One letter about all tables that wait for somebody, if any does."""
        now, since = self._time.now(), (await self._kept.addresses()).get(address)
        if since is None or since + DAY_MS > now:
            return
        wanted = [
            subscription
            for subscription in await self._kept.of_target(MAIL, address)
            if subscription.confirmed and subscription.rhythm == ONCE_A_DAY
        ]
        waiting = []
        for subscription in wanted:
            occasion = await self._occasion(subscription.table_id)
            if occasion is not None and occasion.seat == subscription.seat:
                waiting.append(occasion)
        self._days.note(address, now + DAY_MS if waiting else now + _AN_HOUR_MS)
        channel = self._channels.get(MAIL)
        if waiting and channel and await self._kept.claim_digest(address, since, now):
            try:
                await channel.send(address, self._letters.digest(waiting, wanted[0]))
            except NotSent:
                await self._kept.give_back_digest(address, since, now)
                self._days.note(address, now + _AN_HOUR_MS)


def occasion_at(room: Room) -> Occasion | None:
    """What is to be told of a table as it stands: whoever is there knows it already."""
    table = room.table
    if table.over:
        return Occasion(OVER, room.id, table.game.name, None, "")
    waiting = table.pending
    if not isinstance(waiting, Decision) or waiting.seat not in room.players.people:
        return None
    seat = waiting.seat
    if seat in room.present or room.players.lineup.stand_in(seat) is not None:
        return None
    turn = table.game.turn(table.state)
    return Occasion(f"{turn!r} {seat}", room.id, table.game.name, seat, table.seats[seat].name)


def _concerns(occasion: Occasion, subscription: Subscription) -> bool:
    """A chat hears of everybody's turns, a person of their own, and all of the end."""
    if not subscription.confirmed or subscription.rhythm != EVERY_TURN:
        return False
    return occasion.name == OVER or subscription.kind == HOOK or subscription.seat == occasion.seat
