"""Taking back, and asking why not."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser import player
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import visit

_MOST_WISHES = 60


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
            assert 0 < len(wishes) <= _MOST_WISHES
            assert not open_now & set(wishes), "what can be done now is no wish"
            verbs = await dialog.get_by_role("heading", level=3).all_inner_texts()
            assert len(set(verbs)) == len(verbs) == len({wish.split()[0] for wish in wishes})

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
