"""`hammonia analyse`: told in four languages, drawn, as data; stopped, killed and gone on with."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import hammonia
from hammonia.arena.analysis.judging import Judge
from hammonia.cli import voices
from hammonia.words import LANGUAGES
from tests.arena.analysed import begun, written
from tests.cli.keyboard import FISH_MARKET, in_one_line, run

PICKS = 8
TINY = ("--simulations", "2", "--worlds", "2")
WIDTH = 100
LEFT_OVER = re.compile(r"[⟨⟩{}|~]")
SVG = "{http://www.w3.org/2000/svg}"
DOCS = Path(hammonia.__file__).parents[2] / "docs" / "analysis.md"
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def analysed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with records of both games and their analyses."""
    folder = tmp_path_factory.mktemp("analysed")
    for game, seats in (("hamburg", 2), ("hamburgum", 3)):
        path = written(begun(game, PICKS, seats), folder).rename(folder / f"{game}.jsonl")
        done = run("analyse", str(path), *TINY)
        assert done.exit_code == 0, done.output
    return folder


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is told without anything being judged again."""
    monkeypatch.delattr(Judge, "judged")
    monkeypatch.delattr(Judge, "judged_again")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return written(begun("hamburgum", 8), tmp_path)


def said(*words: str) -> str:
    done = run("analyse", *words)
    assert done.exit_code == 0, done.output
    return done.output


def data(path: Path, *words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("analyse", str(path), *TINY, "--json", *words).stdout)
    return told


# -- what is told ----------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("game", ["hamburg", "hamburgum"])
@pytest.mark.usefixtures("nobody")
def test_everything_is_told_in_every_language(game: str, language: str, analysed: Path) -> None:
    words = (str(analysed / f"{game}.jsonl"), *TINY, "--decisions", "--lang", language)
    shown = said(*words)
    assert not LEFT_OVER.search(shown.replace(str(analysed), ""))
    assert max(len(line) for line in shown.splitlines() if str(analysed) not in line) <= WIDTH
    for title in ("curve", "decisions", "worst", "strokes", "account", "unfinished"):
        words_of = voices.say(voices.alone(language), f"analyse.{title}")
        assert in_one_line(words_of) in in_one_line(shown)
    names = ("Ada", "Ben") if game == "hamburg" else ("Ada", "Ben", "Cleo")
    assert all(shown.count(name) >= 2 for name in names)


@pytest.mark.usefixtures("nobody")
def test_the_dearest_picks_are_told_with_what_was_better(analysed: Path) -> None:
    path = analysed / "hamburgum.jsonl"
    second = [one for one in data(path)["decisions"] if one["second_look"]]
    clear = [
        one
        for one in second
        if one["second_look"]["value"] >= max(0.005, 2 * one["second_look"]["error"])
    ]
    dearest = max(clear, key=lambda one: one["second_look"]["value"])
    shown = in_one_line(said(str(path), *TINY, "--worst", "1"))
    assert f"{dearest['number']} Round" in shown
    assert in_one_line(f"picked: {dearest['taken']['told']}") in shown
    assert in_one_line(f"better: {dearest['best']['told']}") in shown
    assert shown.count("better: ") == 1
    assert "better: " not in said(str(path), *TINY, "--worst", "0")


def test_a_name_that_looks_like_markup_is_told_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hammonia.arena.analysis.accounts.CLEAR", 0.0)
    monkeypatch.setattr("hammonia.arena.analysis.accounts.LEAST", 0.0)
    path = written(begun("hamburg", 4), tmp_path)
    path.write_text(path.read_text("utf-8").replace('"Ada"', '"Ada[/b]"'), "utf-8")
    assert "Ada[/b] draws" in in_one_line(said(str(path), *TINY, "--worst", "99"))


@pytest.mark.usefixtures("nobody")
def test_luck_is_told_with_what_came_and_whose_chance_it_changed(
    analysed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hammonia.arena.analysis.accounts.CLEAR", 0.0)  # a tiny budget is all noise
    path = analysed / "hamburg.jsonl"
    changes = {one["told"]: one["after"][0] - one["before"][0] for one in data(path)["chance"]}
    told, change = max(changes.items(), key=lambda one: abs(one[1]))
    shown = in_one_line(said(str(path), *TINY, "--worst", "1"))
    assert in_one_line(told) in shown
    assert f"Ada {'+' if change > 0 else '−'}{abs(change) * 100:.1f} ±" in shown
    assert "±" in shown.partition("Good and bad luck")[2].partition("Luck and skill")[0]


@every_language
@pytest.mark.usefixtures("nobody")
def test_the_chart_has_a_curve_for_each_seat(language: str, analysed: Path, tmp_path: Path) -> None:
    drawn = tmp_path / "curve.svg"
    said(str(analysed / "hamburg.jsonl"), *TINY, "--svg", str(drawn), "--lang", language)
    root = ElementTree.parse(drawn).getroot()
    curves = list(root.iter(f"{SVG}polyline"))
    assert [curve.findtext(f"{SVG}title") for curve in curves] == ["Ada", "Ben"]
    told = data(analysed / "hamburg.jsonl")
    chance_last = told["chance"][-1]["place"] > told["decisions"][-1]["place"]
    points = 1 + PICKS + chance_last
    assert {len(curve.attrib["points"].split()) for curve in curves} == {points}
    axis = voices.say(voices.alone(language), "analyse.chart.axis")
    assert axis in [text.text for text in root.iter(f"{SVG}text")]
    again = run("analyse", str(analysed / "hamburg.jsonl"), *TINY, "--svg", str(drawn))
    assert again.exit_code == 2
    assert "--force" in again.stderr


@pytest.mark.usefixtures("nobody")
def test_the_data_hold_everything_and_add_up(analysed: Path) -> None:
    told = data(analysed / "hamburg.jsonl")
    assert (told["game"], told["finished"], told["budget"]["worlds"]) == ("hamburg", False, 2)
    assert [one["number"] for one in told["decisions"]] == list(range(1, PICKS + 1))
    assert told["chance"]
    assert all(stroke["told"] for stroke in told["chance"])
    assert "The dice show" in " ".join(stroke["told"] for stroke in told["chance"])
    for seat, player in enumerate(told["players"]):
        parts = [player[part]["value"] for part in ("luck", "own", "others")]
        assert player["end"] - player["start"] == pytest.approx(
            sum(parts) + player["rest"], abs=1e-4
        )
        own = sum(one["cost"]["value"] for one in told["decisions"] if one["seat"] == seat)
        assert player["own"]["value"] == pytest.approx(-own, abs=1e-4)


def keys(part: Any) -> set[str]:
    if isinstance(part, dict):
        return set(part).union(*(keys(value) for value in part.values()))
    return set().union(*map(keys, part)) if isinstance(part, list) else set()


@pytest.mark.usefixtures("nobody")
def test_every_name_in_the_data_is_told_in_the_docs(analysed: Path) -> None:
    told = data(analysed / "hamburg.jsonl")
    told["options"] = {}
    page = DOCS.read_text("utf-8")
    assert [key for key in sorted(keys(told)) if f"`{key}`" not in page] == []


# -- stopping and going on -------------------------------------------------------------------------

_BROKEN_OFF = """
import os, signal, sys
from hammonia.arena.analysis.keeping import Keep
from hammonia.cli.main import app
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
keep = Keep.add
def add(self, found):
    if len(self.found) == 4:
        if sys.argv[1] == "kill":
            with self.path.open("ab") as file:
                file.write(b'{"place":5,"se')
            os.kill(os.getpid(), signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGINT)
    keep(self, found)
