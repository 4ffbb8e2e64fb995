"""A person who plays on the drawing: presses the pieces that an option is about, wherever they lie.

What is asked is heard on the line, as the page hears it; what is done is done with mouse or finger.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

from playwright.async_api import Locator, Page, WebSocket

from tests.browser.frames import told
from tests.browser.server import Server

_LIKED = ("donate", "score", "appoint", "build", "launch", "buy")
"""Verbs that bring a game on; any other comes after, and to stop comes last."""


_SEEN_IN_HAND = """piece => {
  if (!piece.closest("[data-piece=hand]")) return undefined;
  const box = piece.getBoundingClientRect();
  const sees = ({x, y}) => piece.contains(document.elementFromPoint(box.x + x, box.y + y));
  return [0.5, 0.25, 0.12, 0.06].flatMap(across => [0.5, 0.3, 0.7].map(down =>
    ({x: across * box.width, y: down * box.height}))).find(sees);
}"""
"""Where a card in hand is seen: others may cover all but an edge of it. No spot: anywhere."""


async def open_table(page: Page, server: Server, wish: dict[str, Any]) -> dict[str, Any]:
    answer = await page.request.post(f"{server.address}api/tables", data=wish)
    opened: dict[str, Any] = await answer.json()
    return opened


async def come(page: Page, server: Server, opened: dict[str, Any], seat: int | None) -> None:
    """To a table with one of its seats, or to watch."""
    known = [{"id": opened["table"], "key": opened["keys"][seat]}] if seat is not None else []
    await page.evaluate(
        "known => localStorage.setItem('hammonia.tables', JSON.stringify(known))",
        [{**table, "opened": 0} for table in known],
    )
    await page.goto(f"{server.address}#/table/{opened['table']}")


async def sit_down(page: Page, server: Server, wish: dict[str, Any]) -> None:
    """Open a table and take its first seat."""
    await come(page, server, await open_table(page, server, wish), 0)


def against(game: str, bots: int, bot: str, **options: Any) -> dict[str, Any]:
    """A table for Ada and so many bots."""
    names = ("Antje", "Hinnerk", "Wiebke", "Fiete")[:bots]
    seats = [{"name": "Ada"}, *({"name": name, "bot": bot} for name in names)]
    return {"game": game, "seats": seats, "options": options}


class Ear:
    """Hears what the page is asked, by the table's version."""

    def __init__(self, page: Page) -> None:
        self._asked: dict[int, dict[str, Any]] = {}
        self._news = asyncio.Event()
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        for message in told(frame):
            if message["type"] == "update" and message["decision"]:
                self._asked[message["version"]] = message["decision"]
                self._news.set()

    async def asked(self, version: int) -> list[dict[str, Any]]:
        """All that may be picked; the page may show it a moment before it is heard here."""
        while version not in self._asked:
            self._news.clear()
            await self._news.wait()
        groups = self._asked[version]["groups"]
        return [choice for group in groups for choice in group["choices"]]


class DrawnPerson:
    """Picks by taste, and by chance among what it likes the same; it looks for a piece first."""

    def __init__(self, page: Page, *, seed: int = 1) -> None:
        self.page = page
        self._ear = Ear(page)
        self.ways: Counter[str] = Counter()
        self.bar_only: Counter[str] = Counter()
        """What it found on no piece, by verb."""
        self._seed = seed
        self._answered = -1
        self.version = -1
        """Of the table, when it was asked last."""

    async def play(self, most: int) -> bool:
        """Pick that often, or until the game is over: then True."""
        for _ in range(most):
            choice = await self.next_choice()
            if choice is None:
                return True
            await self.pick(choice)
        return await self.next_choice() is None

    async def next_choice(self) -> dict[str, Any] | None:
        """Wait for a question that is not answered yet; None if the game is over."""
        asked = f'main[data-asked]:not([data-asked="{self._answered}"])'
        found = self.page.locator(f"{asked}, main[data-over]").first
        await found.wait_for()
        version = await found.get_attribute("data-asked")
        if version is None:
            return None
        self.version = int(version)
        await self.page.locator(".drawing:not(:has(.loading))").wait_for()
        return min(await self._ear.asked(self.version), key=self._rank)

    async def pick(self, choice: dict[str, Any]) -> None:
        self._answered = self.version
        verb = choice["option"][0]
        if piece := await self._piece(choice):
            await self._press(piece, choice)
            self.ways["piece"] += 1
        else:
            await self._bar(choice)
            self.ways["bar"] += 1
            self.bar_only[verb] += 1

    async def answered(self) -> None:
        """Wait until the table has moved on from the question that was asked last."""
        self._answered = self.version
        await self.page.locator(f'main:not([data-asked="{self.version}"])').wait_for()

    def _rank(self, choice: dict[str, Any]) -> tuple[bool, int, float]:
        verb = choice["option"][0]
        liking = _LIKED.index(verb) if verb in _LIKED else len(_LIKED)
        # By the question, not by how often somebody asked: the same game is played the same way.
        taste = random.Random(f"{self._seed} {self.version} {_spelled(choice)}")
        return verb == "stop", liking, taste.random()

    async def _piece(self, choice: dict[str, Any]) -> Locator | None:
        for subject in choice["subjects"]:
            every = self.page.locator(f'.drawing [data-piece="{subject}"]')
            for piece in await every.all():
                await self._show(piece)
                inside = piece.locator(f'[data-option="{_spelled(choice)}"]')
                if await inside.count() and await inside.first.is_visible():
                    return inside.first
                if await piece.is_visible() and await piece.evaluate(
                    "piece => piece.matches('button, [role=button]')"
                ):
                    return piece
        return None

    async def _show(self, piece: Locator) -> None:
        """A phone shows one part of the table at a time."""
        tab: str | None = await piece.evaluate(
            "piece => piece.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby')"
        )
        if tab:
            await self.page.locator(f"#{tab}").click()

    async def _press(self, piece: Locator, choice: dict[str, Any]) -> None:
        """A piece with several options, or one that is to be read first, asks which."""
        await piece.click(position=await piece.evaluate(_SEEN_IN_HAND))
        option = _spelled(choice)
        told = self.page.locator(".drawing").locator("dialog, .panel, .menu, .told, .note")
        asks = told.locator(f'[data-option="{option}"]').locator("visible=true")
        answered = self.page.locator(f'main:not([data-asked="{self.version}"])')
        await asks.or_(answered).first.wait_for()
        if await asks.count():
            await asks.first.click()

    async def _bar(self, choice: dict[str, Any]) -> None:
        button = self.page.locator(f'.bar [data-option="{_spelled(choice)}"]')
        if not await button.count():
            await self.page.locator(".bar .handle").click()
        await button.click()


def _spelled(choice: dict[str, Any]) -> str:
    return " ".join(choice["option"])
