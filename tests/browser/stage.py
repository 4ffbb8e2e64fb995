"""The stage on which the stories of the tests happen: one event loop, and one browser in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

from playwright.async_api import Browser, async_playwright

from tests.browser.chromium import launch_options

T = TypeVar("T")


class _Stage:
    """Its browser starts when it is first needed, and stays: starting takes longer than a visit."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._things = AsyncExitStack()
        self._browser: Browser | None = None

    def play(self, story: Coroutine[Any, Any, T]) -> T:
        self._loop = self._runner.get_loop()
        return self._runner.run(story)

    @property
    def is_here(self) -> bool:
        return asyncio.get_running_loop() is self._loop

    async def browser(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self._browser = await self._things.enter_async_context(_launched())
        return self._browser

    def close(self) -> None:
        if self._loop:
            self._runner.run(self._things.aclose())
        self._runner.close()


@asynccontextmanager
async def _launched() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_options())
        try:
            yield browser
        finally:
            await browser.close()


_stage = _Stage()


def play(story: Coroutine[Any, Any, T]) -> T:
    """Let a story happen on the stage."""
    return _stage.play(story)


def close() -> None:
    """The last story has been played: the browser goes."""
    _stage.close()


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """The browser of the stage; for whoever is elsewhere, one of their own."""
    if _stage.is_here:
        yield await _stage.browser()
    else:
        async with _launched() as own:
            yield own
