"""Drawing cards in Hamburg: all are chosen before any is seen, and the page says so."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.drawn import against, sit_down
from tests.browser.fit import all_letters, assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

_SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
_CROPPED = """tile => [...tile.querySelectorAll(".foot, .foot *, .band")].filter(part => {
  const [inner, outer] = [part.getBoundingClientRect(), tile.getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right;
}).map(part => part.outerHTML.slice(0, 120))"""


async def choose(page: Page, colour: str) -> None:
    """Take a card of a pile, and wait until the table has moved on."""
    asked = await page.locator("main[data-asked]").get_attribute("data-asked")
    await page.locator(f'button[data-piece="pile.{colour}"]').click()
    await page.locator(f'main:not([data-asked="{asked}"])').wait_for()


@_SIZES
def test_cards_that_are_chosen_leave_their_piles_and_lie_face_down_until_all_are(
    server: Server, size: tuple[int, int]
) -> None:
    async def story() -> None:
        async with visit(server, size=size, calm=True) as page:
            await sit_down(page, server, against("hamburg", 1, "random", first=1))
            later = page.get_by_text("Cards are drawn once all are chosen.")
            await expect(later).to_be_visible()
            for chosen in range(1, 5):
                await choose(page, "pink")
                pile = page.locator('[data-piece="pile.pink"]')
                await expect(pile).to_contain_text(f"{chosen} chosen")
                backs = page.get_by_role("img", name=re.compile("^A card, pink"))
                await expect(later.locator("..").locator(backs)).to_have_count(chosen)
                await assert_fits(page)
            await choose(page, "pink")
            hand = page.get_by_role("region", name="Your hand")
            await expect(hand.get_by_role("button")).to_have_count(5)
            await expect(later).to_have_count(0)

    play(story())


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_uppermost_discard_is_whole_on_a_phone(server: Server, locale: str) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, locale=locale, calm=True) as page:
            await sit_down(page, server, against("hamburg", 1, "random", first=1))
            top = page.locator('[data-piece="discard"] .tile')
            await top.wait_for()
            await all_letters(page)
            assert await top.evaluate(_CROPPED) == []

    play(story())
