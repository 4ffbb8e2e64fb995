"""A table whose rules have changed: its people are told, and choose in the page how it goes on."""

from __future__ import annotations

from pathlib import Path

import httpx
from playwright.async_api import Page, expect

from hammonia.kernel.seen import from_text
from tests.browser.accessibility import assert_accessible
from tests.browser.drawn import come, open_table
from tests.browser.fit import assert_fits
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit
from tests.server.client import ANSWER_SECONDS

_EXAMPLE = Path(__file__).parents[2] / "examples" / "fish_market.py"
_SEATS = [{"name": "Ada"}, {"name": "Ben"}]


_FISH = '("sturgeon", "cod", "eel", "plaice", "herring", "sprat")'
_OTHER_FISH = '("salmon", "pike", "perch", "tench", "bream", "roach")'


def _change(market: Path) -> None:
    """By the next version of the rules there are other fish: whatever was drawn does not fit."""
    changed = market.read_text().replace(_FISH, _OTHER_FISH)
    changed = changed.replace('"fish-market", 1,', '"fish-market", 2,')
    assert changed.count(_OTHER_FISH) == changed.count('"fish-market", 2,') == 1
    market.write_text(changed)


async def _choose(page: Page, server: Server, table: str, key: str) -> None:
    """Ada in the page, Ben from elsewhere."""
    going_on = page.get_by_role("button", name="Continue from there")
    await going_on.click()
    await expect(page.get_by_text("Ada (you) wants to continue")).to_be_visible()
    await expect(going_on).to_have_attribute("aria-pressed", "true")
    async with httpx.AsyncClient(trust_env=False, timeout=ANSWER_SECONDS) as ben:
        answer = await ben.post(
            f"{server.address}api/tables/{table}/upgrade",
            json={"choice": "continue"},
            headers={"authorization": f"Bearer {key}"},
        )
    assert answer.json() == {**answer.json(), "frozen": False}


def test_the_people_of_a_frozen_table_choose_in_the_page(tmp_path: Path) -> None:
    market = tmp_path / "market.py"
    market.write_text(_EXAMPLE.read_text())

    async def story(server: Server) -> None:
        async with visit(server, size=PHONE, server_goes_away=True) as page:
            opened = await open_table(page, server, {"game": "fish-market", "seats": _SEATS})
            await come(page, server, opened, 0)
            await expect(page.get_by_role("region", name="Money")).to_be_visible()
            server.kill()
            _change(market)
            server.start()
            title = page.get_by_role("heading", name="The rules have changed")
            await expect(title).to_be_visible()
            told = "What chance brought before pick number 1 could not come any more."
            await expect(page.get_by_text(told)).to_be_visible()
            await expect(page.get_by_text("Ben has not chosen yet")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            async with page.expect_download() as saving:
                await page.get_by_role("button", name="Download the game up to there").click()
            saved = Path(await (await saving.value).path()).read_text()
            assert from_text(saved).seat == 0
            await _choose(page, server, opened["table"], opened["keys"][1])
            await expect(title).to_have_count(0)
            await expect(page.get_by_role("region", name="Money")).to_be_visible()

    with running(tmp_path, [f"{market}:GAME"]) as server:
        play(story(server))
