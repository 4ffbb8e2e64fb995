"""Labels: games name their parts and options themselves, and nobody has other names for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.decision import Decision
from hammonia.kernel.game import Game
from hammonia.kernel.table import Table
from hammonia.kernel.view import seat_named
from hammonia.words import LANGUAGES, Speaker, read
from hammonia.words.labels import GROUP, label
from tests.words.said import gathered, moments

GAMES: tuple[Game[Any], ...] = (HAMBURG, HAMBURGUM)
TERMINAL = "hammonia.cli.words"
PAGE = Path(__file__).parents[2] / "web" / "src" / "words"
NUMBER = re.compile(r"\d+|B\d\d")
"""Numbers, and tiles that are called by what is printed on them."""

by_language = pytest.mark.parametrize("language", LANGUAGES)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def named(part: Any, *within: str) -> Iterator[tuple[str, ...]]:
    """Every name in a part of a position, after all that it stands in."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield (*within, key)
            yield from named(value, *within, key)
    elif isinstance(part, list):
        for value in part:
            yield from named(value, *within)
    elif isinstance(part, str):
        for word in part.split(" "):
            yield (*within, word)


def shown(table: Table) -> Iterator[tuple[str, ...]]:
    """Every name in a position as its players and others see it."""
    for reader in (*range(len(table.seats)), None):
        for key, part in table.view(reader)["position"].items():
            if key not in table.game.machinery:
                yield (key,)
                yield from named(part, key)


def unnamed(speaker: Speaker, names: Iterable[tuple[str, ...]]) -> set[tuple[str, ...]]:
    return {
        (*within, name)
        for *within, name in set(names)
        if seat_named(name) is None
        and not NUMBER.fullmatch(name)
        and label(speaker, name, *within) is None
    }


def labels(game: Game[Any], language: str) -> dict[str, str]:
    """What the game's own labels say, families aside."""
    words = game.offered(language)
    speaker = Speaker(words, ())
    names = [name for name in words.terms if name.startswith("label.") and "*" not in name]
    return {name.removeprefix("label."): speaker.term(name) for name in names}


# -- nothing is without a name ---------------------------------------------------------------------


@by_language
@by_game
def test_every_part_of_a_position_has_a_label(game: Game[Any], language: str) -> None:
    for table, _ in gathered(game.name)[::4]:
        speaker = Speaker.at(table, language)
        for moment in moments(table):
            assert unnamed(speaker, shown(moment)) == set()


@by_language
@by_game
def test_every_word_of_an_option_has_a_label(game: Game[Any], language: str) -> None:
    for table, _ in gathered(game.name)[::4]:
        universe = table.state.setting.universe.options
        words = ((verb, word) for verb, *pieces in universe for word in pieces)
        assert unnamed(Speaker.at(table, language), words) == set()
    verbs = {verb.name for question in game.questions for verb in question.verbs}
    assert {f"label.verb.{verb}" for verb in verbs} <= set(game.offered(language).terms)


@by_language
@by_game
def test_every_option_of_a_table_and_its_values_have_labels(game: Game[Any], language: str) -> None:
    own = labels(game, language)
    for option, values in game.choices.items():
        assert own[option]
        for value in values:
            assert own.get(f"{option}.{value}") or own[value]
    assert own[game.rounds], "what the page counts in its title"


@by_language
def test_an_expansion_is_called_what_its_rules_are_called(language: str) -> None:
    own, topics = labels(HAMBURG, language), HAMBURG.topics(language)
    for expansion in HAMBURG.expansions:
        name = own[expansion.name].split()[-1]  # whatever stands before it may be inflected
        assert name.casefold() in topics[expansion.name].title.casefold()


@by_language
@by_game
def test_every_kind_of_piece_that_options_are_about_has_a_label(
    game: Game[Any], language: str
) -> None:
    found = set()
    for table, _ in gathered(game.name)[::4]:
        speaker = Speaker.at(table, language)
        for waiting in (moment.pending for moment in moments(table)):
            choices = waiting.choices if isinstance(waiting, Decision) else ()
            subjects = [choice.subjects[0] for choice in choices if choice.subjects]
            kinds = {(GROUP, subject.partition(".")[0]) for subject in subjects}
            assert unnamed(speaker, kinds) == set()
            found |= kinds
    assert len(found) > 2


# -- nothing has two names -------------------------------------------------------------------------


@by_language
def test_server_and_terminal_have_no_terms_that_a_game_has(language: str) -> None:
    assert read("hammonia.server.words", language).terms == {}
    own = set(read(TERMINAL, language).terms)
    for game in GAMES:
        assert own.isdisjoint(game.offered(language).terms)
        assert own.isdisjoint(labels(game, language))


@by_game
def test_the_terminal_copies_no_label(game: Game[Any]) -> None:
    """What it says in every language as the game does, it should take from there."""
    phrases = [read(TERMINAL, language).phrases for language in LANGUAGES]
    own = [labels(game, language) for language in LANGUAGES]
    said = {tuple(words[name].casefold() for words in own): name for name in own[0]}
    keys = [key for key in phrases[0] if key.startswith(f"{game.name}.")]
    assert len(keys) > 20
    texts = {key: tuple(words[key].casefold() for words in phrases) for key in keys}
    assert {key: said[text] for key, text in texts.items() if text in said} == {}


def test_a_short_form_in_the_terminal_is_shorter() -> None:
    """A label of the terminal's own is for a narrow column: never longer, somewhere shorter."""
    prefix = "hamburg.label."
    lengths: dict[str, list[int]] = {}
    for language in LANGUAGES:
        own = labels(HAMBURG, language)
        for key, text in read(TERMINAL, language).phrases.items():
            name = key.removeprefix(prefix)
            if key.startswith(prefix) and name in own:
                lengths.setdefault(name, []).append(len(text) - len(own[name]))
    assert lengths
    assert {name for name, more in lengths.items() if max(more) > 0 or min(more) == 0} == set()


@by_language
def test_the_page_has_no_words_for_what_games_offer(language: str) -> None:
    texts = re.findall(r'"([^"]*)"', (PAGE / f"{language}.ts").read_text("utf-8"))
    assert len(texts) > 50
    offered = {
        words.casefold()
        for game in GAMES
        for option, values in game.choices.items()
        for name, words in labels(game, language).items()
        if name in (option, *values, *(f"{option}.{value}" for value in values))
    }
    assert [text for text in texts if text.casefold() in offered] == []