Keep.add = add
app(sys.argv[2:], prog_name="hammonia")
"""


@pytest.mark.parametrize("how", ["kill", "interrupt"])
def test_a_process_that_was_stopped_goes_on_to_the_same_analysis(how: str, record: Path) -> None:
    kept = record.with_suffix(".analysis.jsonl")
    whole = said(str(record), *TINY)
    uninterrupted = kept.read_bytes()
    kept.unlink()
    command = [sys.executable, "-c", _BROKEN_OFF, how, "analyse", str(record), *TINY]
    stopped = subprocess.run(command, capture_output=True, text=True, check=False)
    if how == "kill":
        assert stopped.returncode == -signal.SIGKILL
    else:
        assert stopped.returncode == 130
        assert f"Stopped. Moments kept in {kept}: 4." in stopped.stderr
    left = kept.read_bytes()
    assert left != uninterrupted
    assert left[: left.rfind(b"\n")] == uninterrupted[: left.rfind(b"\n")]
    assert said(str(record), *TINY) == whole
    assert kept.read_bytes() == uninterrupted


def test_what_is_kept_may_lie_elsewhere(record: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "mine.jsonl"
    assert str(elsewhere) in said(str(record), *TINY, "--keep", str(elsewhere))
    assert elsewhere.exists()
    assert not record.with_suffix(".analysis.jsonl").exists()


# -- mistakes --------------------------------------------------------------------------------------


def refused(*words: str) -> str:
    done = run("analyse", *words)
    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("hammonia: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@every_language
def test_mistakes_are_told_in_every_language(
    language: str, record: Path, tmp_path: Path, analysed: Path
) -> None:
    def phrase(name: str, **args: str) -> str:
        return voices.say(voices.alone(language), f"mistake.{name}", **args)

    lang = ("--lang", language)
    nowhere = str(tmp_path / "nowhere.jsonl")
    assert phrase("no_file", path=nowhere) in refused(nowhere, *lang)
    kept = str(analysed / "hamburg.analysis.jsonl")
    record_ = voices.say(voices.alone(language), "analyse.differs.record")
    told = refused(str(record), *TINY, "--seed", "2", "--keep", kept, *lang)
    assert phrase("analyse.other", path=kept, what="")[:20] in told
    assert f"{record_}, " in told
    assert "--seed" in told
    assert "--worlds" not in told
    same = str(record)
    assert phrase("analyse.no_analysis", path=same) in refused(same, "--keep", same, *lang)
    damaged = tmp_path / "damaged.jsonl"
    text = Path(kept).read_text("utf-8").replace('"seat":', '"sea":', 1)
    damaged.write_text(text, "utf-8")
    of_it = (str(analysed / "hamburg.jsonl"), *TINY, "--keep", str(damaged))
    assert phrase("analyse.damaged", path=str(damaged)) in refused(*of_it, *lang)
    empty = written(begun("hamburgum", 0), tmp_path)
    assert phrase("analyse.nothing", path=str(empty)) in refused(str(empty), *lang)


def test_a_record_of_other_rules_is_refused(record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(re.sub(r'"rules":\d+', '"rules":999', text, count=1), "utf-8")
    assert "rules version 999" in refused(str(record))


def test_a_finished_game_is_told_with_its_winner(tmp_path: Path) -> None:
    table = begun("hamburgum", 4)
    table.agree_to_end()
    path = written(table, tmp_path)
    told = data(path)
    assert told["finished"]
    assert sum(player["end"] for player in told["players"]) == 1
    assert {player["end"] for player in told["players"]} <= {0, 0.5, 1}
    shown = said(str(path), *TINY)
    assert "first place" in shown or "wins the game" in shown
    assert "result" in shown


def test_a_game_of_a_file_without_an_evaluation_is_analysed_too(home: Path, tmp_path: Path) -> None:
    run("play", FISH_MARKET, "--seats", "Ada,random", typed="1\n" * 40)
    (found,) = (home / "saves").glob("*.jsonl")
    shown = said(str(found), *TINY, "--game", FISH_MARKET, "--keep", str(tmp_path / "k.jsonl"))
    assert "Luck and skill" in shown
