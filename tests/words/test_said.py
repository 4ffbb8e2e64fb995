"""What is said in four languages: golden files, quantities, and nothing left unsaid."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hammonia.hamburg import GAME
from hammonia.hamburg.ability import Count
from hammonia.hamburg.card_texts import card_text
from hammonia.hamburg.icons import icons, templates
from hammonia.hamburg.pieces import DICE
from hammonia.hamburg.state import HamburgSetting
from hammonia.kernel.messages import Arg, Message
from hammonia.words import LANGUAGES, Speaker
from tests.hamburg.pieces import nodes, pieces_of_expansions
from tests.words.golden import FOLDER, texts
from tests.words.said import gathered

SETTING = GAME.setting({expansion.name: "on" for expansion in GAME.expansions}, 3)
GLYPHS = Path(__file__).parents[2] / "web" / "src" / "hamburg" / "glyphs.ts"
LEFT_OVER = re.compile(r"[⟨⟩{}]|\b[a-z]+\.[a-z_]+\b|~|\|")
COMMON_ENGLISH = re.compile(
    r"\b(the|your|you|of|with|worker|workers|building|buildings|wall|card|cards|point|points|"
    r"draw|draws|gain|gains|takes|build|builds|when|this|that|are|which|and)\b",
    re.IGNORECASE,
)
ALSO_THEIRS = {"de": (), "fr": ("point", "points"), "nl": ("of", "die", "are")}
"""English words that are words of that language as well."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_golden_words_are_said(language: str) -> None:
    """If they differ on purpose: `python -m tests.words.golden`, and read the difference."""
    for name, text in texts(language).items():
        assert (FOLDER / name).read_text("utf-8").splitlines() == text.splitlines(), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_over_in_what_is_said(language: str) -> None:
    for name, text in texts(language).items():
        for line in text.splitlines():
            words = line.partition(" ")[2]
            assert not LEFT_OVER.search(words), f"{name}: {line}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_english_is_left_in_another_language(language: str) -> None:
    found = {}
    for name, text in texts(language).items():
        for line in text.splitlines():
            english = [
                word
                for word in COMMON_ENGLISH.findall(line.partition(" ")[2])
                if word.lower() not in ALSO_THEIRS[language]
            ]
            if english:
                found[f"{name}: {line}"] = english
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
def test_a_log_is_told_anew_in_each_language(game: str, language: str) -> None:
    """The same messages, told again from the first: two readers may read two languages."""
    table, _ = gathered(game)[0]
    log = table.heard(None)
    english, other = Speaker.at(table, "en"), Speaker.at(table, language)
    told = [other.say(message) for message in log]
    assert len(told) > 60
    assert (told == [english.say(message) for message in log]) == (language == "en")


# -- quantities -----------------------------------------------------------------------------------


def quantities(message: Message) -> Iterator[tuple[int, str]]:
    """Every amount in a message and in those inside it."""
    for arg in message.args.values():
        yield from _quantities(arg)


def _quantities(arg: Arg) -> Iterator[tuple[int, str]]:
    match arg[0]:
        case "amount" | "gain":
            yield arg[1], arg[2]
        case "number":
            yield arg[1], ""
        case "list" | "either":
            for part in arg[1]:
                yield from _quantities(part)
        case "message":
            yield from quantities(Message(arg[1], arg[2]))


def _texts() -> list[Message]:
    assert isinstance(SETTING, HamburgSetting)
    cards = [card_text(SETTING.literals[f], p.activation) for f, p in SETTING.cards.items()]
    pieces = [text for expansion in SETTING.expansions for text in expansion.told().values()]
    return [*cards, *pieces, *(piece.told() for piece in pieces_of_expansions())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quantities_in_a_text_are_those_of_the_effect(language: str) -> None:
    found: Counter[tuple[int, str]] = Counter()

    def mark(number: int, of: str, words: str) -> str:
        found[number, of] += 1
        return words

    lexicon = GAME.lexicon(language, SETTING)
    for text in _texts():
        found.clear()
        Speaker(lexicon, (), mark=mark).say(text)
        assert found == Counter(quantities(text)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_states_a_number_of_its_own(language: str) -> None:
    lexicon = GAME.lexicon(language, SETTING)
    for text in _texts():
        said = Speaker(lexicon, (), mark=lambda number, of, words: "").say(text)
        in_names = re.findall(r"count\.die\.(\d)", str(text.plain()))  # dice that show a number
        assert re.findall(r"\d+", said) == in_names, said


# -- icons ----------------------------------------------------------------------------------------


def test_every_message_of_a_card_or_a_tile_has_an_icon_row() -> None:
    for text in _texts():
        row = icons(text)
        assert row or text.key == "ability.none"
        assert all(set(icon) <= {"icon", "number"} and icon["icon"] for icon in row)


def test_no_icon_row_is_left_over() -> None:
    def keys(message: Message) -> Iterator[str]:
        yield message.key
        for arg in message.args.values():
            yield from _keys(arg)

    def _keys(arg: Any) -> Iterator[str]:
        if arg[0] == "message":
            yield from keys(Message(arg[1], arg[2]))
        elif arg[0] == "list":
            for part in arg[1]:
                yield from _keys(part)

    used = {key for text in _texts() for key in keys(text)}
    pieces = [*SETTING.literals.values(), *pieces_of_expansions()]  # type: ignore[attr-defined]
    parts = [node for piece in pieces for node in nodes(piece)]
    used |= {part.told().key for part in parts if not isinstance(part, Count)}
    assert set(templates()) - used == set()


def test_the_quantities_of_an_icon_row_are_those_of_the_effect() -> None:
    for text in _texts():
        shown = Counter(icon["number"] for icon in icons(text) if "number" in icon)
        assert shown == Counter(number for number, _ in quantities(text)), text


def _row(face: str) -> list[str]:
    return [icon["icon"] for icon in icons(card_text(SETTING.literals[face], "III"))]  # type: ignore[attr-defined]


@pytest.mark.parametrize("face", ["027", "109", "147", "152", "157"])
def test_an_icon_row_shows_what_is_up_to_a_number(face: str) -> None:
    assert "at_most" in _row(face)


@pytest.mark.parametrize("face", ["070", "214"])
def test_an_icon_row_shows_nothing_of_the_kind_where_the_number_is_exact(face: str) -> None:
    assert "at_most" not in _row(face)


def test_a_price_twice_and_a_price_of_two_marks_have_different_icon_rows() -> None:
    (moenckeberg,) = (
        piece.told()
        for piece in pieces_of_expansions()
        if piece.told().key == "power.number.printed_segment_price"
    )
    assert [icon["icon"] for icon in icons(moenckeberg)] == ["wall", "price", "mark", "number"]
    for face in ("062", "063", "064", "065"):
        assert _row(face)[-4:] == ["wall", "price", "times", "number"]


def test_the_page_draws_every_icon_of_the_rows() -> None:
    drawn = set(re.findall(r'"([^"\n]+)"|(\w+):', GLYPHS.read_text("utf-8")))
    names = {name for pair in drawn for name in pair} | set(DICE)
    rows = {icon for row in templates().values() for icon in row.split() if "{" not in icon}
    assert {icon for icon in rows - names if not icon.endswith(("_money", "_workers"))} == set()
