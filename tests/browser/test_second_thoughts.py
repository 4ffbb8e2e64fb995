"""Taking back, and asking why not."""

from __future__ import annotations

from playwright.async_api import Locator, Page, expect

from tests.browser import player
from tests.browser.drawn import DrawnPerson, against, sit_down
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import visit

_MOST_WISHES = 60
"""That are found by a word; of what lies before one there are more."""
_MOST_BEFORE = 120


def test_undo_brings_the_question_back(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            question, options = await player.question(page), await player.options(page)
            lines = await player.log_lines(page)

            await player.pick(page, options[0])
            await player.turn_or_end(page)
            assert len(await player.log_lines(page)) > len(lines)

            await page.get_by_role("button", name="Undo").click()
            await expect(page.get_by_role("log").locator("p")).to_have_count(len(lines))
            assert await player.options(page) == options
            assert await player.question(page) == question
            assert await player.log_lines(page) == lines

    play(story(server))


def test_why_not_tells_what_is_in_the_way(server: Server) -> None:
    async def story(server: Server) -> None:
        async with visit(server) as page:
            await player.open_table(page)
            open_now = set(await player.options(page))
            await page.get_by_role("button", name="Why not?").click()
            dialog = page.get_by_role("dialog", name="Why not?")

            await expect(dialog.locator("[data-wish]").first).to_be_visible()
            wishes: list[str] = await dialog.locator("[data-wish]").evaluate_all(
                "buttons => buttons.map(button => button.dataset.wish)"
            )
            assert 0 < len(wishes) <= _MOST_BEFORE
            assert not open_now & set(wishes), "what can be done now is no wish"
            groups = dialog.get_by_role("group")
            verbs = await groups.evaluate_all("groups => groups.map(group => group.ariaLabel)")
            assert len(set(verbs)) == len(verbs) == len({wish.split()[0] for wish in wishes})
            headings = await dialog.get_by_role("heading", level=3).all_inner_texts()
            bare = {wish for wish in wishes if " " not in wish}
            assert bare, "some verbs stand alone"
            assert len(headings) == len(verbs) - len(bare), "nothing is said twice"

            await dialog.get_by_label("What would you like to do?").fill("ship")
            await dialog.locator('[data-wish="launch"]').click()
            told = dialog.locator(".answer p").first
            await expect(told).not_to_have_text("Asking …")
            reason = await told.inner_text()
            assert reason != "This can be done now."
            assert "⟨" not in reason, "a phrase is missing"

            await dialog.get_by_label("What would you like to do?").fill("zeppelin")
            await expect(dialog.get_by_text("Nothing in this game")).to_be_visible()
            await page.keyboard.press("Escape")  # empties the field
            await page.keyboard.press("Escape")
            await expect(dialog).to_have_count(0)
            await expect(page.get_by_role("button", name="Why not?")).to_be_focused()

    play(story(server))


def test_why_not_begins_with_what_is_like_what_can_be_done(server: Server) -> None:
    """Of all cards, those in hand come first."""

    async def story() -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "greedy"))
            while not (await player.question(page)).startswith("Which card do you play"):
                assert not await person.play(1)
            in_hand = {option.split()[1] for option in await player.options(page)}
            await page.get_by_role("button", name="Why not?").click()
            dialog = page.get_by_role("dialog", name="Why not?")
            first = await dialog.locator("[data-wish]").first.get_attribute("data-wish")
            assert first is not None
            verb, card, _ = first.split()
            assert verb == "play"
            assert card in in_hand

    play(story())


def test_why_not_offers_ones_own_sites_beside_the_other_pieces(server: Server) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "greedy", first=1))
            sites = page.locator('[data-piece^="site.1."]')
            while not (there := await sites.count()):
                assert not await person.play(1)
            await page.get_by_role("button", name="Why not?").click()
            dialog = page.get_by_role("dialog", name="Why not?")
            group = dialog.get_by_role("group", name="Site", exact=True)
            await expect(group.get_by_role("button")).to_have_count(there)

    play(story())


def test_who_draws_cards_and_asks_why_not_finds_what_lies_before_them_and_the_rest_by_a_word(
    server: Server,
) -> None:
    async def story() -> None:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "greedy", first=1))
            dialog = page.get_by_role("dialog", name="Why not?")
            held: set[str] = set()
            for is_first_season in (True, False):
                while not (is_first_season or (await draws(page) and await in_hand(page))):
                    assert not await person.play(1)
                held = await in_hand(page)
                assert await draws(page)
                await page.get_by_role("button", name="Why not?").click()
                await expect(dialog.get_by_text("Listed is what lies before you.")).to_be_visible()
                await expect(dialog.get_by_text("more:")).to_have_count(0)
                wishes = [wish.split() for wish in await wished(dialog)]
                assert {wish[1] for wish in wishes if wish[0] == "play"} == held
                assert ["announce", "pink"] in wishes
                await page.keyboard.press("Escape")
                await expect(dialog).to_have_count(0)
                await person.play(1)
            assert held

            await page.get_by_role("button", name="Why not?").click()
            await dialog.get_by_label("What would you like to do?").fill("play")
            await expect(dialog.get_by_text("more: type another word")).to_be_visible()
            assert len(await wished(dialog)) <= _MOST_WISHES

    play(story())


async def draws(page: Page) -> bool:
    return all(option.startswith("draw ") for option in await player.options(page))


async def in_hand(page: Page) -> set[str]:
    """The faces of the cards in hand."""
    hand = page.get_by_role("region", name="Your hand").locator("[data-piece]")
    pieces = await hand.evaluate_all("cards => cards.map(card => card.dataset.piece)")
    return {piece.removeprefix("card.") for piece in pieces}


async def wished(dialog: Locator) -> list[str]:
    await expect(dialog.locator("[data-wish]").first).to_be_visible()
    wishes: list[str] = await dialog.locator("[data-wish]").evaluate_all(
        "buttons => buttons.map(button => button.dataset.wish)"
    )
    return wishes
