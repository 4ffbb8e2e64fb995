"""A visitor: a browser window on a server, and an eye on all that it asks for and complains of."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal
from urllib.parse import urlsplit

from playwright.async_api import Page, expect

from tests.browser.server import Server
from tests.browser.stage import browser

PHONE = (360, 740)
DESKTOP = (1440, 900)
Theme = Literal["light", "dark"]
_PATIENCE_MS = 60_000
expect.set_options(timeout=_PATIENCE_MS)
_SERVER_AWAY = re.compile(r"WebSocket connection to 'ws://127\.0\.0\.1:\d+/\S+' failed")
"""What Chromium itself notes when a server has gone: no page can keep it from that."""
_DECLINED = re.compile(r"Failed to load resource: .* status of 4(00|01|04|09) ")
"""What it notes when a server says no."""
_CUT_OFF = re.compile(r"Failed to load resource: net::ERR_FAILED|Couldn't load preload assets")
"""What it, and axe, note when an answer or a part of the page is lost on the way."""


class Watch:
    """Hears every request, error and refusal of the content policy."""

    def __init__(self, page: Page) -> None:
        self.hosts: set[str] = set()
        self.complaints: list[str] = []
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda opened: self._asked(opened.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._said(said.type, said.text))

    def _asked(self, address: str) -> None:
        self.hosts.add(urlsplit(address).hostname or address)

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def assert_all_well(
        self, *, server_was_away: bool, was_declined: bool, was_cut_off: bool
    ) -> None:
        expected = [
            *([_SERVER_AWAY] if server_was_away else []),
            *([_DECLINED] if was_declined else []),
            *([_CUT_OFF] if was_cut_off else []),
        ]
        unexpected = [
            text for text in self.complaints if not any(known.search(text) for known in expected)
        ]
        assert not unexpected, f"the browser complains: {unexpected}"
        assert self.hosts == {"127.0.0.1"}, f"asked other hosts: {self.hosts}"


@asynccontextmanager
async def visit(
    server: Server,
    *,
    size: tuple[int, int] = DESKTOP,
    theme: Theme = "light",
    locale: str = "en-GB",
    calm: bool = False,
    touch: bool = False,
    server_goes_away: bool = False,
    is_declined: bool = False,
    is_cut_off: bool = False,
) -> AsyncIterator[Page]:
    """The start page in a new window, which knows nothing of others. In the end nothing may have
    been asked of other hosts.

    A calm visitor wants no animations; one with a touch screen may tap.
    """
    width, height = size
    async with browser() as chromium:
        page = await chromium.new_page(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=locale,
            timezone_id="UTC",
            has_touch=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        page.set_default_timeout(_PATIENCE_MS)
        watch = Watch(page)
        try:
            await page.goto(server.address)
            yield page
        finally:
            await page.close()
        watch.assert_all_well(
            server_was_away=server_goes_away, was_declined=is_declined, was_cut_off=is_cut_off
        )
