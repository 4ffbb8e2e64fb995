"""Each reader is told everything in its own language, and may change it while it reads."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from hammonia.bots.lineup import Lineup
from hammonia.hamburg import GAME as HAMBURG
from hammonia.kernel.decision import Decision
from hammonia.kernel.opening import new
from hammonia.server import voices, wire
from hammonia.server.playing import telling
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.told import Told
from hammonia.words import LANGUAGES, Speaker, labels, read
from hammonia.words.labels import label
from tests.server.client import Page, Server, at_table
from tests.words import page as page_words

PEOPLE = (("Ada", None), ("Ben", None))
TOLD = {
    "en": "Ada produces 1 beer.",
    "de": "Ada produziert 1 Bier.",
    "fr": "Ada produit 1 bière.",
    "nl": "Ada produceert 1 bier.",
}


TABLES: list[tuple[str, dict[str, str]]] = [
    ("hamburgum", {"variant": "stacked"}),
    ("hamburgum", {"board": "londinium"}),
    ("hamburg", {option: "on" for option in HAMBURG.choices if option != "deck"}),
]
NAMES = re.compile(r"\d+|B\d+")
"""What is called the same in every language: numbers and tiles."""


async def entered(page: Page) -> tuple[wire.Welcome, wire.Update]:
    return await page.hear_a(wire.Welcome), await page.hear_a(wire.Update)


# -- at one table ----------------------------------------------------------------------------------


def test_readers_at_one_table_read_their_own_languages(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> dict[str, wire.Update]:
        async with (
            at_table(server, opened.table, opened.keys[0], "en") as ada,
            at_table(server, opened.table, opened.keys[1], "de") as ben,
            at_table(server, opened.table, None, "fr") as guest,
            at_table(server, opened.table, None, "nl") as other,
        ):
            pages = {"en": ada, "de": ben, "fr": guest, "nl": other}
            for page in pages.values():
                await entered(page)
            assert isinstance(await ada.move("m", "move beer"), wire.Done)
            told = {}
            for language, page in pages.items():
                if language != "en":
                    await page.hear_a(wire.Update)
                assert page.latest is not None
                told[language] = page.latest
            return told

    updates = asyncio.run(story())
    assert {language: update.log[-1].text for language, update in updates.items()} == TOLD
    assert len({update.log_from for update in updates.values()}) == 1
    assert len({str(update.position) for update in updates.values()}) == 1, "no words in it"
    points = [[score.points for score in update.scores] for update in updates.values()]
    assert all(same == points[0] for same in points)


def test_switching_tells_everything_anew(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0]) as ada:
            english, start = await entered(ada)
            await ada.move("m", "move beer")
            assert ada.latest is not None
            before, length = ada.latest, len(start.log) + len(ada.latest.log)
            assert before.log_from > 0

            await ada.say(wire.Speak(lang="de"))
            german, after = await entered(ada)
            assert after.log_from == 0
            assert len(after.log) == length
            assert after.log[-1].text == TOLD["de"]
            assert after.version == before.version
            assert german.labels.keys() == english.labels.keys()
            assert german.labels != english.labels
            assert after.position == before.position

            await ada.say(wire.Undo(id="u", version=after.version))
            assert isinstance(await ada.answer("u"), wire.Done)
            assert ada.latest.log_from == len(start.log), "from then on only news is told"

    asyncio.run(story())


def test_a_question_comes_in_the_language_of_who_is_asked(server: Server) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0], "de") as ada:
            _, update = await entered(ada)
            assert update.decision is not None
            assert update.decision.question == "Auf welches Feld ziehst du?"
            assert [group.title for group in update.decision.groups] == ["Rondell"]
            texts = [choice.text for group in update.decision.groups for choice in group.choices]
            assert any("Werft" in text for text in texts)
            await ada.say(wire.Speak(lang="nl"))
            _, again = await entered(ada)
            assert again.decision is not None
            assert again.decision.question != update.decision.question

    asyncio.run(story())


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_reasons_come_in_the_readers_language(server: Server, language: str) -> None:
    opened = server.open(*PEOPLE, first=1)
    general = read("hammonia.words.general", language).phrases

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[1], language) as ben:
            await entered(ben)
            refused = await ben.move("m", "move beer")
            assert isinstance(refused, wire.Refused)
            assert refused.reasons == [general["refused.not_your_turn"]]
            await ben.say(wire.Why(id="w", wish=["stop"]))
            because = await ben.answer("w")
            assert isinstance(because, wire.Because)
            assert because.reasons == [general["refused.not_your_turn"]]
        async with at_table(server, opened.table, opened.keys[0], language) as ada:
            await entered(ada)
            await ada.say(wire.Why(id="w", wish=["launch"]))
            because = await ada.answer("w")
            assert isinstance(because, wire.Because)
            assert because.reasons
            assert "⟨" not in because.reasons[0]

    asyncio.run(story())


@pytest.mark.parametrize("wanted", ["xx", "", "klingon-Latn", "e", "../de"])
def test_an_unknown_language_is_english(server: Server, wanted: str) -> None:
    opened = server.open(*PEOPLE, first=1)

    async def story() -> None:
        async with at_table(server, opened.table, opened.keys[0], wanted) as ada:
            _, update = await entered(ada)
            assert update.decision is not None
            assert update.decision.question == "Which field do you move to?"
            await ada.say(wire.Speak(lang="de"))
            await entered(ada)
            await ada.say(wire.Speak(lang=wanted))
            _, again = await entered(ada)
            assert again == update

    asyncio.run(story())


def test_a_language_may_name_its_country() -> None:
    assert [voices.spoken(wanted) for wanted in ("de-AT", "FR", "nl-BE", "sv")] == [
        "de", "fr", "nl", "en",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_no_word_is_missing_at_a_table(
    game: str, options: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in a phrase, nor in a heading that would then show a program's word, readable."""
    table = new(game, ["Ada", "Ben"], seed=5, options=options)
    speaker, rng, missing = voices.at_table(table, language), Random(1), set()

    def heading(speaker: Speaker, name: str, *within: str) -> str:
        if label(speaker, name, *within) is None and not NAMES.fullmatch(name):
            missing.add(name)
        return labels.heading(speaker, name, *within)

    for module in (telling, page_words):
        monkeypatch.setattr(module, "heading", heading)
    wishes = page_words.wishes(table, speaker)
    verbs = {(wish.option[0], wish.text.partition(":")[0]) for wish in wishes}
    assert len({text for _, text in verbs}) == len(verbs), "the page lists wishes by their verbs"
    told: list[Any] = [wishes]
    for _ in range(150):
        waiting = table.pending
        if not isinstance(waiting, Decision):
            break
        told.append(page_words.panels(table, waiting.seat, speaker))
        moment = Moment(table, Lineup((None,) * len(table.seats)))
        heard = Told({}, table.log, len(table.log), table.game.round(table.state))
        told.append(telling.update(moment, waiting.seat, speaker, heard))
        table.choose(rng.choice(waiting.options))
    assert missing == set()
    assert "⟨" not in msgspec.json.encode(told).decode()


