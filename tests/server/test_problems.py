"""Why a request is not carried out is said in the language of who asked, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.errors import BadOptions
from hammonia.kernel.opening import new
from hammonia.server import declined
from hammonia.words import LANGUAGES
from tests.server.client import ANSWER_SECONDS, serving

PEOPLE = [{"name": "Ada"}, {"name": "Ben"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        serving(tmp_path_factory.mktemp("problems")) as server,
        httpx.Client(
            base_url=server.url(""), trust_env=False, verify=False, timeout=ANSWER_SECONDS
        ) as client,
    ):
        yield client


def asked(client: httpx.Client, way: str, path: str, language: str, **more: Any) -> httpx.Response:
    headers = {"accept-language": f"{language}-XX,en;q=0.5", **more.pop("headers", {})}
    return client.request(way, path, headers=headers, **more)


def table(game: str = "hamburgum", **more: Any) -> dict[str, Any]:
    return {"json": {"game": game, "seats": PEOPLE, **more}}


FOREIGN = {"headers": {"origin": "http://evil.example"}}
TEXT = {"headers": {"content-type": "text/plain"}, "content": "x"}
DEEP = {"headers": {"content-type": "application/json"}, "content": "[" * 20_000}
NO_TEXT = {"headers": {"content-type": "application/json"}, "content": b'{"game": "\xff"}'}
LONG = {"headers": {"content-type": "application/json"}, "content": '"' + "x" * 70_000 + '"'}


@pytest.mark.parametrize(
    ("way", "path", "sent", "status"),
    [
        ("POST", "/api/tables", table("chess"), 400),
        ("POST", "/api/tables", table(seats=[{}, {}]), 400),
        ("POST", "/api/tables", table(seats=[*PEOPLE, *[{}] * 9]), 400),
        ("POST", "/api/tables", table(options={"lamps": "on"}), 400),
        ("POST", "/api/tables", table(options={"variant": "odd"}), 400),
        ("POST", "/api/tables", table(options={"first": 9}), 400),
        ("POST", "/api/tables", table("hamburg", options={"colours": "pink"}), 400),
        ("POST", "/api/tables", table(clock={"per": "turn", "seconds": 60, "extra": 5}), 400),
        ("POST", "/api/tables", table(stand_in="nobody"), 400),
        ("POST", "/api/tables", {"json": {"game": 1}}, 400),
        ("POST", "/api/tables", table(seats=[{"name": "A\0"}, {"name": "Ben"}]), 400),
        ("POST", "/api/tables", NO_TEXT, 400),
        ("GET", "/api/tables/a%00b/record", {}, 400),
        ("POST", "/api/tables", DEEP, 400),
        ("POST", "/api/tables", LONG, 413),
        ("POST", "/api/tables", TEXT, 415),
        ("POST", "/api/tables", FOREIGN, 403),
        ("POST", "/api/tables/nowhere/seats", {"json": {"name": "Ada"}}, 404),
        ("GET", "/api/nothing", {}, 404),
        ("GET", "/api/games/chess/almanac", {}, 404),
        ("PUT", "/api/tables", table(), 405),
    ],
)
def test_a_problem_is_told_in_four_languages(
    client: httpx.Client, way: str, path: str, sent: dict[str, Any], status: int
) -> None:
    answers = [asked(client, way, path, language, **dict(sent)) for language in LANGUAGES]
    assert [answer.status_code for answer in answers] == [status] * len(LANGUAGES)
    said = [answer.json()["problem"] for answer in answers]
    assert len(set(said)) == len(LANGUAGES)
    in_the_address = asked(client, way, f"{path}?lang=de", "fr", **dict(sent))
    assert in_the_address.json()["problem"] == said[LANGUAGES.index("de")]


def test_a_question_with_a_sign_that_no_text_can_have_is_not_read(client: httpx.Client) -> None:
    answer = asked(client, "GET", "/api/lobby?lang=de&game=a%00b", "fr")
    assert answer.status_code == 400
    assert answer.json()["problem"].startswith("Die Anfrage enthält ein Zeichen")


def test_what_is_wrong_is_named_in_words(client: httpx.Client) -> None:
    for sent, said in (
        (table(options={"variant": "odd"}), "Die Option „variant“ ist plain"),
        (table(seats=PEOPLE * 3), "Dieses Spiel ist für 2 bis 5 Plätze, nicht für 6."),
        ({"json": {"game": 1}}, "Die Anfrage lässt sich nicht lesen: "),
    ):
        problem = asked(client, "POST", "/api/tables", "de", **sent).json()["problem"]
        assert problem.startswith(said)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (HAMBURGUM, 1, {}),
        (HAMBURGUM, 2, {"board": "altona"}),
        (HAMBURGUM, 2, {"first": "Ada"}),
        (HAMBURG, 2, {"solo": "yes"}),
        (HAMBURG, 3, {"solo": True}),
        (HAMBURG, 2, {"colours": "red,red"}),
        (HAMBURG, 2, {"colours": "red"}),
        (HAMBURG, 2, {"deck": "marked"}),
    ],
)
def test_whatever_a_page_may_choose_wrongly_is_a_message_too(
    game: Any, seats: int, options: dict[str, Any]
) -> None:
    with pytest.raises(BadOptions) as caught:
        new(game, seats, seed=1, options=options)
    assert caught.value.reason is not None
    said = {declined.said(caught.value, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def test_what_is_a_message_to_nobody_is_told_as_it_is() -> None:
    said = declined.said(BadOptions("the weights are missing"), "nl")
    assert said == "Deze opties passen niet bij het spel: the weights are missing"


def test_what_cannot_be_read_is_told_with_its_place(client: httpx.Client) -> None:
    clock = {"per": "turn", "seconds": 9}
    answer = asked(client, "POST", "/api/tables", "en", **table(clock=clock))
    assert answer.status_code == 400
    assert "clock.seconds" in answer.json()["problem"]
