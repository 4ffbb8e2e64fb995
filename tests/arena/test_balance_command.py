"""`hammonia balance`: tables, charts and data in four languages, and mistakes told clearly."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hammonia.arena.balance.games import watcher_of
from hammonia.words import LANGUAGES
from tests.arena.balance_games import GAMES, SEATS, file
from tests.cli.keyboard import run

WIDTH = 100
LEFT_OVER = re.compile(r"[⟨⟩{}|~]")
WORDS = {"en": "Games: ", "de": "Partien: ", "fr": "Parties\u00a0: ", "nl": "Spellen: "}


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


def said(*words: str) -> str:
    done = run("balance", *words)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["hamburg", "free"])
def test_every_kind_is_told_in_every_language(name: str, language: str, tmp_path: Path) -> None:
    shown = said(str(file(tmp_path, name)), "--lang", language, "--top", "0")
    assert not LEFT_OVER.search(shown)
    assert max(map(len, shown.splitlines())) <= WIDTH
    for words in WORDS.values():
        assert (words in shown) == (words == WORDS[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_holds_what_the_table_shows(language: str, tmp_path: Path) -> None:
    path, drawn = file(tmp_path, "hamburg"), tmp_path / "chart.svg"
    kinds = ("--kind", "majority,wall")
    said(str(path), *kinds, "--lang", language, "--svg", str(drawn))
    texts = {text.text for text in ElementTree.parse(drawn).iter() if text.text}
    items = json.loads(said(str(path), *kinds, "--lang", language, "--json"))["items"]
    assert len(items) == 5 + 10
    assert {item["name"] for item in items} <= texts


def test_the_data_hold_everything(tmp_path: Path) -> None:
    data = json.loads(said(str(file(tmp_path, "hamburg")), "--json", "--top", "1"))
    assert (data["game"], data["games"], data["seats"]) == ("hamburg", GAMES, SEATS * GAMES)
    kinds = [item["kind"] for item in data["items"]]
    assert list(dict.fromkeys(kinds)) == list(watcher_of("hamburg").kinds)
    square = [item for item in data["items"] if item["kind"] == "square"]
    assert sorted(item["item"] for item in square) == [str(space) for space in range(1, 10)]
    assert all(item["used"]["seats"] + item["held"]["seats"] == SEATS * GAMES for item in square)


def test_things_are_sorted_and_cut(tmp_path: Path) -> None:
    path = str(file(tmp_path, "hamburg"))
    items = json.loads(said(path, "--kind", "square", "--sort", "use", "--json"))["items"]
    use = [item["used"]["seats"] for item in items]
    assert use == sorted(use, reverse=True)
    few = said(path, "--kind", "square", "--sort", "use", "--top", "2")
    assert "Space 1" in few
    assert "Space 9" not in few
    assert "7 more" in few
    least = said(path, "--kind", "square", "--sort", "use", "--top", "2", "--worst")
    assert "Space 1" not in least


def test_several_files_are_weighed_together(tmp_path: Path) -> None:
    path = str(file(tmp_path, "hamburg"))
    data = json.loads(said(path, path, "--kind", "board", "--json"))
    assert data["games"] == 2 * GAMES


def test_whoever_mixes_bots_is_warned_and_can_choose_one(tmp_path: Path) -> None:
    path = str(file(tmp_path, "hamburg"))
    assert "--bot NAME" in said(path, "--kind", "board")
    alone = said(path, "--kind", "board", "--bot", "greedy")
    assert "--bot NAME" not in alone
    assert f"seats that count: {GAMES}." in alone


def test_the_automaton_does_not_count(tmp_path: Path) -> None:
    assert f"seats that count: {GAMES}." in said(str(file(tmp_path, "solo")), "--kind", "board")


def test_a_chart_is_replaced_only_on_demand(tmp_path: Path) -> None:
    path, drawn = str(file(tmp_path, "hamburg")), tmp_path / "chart.svg"
    drawn.write_text("mine", "utf-8")
    refused = run("balance", path, "--svg", str(drawn))
    assert refused.exit_code == 2
    assert drawn.read_text("utf-8") == "mine"
    said(path, "--svg", str(drawn), "--force")
    assert drawn.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--kind", "dragon"), "there is no kind “dragon”; there are: card, ability"),
        (("--bot", "genius"), "no bot “genius” played these games; there are: greedy, random"),
        (("--svg", "no/such/folder.svg"), "cannot write"),
    ],
)
def test_mistakes_are_told(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    done = run("balance", str(file(tmp_path, "hamburg")), *words)
    assert done.exit_code == 2
    assert told in done.output


def test_files_that_cannot_be_weighed_are_refused(tmp_path: Path) -> None:
    hamburg, other = file(tmp_path, "hamburg"), file(tmp_path, "hamburgum")
    mixed = run("balance", str(hamburg), str(other))
    assert "games of another kind" in mixed.output
    empty = run("balance", str(file(tmp_path, "free", most=0)))
    assert "holds no games yet" in empty.output
    missing = run("balance", str(tmp_path / "none.jsonl.gz"))
    assert [done.exit_code for done in (mixed, empty, missing)] == [2, 2, 2]