# -- what can be opened ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "deck", "ships", "board"),
    [
        ("en", ["Deck", "Whole", "Friendly"], "Ships", "Hamburg"),
        ("de-AT", ["Kartensatz", "Ganz", "Freundlich"], "Schiffe", "Hamburg"),
        ("fr", ["Paquet de cartes", "Complet", "Amical"], "Bateaux", "Hambourg"),
        ("nl", ["Kaartenset", "Volledig", "Vriendelijk"], "Schepen", "Hamburg"),
        ("xx", ["Deck", "Whole", "Friendly"], "Ships", "Hamburg"),
    ],
)
def test_games_are_offered_in_the_readers_language(
    server: Server, language: str, deck: list[str], ships: str, board: str
) -> None:
    answer = server.get(f"/api/offer?lang={language}")
    games = {game.name: game for game in msgspec.json.decode(answer.content, type=wire.Offer).games}
    hamburg = {option.option: option for option in games["hamburg"].options}
    assert [value.value for value in hamburg["deck"].values] == list(HAMBURG.choices["deck"])
    assert [hamburg["deck"].name, *(value.name for value in hamburg["deck"].values)] == deck
    assert hamburg["ships"].name == ships
    assert games["hamburgum"].options[0].values[0].name == board


@pytest.mark.parametrize(
    ("language", "season", "round_"),
    [
        ("en", "Season", "Round"),
        ("de", "Durchgang", "Runde"),
        ("fr", "Tour", "Tour"),
        ("nl", "Cyclus", "Ronde"),
    ],
)
def test_a_page_is_told_what_is_counted_as_the_game_goes_on(
    server: Server, language: str, season: str, round_: str
) -> None:
    async def rounds(game: str) -> str:
        seats = [{"name": name} for name, _ in PEOPLE]
        body = {"game": game, "seats": seats}
        opened = msgspec.json.decode(server.post("/api/tables", body).content, type=wire.Opened)
        async with at_table(server, opened.table, None, language) as page:
            welcome, _ = await entered(page)
            return welcome.rounds

    assert asyncio.run(rounds("hamburg")) == season
    assert asyncio.run(rounds("hamburgum")) == round_


# -- what the server says itself -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "no_seat", "no_table"),
    [
        ("en", "opens no seat", "no such table"),
        ("de", "öffnet keinen Platz", "gibt es nicht"),
        ("fr", "n'ouvre aucune place", "n'existe pas"),
        ("nl", "opent geen plaats", "bestaat niet"),
        ("xx", "opens no seat", "no such table"),
    ],
)
def test_a_connection_fails_in_the_readers_language(
    server: Server, language: str, no_seat: str, no_table: str
) -> None:
    opened = server.open(*PEOPLE)

    async def story(table: str, key: str | None, then: str = "") -> str:
        async with at_table(server, table, key, language) as page:
            if then:
                await entered(page)
                await page.say_text(then)
            failed = await page.hear()
            assert isinstance(failed, wire.Failed)
            return failed.reason

    assert no_seat in asyncio.run(story(opened.table, "guess"))
    assert no_table in asyncio.run(story("nowhere", None))
    unreadable = asyncio.run(story(opened.table, None, "{"))
    assert unreadable == voices.say(voices.spoken(language), "unreadable")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hello", ['{"type": "hello", "protocol": 1, "lang": "en"}', "{"])
def test_a_page_that_is_out_of_date_is_told_so_in_the_language_of_its_address(
    server: Server, language: str, hello: str
) -> None:
    table = server.open(*PEOPLE).table

    async def story() -> str:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live?lang={language}"
        async with connect(address, proxy=None) as socket:
            await socket.send(hello)
            failed = msgspec.json.decode(await socket.recv(), type=wire.Failed)
            return failed.reason

    assert asyncio.run(story()) == voices.say(language, "old_page")
