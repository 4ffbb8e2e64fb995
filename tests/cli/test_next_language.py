"""From one language to the next: a key, a typed word, and the languages that a game has."""

from __future__ import annotations

from examples.fish_market import FishMarket

from hammonia.cli.session import Session
from hammonia.kernel.game import Lexicon
from hammonia.kernel.opening import new
from hammonia.kernel.state import Setting
from tests.cli.at_table import Person, at, sit
from tests.cli.keyboard import FISH_MARKET, lines, run


class TwoLanguages(FishMarket):
    """A game that is told in English and French, in German and Dutch not at all."""

    languages = ("en", "fr")

    def make_lexicon(self, language: str, setting: Setting) -> Lexicon:
        english = super().make_lexicon("en", setting)
        phrases = {**english.phrases, "question.offer": "Quel poisson offrez-vous ?"}
        return Lexicon(english.terms, phrases if language == "fr" else english.phrases, language)


def begun_at(game: FishMarket) -> Session:
    return at(new(game, ("Ada", "Ben"), seed=1), (None, "random"))


def test_the_key_goes_through_the_languages_that_the_game_has() -> None:
    async def story(person: Person) -> None:
        for language, question in (("fr", "Quel poisson"), ("en", "Which fish"), ("fr", "Quel")):
            await person.press("L")
            assert person.session.speaker.language == language
            await person.finds(question)

    sit(begun_at(TwoLanguages()), story)


def test_where_there_is_one_language_the_key_says_so() -> None:
    async def story(person: Person) -> None:
        await person.press("L")
        await person.finds("This game is told in: en.")
        assert person.session.speaker.language == "en"

    sit(begun_at(FishMarket()), story)


def test_a_typed_letter_goes_on_as_the_key_does() -> None:
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,random", "--first", "1")
    shown = run(*words, typed=lines("L", "l", "L", "quit")).output
    assert "Auf welches Feld ziehst du?" in shown
    assert "Sur quelle case allez-vous" in shown
    assert "Op welk vak" not in shown


def test_a_language_that_there_is_not_is_answered_with_those_that_there_are() -> None:
    words = ("play", "hamburgum", "--plain", "--seats", "Ada,random", "--first", "1")
    assert "This game is told in: en, de, fr, nl." in run(*words, typed=lines("lang it")).output
    fish = ("play", FISH_MARKET, "--plain", "--seats", "Ada,random")
    shown = run(*fish, typed=lines("lang", "L", "lang de")).output
    assert shown.count("This game is told in: en.") == 3
