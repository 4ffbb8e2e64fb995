"""Answers that come late, and what has jumped on a page when they came."""

from __future__ import annotations

import asyncio

from playwright.async_api import Page, Route

_MEASURE_SHIFTS = """
window.shifted = 0;
new PerformanceObserver(list => {
  for (const shift of list.getEntries()) window.shifted += shift.hadRecentInput ? 0 : shift.value;
}).observe({type: "layout-shift", buffered: true});
"""
_SHIFTED = """() => new Promise(tell => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => tell(window.shifted)))))"""
"""Once what was changed last is drawn, and the observer has heard of it."""


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


async def measure_shifts(page: Page) -> None:
    """From the next time that the page is loaded."""
    await page.add_init_script(_MEASURE_SHIFTS)


async def shifted(page: Page) -> float:
    """How much has jumped without the reader's doing, as browsers measure it."""
    found: float = await page.evaluate(_SHIFTED)
    return found
