"""Answers that come late, and what has jumped on a page when they came."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime

from playwright.async_api import Page, Route, WebSocketRoute

from tests.browser.frames import told

_MEASURE_SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) window.shifted += shift.hadRecentInput ? 0 : shift.value;
}).observe({type: "layout-shift", buffered: true});
"""
_SHIFTED = """() => new Promise(tell => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => tell(window.shifted)))))"""
"""Once what was changed last is drawn, and the observer has heard of it."""

_TWO_FRAMES = """() => new Promise(
  done => requestAnimationFrame(() => requestAnimationFrame(done))
)"""
_LATER = datetime(2100, 1, 1)


class HeldBack:
    """Keeps what a page asks of an address waiting until it is let go."""

    def __init__(self) -> None:
        self.is_asked = asyncio.Event()
        self._is_let_go = asyncio.Event()

    async def stand_between(self, page: Page, address: str) -> None:
        await page.route(address, self._pass)

    async def _pass(self, route: Route) -> None:
        self.is_asked.set()
        await self._is_let_go.wait()
        await route.continue_()

    def let_go(self) -> None:
        self._is_let_go.set()


class HeldLine:
    """Keeps what a table's server says of one kind waiting until it is let go."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._kept: list[str] | None = None
        self._to_page: WebSocketRoute | None = None
        self.is_said = asyncio.Event()

    async def stand_between(self, page: Page) -> None:
        """From the next table on; it keeps nothing yet."""
        await page.route_web_socket("**/live*", self._connect)

    def _connect(self, to_page: WebSocketRoute) -> None:
        self._to_page = to_page
        to_page.connect_to_server().on_message(self._pass)

    def _pass(self, frame: str | bytes) -> None:
        assert self._to_page is not None
        for message in told(frame):
            text = json.dumps(message)
            if self._kept is None or message["type"] != self._kind:
                self._to_page.send(text)
            else:
                self._kept.append(text)
                self.is_said.set()

    def hold(self) -> None:
        self._kept = []

    def let_go(self) -> None:
        assert self._to_page is not None
        for text in self._kept or []:
            self._to_page.send(text)
        self._kept = None


async def two_frames(page: Page) -> None:
    """What has come to the page is drawn, and what follows from it."""
    await page.evaluate(_TWO_FRAMES)


async def stop_clock(page: Page) -> None:
    """From now on the page waits for everything as long as it takes, until its clock is resumed.

    Until then it comes to no frame, nor does axe get anywhere in it.
    """
    await page.clock.install()
    await page.clock.pause_at(_LATER)


async def measure_shifts(page: Page) -> None:
    """From the next time that the page is loaded."""
    await page.add_init_script(_MEASURE_SHIFTS)


async def shifted(page: Page) -> float:
    """How much has jumped without the reader's doing, as browsers measure it."""
    found: float = await page.evaluate(_SHIFTED)
    return found
