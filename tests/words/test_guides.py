"""Guides: each language has them whole, and whoever follows one meets every lesson by the end."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from hammonia.bots import registry as bots
from hammonia.bots.advice import best
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburg.state import HamburgState
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.guide import Guide
from hammonia.kernel.lessons import due, invited, not_avoided, shown_by
from hammonia.kernel.opening import new
from hammonia.kernel.options import Option
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, guide
from hammonia.words.files import load

GAMES: list[Game[Any]] = [HAMBURG, HAMBURGUM]
of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)
LEARNER = 0
SEEDS = (1, 3)
FEWEST_SENTENCES, MOST_SENTENCES = 2, 4
FEWEST_STEPS, MOST_STEPS = 4, 6
FEWEST_WORDS, MOST_WORDS = 90, 260


def sentences(text: str) -> int:
    ends = [place for place, sign in enumerate(text) if sign in ".!?…"]
    return sum(place + 1 == len(text) or text[place + 1] == " " for place in ends)


@cache
def followed(game: Game[Any], seed: int) -> tuple[bool, list[str]]:
    """Whether a learner's game came to its end, and the lessons in the order in which they came."""
    guide = game.guide("en")
    assert guide is not None
    table = new(game, 1 + guide.opponents, options=guide.options, seed=seed)
    seen = follow(guide, table)
    return table.over, seen


def follow(guide: Guide, table: Table) -> list[str]:
    """Play a whole game as a newcomer does who takes each lesson and each piece of advice."""
    opponents = [bots.make(guide.opponent, seed) for seed in range(1 + guide.opponents)]
    seen = list[str]()
    while True:
        pending = table.pending
        if isinstance(pending, Decision) and pending.seat != LEARNER:
            seat = pending.seat
            table.choose(opponents[seat].choose(table.view(seat), pending))
            continue
        wanted: list[Option] = []
        for lesson in due(guide.lessons, table, LEARNER):
            if lesson not in seen and not wanted:
                seen.append(lesson)
                if isinstance(pending, Decision):
                    wanted = invited(guide.lessons[lesson], pending)
        if not isinstance(pending, Decision):
            return seen
        moment = len(table.record.entries)
        options = wanted or not_avoided(list(pending.options), guide.avoid, pending)
        table.choose(best(table.view(LEARNER), LEARNER, options, moment))


@of_each_game
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_follows_the_guide_has_met_each_lesson_when_the_game_is_over(
    game: Game[Any], seed: int
) -> None:
    guide = game.guide("en")
    assert guide is not None
    is_over, seen = followed(game, seed)
    assert is_over
    assert len(seen) == len(set(seen))
    must = {id for id, lesson in guide.lessons.items() if not lesson.sometimes}
    assert must <= set(seen), must - set(seen)


@of_each_game
def test_each_lesson_can_come(game: Game[Any]) -> None:
    """Those that a game may go by without have a reason, and come in some game."""
    guide = game.guide("en")
    assert guide is not None
    seen = {lesson for seed in SEEDS for lesson in followed(game, seed)[1]}
    assert seen == set(guide.lessons)


@of_each_game
def test_nothing_is_due_while_another_seat_decides(game: Game[Any]) -> None:
    table, guide = new(game, 2, seed=1, options={"first": 2}), game.guide("en")
    assert guide is not None
    assert isinstance(table.pending, Decision)
    assert table.pending.seat == 1
    assert due(guide.lessons, table, 0) == []
    assert due(guide.lessons, table, 1) != []


def test_a_lesson_points_to_the_pieces_of_what_it_invites_to() -> None:
    table, lessons = new(HAMBURG, 2, seed=1, options={"first": 1}), HAMBURG.guide("en").lessons
    assert isinstance(table.pending, Decision)
    piles = [f"pile.{colour}" for colour in ("purple", "orange", "grey", "pink", "brown")]
    assert shown_by(lessons["refill"], table.pending, 0) == piles
    assert shown_by(lessons["welcome"], table.pending, 1) == ["board.2"]


