"""Words at a table: which language is spoken, whose words come first, and what tables share."""

from __future__ import annotations

from typing import Any

import pytest

import hammonia
from hammonia.hamburg import GAME as HAMBURG
from hammonia.hamburgum import GAME as HAMBURGUM
from hammonia.kernel.game import Game
from hammonia.kernel.messages import Message
from hammonia.kernel.table import Table
from hammonia.words import LANGUAGES, Speaker, read
from hammonia.words.tables import layered, lexicon_at

TERMINAL = "hammonia.cli.words"
NAMES = ["Ada", "Ben"]


def table(game: str = "hamburg", **options: Any) -> Table:
    return hammonia.new(game, NAMES, seed=1, options=options)


@pytest.mark.parametrize("game", [HAMBURG, HAMBURGUM], ids=lambda game: game.name)
def test_both_games_have_all_four_languages(game: Game[Any]) -> None:
    assert game.languages == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_around_a_table_is_said_in_the_language_of_the_game(language: str) -> None:
    words = lexicon_at(table(), language, TERMINAL)
    assert words.language == language
    assert words.phrases["articles"] == read(TERMINAL, language).phrases["articles"]
    assert words.phrases["question.play"] == HAMBURG.lexicon(
        language, table().state.setting
    ).phrases["question.play"]  # fmt: skip


def test_the_terminal_follows_a_game_that_lacks_a_language() -> None:
    speaker = Speaker.at(table(), "xx", TERMINAL)
    assert speaker.language == "en"
    assert speaker.say(Message("question.play")) == "Which card do you play, and for what?"
    assert speaker.say(Message("articles")) == "the a an"


def test_the_words_of_the_game_come_before_those_around_it() -> None:
    assert layered({"a": "game"}, {"a": "around", "b": "around"}) == {"a": "game", "b": "around"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_that_differ_in_seats_and_colours_share_their_words(language: str) -> None:
    first, other = table(first=1), table(colours=["blue", "red"], deck="friendly")
    assert first.state.setting is not other.state.setting
    assert lexicon_at(first, language) is lexicon_at(other, language)


@pytest.mark.parametrize("options", [{"ships": "on"}, {"cards": {"cards": {"006": {"cost": 5}}}}])
def test_tables_with_other_pieces_have_words_of_their_own(options: dict[str, Any]) -> None:
    assert lexicon_at(table(), "en") is not lexicon_at(table(**options), "en")


def test_boards_have_words_of_their_own() -> None:
    hamburg, londinium = table("hamburgum"), table("hamburgum", board="londinium")
    assert lexicon_at(hamburg, "en") is lexicon_at(table("hamburgum", variant="free"), "en")
    assert lexicon_at(hamburg, "en") is not lexicon_at(londinium, "en")
