"""The rules help: every rule leads to a topic, each topic is found, each language has them all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburg.expansions.mayors.tiles import NAMES
from hammonia.hamburg.pieces import DICE, DISASTERS
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.hamburgum.pieces import BUILDINGS, OFFICIALS, TOKENS
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game, Topic
from hammonia.kernel.opening import new
from hammonia.kernel.state import Options
from hammonia.words import LANGUAGES, topics
from hammonia.words.files import load
from hammonia.words.help import contents, next_to_read

PACKAGES = [
    "hammonia.hamburg.help",
    *(f"hammonia.hamburg.expansions.{expansion.name}.help" for expansion in HAMBURG.expansions),
    "hammonia.hamburgum.help",
]
WHOLE: Options = {expansion.name: "on" for expansion in HAMBURG.expansions}
SETTINGS: list[tuple[Game[Any], Options]] = [
    (HAMBURG, {}),
    *((HAMBURG, {expansion.name: "on"}) for expansion in HAMBURG.expansions),
    (HAMBURG, WHOLE),
    *((HAMBURGUM, {"variant": variant}) for variant in HAMBURGUM.choices["variant"]),
]
NAMED = [" ".join((game.name, *map(str, given.values()), *given)) for game, given in SETTINGS]
at_each_table = pytest.mark.parametrize(("game", "given"), SETTINGS, ids=NAMED)


def of_table(game: Game[Any], given: Options) -> dict[str, Topic]:
    return dict(game.topics("en", game.setting(given, 2)))


# -- from the game to the help ---------------------------------------------------------------------


@at_each_table
def test_the_rule_of_every_question_and_verb_is_a_topic(game: Game[Any], given: Options) -> None:
    setting, known = game.setting(given, 2), of_table(game, given)
    for question in game.questions_at(setting):
        assert question.rule in known, question.kind
        for verb in question.verbs:
            assert getattr(verb, "rule", question.rule) in known, (question.kind, verb.name)


@at_each_table
def test_every_option_of_a_game_points_to_a_topic(game: Game[Any], given: Options) -> None:
    """Open ones and refused ones: each wish in the universe, whatever is asked."""
    known, rng = of_table(game, given), Random(7)
    table = new(game, 2, options=given, seed=3)
    for step in range(400):
        decision = table.pending
        if not isinstance(decision, Decision):
            break
        assert decision.rule in known
        assert {choice.rule for choice in decision.choices} <= set(known)
        if step % 40 == 0:
            wishes = table.state.setting.universe.options
            assert {decision.rule_of(wish) for wish in wishes} <= set(known)
        table.choose(rng.choice(decision.options))


def test_pieces_have_their_topics() -> None:
    named = {*(f"ship_{die}" for die in DICE), *(f"mayor_{name}" for name in NAMES), *DISASTERS}
    assert named <= set(HAMBURG.topics("en"))
    named = {*BUILDINGS, *OFFICIALS, *(f"token_{kind}" for kind in TOKENS)}
    assert named <= set(HAMBURGUM.topics("en"))


def test_options_point_further_than_their_question() -> None:
    table = new(HAMBURGUM, 2, options={"first": 1}, seed=1)
    decision = table.pending
    assert isinstance(decision, Decision)
    assert decision.rule == "rondel"
    rules = [choice.rule for choice in decision.choices]
    assert rules == [
        "sugar", "church", "trade", "cloth", "guildhall", "beer", "trade", "dockyard"
    ]  # fmt: skip
    assert decision.rule_of(("launch",)) == "rondel"
    assert decision.rule_of(("no", "such", "thing")) == "rondel"


# -- inside the help -------------------------------------------------------------------------------


@at_each_table
def test_every_topic_is_found_from_the_overview(game: Game[Any], given: Options) -> None:
    known = of_table(game, given)
    seen, ahead = set[str](), ["overview"]
    while ahead:
        topic = ahead.pop()
        if topic not in seen:
            seen.add(topic)
            ahead += next_to_read(known, topic)
    assert seen == set(known)
    assert sorted(id for _, id in contents(known)) == sorted(known)
    assert next(iter(known)) == "overview"


@at_each_table
def test_what_a_topic_names_exists(game: Game[Any], given: Options) -> None:
    known = of_table(game, given)
    for id, topic in known.items():
        assert {*topic.see, topic.under or "overview"} <= set(known), id
        assert id not in topic.see
        assert topic.under or id == "overview"


def test_no_two_files_have_a_topic_of_one_name() -> None:
    hamburg = [id for package in PACKAGES[:-1] for id in load(package, "en")]
    assert len(set(hamburg)) == len(hamburg)
    assert list(HAMBURG.topics("en")) == hamburg


@pytest.mark.parametrize("package", PACKAGES)
def test_topics_are_short_and_whole(package: str) -> None:
    for id, topic in topics(package, "en").items():
        assert id.replace("_", "").isalnum()
        assert id == id.lower()
        assert 0 < len(topic.title) <= 50
        assert 1 <= len(topic.paragraphs) <= 4, id
        assert all(paragraph.endswith(".") for paragraph in topic.paragraphs), id
        assert max(map(len, topic.paragraphs)) <= 520, id


# -- languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_the_same_topics(package: str) -> None:
    english = load(package, "en")
    for language in LANGUAGES[1:]:
        told = load(package, language)
        assert list(told) == list(english)
        assert all(set(topic) <= {"title", "text"} for topic in told.values())
        for id, topic in topics(package, language).items():
            assert len(topic.paragraphs) == len(topics(package, "en")[id].paragraphs), id


def test_a_language_without_a_file_and_a_game_without_help() -> None:
    assert topics("tests.words.no_such_help", "en") == {}
    assert topics("hammonia.hamburgum.help", "xx") == topics("hammonia.hamburgum.help", "en")
