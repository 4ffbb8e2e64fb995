"""The almanac: cards looked up in four languages, and written to files."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hammonia.cli.main import app
from hammonia.words import LANGUAGES

RUNNER = CliRunner(env={"COLUMNS": "100"})


def said(*args: str) -> str:
    result = RUNNER.invoke(app, ["cards", *args])
    assert result.exit_code == 0, result.output
    return result.output


def test_cards_are_found_by_colour_category_and_text() -> None:
    found = said("--colour", "pink", "--category", "theater", "--text", "worker")
    assert "073" in found
    assert "Theater" in found
    assert "Circus" not in found


def test_words_of_the_language_find_them_too() -> None:
    assert "Rosa" in said("--lang", "de", "--colour", "rosa", "--text", "arbeiter").title()
    assert said("--lang", "fr", "--colour", "gris") == said("--lang", "fr", "--colour", "grey")


def test_a_search_without_result_says_so() -> None:
    assert "No card" in said("--text", "xylophone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_json_has_all_cards_with_text_icons_and_sources(language: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    assert "280" in said("--lang", language, "--export", str(file))
    cards = json.loads(file.read_text("utf-8"))
    assert [card["number"] for card in cards] == [f"{number:03}" for number in range(1, 281)]
    for card in cards:
        assert all(card[fact] for fact in ("short", "long", "when", "from"))
        assert card["icons"] or card["category"] == "zoo"
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
    again = RUNNER.invoke(app, ["cards", "--export", str(file)])
    assert again.exit_code == 2
    said("--export", str(file), "--force")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--colour", "violet"], "there are: purple, orange"),
        (["--category", "opera"], "there is no 'opera'"),
        (["--lang", "it"], "lang is one of en, de, fr, nl"),
        (["--export", "cards.pdf"], "must end in .json, .csv, .html"),
        (["--export", "nowhere/cards.csv"], "is no folder"),
    ],
)
def test_what_cannot_be_is_told(wrong: list[str], told: str) -> None:
    result = RUNNER.invoke(app, ["cards", *wrong])
    assert result.exit_code == 2
    assert told in result.output
