"""The bots at a table: they think beside the server; their picks are put on disk as others are."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option

if TYPE_CHECKING:
    from hammonia.server.room import Room

PACE_SECONDS = 0.5
"""Between two picks where no person plays, so that one can follow and take one's seat back."""
_log = logging.getLogger(__name__)


class BotPlay:
    """Lets the bots of one room play whenever it is their turn."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._playing: asyncio.Task[None] | None = None
        self.on_rest: Callable[[], None] = lambda: None  # when the bots have nothing more to do

    @property
    def is_at_it(self) -> bool:
        return self._playing is not None and not self._playing.done()

    def go_on(self) -> None:
        """Start the bots, if it is a bot's turn and they are not at it already."""
        if not self.is_at_it and self._is_asked:
            self._playing = asyncio.create_task(self._play())
            self._playing.add_done_callback(lambda _: self.on_rest())

    @property
    def _is_asked(self) -> bool:
        waiting = self._room.table.pending
        return isinstance(waiting, Decision) and waiting.seat in self._room.players.bots

    async def _play(self) -> None:
        try:
            while await self._pick():
                if self._room.players.are_bots_only:
                    await asyncio.sleep(PACE_SECONDS)
        except Exception:
            _log.exception("a bot at table %s cannot go on", self._room.id)
            for reader in self._room.readers:
                reader.fail("bot_stuck")

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
        try:
            pick = await asyncio.to_thread(bot.choose, view, waiting)
        except Exception as problem:
            pick = problem
        async with room.at_work():
            if room.version == version and room.players.bots.get(waiting.seat) is bot:
                if isinstance(pick, Exception):
                    raise pick
                await room.apply(lambda table: table.choose(pick), None)
        return True

    @property
    def _is_stalled(self) -> bool:
        """Whether bots among themselves would hardly come to an end."""
        table = self._room.table
        return table.game.round(table.state) > table.game.stall

    async def close(self) -> None:
        if self._playing is not None and not self._playing.done():
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