def test_calming_is_taught_only_where_there_is_something_to_calm() -> None:
    table, lessons = new(HAMBURG, 2, seed=1, options={"first": 1}), HAMBURG.guide("en").lessons
    while not isinstance(table.pending, Decision) or table.pending.kind != "play":
        assert isinstance(table.pending, Decision)
        table.choose(table.pending.options[0])
    assert isinstance(table.state, HamburgState)
    seat, cards = table.pending.seat, table.state.setting.cards
    for levels in table.state.levels:
        levels[seat] = 0
    assert any(option[-1] == "calm" for option in table.pending.options)
    assert invited(lessons["calm"], table.pending) == []
    assert "calm" not in due(lessons, table, seat)
    risen = cards[table.pending.options[0][1]].colour
    table.state.levels[risen][seat] = 1
    calmed = invited(lessons["calm"], table.pending)
    assert calmed
    assert {cards[face].colour for _, face, _ in calmed} == {risen}


# -- words -----------------------------------------------------------------------------------------


@of_each_game
@in_each_language
def test_a_guide_says_everything_in_each_language(game: Game[Any], language: str) -> None:
    told, english = game.guide(language), game.guide("en")
    assert told is not None
    assert english is not None
    assert list(told.lessons) == list(english.lessons)
    texts = [told.about]
    for id, lesson in told.lessons.items():
        assert FEWEST_SENTENCES <= sentences(lesson.text) <= MOST_SENTENCES, (id, lesson.text)
        texts += [lesson.title, lesson.text]
    for option, choice in told.choices.items():
        assert set(choice.values) == set(game.choices[option])
        texts += [choice.about, *choice.values.values()]
        for pages in choice.introductions.values():
            assert FEWEST_STEPS <= len(pages) <= MOST_STEPS, option
            texts += [text for page in pages for text in (page.title, page.text)]
    assert all(text.strip() for text in texts)
    if language != "en":
        assert told.about != english.about
        for id, lesson in told.lessons.items():
            assert lesson.text != english.lessons[id].text


@of_each_game
def test_a_guide_explains_every_option_of_a_table(game: Game[Any]) -> None:
    guide = game.guide("en")
    assert guide is not None
    assert set(guide.choices) == set(game.choices)


def test_expansions_variants_and_londinium_have_introductions() -> None:
    told = {
        (option, value)
        for game in GAMES
        for option, choice in game.guide("en").choices.items()  # type: ignore[union-attr]
        for value in choice.introductions
    }
    assert told == {
        *((expansion.name, "on") for expansion in HAMBURG.expansions),
        ("variant", "free"),
        ("variant", "stacked"),
        ("board", "londinium"),
    }


@in_each_language
def test_who_plays_by_himself_is_introduced(language: str) -> None:
    for game in GAMES:
        told = game.guide(language)
        assert told is not None
        assert (told.alone is not None) is bool(game.automaton)
        if told.alone is not None:
            assert FEWEST_STEPS <= len(told.alone.pages) <= MOST_STEPS
            texts = [told.alone.about, *(page.text for page in told.alone.pages)]
            assert all(text.endswith((".", "!", "?")) for text in texts)
            assert any(game.automaton in text for text in texts)


@in_each_language
def test_an_introduction_is_read_in_about_two_minutes(language: str) -> None:
    """Aloud, and with a look at the drawings: some 120 words a minute."""
    for game in GAMES:
        guide = game.guide(language)
        assert guide is not None
        told = [
            pages for choice in guide.choices.values() for pages in choice.introductions.values()
        ]
        for pages in [*told, *([guide.alone.pages] if guide.alone else [])]:
            words = sum(len(page.text.split()) for page in pages)
            assert FEWEST_WORDS <= words <= MOST_WORDS, (pages[0].title, words)


@of_each_game
def test_lessons_lead_to_the_rules_help(game: Game[Any]) -> None:
    guide = game.guide("en")
    assert guide is not None
    topics = game.topics("en", game.setting(guide.options, 2))
    assert {lesson.rule for lesson in guide.lessons.values()} <= set(topics)


@of_each_game
@pytest.mark.parametrize("language", [other for other in LANGUAGES if other != "en"])
def test_files_of_other_languages_hold_texts_only(game: Game[Any], language: str) -> None:
    file = load(f"hammonia.{game.name}.guide", language)
    assert set(file) == {"about", "options", "lessons", *(["alone"] if game.automaton else [])}
    assert all(set(lesson) == {"title", "text"} for lesson in file["lessons"].values())


def test_a_language_without_a_file_is_answered_in_english() -> None:
    assert guide("hammonia.hamburg.guide", "eo").lessons == HAMBURG.guide("en").lessons
