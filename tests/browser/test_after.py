"""After a game in the browser: its analysis, from asking for it to its turning points; a picture.

The analysis itself takes minutes, and is tested with the server: here the page is told of one.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec
import pytest
from playwright.async_api import Page, Route, expect

from hammonia.kernel.record import PICK
from hammonia.server.wire.analysis import (
    AnalysedChance,
    AnalysedDecision,
    AnalysedPick,
    AnalysedPlayer,
    Analysis,
    AnalysisBudget,
    AnalysisFound,
    Estimate,
)
from tests.browser.accessibility import assert_accessible
from tests.browser.finished import played
from tests.browser.fit import assert_fits
from tests.browser.server import Server
from tests.browser.stage import play
from tests.browser.visitor import DESKTOP, PHONE, visit

GAME = "hamburgum"
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
_HOUSES = """() => {
  const drawn = [...document.querySelectorAll("svg[role=img] path")].map(path => path.getBBox());
  const houses = drawn.filter(({ width, height }) => width > 60 && width < 400 && height > 60);
  const names = [...document.querySelectorAll("svg[role=img] text")]
    .filter(text => /^\\d\\. /.test(text.textContent));
  const below = place => Number(names[place].getAttribute("x"));
  return houses.map(({ x, width }, place) => [x + width / 2, below(place)]);
}"""
"""The middle of each house in the picture, and of the name below it."""
DEAR, GOOD = 30, 55
"""Decisions: one that cost much, one that was better than what bots find."""


def places() -> list[int]:
    return [place for place, entry in enumerate(played(GAME).line) if entry[0] == PICK]


def decision(number: int, place: int) -> AnalysedDecision:
    chances = [0.3 + number / 400, 0.4 - number / 400, 0.3]
    cost = {DEAR: Estimate(0.16, 0.02, 0.01), GOOD: Estimate(-0.08, 0.01, 0.0)}.get(
        number, Estimate(0.0, 0.1, 0.1)
    )
    return AnalysedDecision(
        number=number,
        place=place,
        round=1 + number // 10,
        seat=number % 3,
        question="Where to?",
        options=4,
        taken=AnalysedPick(["move", "beer"], f"taken {number}"),
        best=AnalysedPick(["move", "church"], f"best {number}"),
        cost=cost,
        second_look=cost if number in (DEAR, GOOD) else None,
        chances=chances,
        errors=[0.01] * 3,
        with_best=chances,
    )


def found() -> AnalysisFound:
    luck, own = Estimate(0.05, 0.02, 0.0), Estimate(-0.1, 0.03, 0.02)
    others = Estimate(0.02, 0.01, 0.01)
    return AnalysisFound(
        game=GAME,
        rules=1,
        options={},
        finished=True,
        budget=AnalysisBudget(40, 8, 1),
        players=[
            AnalysedPlayer(
                seat.name, seat.colour, 1 / 3, float(not number), luck, own, others, 0.04
            )
            for number, seat in enumerate(played(GAME).seats)
        ],
        decisions=[decision(number, place) for number, place in enumerate(places(), 1)],
        chance=[
            AnalysedChance(
                0,
                1,
                0,
                [["first", "@1"]],
                "Ada starts.",
                [0.3, 0.4, 0.3],
                [0.4, 0.3, 0.3],
                [0.01] * 3,
            )
        ],
    )


AXES = ["0%", "25%", "50%", "75%", "100%", "Round 1"]
"""Chances have their unit, and the first round says what is counted."""


class Analyst:
    """Answers in place of the server's: always the same, until it has come further."""

    def __init__(self, *answers: Analysis) -> None:
        self._answers = list(answers)
        self.asked: list[str] = []

    async def answer(self, route: Route) -> None:
        self.asked.append(route.request.method)
        body = msgspec.json.encode(self._answers[0])
        await route.fulfill(status=200, content_type="application/json", body=body)

    def come_further(self) -> None:
        self._answers.pop(0)


async def go(page: Page, server: Server, analyst: Analyst) -> None:
    await page.route("**/analysis*", analyst.answer)
    await page.goto(f"{server.address}#/after/{GAME}")


