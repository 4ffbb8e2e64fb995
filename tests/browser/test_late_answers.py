"""Answers and parts that come late: what is not wanted any more by then changes nothing."""

from __future__ import annotations

from playwright.async_api import Page, expect

from tests.browser import player
from tests.browser.coached import learn
from tests.browser.late import HeldBack, HeldLine, two_frames
from tests.browser.looking_back import at, look_back
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import PHONE, visit


async def answer(page: Page, held: HeldBack, address: str) -> None:
    """Let what was held back come to the page, with all that follows from it."""
    async with page.expect_request_finished(lambda request: address in request.url):
        held.let_go()
    await two_frames(page)


def test_the_lobby_in_a_language_that_one_has_left_is_not_shown(server: Server) -> None:
    listed = {"game": "hamburgum", "seats": [{"name": "Ada"}, {}], "listed": True,
              "options": {"board": "londinium"}}  # fmt: skip

    async def story() -> None:
        async with visit(server) as page:
            await page.request.post(f"{server.address}api/tables", data=listed)
            english = HeldBack()
            await english.stand_between(page, "**/api/lobby?lang=en*")
            await page.reload()
            await english.is_asked.wait()
            await page.get_by_label("Language", exact=True).select_option("de")
            table = (
                page.get_by_role("region", name="Lobby: offen für alle").get_by_role("link").first
            )
            await expect(table).to_contain_text("Spielplan: Londinium")
            await answer(page, english, "/api/lobby?lang=en")
            await expect(table).to_contain_text("Spielplan: Londinium")

    play(story())


def test_an_introduction_in_a_language_that_one_has_left_is_not_shown(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            english = HeldBack()
            await english.stand_between(page, "**/api/games/hamburg/guide?lang=en")
            await page.goto(f"{server.address}#/learn/hamburg/ships.on")
            await english.is_asked.wait()
            await page.get_by_label("Language", exact=True).select_option("de")
            step = page.locator("#step-title")
            await expect(step).to_have_text("Sechs Schiffe")
            await answer(page, english, "guide?lang=en")
            await expect(step).to_have_text("Sechs Schiffe")

    play(story())


def test_a_plan_that_was_dropped_does_not_come_back_with_its_answer(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            line = HeldLine("planned")
            await line.stand_between(page)
            await player.open_table(page)
            option = (await player.options(page))[0]
            await page.get_by_role("button", name="Plan", exact=True).click()
            planning = page.get_by_text("You are planning")
            await expect(planning).to_be_visible()
            line.hold()
            await player.pick(page, option)
            await line.is_said.wait()
            await page.get_by_role("button", name="Drop the plan").click()
            await expect(planning).to_have_count(0)
            line.let_go()
            await two_frames(page)
            await expect(planning).to_have_count(0)

    play(story())


def test_who_goes_to_the_present_while_it_is_looked_for_comes_there(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as ada, visit(server, calm=True) as eve:
            await player.open_table(ada, game="hamburg", opponents=1, bot="random")
            person = player.Person(ada)
            assert not await person.play(3)
            await look_back(eve, server, ada.url.rpartition("/")[2])
            slider = eve.get_by_role("slider", name="Moment")
            last = await slider.get_attribute("max") or ""
            await at(eve, int(last))
            assert not await person.play(2)
            replay = HeldBack()
            await replay.stand_between(eve, "**/api/replays?*")
            await eve.get_by_role("button", name="One step on").click()
            await replay.is_asked.wait()
            await eve.get_by_role("button", name="To the present").click()
            replay.let_go()
            await expect(slider).not_to_have_attribute("max", last)
            await at(eve, int(await slider.get_attribute("max") or ""))

    play(story())


def test_advice_that_comes_when_one_has_gone_on_opens_nothing(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            coach = await learn(page, "hamburg")
            await coach.get_by_role("button", name="Next").click()
            pile = page.locator("button[data-piece='pile.pink']")
            await pile.click()
            await expect(page.locator("#question")).to_contain_text("4 cards to go")
            advice = HeldBack()
            await advice.stand_between(page, "**/advice*")
            await coach.get_by_role("button", name="What would be good?").click()
            await advice.is_asked.wait()
            await pile.click()
            await expect(page.locator("#question")).to_contain_text("3 cards to go")
            await answer(page, advice, "/advice")
            await expect(coach.get_by_role("button", name="What would be good?")).to_be_visible()
            await expect(coach.get_by_role("button", name="Unfold the coach")).to_be_visible()

    play(story())


_MANY_FRAMES = """() => new Promise(done => {
  let left = 200;
  const next = () => (left-- ? requestAnimationFrame(next) : done());
  next();
})"""


def test_what_a_lesson_is_about_comes_into_sight_with_a_drawing_that_is_late(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            drawing = HeldBack()
            await drawing.stand_between(page, "**/assets/Board-*.js")
            await learn(page, "hamburg")
            await page.evaluate(_MANY_FRAMES)  # nobody gives up
            drawing.let_go()
            await expect(page.locator("[data-piece='board.1'][data-taught]")).to_be_in_viewport()

    play(story())
