"""A first game that teaches: the coach beside the question."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.game import Game
from tests.browser.accessibility import assert_accessible
from tests.browser.coached import follow, learn, take_advice
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit

_MOST_PICKS = 300
_AT_THE_END = {"scoring"}
"""Pieces that are there only when the game is over."""


def test_a_newcomer_is_led_through_the_beginning_of_hamburg(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            coach = await learn(page, "hamburg")
            title = coach.get_by_role("heading", level=3)
            await expect(title).to_have_text("Welcome to Hamburg")
            await expect(coach).to_contain_text("1 of 21 lessons")
            await assert_fits(page)
            await assert_accessible(page)
            await coach.get_by_role("button", name="Next").click()
            await expect(title).to_have_text("Phase I: cards")
            await expect(page.locator("[data-piece='pile.pink'][data-taught]")).to_have_count(1)
            await expect(page.locator("[data-piece='pile.pink']")).to_be_in_viewport(ratio=1)
            await expect(coach.get_by_role("button", name="Next")).to_have_count(0)

            await coach.get_by_role("button", name="What would be good?").click()
            await expect(coach).to_contain_text("This would be good:")
            await expect(page.locator("[data-piece^='pile.'][data-taught]")).to_have_count(1)
            await page.reload()
            await expect(title).to_have_text("Phase I: cards")
            await expect(coach).to_contain_text("2 of 21 lessons")

            for _ in range(4):  # the fifth card can come from one pile only
                await take_advice(page, coach)
            await expect(title).to_have_text("Phase II: the dice")
            await assert_fits(page)
            await expect(page.locator("[data-piece=alster]")).to_be_in_viewport(ratio=1)
            await coach.get_by_role("button", name="Rules: ").click()
            await expect(page.get_by_role("dialog")).to_contain_text("Six dice are rolled")
            await page.keyboard.press("Escape")

            await coach.get_by_role("button", name="Close the coach").click()
            await expect(coach).to_have_count(0)
            await page.reload()
            await page.get_by_role("button", name="Bring the coach back").click()
            await expect(coach).to_contain_text("of 21 lessons")

    play(story())


def test_a_newcomer_is_led_through_the_beginning_of_hamburgum(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            coach = await learn(page, "hamburgum")
            title = coach.get_by_role("heading", level=3)
            await expect(title).to_have_text("Welcome to Hamburgum")
            await assert_drawn(page, HAMBURGUM)
            await assert_accessible(page)
            for following in ("The rondel", "Make goods"):
                await coach.get_by_role("button", name="Next").click()
                await expect(title).to_have_text(following)
            await take_advice(page, coach)
            await expect(title).to_have_text("What you have")
            for following in ("Three steps are free", "Off to trade"):
                await coach.get_by_role("button", name="Next").click()
                await expect(title).to_have_text(following)

            await coach.get_by_text("Lessons", exact=True).click()
            await coach.get_by_role("button", name="The rondel").click()
            await expect(title).to_have_text("The rondel")
            await coach.get_by_role("button", name="Next").click()
            await expect(title).to_have_text("Off to trade")

            await page.get_by_label("Language", exact=True).select_option("nl")
            gids = page.get_by_role("region", name="Gids")
            await expect(gids).to_contain_text("Op naar de handel")
            await expect(gids).to_contain_text("6 van 26 lessen")

    play(story())


def test_advice_says_why(server: Server) -> None:
    """The lesson that told of such a thing is read again; advice and rules stand beside it."""

    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            coach = await learn(page, "hamburg")
            title = coach.get_by_role("heading", level=3)
            await coach.get_by_role("button", name="Next").click()
            await take_advice(page, coach)
            await expect(coach.get_by_role("button", name="Got it")).to_have_count(0)
            await coach.get_by_role("button", name="What would be good?").click()
            await coach.get_by_role("button", name="Why? Phase I: cards").click()
            await expect(title).to_have_text("Phase I: cards")
            await expect(coach).to_contain_text("You choose the piles first")
            await expect(coach).to_contain_text("This would be good:")
            await expect(coach.get_by_role("button", name="Rules: ")).to_be_visible()
            await assert_fits(page)
            await coach.get_by_role("button", name="Next").click()
            await expect(title).to_have_count(0)
            await coach.get_by_role("button", name="Do it").click()
            await expect(page.locator("#question")).to_contain_text("3 cards to go")

    play(story())


_ARE_DRAWN = """pieces =>
  pieces.every(piece => document.querySelector(`[data-piece="${CSS.escape(piece)}"]`))"""


async def assert_drawn(page: Page, game: Game[Any]) -> None:
    """What lessons point to is on the table, or comes while it is drawn."""
    guide = game.guide("en")
    assert guide is not None
    lessons = guide.lessons.values()
    named = {piece.replace("{you}", "1") for lesson in lessons for piece in lesson.pieces}
    assert named
    await page.wait_for_function(_ARE_DRAWN, arg=sorted(named - _AT_THE_END))


@pytest.mark.parametrize(
    ("game", "last"),
    [(HAMBURG, "The final scoring"), (HAMBURGUM, "The end")],
    ids=["hamburg", "hamburgum"],
)
def test_a_newcomer_who_follows_the_coach_finishes_the_game(
    server: Server, game: Game[Any], last: str
) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            coach = await learn(page, game.name)
            read = await follow(page, _MOST_PICKS)
            await expect(coach.get_by_role("heading", name=last)).to_be_visible()
            guide = game.guide("en")
            assert guide is not None
            must = {lesson.title for lesson in guide.lessons.values() if not lesson.sometimes}
            assert must - {last} <= set(read), must - set(read)
            assert len(set(read)) == len(read)
            following = coach.get_by_role("navigation", name="What next?")
            await expect(following.get_by_role("link")).to_have_count(3)
            await following.get_by_role("link", name="Open a table of your own").click()
            await expect(page.get_by_label("Game", exact=True)).to_have_value(game.name)

    play(story())


def test_one_person_may_play_against_tom_who_is_no_person_to_talk_to_or_wait_for(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await page.get_by_label("Your name").fill("Ada")
            await page.get_by_label("Game", exact=True).select_option("hamburg")
            await page.get_by_label("Opponents").select_option(label="alone against TOM")
            await expect(page.get_by_label("They play like")).to_have_count(0)
            await page.get_by_role("button", name="Open the table").click()
            await expect(page.locator("main[data-asked]")).to_be_visible()
            await assert_drawn(page, HAMBURG)
            await expect(page.get_by_text("TOM", exact=True).first).to_be_visible()
            await expect(page.get_by_text("Chat", exact=True)).to_have_count(0)
            await expect(page.get_by_text("Tell me when it is my turn")).to_have_count(0)

    play(story())


def test_in_the_end_the_coach_leaves_the_result_in_sight_on_a_phone(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            coach = await learn(page, "hamburgum")
            await follow(page, _MOST_PICKS)
            await expect(coach.get_by_role("heading", name="The end")).to_be_visible()
            scores = await page.get_by_role("region", name="Final scores").bounding_box()
            bar = await coach.bounding_box()
            assert scores is not None
            assert bar is not None
            assert bar["height"] < 80, "it is folded"
            assert scores["y"] + scores["height"] / 2 < bar["y"], "most of the result is in sight"
            await coach.get_by_role("button", name="What next?").click()
            following = coach.get_by_role("navigation", name="What next?")
            await expect(following.get_by_role("link").first).to_be_visible()
            await expect(coach.locator(":focus")).to_have_count(1)
            await assert_fits(page)

    play(story())