@SIZES
def test_an_analysis_is_asked_for_comes_along_and_is_shown(
    server: Server, size: tuple[int, int]
) -> None:
    analyst = Analyst(
        Analysis("none"),
        Analysis("queued", ahead=2),
        Analysis("running", progress=0.4),
        Analysis("done", progress=1.0, result=found()),
    )

    async def story() -> None:
        async with visit(server, size=size) as page:
            await go(page, server, analyst)
            await expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()
            await assert_fits(page)
            await assert_accessible(page)
            analyst.come_further()
            await page.get_by_role("button", name="Analyse this game").click()
            await expect(page.get_by_text("2 games are analysed before it.")).to_be_visible()
            analyst.come_further()
            await expect(page.get_by_text("Analysing: 40%")).to_be_visible()
            analyst.come_further()
            await expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
            assert analyst.asked[:2] == ["GET", "POST"]
            assert set(analyst.asked[2:]) == {"GET"}
            scales = await page.locator("svg .scale").all_text_contents()
            assert scales[: len(AXES)] == AXES
            slider = page.get_by_role("slider", name="Decision")
            await slider.focus()
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("ArrowRight")
            await expect(slider).to_have_attribute(
                "aria-valuetext", "Decision 2: Ada 31%, Ben 40%, Cem 30%"
            )
            await page.get_by_text("As a table").click()
            rows = page.get_by_role("region", name="As a table").get_by_role("row")
            await expect(rows.last).to_contain_text("In the end")
            account = page.get_by_role("region", name="Luck and skill")
            await expect(account).to_contain_text("+5% ± 2%")
            unexplained = account.get_by_role("definition").last
            await expect(unexplained).to_contain_text("What neither a pick nor luck accounts for")
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


def test_an_analysis_that_could_not_be_looked_for_is_looked_for_again(server: Server) -> None:
    async def story() -> None:
        async with visit(server, is_cut_off=True) as page:
            await page.route("**/analysis*", lambda route: route.abort())
            await page.goto(f"{server.address}#/after/{GAME}")
            again = page.get_by_role("button", name="Try again")
            await expect(again).to_be_visible()
            await page.unroute("**/analysis*")
            await page.route("**/analysis*", Analyst(Analysis("none")).answer)
            await again.click()
            await expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()
            await expect(again).to_have_count(0)

    play(story())


def test_a_server_that_makes_no_analyses_offers_none_but_the_picture(server: Server) -> None:
    async def story() -> None:
        async with visit(server, size=PHONE) as page:
            await go(page, server, Analyst(Analysis("unavailable")))
            await expect(page.get_by_text("This server analyses no games.")).to_be_visible()
            await expect(page.get_by_role("button", name="Analyse this game")).to_have_count(0)
            await expect(page.get_by_role("button", name="Save as SVG")).to_be_visible()
            await assert_fits(page)

    play(story())


