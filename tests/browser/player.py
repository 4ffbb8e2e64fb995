"""A person at the table: opens it, sees what is offered, and clicks. Knows no game's rules."""

from __future__ import annotations

from collections import Counter

from playwright.async_api import Locator, Page, expect

_LIKED = ("donate", "score", "build", "appoint", "sell", "buy", "launch")
"""Verbs that bring a game on, best first; any other comes after, and to stop comes last."""
_ASKED_AND_DRAWN = ":is(main[data-asked], main[data-over]):not(:has(.card.empty, .loading))"
"""A drawing is a part of the page that comes by itself, and may come last."""


async def open_table(
    page: Page, *, game: str = "hamburgum", opponents: int = 2, bot: str = "greedy"
) -> None:
    """From the start page to a new table."""
    await page.get_by_role("textbox", name="Your name").fill("Ada")
    await page.get_by_label("Game").select_option(game)
    await page.get_by_label("Opponents").select_option(str(opponents))
    await page.get_by_label("They play like").select_option(bot)
    await page.get_by_role("button", name="Open the table").click()
    await turn_or_end(page)


def offered(page: Page) -> Locator:
    """The buttons that can be pressed now: none while an answer is on its way."""
    return page.locator(".bar [data-option][aria-disabled=false]")


async def turn_or_end(page: Page) -> None:
    """Wait until something is asked, or the game is over, and all is drawn; unfold all that is
    offered."""
    await page.locator(_ASKED_AND_DRAWN).first.wait_for()
    folded = page.locator(".handle[aria-expanded=false]")
    if await folded.count():
        await folded.click()


async def options(page: Page) -> list[str]:
    """What can be picked now, as the server spells it."""
    await turn_or_end(page)
    found: list[str] = await offered(page).evaluate_all(
        "buttons => buttons.map(button => button.dataset.option)"
    )
    return found


async def pick(page: Page, option: str) -> None:
    """Press an option's button; the answer may still be on its way."""
    await page.locator(f'.bar [data-option="{option}"]').click()


async def question(page: Page) -> str:
    return await page.locator("#question").inner_text()


async def log_lines(page: Page) -> list[str]:
    return await page.get_by_role("log").locator("p").all_inner_texts()


async def expect_link(page: Page, words: str) -> None:
    await expect(page.get_by_role("banner").get_by_text(words)).to_be_visible()


class Person:
    """Picks what it likes best, and of equals what it has picked least."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.picks = 0
        self._picked: Counter[str] = Counter()

    async def best(self) -> str | None:
        """What it would pick now; None if the game is over."""
        return min(await options(self.page), key=self._rank, default=None)

    async def play(self, most: int) -> bool:
        """Pick that often, or until the game is over: then True."""
        for _ in range(most):
            option = await self.best()
            if option is None:
                return True
            await self.pick(option)
        return await self.best() is None

    async def pick(self, option: str) -> None:
        self.picks += 1
        self._picked[option] += 1
        await pick(self.page, option)

    def _rank(self, option: str) -> tuple[bool, int, int]:
        verb = option.partition(" ")[0]
        liking = _LIKED.index(verb) if verb in _LIKED else len(_LIKED)
        return verb == "stop", liking, self._picked[option]
