"""The almanac: cards looked up in four languages, and written to files."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from hammonia.words import LANGUAGES
from tests.cli.keyboard import in_one_line, run

NO_BREAK = "\u00a0"
NO_ABILITY = {
    "en": "No ability", "de": "Keine Fähigkeit", "fr": "Aucune capacité", "nl": "Geen vaardigheid"
}  # fmt: skip


def said(*args: str) -> str:
    result = run("cards", *args)
    assert result.exit_code == 0, result.output
    return result.output


def test_cards_are_found_by_colour_category_and_text() -> None:
    found = said("--colour", "pink", "--category", "theater", "--text", "worker")
    assert "073" in found
    assert "Theater" in found
    assert "Circus" not in found


@pytest.mark.parametrize(
    ("language", "what", "word", "id"),
    [
        ("de", "--colour", "rosa", "pink"),
        ("fr", "--colour", "GRIS", "grey"),
        ("nl", "--colour", "paars", "purple"),
        ("de", "--category", "Geheimbund", "secret_society"),
        ("de", "--category", "ämter", "government"),
        ("de", "--category", "amter", "government"),
        ("fr", "--category", "theatre", "theater"),
        ("fr", "--category", "société secrète", "secret-society"),
        ("nl", "--category", "dieren", "zoo"),
        ("en", "--category", "secret", "Secret Society"),
        ("nl", "--category", "harbor", "haven"),
    ],
)
def test_words_of_the_language_find_them_as_ids_do(
    language: str, what: str, word: str, id: str
) -> None:
    found = said("--lang", language, what, word)
    assert len(found.splitlines()) > 5
    assert found == said("--lang", language, what, id)


def test_a_word_that_begins_several_is_answered_with_them() -> None:
    told = run("cards", "--lang", "de", "--category", "han")
    assert told.exit_code == 2
    assert "„han“ kann heißen: Handel, Handwerk" in told.stderr


# -- what stands there -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_an_ability_says_so_and_no_more(language: str, tmp_path: Path) -> None:
    zoo = ("--lang", language, "--category", "zoo")
    for line in said(*zoo).splitlines()[1:]:
        assert line.rstrip().endswith(NO_ABILITY[language])
        assert "–" not in line
        assert ":" not in line
    files = {ending: tmp_path / f"cards.{ending}" for ending in ("json", "csv", "html")}
    for file in files.values():
        said(*zoo, "--export", str(file))
    assert {card["when"] for card in json.loads(files["json"].read_text("utf-8"))} == {None}
    rows = list(csv.DictReader(files["csv"].read_text("utf-8").splitlines()))
    assert {(row["when"], row["short"]) for row in rows} == {("", NO_ABILITY[language])}
    page = files["html"].read_text("utf-8")
    assert page.count(f"<p>{NO_ABILITY[language]}</p>") == len(rows) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colon_has_the_space_of_its_language(language: str, tmp_path: Path) -> None:
    before = NO_BREAK if language == "fr" else ""
    always = {"en": "always", "de": "immer", "fr": "toujours", "nl": "altijd"}[language]
    words = ("--lang", language, "--colour", "purple", "--category", "church")
    file = tmp_path / "cards.html"
    said(*words, "--export", str(file))
    page = file.read_text("utf-8")
    assert f'<span class="when">{always}{before}:</span> ' in page
    assert (f"{NO_BREAK}:</span>" in page) == (language == "fr")
    assert f"{always}{before}: " in said(*words)


def test_a_search_without_result_says_so() -> None:
    assert "No card" in said("--text", "xylophone")


@pytest.mark.parametrize("columns", ["60", "72", "80", "90", "100"])
def test_no_line_begins_with_the_sign_of_the_one_before(
    columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = said("--lang", "fr").splitlines()
    assert [line for line in shown if line.strip()[:1] in (":", ";", "?", "»")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_json_has_all_cards_with_text_icons_and_sources(language: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    assert "280" in said("--lang", language, "--export", str(file))
    cards = json.loads(file.read_text("utf-8"))
    assert [card["number"] for card in cards] == [f"{number:03}" for number in range(1, 281)]
    for card in cards:
        assert all(card[fact] for fact in ("short", "long", "from"))
        assert (card["icons"] and card["when"]) or card["category"] == "zoo"
        assert str(card["cost"]) in card["long"]


def test_csv_has_a_row_for_each_card(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    said("--lang", "nl", "--export", str(file), "--colour", "purple")
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    assert len(rows) == 56
    assert {row["colour"] for row in rows} == {"purple"}
    assert {row["cost from"] for row in rows} == {"reconstructed"}


def test_html_is_a_page_in_its_language_with_the_note(tmp_path: Path) -> None:
    file = tmp_path / "cards.html"
    said("--lang", "de", "--export", str(file))
    page = file.read_text("utf-8")
    assert page.count("<article") == 280
    assert '<html lang="de">' in page
    assert "⟨" not in page


def test_a_file_is_replaced_only_on_demand(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    said("--export", str(file))
    assert run("cards", "--export", str(file)).exit_code == 2
    said("--export", str(file), "--force")


def test_colours_and_categories_are_listed_in_the_language() -> None:
    wrong = run("cards", "--lang", "de", "--colour", "blau")
    assert "„blau“ gibt es nicht; es gibt: violett, orange, grau, rosa, braun" in wrong.stderr
    wrong = run("cards", "--lang", "nl", "--category", "opera")
    assert "Haven, Kerk" in in_one_line(wrong.stderr)