def test_one_takes_the_picture_and_goes_to_a_turning_point(server: Server) -> None:
    async def story() -> None:
        async with visit(server) as page:
            await go(page, server, Analyst(Analysis("done", 1.0, 0, found())))
            turning = page.get_by_role("region", name="Turning points")
            await expect(turning.get_by_role("listitem")).to_have_count(1)
            await expect(turning).to_contain_text(f"taken {DEAR}")
            await expect(turning).to_contain_text("cost 16% ± 2% in chance of winning")
            await expect(turning).to_contain_text(f"best {DEAR}")
            best = page.get_by_role("region", name="Best moments")
            await expect(best).to_contain_text(f"taken {GOOD}")
            await expect(best).to_contain_text("8% ± 1% more chance of winning")
            luck = page.get_by_role("region", name="Good and bad luck")
            await expect(luck).to_contain_text("Ada starts.")
            changes = luck.get_by_role("listitem").get_by_role("listitem")
            assert [" ".join(one.split()) for one in await changes.all_inner_texts()] == [
                "A Ada +10% ± 1%",
                "B Ben −10% ± 1%",
            ]
            await expect(page.get_by_role("button", name="Save as SVG")).to_be_visible()
            houses = await page.evaluate(_HOUSES)
            assert len(houses) == len(played(GAME).seats)
            assert all(house == pytest.approx(name, abs=0.5) for house, name in houses)
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Save as SVG").click()
            svg = ElementTree.fromstring((await (await waiting.value).path()).read_bytes())
            said = " ".join(svg.itertext())
            for seat in played(GAME).seats:
                assert seat.name in said
            assert "6 November 2026" in said
            async with page.expect_download() as waiting:
                await page.get_by_role("button", name="Save as PNG").click()
            png = (await (await waiting.value).path()).read_bytes()
            assert png.startswith(b"\x89PNG")
            assert (int.from_bytes(png[16:20]), int.from_bytes(png[20:24])) == (1200, 630)
            await turning.get_by_role("link", name="Show this moment").click()
            place = places()[DEAR - 1]
            await expect(page).to_have_url(re.compile(rf"#/replay/{GAME}/{place}$"))
            await expect(page.locator("[data-moment]")).to_have_count(1)

    play(story())


def test_a_game_that_is_over_leads_on_to_replay_and_analysis(server: Server) -> None:
    async def story() -> None:
        async with visit(server, locale="de-DE") as page:
            await page.goto(f"{server.address}#/table/{GAME}")
            await page.get_by_role("link", name="Nachspielen").click()
            await expect(page.locator("[data-moment]")).to_have_count(1)
            await page.get_by_text("Link, Dateien, Analyse").click()
            await page.route("**/analysis*", Analyst(Analysis("none")).answer)
            await page.get_by_role("link", name="Analyse").click()
            await expect(
                page.get_by_role("button", name="Dieses Spiel analysieren")
            ).to_be_visible()

    play(story())


@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_the_end_says_who_has_won_and_how(server: Server, game: str) -> None:
    first = [seat for seat, score in enumerate(played(game).scores()) if score.place == 1]
    assert len(first) == 1
    [winner] = first

    async def story() -> None:
        async with visit(server, size=PHONE, calm=True) as page:
            await page.goto(f"{server.address}#/table/{game}")
            told = page.get_by_text(f"{played(game).seats[winner].name} wins.")
            if game == "hamburg":  # told step by step
                await expect(page.get_by_text("Step 1 of 7")).to_be_visible()
                await expect(told).to_have_count(0)
                await page.get_by_role("button", name="Show the result").click()
                steps = page.get_by_role("table", name="How the points came about")
                await expect(steps.get_by_role("row")).to_have_count(1 + 7)
            await expect(told).to_be_visible()
            await expect(page.get_by_text("You are watching this table.")).to_have_count(0)
            await assert_fits(page)
            await assert_accessible(page)

    play(story())


def test_boards_show_no_more_of_the_final_scoring_than_was_told(server: Server) -> None:
    scores = played("hamburg").scores()
    assert any(points for _, points in scores[0].items[1:]), "the final scoring brings something"

    async def story() -> None:
        async with visit(server, size=DESKTOP, calm=True) as page:
            await page.goto(f"{server.address}#/table/hamburg")
            pennants = [page.locator(f'[data-piece="points.{seat + 1}"]') for seat in range(3)]
            for step in range(1, 8):
                await expect(page.get_by_text(f"Step {step} of 7")).to_be_visible()
                for pennant, score in zip(pennants, scores, strict=True):
                    so_far = sum(points for _, points in score.items[:step])
                    await expect(pennant).to_have_text(str(so_far))
                await page.get_by_role("button", name="Next step").click()
            for pennant, score in zip(pennants, scores, strict=True):
                await expect(pennant).to_have_text(str(score.points))

            await page.get_by_role("button", name="From the beginning").click()
            await expect(pennants[0]).to_have_text(str(scores[0].items[0][1]))
            await page.get_by_role("button", name="Show the result").click()
            await expect(pennants[0]).to_have_text(str(scores[0].points))

    play(story())
