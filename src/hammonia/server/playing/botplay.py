"""The bots at a table: they think beside the server; their picks are put on disk as others are."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from hammonia.bots.bot import Bot
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option
from hammonia.server.store import Conflict

if TYPE_CHECKING:
    from hammonia.server.playing.room import Room

PACE_SECONDS = 0.5
"""Between two picks where no person plays, so that one can follow and take one's seat back."""
AGAIN_SECONDS = 5.0
"""So long after the database was lost the bots look whether it is back."""
_log = logging.getLogger(__name__)


async def _always() -> bool:
    return True


async def _never() -> bool:
    return False


class BotPlay:
    """Lets the bots of one room play whenever it is their turn."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._playing: asyncio.Task[None] | None = None
        self._failed: tuple[int, Bot | None] | None = None
        """At which version a bot has failed, and which."""
        self._called = asyncio.Event()
        """Somebody wants them to go on: they need not wait any longer."""
        self.may_play: Callable[[], Awaitable[bool]] = _always  # whether it is for this process
        self.on_rest: Callable[[Room], None] = lambda _: None  # when they have nothing more to do

    @property
    def is_at_it(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def go_on(self) -> None:
        """Start the bots, if it is a bot's turn and they are not at it already.

        One that has failed is asked again when somebody wants it, or the server starts anew.
        """
        if not self._room.players.bots:
            return
        self._called.set()
        if not self.is_at_it and self._is_asked and self.stuck is None:
            self._playing = asyncio.create_task(self._play())
            self._playing.add_done_callback(lambda _: self.on_rest(self._room))

    @property
    def stuck(self) -> int | None:
        """The seat that waits for a bot which has failed."""
        waiting = self._room.table.pending
        has_failed = self._failed is not None and self._failed == self._asked_now
        return waiting.seat if has_failed and isinstance(waiting, Decision) else None

    @property
    def _asked_now(self) -> tuple[int, Bot | None]:
        waiting, bots = self._room.table.pending, self._room.players.bots
        bot = bots.get(waiting.seat) if isinstance(waiting, Decision) else None
        return self._room.version, bot

    def try_again(self) -> None:
        """A bot that has failed is asked once more."""
        if self.stuck is not None:
            self._failed = None
            self._room.audience.tell_seating()

    @property
    def _is_asked(self) -> bool:
        return self._room.table.asked in self._room.players.bots

    async def _play(self) -> None:
        while True:
            try:
                await self._play_on()
                return
            except Exception as problem:
                if not self._room.store.is_lost(problem):
                    _log.exception("a bot at table %s cannot go on", self._room.id)
                    self._failed = self._asked_now
                    self._room.audience.tell_seating()
                    return
            _log.warning("the bots at table %s wait for the database", self._room.id)
            self._called.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN_SECONDS):
                    await self._called.wait()

    async def _play_on(self) -> None:
        while await self.may_play() and await self._pick():
            if self._room.players.are_bots_only:
                await asyncio.sleep(PACE_SECONDS)

    async def _pick(self) -> bool:
        """One pick of a bot; False if none is asked, or bots are among themselves unseen.

        It thinks beside the server and no person waits for it: an answer that comes after the table
        has moved on, or the seat has changed hands, is dropped.
        """
        room = self._room
        async with room.at_work():
            waiting, playing = room.table.pending, room.players.bots
            if not isinstance(waiting, Decision) or waiting.seat not in playing:
                return False
            if room.players.are_bots_only and not room.readers:
                return False
            if room.players.are_bots_only and self._is_stalled:
                await room.apply(lambda table: table.agree_to_end(), None)
                return False
            bot, version = playing[waiting.seat], room.version
            view = room.table.view(waiting.seat)
        pick: Option | Exception
        begun = time.monotonic()
        try:
            pick = await asyncio.to_thread(bot.choose, view, waiting)
        except Exception as problem:
            pick = problem
        room.store.meter.thought(time.monotonic() - begun)
        async with room.at_work():
            if room.version == version and room.players.bots.get(waiting.seat) is bot:
                if isinstance(pick, Exception):
                    raise pick
                with suppress(Conflict):  # another process was faster: it is loaded anew
                    await room.apply(lambda table: table.choose(pick), None)
        return True

    @property
    def _is_stalled(self) -> bool:
        """Whether bots among themselves would hardly come to an end."""
        table = self._room.table
        return table.game.round(table.state) > table.game.stall

    def rest(self) -> None:
        """Not another pick here. One that is being thought about is still made."""
        self.may_play = _never

    async def close(self) -> None:
        if self._playing is not None and not self._playing.done():
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
