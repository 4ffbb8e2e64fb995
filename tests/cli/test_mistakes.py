"""Mistakes at the keyboard are told in the reader's language: each has a phrase of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hammonia
import hammonia.cli
from hammonia.cli import lookup, saves
from hammonia.cli.errors import Mistake, told
from hammonia.cli.language import VARIABLE
from hammonia.cli.voices import WORDS, alone
from hammonia.kernel.seen import seen_by
from hammonia.words import LANGUAGES, read
from tests.cli.keyboard import FISH_MARKET, lines, run
from tests.words.files import OTHERS

SOURCES = "\n".join(
    path.read_text("utf-8") for path in Path(hammonia.cli.__file__).parent.rglob("*.py")
)
RAISED = re.compile(r'(?:Mistake|PlayedElsewhere|Untrusted|DamagedSave)\(\s*f?"([^"]+)"')
MISTAKES: dict[str, tuple[str, ...]] = {
    "game": ("rules", "chess"),
    "may_mean": ("cards", "--category", "p"),
    "no_file": ("verify", "nowhere.jsonl"),
    "no_folder": ("cards", "--export", "nowhere/cards.csv"),
    "no_text": ("verify", "bytes.jsonl"),
    "there_already": ("cards", "--export", "damaged.json"),
    "cannot_read": ("verify", "."),
    "cannot_write": ("cards", "--export", "folder.csv", "--force"),
    "cards.colour": ("cards", "--colour", "beige"),
    "cards.category": ("cards", "--category", "opera"),
    "cards.ending": ("cards", "--export", "cards.pdf"),
    "rules.none": ("rules", FISH_MARKET),
    "rules.topic_or_search": ("rules", "hamburg", "flood", "--search", "site"),
    "rules.several": ("rules", "hamburg", "ship"),
    "rules.near": ("rules", "hamburg", "flod"),
    "rules.no_topic": ("rules", "hamburg", "xqxqxq"),
    "rules.no_word": ("rules", "hamburg", "--search", "xqxqxq"),
    "option": ("play", "-o", "deck"),
    "no_option": ("play", "hamburg", "-o", "size=3"),
    "choice": ("play", "hamburgum", "--board", "atlantis"),
    "board": ("play", "hamburgum", "--board", "board.yaml"),
    "seed": ("play", "--seed", "xx"),
    "first": ("play", "--first", "Zoe"),
    "seats.number": ("play", "--seats", "a,b,c,d,e,f"),
    "seats.commas": ("play", "--seats", "Ada,,Ben"),
    "seats.same_name": ("play", "--seats", "Ada,ada"),
    "solo.nobody": ("play", "hamburg", "--seats", "TOM"),
    "solo.second": ("play", "hamburg", "--seats", "TOM,Ada"),
    "solo.not_wanted": ("play", "hamburg", "--seats", "Ada,TOM", "-o", "solo=false"),
    "solo.one_seat": ("play", "hamburg", "--seats", "Ada,Ben", "-o", "solo=true"),
    "save.none": ("play", "other.json"),
    "save.version": ("play", "old.json"),
    "save.damaged": ("play", "damaged.json"),
    "save.untrusted": ("play", "foreign.json"),
    "save.nothing": ("play", "--resume"),
    "save.like_record": ("play", "--save", "game.jsonl"),
    "save.taken": ("play", "--save", "other.json"),
    "save.new_only": ("play", "--resume", "--seed", "7"),
    "moment": ("replay", "saves/game.json", "--at", "99"),
    "against.no_seen": ("verify", "other.json", "--against", "other.json"),
    "against.no_record": ("verify", "seen.jsonl", "--against", "seen.jsonl"),
    "scenario.with_from": ("scenario", "--force"),
    "scenario.not_both": ("scenario", "a.yaml", "--from", "game.json"),
    "scenario.no_files": ("scenario",),
    "scenario.none_there": ("scenario", "folder.csv"),
}
"""A command for each, in a folder with the files below."""
TOLD_ELSEWHERE = {"language", "save.elsewhere", "save.finished"}
"""Those that a command alone does not meet."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that are not what they should be, and one game that is."""
    monkeypatch.chdir(tmp_path)
    save = {"hammonia save": saves.FORMAT, "bots": [None], "table": ""}
    texts = {
        "other.json": {},
        "old.json": {"hammonia save": 0},
        "damaged.json": {**save, "game": "hamburg"},
        "foreign.json": {**save, "game": "code.py:GAME"},
    }
    for name, data in texts.items():
        Path(name).write_text(json.dumps(data))
    Path("bytes.jsonl").write_bytes(b"\xff\xfe\xfa")
    Path("seen.jsonl").write_text(seen_by(hammonia.new("hamburgum", 2, seed=1), 0).text())
    Path("board.yaml").write_text("name: own\ntitle: {}\nchurches: {}\nsites: 3\nlines: 4\n")
    Path("folder.csv").mkdir()


