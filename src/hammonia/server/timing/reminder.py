"""The reminder: tells the timekeeper of clocks that run on disk, whoever has set them."""

from __future__ import annotations

import asyncio
import logging

from hammonia.server.store.clocks import ClocksOnDisk
from hammonia.server.timing.timekeeper import Timekeeper

SWEEP_SECONDS = 10
"""Where several processes share the tables, each looks so often whose clock runs out."""
_log = logging.getLogger(__name__)


class Reminder:
    """Looks at the clocks on disk: once, or again and again."""

    def __init__(self, clocks: ClocksOnDisk, keeper: Timekeeper) -> None:
        self._clocks = clocks
        self._keeper = keeper
        self.aside: set[str] = set()
        """Tables whose clocks stand because nobody can play there: frozen, broken or gone."""

    async def sweep(self) -> None:
        """Again and again: the clocks of tables that no process has in memory run out, too."""
        while True:
            try:
                soon = self._keeper.time.now() + 2 * SWEEP_SECONDS * 1000
                await self.remind(int(soon))
            except Exception:
                _log.warning("the clocks could not be looked through", exc_info=True)
            await asyncio.sleep(SWEEP_SECONDS)

    async def remind(self, until: int | None = None) -> None:
        """Of the clocks that run out by then, or ever; and of those that have not begun."""
        due = await self._clocks.due(until)
        now = self._keeper.time.now()
        for table in await self._clocks.not_begun():
            due.setdefault(table, now)
        for table, moment in due.items():
            if table not in self.aside:
                self._keeper.remind(table, moment)
