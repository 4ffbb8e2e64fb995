"""A newcomer beside the coach: reads each lesson, asks what would be good, and does it."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

_FOLLOW = """async most => {
  const still = () => new Promise(done => setTimeout(done, 10));
  const table = () => document.querySelector("main.table").dataset;
  const coach = () => document.querySelector("section.coach");
  const button = name => [...coach().querySelectorAll("button")].find(
    ({textContent, ariaDisabled}) => textContent.trim() === name && ariaDisabled !== "true");
  const press = async name => {
    while (!button(name)) await still();
    button(name).click();
    await still();
  };
  const read = [];
  const note = () => {
    const title = coach().querySelector("h3:not(nav *)")?.textContent;
    if (title && title !== read.at(-1)) read.push(title);
  };
  for (let picks = 0; picks <= most; picks++) {
    const {asked, over} = table();
    if (over !== undefined) return read;
    while (coach().dataset.looked !== asked) await still();
    note();
    while (button("Next")) {
      await press("Next");
      note();
    }
    await press("What would be good?");
    await press("Do it");
    while (table().over === undefined && (table().asked ?? asked) === asked) await still();
  }
  throw new Error(`not over after ${most} picks; read: ${read}`);
}"""
"""Presses what a person presses, as fast as the page goes: through Playwright it takes minutes."""


async def follow(page: Page, most: int) -> list[str]:
    """Play on to the end of the game as the coach says.

    Returns the titles of the lessons as they came, but for the one that comes with the end.
    """
    read: list[str] = await page.evaluate(_FOLLOW, most)
    return read


async def learn(page: Page, game: str) -> Locator:
    """From the start page to the table at which one learns a game."""
    await page.get_by_role("button", name=f"Learn {game.capitalize()}", exact=True).click()
    coach = page.get_by_role("region", name="Coach")
    await expect(coach.get_by_role("heading", level=3)).to_be_visible()
    return coach


async def take_advice(page: Page, coach: Locator) -> None:
    """Ask what would be good, and do it; then it is one's turn again, or the game is over."""
    asked = await page.locator("main.table").get_attribute("data-asked")
    await coach.get_by_role("button", name="What would be good?").click()
    await coach.get_by_role("button", name="Do it").click()
    await page.wait_for_function(
        """before => {
          const {asked, over} = document.querySelector("main.table").dataset;
          return over !== undefined || (asked !== undefined && asked !== before);
        }""",
        arg=asked,
    )
