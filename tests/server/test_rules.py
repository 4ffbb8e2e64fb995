"""The rules help over plain requests, and the topics that decisions and refusals point to."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest
from examples.fish_market import GAME as FISH_MARKET

from hammonia.bots.lineup import Lineup
from hammonia.kernel import registry
from hammonia.kernel.opening import new
from hammonia.server import voices, wire
from hammonia.server.playing import telling
from hammonia.server.playing.moment import Moment
from hammonia.server.playing.told import NOTHING
from hammonia.words import LANGUAGES
from tests.server.client import Server, at_table

SEATS = [{"name": "Ada"}, {"name": "Ben"}]
WITH_EXCHANGE: dict[str, Any] = {"exchange": "on"}
at_both_games = pytest.mark.parametrize("game", ["hamburg", "hamburgum"])


def opened(server: Server, game: str, **options: Any) -> wire.Opened:
    answer = server.post("/api/tables", {"game": game, "seats": SEATS, "options": options})
    return msgspec.json.decode(answer.content, type=wire.Opened)


def asked(server: Server, table: str, topic: str, lang: str = "en") -> httpx.Response:
    return server.get(f"/api/tables/{table}/rules/{topic}?lang={lang}")


def read(server: Server, table: str, topic: str, lang: str = "en") -> wire.TopicShown:
    answer = asked(server, table, topic, lang)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=wire.TopicShown)


def problem(answer: httpx.Response) -> str:
    assert answer.status_code == 404
    return msgspec.json.decode(answer.content, type=wire.Problem).problem


# -- topics ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@at_both_games
def test_a_topic_is_told_in_the_readers_language(server: Server, game: str, language: str) -> None:
    known = registry.game(game).topics(language)
    shown = read(server, opened(server, game).table, "turn", language)
    assert shown.topic == "turn"
    assert shown.title == known["turn"].title
    assert shown.paragraphs == [part for part in known["turn"].paragraphs if part]
    assert shown.under == wire.TopicLink(known["turn"].under, known[known["turn"].under].title)
    assert set(known["turn"].see) <= {link.topic for link in shown.see}
    assert all(link.title == known[link.topic].title for link in shown.see)
    assert shown.under not in shown.see


@at_both_games
def test_the_overview_is_a_part_of_nothing_and_leads_everywhere(server: Server, game: str) -> None:
    table = opened(server, game).table
    assert read(server, table, "overview").under is None
    seen, ahead = set[str](), ["overview"]
    while ahead:
        topic = ahead.pop()
        if topic not in seen:
            seen.add(topic)
            ahead += [link.topic for link in read(server, table, topic).see]
    played = registry.game(game)
    assert seen == set(played.topics("en", played.setting({}, 2)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_expansions_topic_is_there_where_it_is_played(server: Server, language: str) -> None:
    known = registry.game("hamburg").topics(language)
    shown = read(server, opened(server, "hamburg", **WITH_EXCHANGE).table, "exchange", language)
    assert shown.title == known["exchange"].title
    assert shown.under == wire.TopicLink("expansions", known["expansions"].title)
    without = asked(server, opened(server, "hamburg").table, "exchange", language)
    assert problem(without) == voices.say(language, "no_such_topic", topic=("text", "exchange"))


@pytest.mark.parametrize(
    ("language", "part"),
    [("en", "say nothing"), ("de", "steht"), ("fr", "ne disent rien"), ("nl", "hebben niets")],
)
def test_an_unknown_topic_or_table_is_not_found(server: Server, language: str, part: str) -> None:
    table = opened(server, "hamburgum").table
    told = problem(asked(server, table, "zeppelin", language))
    assert part in told
    assert "zeppelin" in told
    nowhere = problem(asked(server, "nowhere", "turn", language))
    assert nowhere == voices.say(language, "no_such_table")


def test_an_unknown_language_is_english(server: Server) -> None:
    table = opened(server, "hamburgum").table
    english = read(server, table, "turn")
    assert read(server, table, "turn", "xx") == english
    assert read(server, table, "turn", "de-AT") == read(server, table, "turn", "de") != english
    answer = server.get(f"/api/tables/{table}/rules/turn")
    assert msgspec.json.decode(answer.content, type=wire.TopicShown) == english


# -- what points to them ---------------------------------------------------------------------------


def test_decisions_reasons_and_refusals_name_their_topic(server: Server) -> None:
    table = opened(server, "hamburgum", first=1)

    async def story() -> None:
        async with at_table(server, table.table, table.keys[0]) as ada:
            update = await ada.until_asked()
            assert update.decision is not None
            assert update.decision.rule == "rondel"
            choices = [choice for group in update.decision.groups for choice in group.choices]
            rules = {" ".join(choice.option): choice.rule for choice in choices}
            assert rules["move beer"] == "beer"

            for wish, rule in (("launch", "rondel"), ("move beer", "beer"), ("dance", "rondel")):
                await ada.say(wire.Why(id=wish, wish=wish.split()))
                because = await ada.answer(wish)
                assert isinstance(because, wire.Because)
                assert because.rule == rule
            refused = await ada.move("m1", "launch")
            assert isinstance(refused, wire.Refused)
            assert refused.rule == "rondel"
            refused = await ada.move("m2", "move trade_2", "launch")
            assert isinstance(refused, wire.Refused)
            assert refused.rule == "", "any of several picks may be the one refused"
            await ada.say(wire.Move(id="old", version=update.version - 1, picks=[["launch"]]))
            refused = await ada.answer("old")
            assert isinstance(refused, wire.Refused)
            assert refused.rule == "", "that is no matter of the rules"
        async with at_table(server, table.table, table.keys[1]) as ben:
            await ben.hear_a(wire.Update)
            await ben.say(wire.Why(id="w", wish=["move", "beer"]))
            because = await ben.answer("w")
            assert isinstance(because, wire.Because)
            assert because.rule == "", "what it is about may depend on what only Ada knows"
            refused = await ben.move("m", "move beer")
            assert isinstance(refused, wire.Refused)
            assert refused.rule == ""

    asyncio.run(story())


def test_a_rule_that_is_no_topic_is_not_pointed_to() -> None:
    table = new(FISH_MARKET, ["Ada", "Ben"], seed=1)
    speaker = voices.at_table(table, "en")
    moment = Moment(table, Lineup((None,) * len(table.seats)))
    shown = [telling.update(moment, seat, speaker, NOTHING).decision for seat in (0, 1)]
    rules = [
        {asked.rule, *(choice.rule for group in asked.groups for choice in group.choices)}
        for asked in shown
        if asked
    ]
    assert rules == [{""}]
    assert telling.topic(table, "Offering", "en") is None
