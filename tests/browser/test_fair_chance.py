"""What chance is made of stands on the page: seal and numbers at once, the seed at the end."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, WebSocket, expect

from hammonia.kernel.chance import commitment_to
from tests.browser import finished, player
from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import come, open_table
from tests.browser.fit import assert_fits
from tests.browser.frames import told
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_FISH_MARKET = f"{Path(__file__).parents[2] / 'examples' / 'fish_market.py'}:GAME"
_LATER = "Shown when the game is over."
_RECORD = re.compile(r"/api/tables/[^/]+/record$")


class Ear:
    """Hears how the table welcomes the page, and whether the page asks for the record."""

    def __init__(self, page: Page) -> None:
        self.welcome: dict[str, Any] = {}
        self.records: list[str] = []
        page.on("websocket", self._listen)
        page.on("request", lambda request: self._note(request.url))

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        for message in told(frame):
            if message["type"] == "welcome":
                self.welcome = message

    def _note(self, address: str) -> None:
        if _RECORD.search(address):
            self.records.append(address)


async def way_there(page: Page) -> Locator:
    """The button beside the log, which is a drawer on a phone."""
    button = page.get_by_role("button", name="Fair chance")
    folded = page.get_by_role("button", name="What happened", expanded=False)
    await expect(button.or_(folded)).to_be_visible()
    if await folded.count():
        await folded.click()
    return button


async def look(page: Page) -> Locator:
    await (await way_there(page)).click()
    dialog = page.get_by_role("dialog", name="Fair chance")
    await expect(dialog).to_be_visible()
    return dialog


def part(dialog: Locator, name: str) -> Locator:
    return dialog.locator(f"[data-part={name}]")


async def commitment(dialog: Locator) -> str:
    return await part(dialog, "commitment").locator("code").inner_text()


async def numbers(dialog: Locator) -> list[tuple[str, str]]:
    """Whose each is, and the number itself."""
    shown = await part(dialog, "nonce").all()
    return [
        (await one.locator(".name").inner_text(), await one.locator("code").inner_text())
        for one in shown
    ]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_game_that_began_at_once_shows_seal_and_number_and_keeps_its_seed(
    server: Server, size: tuple[int, int]
) -> None:
    """TOM's seat is the game's own: it adds nothing."""

    async def story() -> None:
        async with visit(server, size=size, calm=True) as page:
            ear = Ear(page)
            await page.get_by_label("Your name").fill("Ada")
            await page.get_by_label("Game", exact=True).select_option("hamburg")
            await page.get_by_label("Opponents").select_option(label="alone against TOM")
            await page.get_by_role("button", name="Open the table").click()
            await player.turn_or_end(page)
            button = await way_there(page)
            await button.focus()
            await page.keyboard.press("Enter")
            dialog = page.get_by_role("dialog", name="Fair chance")
            await expect(dialog).to_be_visible()
            assert await commitment(dialog) == ear.welcome["commitment"]
            (nonce,) = ear.welcome["nonces"]
            assert await numbers(dialog) == [("Ada", nonce)]
            await expect(part(dialog, "seed")).to_have_text(_LATER)
            assert ear.records == []
            await assert_fits(page)
            await assert_accessible(page)
            await page.keyboard.press("Escape")
            await expect(dialog).to_have_count(0)
            await expect(button).to_be_focused()

    play(story())


def test_whoever_watches_sees_each_persons_number_and_in_the_end_the_seed(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as ada, visit(server) as ben, visit(server, size=PHONE) as eve:
            ear = Ear(eve)
            seats = [{"name": "Antje", "bot": "random"}, {"name": "Ada"}, {"name": "Ben"}]
            opened = await open_table(ada, server, {"game": "fish-market", "seats": seats})
            await come(ada, server, opened, 1)
            await come(ben, server, opened, 2)
            await come(eve, server, opened, None)
            dialog = await look(eve)
            sealed = await commitment(dialog)
            assert sealed == opened["commitment"] == ear.welcome["commitment"]
            nonces = ear.welcome["nonces"]
            assert len(set(nonces)) == 2
            assert await numbers(dialog) == list(zip(("Ada", "Ben"), nonces, strict=True))
            await expect(part(dialog, "seed")).to_have_text(_LATER)
            assert ear.records == []

            ends = await asyncio.gather(*(player.Person(page).play(50) for page in (ada, ben)))
            assert all(ends)
            seed = await part(dialog, "seed").locator("code").inner_text()
            assert commitment_to(bytes.fromhex(seed)) == sealed
            assert await commitment(dialog) == sealed
            assert len(ear.records) == 1
            await expect(dialog).to_contain_text(f"verify hammonia-{opened['table']}.jsonl")
            await assert_fits(eve)

            own = await look(ada)
            await expect(part(own, "seed")).to_have_text(seed)

    with running(tmp_path, [_FISH_MARKET]) as server:
        play(story(server))


def test_a_seed_that_cannot_be_had_is_asked_for_again(server: Server) -> None:
    """And a table to whose chance nobody has added anything says so."""

    async def story() -> None:
        async with visit(server, is_cut_off=True) as page:
            answers = iter([False, True])

            async def answer(route: Route) -> None:
                await (route.continue_() if next(answers) else route.abort())

            await page.route(_RECORD, answer)
            await page.goto(f"{server.address}#/table/hamburg")
            dialog = await look(page)
            await expect(dialog.get_by_text("Nobody added one.")).to_be_visible()
            await expect(dialog.get_by_role("alert")).to_contain_text("The server does not answer.")
            await expect(part(dialog, "seed")).to_have_text("")
            await dialog.get_by_role("button", name="Try again").click()
            await expect(part(dialog, "seed")).to_have_text(finished.SEED)
            await expect(dialog.get_by_role("alert")).to_have_count(0)
            await assert_accessible(page)

    play(story())


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR", "nl-NL"])
def test_it_fits_a_small_phone_in_every_language(server: Server, locale: str) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, locale=locale, calm=True) as page:
            await page.goto(f"{server.address}#/table/hamburg")
            await page.locator("button#log-title").click()
            await assert_fits(page)
            await page.locator(".ways button").nth(1).click()
            dialog = page.get_by_role("dialog")
            await expect(part(dialog, "seed")).to_have_text(finished.SEED)
            await assert_fits(page)

    play(story())
