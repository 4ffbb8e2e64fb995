"""A server with its post office, on which time is turned by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hammonia.server import wire
from hammonia.server.notices.channels import MailServer
from hammonia.server.notices.office import NoticeTerms, Office, opened
from hammonia.server.notices.postman import GRACE_MS
from hammonia.server.playing.hall import Hall
from hammonia.server.store import Store
from tests.server.by_hand import HandTime, until
from tests.server.receivers import Hook, Mailbox, hook, mailbox

GRACE = GRACE_MS / 1000 + 1
ADDRESS = "https://play.example.org"


@dataclass
class Post:
    """A server with its post office, on which time is turned by hand."""

    time: HandTime
    store: Store
    hall: Hall
    office: Office
    box: Mailbox

    async def tell(self, table: str, seat: int, **wish: Any) -> wire.NoticesShown:
        async with self.hall.attend(table) as visit:
            return await self.office.subscribing.add(visit.place, seat, wire.NewNotices(**wish))

    async def settle(self) -> None:
        """Let everything happen that is due by now."""
        for keeper in (self.office.postman._turns, self.office.postman._days):
            await until(lambda keeper=keeper: _is_at_rest(keeper))  # type: ignore[misc]

    async def pass_on(self, seconds: float) -> None:
        self.time.turn(seconds)
        await self.settle()


def _is_at_rest(keeper: Any) -> bool:
    due = keeper._next()
    return not keeper._looking and (due is None or due > keeper.time.now())


@asynccontextmanager
async def post_on(folder: Path, time: HandTime, box: Mailbox) -> AsyncIterator[Post]:
    store = await Store.open(folder / "tables.sqlite3")
    hall = Hall(store, time)
    mail = MailServer("127.0.0.1", box.port, "hammonia@example.org", security="none")
    terms = NoticeTerms(ADDRESS, mail, anywhere=True)
    office = await opened(store.notices, hall.visit, terms, time)
    hall.on_change = office.postman.heard
    await hall.start()
    await office.postman.start()
    try:
        yield Post(time, store, hall, office, box)
    finally:
        await office.postman.close()
        await hall.close()
        await store.close()


def with_post(folder: Path, story: Callable[[Post, Hook], Awaitable[None]]) -> None:
    async def told() -> None:
        async with AsyncExitStack() as stack:
            taker = await stack.enter_async_context(hook())
            box = await stack.enter_async_context(mailbox())
            post = await stack.enter_async_context(post_on(folder, HandTime(), box))
            await story(post, taker)

    asyncio.run(told())
