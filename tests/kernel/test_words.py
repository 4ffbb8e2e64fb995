"""The words of a game, whoever wrote it: the language it has, and what its tables share."""

from __future__ import annotations

import pytest
from examples.fish_market import FishMarket

from hammonia.kernel.game import Lexicon
from hammonia.kernel.state import Setting


class Bilingual(FishMarket):
    """A game with two languages that counts how often its words are made."""

    languages = ("en", "de")

    def __init__(self) -> None:
        super().__init__()
        self.made: list[str] = []

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        self.made.append(language)
        return Lexicon({}, {}, language)


@pytest.mark.parametrize(
    ("wanted", "spoken"), [("en", "en"), ("de", "de"), ("fr", "en"), ("", "en")]
)
def test_a_language_that_a_game_lacks_is_told_in_english(wanted: str, spoken: str) -> None:
    game = Bilingual()
    assert game.lexicon(wanted, game.setting({}, 2)).language == spoken
    assert game.made == [spoken]


def test_a_game_that_says_nothing_about_languages_has_english() -> None:
    game = FishMarket()
    assert game.languages == ("en",)
    assert game.lexicon("de", game.setting({}, 2)).language == "en"


def test_the_words_of_a_setting_are_made_once_for_each_language() -> None:
    game = Bilingual()
    setting = game.setting({}, 2)
    words = [game.lexicon(language, setting) for language in ("en", "de", "en", "xx")]
    assert game.made == ["en", "de"]
    assert words[0] is words[2] is words[3]
