"""Learning over plain requests: the guide of a game, the lessons that are due, and advice."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from hammonia.server import wire
from hammonia.words import LANGUAGES
from tests.server.client import Server

in_each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def learner(server: Server) -> wire.Opened:
    """Alone against a bot, and the first to be asked."""
    return server.open(("Ada", None), ("Ben", "random"), first=1)


def asked(server: Server, table: wire.Opened, what: str, seat: int = 0) -> httpx.Response:
    headers = {"Authorization": f"bearer {table.keys[seat]}"}
    return server.get(f"/api/tables/{table.table}/{what}", headers=headers)


def read(answer: httpx.Response, kind: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


@in_each_language
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_a_guide_is_told_in_the_readers_language(server: Server, game: str, language: str) -> None:
    guide = read(server.get(f"/api/games/{game}/guide?lang={language}"), wire.GuideShown)
    english = read(server.get(f"/api/games/{game}/guide?lang=en"), wire.GuideShown)
    assert len(guide.lessons) == len(english.lessons) > 15
    assert all(lesson.rule and lesson.rule.title for lesson in guide.lessons)
    assert all(introduction.pages for introduction in guide.introductions)
    assert (guide.about == english.about) is (language == "en")


def test_there_is_no_guide_to_a_game_that_is_not_here(server: Server) -> None:
    assert server.get("/api/games/chess/guide").status_code == 404


def test_the_lessons_for_what_stands_before_a_seat(server: Server, learner: wire.Opened) -> None:
    due = read(asked(server, learner, "lessons"), wire.LessonsDue)
    assert [lesson.lesson for lesson in due.lessons][:2] == ["welcome", "rondel"]
    inviting = [lesson.lesson for lesson in due.lessons if lesson.invites]
    assert "to_church" in inviting
    church = next(lesson for lesson in due.lessons if lesson.lesson == "to_church")
    assert church.pieces == ["field.church"]


def test_advice_is_one_of_the_options_with_what_it_brings(
    server: Server, learner: wire.Opened
) -> None:
    advice = read(asked(server, learner, "advice?lang=de"), wire.Advice)
    assert advice.option[0] == "move"
    assert advice.text
    assert advice.subjects
    again = read(asked(server, learner, "advice?lang=de"), wire.Advice)
    assert again == advice


def test_advice_for_a_lesson_is_what_the_lesson_invites_to(
    server: Server, learner: wire.Opened
) -> None:
    advice = read(asked(server, learner, "advice?lesson=to_dockyard"), wire.Advice)
    assert advice.option == ["move", "dockyard"]


def test_a_lesson_that_is_not_known_is_as_none(server: Server, learner: wire.Opened) -> None:
    plain = read(asked(server, learner, "advice"), wire.Advice)
    assert read(asked(server, learner, "advice?lesson=zeppelin"), wire.Advice) == plain


def test_there_is_no_advice_where_another_person_plays(server: Server) -> None:
    table = server.open(("Ada", None), ("Ben", None), first=1)
    answer = asked(server, table, "advice")
    assert answer.status_code == 409
    assert "unfair" in answer.json()["problem"]


def test_only_who_has_a_seat_is_coached(server: Server, learner: wire.Opened) -> None:
    for what in ("lessons", "advice"):
        assert server.get(f"/api/tables/{learner.table}/{what}").status_code == 401


@in_each_language
def test_the_offer_explains_every_option_and_value(server: Server, language: str) -> None:
    offer = read(server.get(f"/api/offer?lang={language}"), wire.Offer)
    guided = [game for game in offer.games if game.guided]
    assert [game.name for game in guided] == ["hamburg", "hamburgum"]
    for game in guided:
        assert game.about
        for option in game.options:
            assert option.about, option.option
            assert all(value.told for value in option.values), option.option
    assert guided[0].automaton == "TOM"