def words_of(phrase: str, language: str) -> list[str]:
    """The parts of a phrase around its slots."""
    return re.split(r"{\w+}", read(WORDS, language).phrases[phrase])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_phrase(mistake: str, language: str) -> None:
    if mistake == "moment":
        save = ("--save", "saves/game.json")
        run("play", "hamburgum", "--seats", "Ada,Ben", *save, typed=lines("quit"))
    refused = run(*MISTAKES[mistake], "--lang", language)
    assert refused.stderr.startswith("hammonia: "), refused.output
    assert refused.exit_code == 2
    for words in words_of(f"mistake.{mistake}", language):
        assert words.strip(" ") in refused.stderr


def test_every_phrase_for_a_mistake_is_used_and_every_mistake_has_one() -> None:
    raised = set(RAISED.findall(SOURCES)) - {"cards.{what}"} | {"cards.colour", "cards.category"}
    phrases = [key for key in read(WORDS, "en").phrases if key.startswith("mistake.")]
    assert {f"mistake.{mistake}" for mistake in raised} == set(phrases)
    assert {*MISTAKES, *TOLD_ELSEWHERE} <= raised


def test_a_mistake_with_parts_has_a_line_for_each() -> None:
    mistake = Mistake("rules.several", ["one", "two"], wanted="x")
    assert told(mistake, alone("fr")).splitlines() == [
        "«\u00a0x\u00a0» peut vouloir dire\u00a0:", "  one", "  two"
    ]  # fmt: skip
    assert str(mistake) == "“x” may mean:; one; two"


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_of_mistakes_may_come_from_the_environment(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    assert words_of("mistake.game", language)[0] in run("play", "chess").stderr


@pytest.mark.parametrize("command", ["cards", "play", "rules", "verify", "serve", "games"])
def test_a_language_that_there_is_not_is_refused(command: str) -> None:
    more = ("nowhere.jsonl",) if command == "verify" else ()
    refused = run(command, *more, "--lang", "it")
    assert refused.exit_code == 2
    assert refused.stderr == "hammonia: lang is one of en, de, fr, nl, not “it”\n"


def test_what_a_game_says_against_its_options_is_told_as_it_is() -> None:
    told = run("play", "hamburg", "-o", "solo=perhaps", "--lang", "de").stderr
    assert "solo is true or false" in told


# -- names -----------------------------------------------------------------------------------------


def test_a_name_is_meant_by_itself_its_beginning_its_words_or_a_part() -> None:
    names = {"city_wall": ["Die Stadtmauer"], "build": ["Mauer bauen"], "end": ["Schluss"]}
    assert lookup.meant("END", names) == ["end"]
    assert lookup.meant("mauer", names) == ["build"]
    assert lookup.meant("bauen mauer", names) == ["build"]
    assert lookup.meant("stadt", names) == ["city_wall"]
    assert lookup.meant("wall", names) == ["city_wall"]
    assert lookup.meant("aue", names) == ["city_wall", "build"]
    assert lookup.meant("?", names) == []
    assert lookup.near("schlus", names) == ["end"]


def test_accents_signs_and_ligatures_make_no_difference() -> None:
    assert lookup.plain("  L’œuvre d'Été_II ") == "l oeuvre d ete ii"
