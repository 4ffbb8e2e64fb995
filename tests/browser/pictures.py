"""Pictures of every screen, to be looked at: both sizes, four languages, into build/pictures.

`make pictures` makes them all; with ARGS="hamburg phone de" only those of that screen, with these
words in their name.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import Page, WebSocket

from hammonia.words import LANGUAGES
from tests.browser.drawn import DrawnPerson, against, come, open_table
from tests.browser.frames import told
from tests.browser.server import Server, running
from tests.browser.visitor import DESKTOP, PHONE, visit

_FOLDER = Path(__file__).parents[2] / "build" / "pictures"
_SIZES = {"phone": PHONE, "desktop": DESKTOP}
_BEFORE = ("start", "lobby", "settings", "waiting-room")
_STAGES = {"early": 3, "middle": 24, "end": 400}
"""How often a person has picked by then."""
_EXPANSIONS = ("mayors", "ships", "exchange", "cleric_tiles", "lemonjette", "special_intrigue")
_TABLES = {
    "hamburg": against("hamburg", 2, "greedy"),
    "hamburg-five-with-expansions": against(
        "hamburg", 4, "greedy", **dict.fromkeys(_EXPANSIONS, "on")
    ),
    "hamburgum": against("hamburgum", 4, "greedy"),
    "londinium": against("hamburgum", 2, "greedy", board="londinium"),
}


class Camera:
    """Takes a screen at each size, in each language: as one sees it, whole, and once by night."""

    def __init__(self, page: Page, wanted: Sequence[str]) -> None:
        self._page = page
        self._wanted = wanted
        self._line: WebSocket | None = None
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        self._line = line

    async def take(self, screen: str) -> None:
        for size, (width, height) in _SIZES.items():
            for language in LANGUAGES:
                name = f"{screen}-{size}-{language}"
                if all(word in name for word in self._wanted):
                    await self._page.set_viewport_size({"width": width, "height": height})
                    await self._speak(language)
                    await self._shoot(name, night=language == "de")

    async def _shoot(self, name: str, *, night: bool) -> None:
        await self._page.screenshot(path=_FOLDER / f"{name}.png")
        await self._page.screenshot(path=_FOLDER / f"{name}-whole.png", full_page=True)
        if night:
            await self._page.emulate_media(color_scheme="dark")
            await self._page.screenshot(path=_FOLDER / f"{name}-night.png")
            await self._page.emulate_media(color_scheme="light")

    async def _speak(self, language: str) -> None:
        """At a table all is told anew, and what is printed on the cards is asked for."""
        page = self._page
        if await page.locator("html").get_attribute("lang") == language:
            return
        choice = page.locator("select", has=page.locator("option[lang=nl]")).first
        if self._line and await page.locator("main.table").count():
            async with self._line.expect_event("framereceived", _is_update):
                await choice.select_option(language)
        else:
            await choice.select_option(language)
        await page.wait_for_load_state("networkidle")


def _is_update(frame: str | bytes) -> bool:
    return any(message["type"] == "update" for message in told(frame))


async def _before_the_game(server: Server, wanted: Sequence[str]) -> None:
    """The start page, first empty, then with tables that wait; and such a table itself."""
    async with visit(server, calm=True) as page:
        camera = Camera(page, wanted)
        await page.locator("form").wait_for()
        await camera.take("start")
        seats = [{"name": "Ada"}, {"name": "Antje", "bot": "greedy"}, {}, {}]
        for game in ("hamburg", "hamburgum"):
            wish = {"game": game, "seats": seats, "listed": True}
            opened = await open_table(page, server, wish)
        await page.reload()
        await page.locator("form").wait_for()
        await camera.take("lobby")
        await page.locator("a.settings").click()
        await page.get_by_role("radio").first.wait_for()
        await camera.take("settings")
        await come(page, server, opened, 0)
        await page.locator("main input[readonly]").first.wait_for()
        await camera.take("waiting-room")


async def _at_the_table(
    server: Server, name: str, table: dict[str, Any], wanted: Sequence[str]
) -> None:
    async with visit(server, calm=True) as page:
        camera, person = Camera(page, wanted), DrawnPerson(page)
        await come(page, server, await open_table(page, server, table), 0)
        played = 0
        for stage, picks in _STAGES.items():
            await page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
            await person.play(picks - played)
            played = picks
            await camera.take(f"{name}-{stage}")


async def _all(wanted: Sequence[str]) -> None:
    """Games of which no picture is wanted are not played."""
    named = {*_BEFORE, *_TABLES}.intersection(wanted) or {*_BEFORE, *_TABLES}
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        if named.intersection(_BEFORE):
            await _before_the_game(server, wanted)
        for name in named.intersection(_TABLES):
            await _at_the_table(server, name, _TABLES[name], wanted)


if __name__ == "__main__":
    _FOLDER.mkdir(parents=True, exist_ok=True)
    asyncio.run(_all(sys.argv[1:]))
    print(f"{len(list(_FOLDER.glob('*.png')))} pictures in {_FOLDER}")
